// Breaks src/constraints in one place at a time and asks the laws and the tests of the kinds whether they notice.
//   npm run mutate [-- name …]      every mutant of these files, or of every file
//   npm run mutate -- --sample 5    one in five
//   npm run mutate -- --judged      those, too, that equivalent.txt says make no difference
//   npm run mutate -- --log file    notes each outcome there; one that was noticed is not asked for again
import { fork } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { mutantsOf } from "./mutants.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "1" },
    judged: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
    log: { type: "string" },
  },
});
const log = values.log && resolve(values.log);
const folder = "src/constraints";
const names = readdirSync(folder)
  .map((file) => file.replace(/\.ts$/, ""))
  .filter((name) => positionals.length === 0 || positionals.includes(name));

// A copy, so that nobody who works here is disturbed, or disturbs.
const copy = mkdtempSync(join(tmpdir(), "unriddle-mutants-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const part of ["src", "test", "package.json"]) cpSync(part, join(copy, part), { recursive: true });
symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
process.chdir(copy);

/** The mutants of a file, each with what names it: the line as it stands, and what is done to it. */
function mutantsIn(name) {
  const text = readFileSync(join(folder, `${name}.ts`), "utf8");
  const lines = text.split("\n");
  const seen = new Map();
  return mutantsOf(text).map(({ start, end, to, what }) => {
    const line = text.slice(0, start).split("\n").length;
    const base = `${name}: ${lines[line - 1].trim()}  ${what} ${text.slice(start, end)} -> ${to}`.replaceAll(
      /\s+/g,
      " ",
    );
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    const key = times === 1 ? base : `${base} (${times})`;
    return { name, line, key, text: text.slice(0, start) + to + text.slice(end) };
  });
}

/** What makes no difference, as someone judged: a mutant's key, and below it, indented, why. */
const judgements = new Map();
for (const entry of readFileSync("test/mutation/equivalent.txt", "utf8").split(/\n(?=\S)/)) {
  const [key, ...why] = entry.split("\n");
  if (!key.startsWith("#") && key !== "") judgements.set(key, why.map((line) => line.trim()).join(" "));
}

const all = names.flatMap(mutantsIn);
const keys = new Set(all.map(({ key }) => key));
const stale = [...judgements.keys()].filter((key) => names.includes(key.split(":")[0]) && !keys.has(key));
const chosen = all.filter((_, at) => at % Number(values.sample) === 0);
const equivalent = chosen.filter(({ key }) => judgements.has(key));
const asked = values.judged ? chosen : chosen.filter(({ key }) => !judgements.has(key));

// Before its mutants, each file as it is: what is noticed then is noticed wrongly.
const untouched = [...new Set(asked.map(({ name }) => name))].map((name) => ({
  name,
  line: 0,
  key: name,
  text: readFileSync(join(folder, `${name}.ts`), "utf8"),
}));
const outcomes = new Map();
const told = log && existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").filter(Boolean).map(JSON.parse) : [];
const before = new Map(told.map((outcome) => [outcome.key, outcome]));
for (const mutant of asked) if (before.get(mutant.key)?.noticed) outcomes.set(mutant, before.get(mutant.key));
const queue = [...untouched, ...asked.filter((mutant) => !outcomes.has(mutant))];
let done = 0;
let next = 0;
const started = Date.now();

/** One worker, and another in its place where it dies, until nothing is left to ask. */
const work = () =>
  new Promise((end) => {
    const child = fork(resolve("test/mutation/worker.mjs"), { execArgv: ["--max-old-space-size=1024"], silent: true });
    let [mutant, ready] = [undefined, false];
    const report = (outcome) => {
      outcomes.set(mutant, outcome);
      const { name, line, key } = mutant;
      if (line === 0 && outcome.noticed) throw new Error(`${name}.ts fails as it is: ${outcome.noticed}`);
      if (line > 0 && !outcome.noticed) console.log(`  survives: ${name}.ts:${line} ${key.slice(name.length + 2)}`);
      if (log && line > 0) appendFileSync(log, `${JSON.stringify({ key, line, ...outcome })}\n`);
      if (++done % 100 === 0) console.log(`${done} of ${queue.length}, ${Math.round((Date.now() - started) / 1000)} s`);
      mutant = undefined;
    };
    child.on("message", (message) => {
      ready = true;
      if (mutant) report(message);
      mutant = queue[next++];
      if (mutant) child.send({ path: resolve(folder, `${mutant.name}.ts`), text: mutant.text });
      else child.disconnect();
    });
    child.stderr.on("data", (data) => mutant || console.error(String(data)));
    child.on("exit", (code) => {
      if (!ready) throw new Error("something fails where nothing is broken");
      if (!mutant) return end();
      report({ noticed: `the program ends with ${code}`, took: 0 });
      end(work());
    });
  });
await Promise.all(Array.from({ length: Number(values.workers) }, work));

const caught = (mutants) => mutants.filter((mutant) => outcomes.get(mutant)?.noticed);
const percent = (part, of) => `${((100 * part) / Math.max(of, 1)).toFixed(1)} %`;
for (const name of names) {
  const own = chosen.filter((mutant) => mutant.name === name);
  const same = own.filter((mutant) => equivalent.includes(mutant)).length;
  if (own.length > 0)
    console.log(
      `${name.padEnd(24)} ${caught(own).length} of ${own.length}${same ? `, ${same} judged equivalent` : ""}`,
    );
}
const found = caught(chosen).length;
console.log(
  `\n${found} of ${chosen.length} mutants caught (${percent(found, chosen.length)}), ${equivalent.length} judged equivalent`,
);
console.log(`without these: ${percent(found, chosen.length - equivalent.length)}`);
for (const mutant of caught(equivalent)) console.log(`judged equivalent, but caught: ${mutant.key}`);
for (const key of stale) console.log(`judged equivalent, but not there any more: ${key}`);
process.exitCode = found / (chosen.length - equivalent.length) < 0.9 || stale.length > 0 ? 1 : 0;
