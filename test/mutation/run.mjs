// Breaks src/constraints in one place at a time and asks the laws and the tests of the kinds whether they notice.
//   npm run mutate [-- file …]      every mutant of these files, or of every file
//   npm run mutate -- --sample 5    one in five
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSync } from "esbuild";
import { mutantsOf } from "./mutants.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string", default: "1" } },
});
const every = Number(values.sample);
const folder = "src/constraints";
const files = readdirSync(folder).filter(
  (file) => positionals.length === 0 || positionals.includes(file.replace(/\.ts$/, "")),
);

// A copy to break, so that who works here is not disturbed.
const copy = mkdtempSync(join(tmpdir(), "unriddle-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const part of ["src", "test", "package.json", "tsconfig.json", "vitest.config.ts", ".ci"]) {
  cpSync(part, join(copy, part), { recursive: true });
}
mkdirSync(join(copy, "dist"));
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));

const laws = (kinds) => {
  try {
    buildSync({
      entryPoints: [join(copy, "test/mutation/laws.ts")],
      outfile: join(copy, "laws.cjs"),
      bundle: true,
      platform: "node",
      logLevel: "silent",
    });
  } catch {
    return false; // does not even compile: noticed
  }
  return spawnSync(process.execPath, [join(copy, "laws.cjs"), kinds.join()], { timeout: 30_000 }).status === 0;
};

const tests = () =>
  spawnSync(process.execPath, [resolve("node_modules/vitest/vitest.mjs"), "run", "test/unit/constraints", "--bail=1"], {
    cwd: copy,
    timeout: 120_000,
    stdio: "ignore",
  }).status === 0;

let [made, caught] = [0, 0];
const survivors = [];
for (const file of files) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const kinds = [...text.matchAll(/^ {2}name: "(\w+)"/gm)].map(([, name]) => name);
  let here = 0;
  const all = mutantsOf(text).filter((_, at) => at % every === 0);
  for (const { start, end, to, what } of all) {
    writeFileSync(join(copy, path), text.slice(0, start) + to + text.slice(end));
    if (!laws(kinds) || !tests()) here++;
    else {
      const line = text.slice(0, start).split("\n").length;
      survivors.push(`${path}:${line} ${what}: ${text.split("\n")[line - 1].trim()}   with   ${to}`);
      console.log(`  survives: ${survivors.at(-1)}`);
    }
  }
  writeFileSync(join(copy, path), text);
  made += all.length;
  caught += here;
  console.log(`${file.padEnd(26)} ${here} of ${all.length} caught`);
}
console.log(
  `\n${caught} of ${made} mutants caught (${((100 * caught) / made).toFixed(1)} %), ${survivors.length} survive`,
);
process.exitCode = made > 0 && caught / made < 0.9 ? 1 : 0;
