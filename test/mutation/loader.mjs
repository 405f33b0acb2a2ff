/** Loads TypeScript sources as modules, all again where one is replaced: only what depends on that one is made anew. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { compileFunction } from "node:vm";
import { transformSync } from "esbuild";

const require = createRequire(import.meta.url);

export class Loader {
  #codes = new Map();
  /** What each file imports of others, known once it was loaded. */
  #imports = new Map();
  #standIns;

  /** Packages with something in their place. */
  constructor(standIns = {}) {
    this.#standIns = standIns;
  }

  /** The exports of a file; `known` are those of others, which grow. */
  load(path, known, replaced) {
    const there = known.get(path);
    if (there) return there.exports;
    const module = { exports: {} };
    known.set(path, module);
    const text = replaced?.path === path ? replaced.text : undefined;
    const imports = [];
    const needed = (specifier) => {
      if (!specifier.startsWith(".")) return this.#standIns[specifier] ?? require(specifier);
      const file = fileOf(dirname(path), specifier);
      imports.push(file);
      return file.endsWith(".json") ? require(file) : this.load(file, known, replaced);
    };
    (text === undefined ? this.#code(path) : compiled(path, text))(needed, module, module.exports);
    if (text === undefined) this.#imports.set(path, imports);
    return module.exports;
  }

  /** Those of `known` that do not depend on a file. */
  without(path, known) {
    const touched = this.dependents(path, known);
    return new Map([...known].filter(([other]) => !touched.has(other)));
  }

  /** The file itself, and all that import it, directly or not. */
  dependents(path, known) {
    const touched = new Set([path]);
    for (let before = 0; before !== touched.size; ) {
      before = touched.size;
      for (const other of known.keys()) {
        if (this.#imports.get(other)?.some((file) => touched.has(file))) touched.add(other);
      }
    }
    return touched;
  }

  #code(path) {
    const code = this.#codes.get(path) ?? compiled(path, readFileSync(path, "utf8"));
    this.#codes.set(path, code);
    return code;
  }
}

function fileOf(folder, specifier) {
  const path = resolve(join(folder, specifier));
  const source = path.replace(/\.js$/, ".ts");
  return existsSync(source) ? source : path;
}

/** Throws where the text is no program. */
function compiled(path, text) {
  const { code } = transformSync(text, { loader: "ts", format: "cjs", target: "node20" });
  return compileFunction(code, ["require", "module", "exports"], { filename: path });
}
