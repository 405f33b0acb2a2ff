/** What is published: packed, installed by a consumer, type-checked, run as ESM and CommonJS, and bundled for browsers. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf } from "./support/blocks.js";
import { checking, type Format, waits } from "./support/shown.js";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const tsc = resolve("node_modules/typescript/bin/tsc");
const consumer = mkdtempSync(join(tmpdir(), "unriddle-consumer-"));
const installed = join(consumer, "node_modules", "unriddle");
/** The command is another bundle: it shares no code with the library. */
const ofCommand = ["cli.cjs", "commands.cjs"];
let packed: string[] = [];

const write = (file: string, text: string): void => writeFileSync(join(consumer, file), text);

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: consumer, encoding: "utf8" });

beforeAll(() => {
  if (!existsSync("dist/index.d.ts")) throw new Error("dist is missing or has no types: npm run build");
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", consumer];
  const [tarball] = JSON.parse(execFileSync("npm", pack, { encoding: "utf8" }));
  packed = tarball.files.map((file: { path: string }) => file.path);
  write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", join(consumer, tarball.filename)], {
    cwd: consumer,
    stdio: "pipe",
  });
}, 120_000);

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

describe("the package", () => {
  test("holds what is built, and nothing else", () => {
    const beside = packed.filter((file) => !file.startsWith("dist/"));
    expect(beside.sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]);
    expect(packed.filter((file) => /\.(ts|tsbuildinfo|map)$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([]);
  });

  test("brings no other package along", () => {
    expect(manifest.dependencies).toBeUndefined();
    const asked = Object.keys(manifest.peerDependencies);
    expect(asked).toEqual(["fast-check", "piscina"]);
    expect(asked.filter((name) => manifest.peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
    expect(readdirSync(join(consumer, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["unriddle"]);
  });

  test("keeps the licences of what is bundled", async () => {
    const kept = readFileSync(join(installed, "dist/LICENSES.txt"), "utf8");
    const { metafile } = await build({
      entryPoints: ["src/index.ts", "src/engine.ts", "src/puzzles.ts", "src/node.ts", "src/cli/main.ts"],
      bundle: true,
      platform: "node",
      outdir: "unused",
      write: false,
      metafile: true,
      logLevel: "silent",
    });
    const used = Object.keys(metafile.inputs).flatMap(
      (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
    );
    expect(used).toEqual(expect.arrayContaining(["commander", "cli-progress", "piscina"]));
    expect([...new Set(used)].filter((name) => !new RegExp(`^${name} \\d`, "m").test(kept))).toEqual([]);
  });
});

describe("its types", () => {
  const ways: Record<string, object> = {
    "node16-esm.mts": { module: "node16", moduleResolution: "node16" },
    "node16-commonjs.cts": { module: "node16", moduleResolution: "node16" },
    "bundler.ts": { module: "esnext", moduleResolution: "bundler" },
  };

  const typeCheck = (file: string, way: object): string => {
    const compilerOptions = {
      target: "ES2022",
      lib: ["ES2022", "DOM"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
      ...way,
    };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: [file] }));
    return node(tsc, "-p", ".", "--pretty", "false").stdout.trim();
  };

  test.each(Object.entries(ways))("resolve in %s", (file, way) => {
    write(
      file,
      `import { alphametic, eq, solve } from "unriddle";
import * as engine from "unriddle/engine";
import { readSurvey, surveyTickets } from "unriddle/node";
import { type Survey, survey } from "unriddle/puzzles";
const letters: { readonly [letter: string]: number } | undefined = solve(eq\`debt + star = death\`);
const y: number = solve(alphametic("send + more = money"))!.y;
const surveyed: Promise<Survey>[] = [survey({ digits: 2 }), surveyTickets({ digits: 2, file: "x", workers: 2 })];
export { engine, letters, readSurvey, surveyed, y };
`,
    );
    expect(typeCheck(file, way)).toBe("");
  });

  test.each(Object.entries(ways))("know the letters of a puzzle in %s", (right, way) => {
    const file = `wrong-${right}`;
    write(
      file,
      `import { alphametic, solve } from "unriddle";
export const y = solve(alphametic("send + more = money"))!.y;
export const z = solve(alphametic("send + more = money"))!.z;
`,
    );
    expect(typeCheck(file, way)).toMatch(
      /^wrong-[^\n]*\(3,\d+\): error TS(2339|2551): Property 'z' does not exist[^\n]*$/,
    );
  });
});

describe("its code", () => {
  const readme = blocksOf("README.md").filter(({ language, flags }) => language === "ts" && flags.length === 0);

  test.each<[Format, string]>([
    ["esm", "mjs"],
    ["cjs", "cjs"],
  ])("runs the examples of the README as %s", (format, ending) => {
    const runnable = readme.filter(({ code }) => format === "esm" || !waits(code));
    const modules = runnable.map(({ line, code }) => {
      write(`readme-${line}.${ending}`, checking(code, format));
      return join(consumer, `readme-${line}.${ending}`);
    });
    write("modules.json", JSON.stringify(modules));
    node(resolve("test/support/run-blocks.mjs"), "modules.json", "results.json");
    const results: Record<string, { failures: unknown[] }> = JSON.parse(
      readFileSync(join(consumer, "results.json"), "utf8"),
    );
    expect(Object.keys(results)).toEqual(modules);
    expect(Object.entries(results).filter(([, { failures }]) => failures.length > 0)).toEqual([]);
  });

  const entries = ["unriddle", "unriddle/engine", "unriddle/puzzles", "unriddle/node"];
  const formats: readonly [ending: string, take: (entry: string) => string][] = [
    ["mjs", (entry) => `await import(${JSON.stringify(entry)})`],
    ["cjs", (entry) => `require(${JSON.stringify(entry)})`],
  ];

  test.each(formats)("is one copy behind all entry points, as %s", (ending, take) => {
    write(
      `same.${ending}`,
      `const [main, ...others] = [${entries.map(take).join(", ")}];
const apart = others.flatMap((entry) => Object.keys(entry).filter((name) => name in main && main[name] !== entry[name]));
console.log(JSON.stringify([apart, others.map((entry) => Object.keys(entry).length > 0)]));`,
    );
    const { stdout, stderr } = node(`same.${ending}`);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual([[], [true, true, true]]);
    expect(copies(ending === "mjs" ? ".js" : ".cjs")).toEqual([]);
  });

  describe("counts tickets in threads", () => {
    const counting = (take: (entry: string) => string, workers: number): string => `(async () => {
const { surveyTickets } = ${take("unriddle/node")};
const { UnriddleError } = ${take("unriddle")};
try {
  const { solutions } = await surveyTickets({ digits: 5, workers: ${workers} });
  console.log(solutions);
} catch (error) {
  console.log(error instanceof UnriddleError, error.message);
}
})();`;

    test.each(formats)("with piscina, and says where it is missing, as %s", (ending, take) => {
      write(`one.${ending}`, counting(take, 1));
      expect(node(`one.${ending}`).stdout).toBe("210413\n");
      write(`two.${ending}`, counting(take, 2));
      expect(node(`two.${ending}`).stdout).toBe(
        "true several workers need the package piscina: npm install piscina, or set workers to 1\n",
      );
      // As an installed one is found: Node looks for packages in the folders above as well.
      const beside = join(consumer, "node_modules", "piscina");
      symlinkSync(resolve("node_modules/piscina"), beside);
      try {
        expect(node(`two.${ending}`)).toMatchObject({ stdout: "210413\n", stderr: "" });
      } finally {
        rmSync(beside);
      }
    });
  });

  test.each([
    ["mjs", (entry: string) => `await import("${entry}")`],
    ["cjs", (entry: string) => `require("${entry}")`],
  ])("proves constraints right with the consumer's fast-check, as %s", (ending, take) => {
    write(
      `prove.${ending}`,
      `const { defineConstraint, UnriddleError } = ${take("unriddle")};
const { checkConstraint, variables } = ${take("unriddle/testing")};
const fc = ${take("fast-check")};
const holds = ({ terms }, value) => terms.every((term) => value(term) > 0);
const kind = (least) => defineConstraint({ name: "positive", scope: ({ terms }) => terms, holds,
  propagate: ({ terms }, store) => terms.forEach((term) => store.atLeast(term, least)) });
checkConstraint(kind(1), fc.record({ terms: variables(0, 3) }));
try {
  checkConstraint(kind(2), fc.record({ terms: variables(0, 3) }));
} catch (error) {
  console.log(error instanceof UnriddleError, error.law);
}`,
    );
    expect(node(`prove.${ending}`).stderr).toContain("fast-check");
    // As an installed one is found: Node looks for packages in the folders above as well.
    const beside = join(consumer, "node_modules", "fast-check");
    symlinkSync(resolve("node_modules/fast-check"), beside);
    try {
      expect(node(`prove.${ending}`)).toMatchObject({ stdout: "true no solution is lost\n", stderr: "" });
    } finally {
      rmSync(beside);
    }
  });

  test("never makes code from text", () => {
    const evil = /(?<![.\w$])eval\s*\(|\bnew\s+Function\b|(?<![.\w$])Function\s*\(/;
    const scripts = readdirSync("dist").filter((file) => /\.c?js$/.test(file));
    expect(scripts.filter((file) => evil.test(readFileSync(join("dist", file), "utf8")))).toEqual([]);
  });

  test("runs in a browser", async () => {
    const { outputFiles, warnings } = await build({
      stdin: {
        contents: `import { eq, solve } from "unriddle"; import { surveyor } from "unriddle/puzzles"; globalThis.tickets = surveyor({ digits: 3 }).shard(0)[991]; globalThis.answer = solve(eq\`debt + star = death\`);`,
        resolveDir: consumer,
      },
      bundle: true,
      format: "iife",
      platform: "browser",
      write: false,
      logLevel: "silent",
    });
    expect(warnings).toEqual([]);
    // What every browser has beside the language itself; no process, no require, no Buffer.
    const { performance, setTimeout, clearTimeout, queueMicrotask, AbortController, AbortSignal, DOMException } =
      globalThis;
    const page = {
      performance,
      setTimeout,
      clearTimeout,
      queueMicrotask,
      AbortController,
      AbortSignal,
      DOMException,
      MessageChannel,
    };
    const context = createContext(
      { ...page, answer: undefined, tickets: undefined },
      { codeGeneration: { strings: false, wasm: false } },
    );
    runInContext(outputFiles[0]?.text ?? "", context);
    expect({ ...context.answer }).toEqual({ d: 1, e: 0, b: 8, t: 5, s: 9, a: 6, r: 7, h: 2 });
    expect(context.tickets).toBe(2);
  });
});

describe("the command", () => {
  test("is installed", () => {
    const command = join(consumer, "node_modules/.bin/unriddle");
    expect(existsSync(command)).toBe(true);
    expect(execFileSync(command, ["debt + star = death"], { encoding: "utf8" })).toContain("1085 + 9567 = 10652");
  });

  test("counts tickets in threads of its own", () => {
    const file = join(consumer, "tickets.survey");
    const command = join(installed, "dist/cli.cjs");
    const counted = node(command, "tickets", "--digits", "5", "--workers", "2", "--out", file);
    expect(counted).toMatchObject({ stderr: "", status: 0 });
    expect(counted.stdout).toContain("210413");
    expect(node(command, "tickets", "--read", file).stdout).toBe(counted.stdout);
  });

  test("is one file that needs nothing else, as far as words go", () => {
    const alone = join(consumer, "alone");
    mkdirSync(alone);
    copyFileSync("dist/cli.cjs", join(alone, "cli.cjs"));
    for (const options of [[], ["--unique"]]) {
      const { stdout, status } = node(join(alone, "cli.cjs"), ...options, "debt + star = death");
      expect(stdout).toContain("1085 + 9567 = 10652");
      expect(status).toBe(0);
    }
    expect(needed("cli.cjs")).toEqual(["./commands.cjs"]);
  });

  test("has the other commands in one more file, which needs nothing else but for threads", () => {
    const two = join(consumer, "two");
    mkdirSync(two);
    for (const file of ["cli.cjs", "commands.cjs"]) copyFileSync(join("dist", file), join(two, file));
    expect(node(join(two, "cli.cjs"), "ticket", "101001").stdout).toContain("= 100");
    expect(node(join(two, "cli.cjs"), "tickets", "--digits", "5").stdout).toContain("210413");
    expect(needed("commands.cjs")).toEqual(["./threads/piscina.js"]);
  });
});

/** What a built file takes from outside of itself, other than from Node. */
function needed(file: string): string[] {
  const imports = /\b(?:require|import)\("([^"]+)"\)/g;
  const names = [...readFileSync(join("dist", file), "utf8").matchAll(imports)].map(([, name]) => name ?? "");
  return names.filter((name) => !builtinModules.includes(name.replace(/^node:/, "")));
}

/** The source files (esbuild heads each with its path) whose code stands in more than one built file. */
function copies(ending: string): string[] {
  const homes = new Map<string, string[]>();
  for (const file of readdirSync("dist").filter((name) => name.endsWith(ending) && !ofCommand.includes(name))) {
    const text = readFileSync(join("dist", file), "utf8");
    for (const [, source = ""] of text.matchAll(/^\/\/ ((?:src|node_modules)\/\S+)$/gm)) {
      homes.set(source, [...(homes.get(source) ?? []), file]);
    }
  }
  return [...homes]
    .filter(([, files]) => new Set(files).size > 1)
    .map(([source, files]) => `${source}: ${files.join(", ")}`);
}
