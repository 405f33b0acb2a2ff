/** All code that the docs show is type-checked and run against the built package, and must give what it shows. */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Block, examples, shownBlocks, unfenced } from "./support/blocks.js";
import { checking } from "./support/shown.js";

const cache = resolve(".cache/docs");
const tsc = resolve("node_modules/typescript/bin/tsc");

/** A module: a block, and those of the same file that go on where it ended. */
interface Page {
  readonly file: string;
  readonly line: number;
  /** Line n of the code is line n of the file. */
  readonly code: string;
  readonly run: boolean;
  readonly name: string;
}

interface Result {
  readonly output: string;
  readonly failures: readonly { readonly line?: number; readonly message: string }[];
}

const blocks = shownBlocks();
const pages = pagesOf(blocks.filter(({ language }) => language === "ts"));
const shells = blocks.filter(({ language, flags }) => language === "console" && !flags.includes("no-run"));
const results = new Map<string, Result>();
let complaints: string[] = [];

beforeAll(() => {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(join(cache, "bin"), { recursive: true });
  complaints = typeCheck();
  runAll();
  const command = join(cache, "bin", "unriddle");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${resolve("dist/cli.cjs")}" "$@"\n`);
  chmodSync(command, 0o755);
}, 300_000);

test("code in the docs has its types right", () => {
  expect(complaints).toEqual([]);
});

test("every @example stands in a fence, so that it is run", () => {
  expect(unfenced()).toEqual([]);
});

for (const { file, line, name } of pages.filter(({ run }) => run)) {
  test(`${file}:${line} shows what comes out`, () => {
    expect(failuresOf(file, line, moduleOf(name))).toEqual([]);
  });
}

for (const file of examples()) {
  test(`${file} prints what it says`, () => {
    const text = readFileSync(file, "utf8");
    const [, expected] = /\/\* Output:\n([\s\S]*?)\n?\*\/\s*$/.exec(text) ?? [];
    const module = moduleOf(nameOf(file));
    expect(expected, `${file} must end with its output: /* Output: ... */`).toBeDefined();
    expect(text.trimEnd().split("\n").length, `${file} may have 40 lines`).toBeLessThanOrEqual(40);
    expect(failuresOf(file, 1, module)).toEqual([]);
    expect(trimLines(results.get(module)?.output ?? "")).toBe(trimLines(expected ?? ""));
  });
}

for (const block of shells) {
  test(`${block.file}:${block.line} is what the command answers`, () => {
    for (const { command, line, output, shown } of session(block)) {
      expect(output, `${block.file}:${line}: $ ${command}`).toBe(shown);
    }
  });
}

function pagesOf(all: readonly Block[]): Page[] {
  const made: Page[] = [];
  for (const { file, line, flags, code } of all) {
    const last = made.at(-1);
    const goesOn = flags.includes("continued") && last?.file === file;
    const before = goesOn ? last.code : "";
    const padded = before + "\n".repeat(line - before.split("\n").length) + code;
    const page = { file, code: padded, run: !flags.includes("no-run") };
    if (goesOn) made[made.length - 1] = { ...last, ...page };
    else made.push({ ...page, line, name: `${nameOf(file)}-${line}` });
  }
  return made;
}

function nameOf(file: string): string {
  return file.replace(/\.\w+$/, "").replace(/[^\w]+/g, "-");
}

function moduleOf(name: string): string {
  return join(cache, `${name}.mjs`);
}

/** What the compiler says of all pages and examples, with the places in the docs. */
function typeCheck(): string[] {
  for (const { name, code } of pages) writeFileSync(join(cache, `${name}.ts`), `${code}\nexport {};\n`);
  const compilerOptions = {
    target: "ES2022",
    lib: ["ES2022"],
    types: ["node"],
    module: "nodenext",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    paths: {},
  };
  const files = [...pages.map(({ name }) => `${name}.ts`), ...examples().map((file) => resolve(file))];
  if (files.length === 0) return [];
  if (!existsSync("dist/index.d.ts")) return ["dist is missing or has no types: npm run build"];
  writeFileSync(join(cache, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", cache, "--pretty", "false"], { encoding: "utf8" });
  if (status === 0) return [];
  const places = new Map(pages.map(({ name, file }) => [name, file]));
  const place = (_: string, name: string, line: string) => `${places.get(name) ?? name}:${line}`;
  return stdout
    .trim()
    .split(/\n(?!\s)/)
    .map((complaint) => complaint.replace(/^(?:[^\s(]*\/)?\.cache\/docs\/([^/(]+)\.ts\((\d+),\d+\)/, place));
}

/** Runs all pages and examples, in one process. */
function runAll(): void {
  const modules = [
    ...pages.filter(({ run }) => run).map(({ name, code }) => ({ file: moduleOf(name), code })),
    ...examples().map((file) => ({ file: moduleOf(nameOf(file)), code: readFileSync(file, "utf8") })),
  ];
  for (const { file, code } of modules) writeFileSync(file, checking(code, "esm"));
  const [list, out] = [join(cache, "modules.json"), join(cache, "results.json")];
  writeFileSync(list, JSON.stringify(modules.map(({ file }) => file)));
  spawnSync(process.execPath, [resolve("test/support/run-blocks.mjs"), list, out], { timeout: 240_000 });
  for (const [file, result] of Object.entries<Result>(JSON.parse(readFileSync(out, "utf8")))) results.set(file, result);
}

function failuresOf(file: string, start: number, module: string): string[] {
  const failures = results.get(module)?.failures ?? [{ line: undefined, message: "was not run" }];
  return failures.map(({ line, message }) => `${file}:${line ?? start} ${message}`);
}

function trimLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** Runs the commands of a console block in one shell: what each prints beside what the block shows. */
function session({ code, line: first }: Block) {
  const steps: { command: string; line: number; shown: string[] }[] = [];
  code.split("\n").forEach((text, at) => {
    const last = steps.at(-1);
    if (text.startsWith("$ ")) steps.push({ command: text.slice(2), line: first + at, shown: [] });
    else if (text.startsWith("> ") && last?.shown.length === 0) last.command += `\n${text.slice(2)}`;
    else last?.shown.push(text);
  });
  const mark = "\u0000";
  const script = steps.map(({ command }) => `${command}\n__status=$?; printf '\\0'; (exit $__status)`).join("\n");
  const { stdout } = spawnSync("bash", ["-c", `exec 2>&1\n${script}`], {
    cwd: cache,
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(cache, "bin")}:${process.env.PATH}`, NO_COLOR: "1", TERM: "dumb" },
    timeout: 50_000,
  });
  const outputs = stdout.split(mark);
  return steps.map(({ shown, ...step }, at) => ({
    ...step,
    output: trimLines(outputs[at] ?? "(nothing: the shell had ended)"),
    shown: trimLines(shown.join("\n")),
  }));
}
