/** The house rules of docs/inside: which floor may use which, and what a file may look like. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** Lowest first; a floor imports only floors below it. Files at the root of src that are not listed are the ground. */
const ground = "ground";
const floors = [
  [ground],
  ["numbers"],
  ["language"],
  ["engine"],
  ["constraints"],
  ["model"],
  ["search"],
  ["explain", "proof"],
  ["solve.ts", "optimize.ts"],
  ["deducing.ts"],
  ["index.ts", "engine.ts"],
  ["testing"],
  ["testing.ts"],
  ["puzzles", "formats"],
  ["puzzles.ts"],
  ["node"],
  ["node.ts"],
  ["cli"],
];
const entries = ["index.ts", "engine.ts", "puzzles.ts", "testing.ts", "node.ts"];
/** What may be imported of others: by the command, which bundles it, by the rest of what runs in Node alone, by tests. */
const packages: Readonly<Record<string, readonly string[]>> = {
  cli: ["commander", "cli-progress"],
  node: ["piscina"],
  testing: ["fast-check"],
};
const longest = 300;

interface Source {
  readonly path: string; // from src
  readonly text: string;
  readonly imports: readonly string[];
}

const filesIn = (folder: string, extension: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(extension) && !file.includes("node_modules"))
        .sort()
    : [];

const sources: readonly Source[] = filesIn("src", ".ts").map((path) => {
  const text = readFileSync(join("src", path), "utf8");
  return { path, text, imports: ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName) };
});
const known = new Map(sources.map((source) => [source.path, source]));

const listed = new Set(floors.flat());
const roomOf = (path: string): string => {
  const [first = "", ...rest] = path.split("/");
  return rest.length > 0 || listed.has(first) ? first : ground;
};
const floorOf = (path: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(path)));

const isRelative = (specifier: string): boolean => specifier.startsWith(".");
const target = ({ path }: Source, specifier: string): string =>
  normalize(join(dirname(path), specifier)).replace(/\.js$/, ".ts");
const local = (source: Source): string[] =>
  source.imports.filter(isRelative).map((specifier) => target(source, specifier));

/** What breaks a rule, one line each, of all files. */
const breaches = (rule: (source: Source) => readonly string[]): string[] =>
  sources.flatMap((source) => rule(source).map((what) => `src/${source.path} ${what}`));

const cli = ({ path }: Source): boolean => roomOf(path) === "cli";
const inNode = ({ path }: Source): boolean => ["cli", "node"].includes(roomOf(path));

describe("floors", () => {
  test("every file lies on a floor, at most one folder deep", () => {
    expect(
      breaches(({ path }) => [
        ...(floorOf(path) === -1 ? [`is on no floor: add "${roomOf(path)}" to the floors in this test`] : []),
        ...(path.split("/").length > 2 ? ["is more than one folder deep"] : []),
      ]),
    ).toEqual([]);
  });

  test("a floor imports only floors below it, or its own folder", () => {
    expect(
      breaches((source) =>
        local(source)
          .filter((to) => floorOf(to) >= floorOf(source.path))
          .filter((to) => roomOf(to) !== roomOf(source.path))
          .map((to) => `imports src/${to}, which is not below it`),
      ),
    ).toEqual([]);
  });

  test("puzzles are made with what everyone has", () => {
    expect(
      breaches((source) =>
        roomOf(source.path) === "puzzles"
          ? local(source)
              .filter((to) => to !== "index.ts" && roomOf(to) !== "puzzles")
              .map((to) => `imports src/${to}; index.ts must suffice`)
          : [],
      ),
    ).toEqual([]);
  });

  test("the engine knows nothing of expressions", () => {
    expect(
      breaches((source) =>
        roomOf(source.path) === "engine" ? local(source).filter((to) => roomOf(to) === "language") : [],
      ),
    ).toEqual([]);
  });

  test("relative imports name a file that exists, with its ending", () => {
    expect(
      breaches((source) =>
        source.imports
          .filter(isRelative)
          .filter((specifier) => !(cli(source) && specifier === "../../package.json")) // for the version
          .filter((specifier) => !specifier.endsWith(".js") || !known.has(target(source, specifier)))
          .map((specifier) => `imports "${specifier}": write the path of a source file, ending in .js`),
      ),
    ).toEqual([]);
  });

  test("only what is bundled or named is imported, and Node only where it is sure to be", () => {
    expect(
      breaches((source) =>
        source.imports
          .filter((specifier) => !isRelative(specifier))
          .filter((specifier) => !packages[roomOf(source.path)]?.includes(specifier))
          .filter((specifier) => !(inNode(source) && specifier.startsWith("node:")))
          .map((specifier) => `imports "${specifier}"`),
      ),
    ).toEqual([]);
  });

  test("there are no cycles", () => {
    expect(cycles()).toEqual([]);
  });
});

describe("files", () => {
  test("nothing but the entry points passes on what others export", () => {
    const reexports = /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m;
    expect(
      breaches(({ path, text }) => [
        ...(!entries.includes(path) && reexports.test(text) ? ["re-exports from another file"] : []),
        ...(path.endsWith("/index.ts") ? ["is a barrel"] : []),
      ]),
    ).toEqual([]);
  });

  test("entry points hold nothing of their own", () => {
    const statements = ({ path, text }: Source) =>
      ts.createSourceFile(path, text, ts.ScriptTarget.ES2022).statements.filter((s) => !ts.isExportDeclaration(s));
    expect(
      breaches((source) =>
        entries.includes(source.path) && statements(source).length > 0 ? ["does more than re-export by name"] : [],
      ),
    ).toEqual([]);
    expect(sources.filter(({ path, text }) => entries.includes(path) && /export\s*\*/.test(text))).toEqual([]);
  });

  test("a name says what is inside", () => {
    const vague = /^(utils?|helpers?|managers?|contexts?|process|misc|common)$/i;
    expect(
      breaches(({ path }) =>
        path
          .replace(/\.ts$/, "")
          .split("/")
          .some((part) => vague.test(part))
          ? ["is vague"]
          : [],
      ),
    ).toEqual([]);
  });

  test(`no file is longer than ${longest} lines`, () => {
    expect(
      breaches(({ text }) => {
        const lines = text.trimEnd().split("\n").length;
        return lines > longest ? [`has ${lines} lines: which two ideas live there?`] : [];
      }),
    ).toEqual([]);
  });

  test("nobody silences the compiler or the linter", () => {
    const silencers = ["as a" + "ny", "@ts-ig" + "nore", "@ts-no" + "check", "biome-ig" + "nore"];
    const all = ["src", "test", "examples", "bench"].flatMap((folder) =>
      [".ts", ".mts", ".cts", ".mjs", ".js"].flatMap((ending) =>
        filesIn(folder, ending).map((file) => join(folder, file)),
      ),
    );
    expect(
      all.flatMap((file) => {
        const text = readFileSync(file, "utf8");
        return silencers
          .filter((silencer) => new RegExp(`${silencer}\\b`).test(text))
          .map((silencer) => `${file}: ${silencer}`);
      }),
    ).toEqual([]);
  });
});

describe("steps one may forget", () => {
  test("every kind of constraint has a sample in the laws", () => {
    const samples = filesIn("test/support", ".ts")
      .filter((file) => file.startsWith("samples"))
      .map((file) => textOf(join("test/support", file)))
      .join("\n");
    expect(
      breaches(({ path, text }) =>
        roomOf(path) === "constraints" &&
        /^export .*=\s*(?:\/\*.*?\*\/\s*)?defineConstraint\s*[<(]/m.test(text) &&
        !names(samples, path)
          ? ["has no sample: add one line to test/support/samples.ts or the file of its family beside it"]
          : [],
      ),
    ).toEqual([]);
  });

  test("every strategy is in the contract test", () => {
    const contract = filesIn("test", ".test.ts")
      .filter((file) => /contract/i.test(file))
      .map((file) => textOf(join("test", file)))
      .join("\n");
    expect(
      breaches(({ path, text }) =>
        roomOf(path) === "search" &&
        /^export (const|function) \w+.*\): Strategy\b/ms.test(text) &&
        !names(contract, path)
          ? ["has a strategy that the contract test leaves out"]
          : [],
      ),
    ).toEqual([]);
  });

  test.each(["index", "engine", "puzzles", "testing", "node"])(
    "the exports of %s are the known ones",
    async (entry) => {
      await expect(`${exportsOf(`dist/${entry}.d.ts`).join("\n")}\n`).toMatchFileSnapshot(
        `golden/exports-${entry}.txt`,
      );
    },
  );
});

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

const names = (text: string, path: string): boolean => new RegExp(`\\b${basename(path, ".ts")}\\b`).test(text);

/** Each cycle of imports once, as `a -> b -> a`. */
function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) found.push([...trail.slice(start), path].join(" -> "));
    if (start !== -1 || done.has(path)) return;
    const source = known.get(path);
    for (const to of source === undefined ? [] : local(source)) walk(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return found;
}

/** The names a built declaration file exports, types marked as such. */
function exportsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  });
  const source = program.getSourceFile(file);
  const checker = program.getTypeChecker();
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new Error(`${file} exports nothing: build first`);
  return checker
    .getExportsOfModule(symbol)
    .map((item) =>
      (item.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(item) : item).flags & ts.SymbolFlags.Value
        ? item.name
        : `type ${item.name}`,
    )
    .sort();
}
