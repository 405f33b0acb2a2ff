// Beside native solvers, in turns: Gecode on the same models with the same branching, solve time alone; GNU Prolog on
// programs of the same meaning. What is not installed is left out, and said so.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, Space } from "../../dist/engine.js";
import { depthFirst, improvements, smallest, smallestDomain } from "../../dist/index.js";
import { median } from "../sideBySide.mjs";
import { prologs, rows } from "./rows.mjs";

const folder = resolve("../shared/bench");
const ROUNDS = 7;
/** Seconds after which the other is stopped; what it took until then counts. */
const PATIENCE = 20;

/** First fail, smallest value first, on the variables the others are told to branch on: all, unless said. */
const strategyFor = (puzzle, on) => depthFirst({ branch: smallestDomain(smallest, ...(on ? [on(puzzle.shape)] : [])) });

/** The time from the compiled puzzle to the answer, as Gecode counts it; for an optimum, compiling counts as well. */
function ours({ puzzle, all, goal, strategy }) {
  let [solutions, failures] = [0, 0];
  if (goal) {
    const onProgress = (progress) => {
      failures = progress.failures;
    };
    const start = performance.now();
    for (const _ of improvements(puzzle, goal, { strategy, onProgress })) solutions++;
    return { time: performance.now() - start, failures, solutions };
  }
  const space = new Space(puzzle, compile(puzzle), 0);
  const start = performance.now();
  for (const met of strategy.run(space)) if (met === "solution" && ++solutions && !all) break;
  return { time: performance.now() - start, failures: space.failures, solutions };
}

function gecode(name, all) {
  const args = ["-s", ...(all ? ["-a"] : []), `${folder}/fzn/${name}.fzn`];
  try {
    const text = execFileSync("fzn-gecode", args, { encoding: "utf8", timeout: PATIENCE * 1000 });
    const told = (key) => Number(new RegExp(`mzn-stat: ${key}=(\\S+)`).exec(text)?.[1]);
    return { time: told("solveTime") * 1000, failures: told("failures"), solutions: told("solutions") };
  } catch {
    return { time: PATIENCE * 1000, failures: Number.NaN, stopped: true };
  }
}

/** A program compiled by GNU Prolog, which prints its answer and the milliseconds it took. */
function prolog(program) {
  const source = fileURLToPath(new URL(`./prolog/${program}.pl`, import.meta.url));
  const built = join(mkdtempSync(join(tmpdir(), "unriddle-prolog-")), program);
  execFileSync("gplc", ["--no-top-level", "-o", built, source], { stdio: "ignore" });
  return () => ({ time: Number(execFileSync(built, { encoding: "utf8" }).trim().split("\n").at(-1)) });
}

/** Both in turns, after a warming up; the median times, and one answer of each. */
function inTurns(row, other) {
  const puzzle = row.make();
  const { least, most } = row;
  const goal = (least && { minimize: least }) ?? (most && { maximize: most });
  const asked = { all: false, puzzle, goal, strategy: strategyFor(puzzle, row.on), ...(row.all && { all: true }) };
  const warm = performance.now();
  do ours(asked);
  while (performance.now() - warm < 400);
  const mine = ours(asked);
  const theirs = other();
  const times = { ours: [], other: [] };
  for (let round = 0; round < (theirs.stopped ? 1 : ROUNDS); round++) {
    const some = [];
    const start = performance.now();
    do some.push(ours(asked).time);
    while (performance.now() - start < 20);
    times.ours.push(median(some));
    times.other.push(round === 0 ? theirs.time : other().time);
  }
  return { mine, theirs, a: median(times.ours), b: median(times.other) };
}

function compare(name, all, otherOf) {
  console.log(`${"".padEnd(22)}    ours ms  failures ${name.padStart(9)} ms  failures      ratio`);
  const ratios = all.map((row) => {
    const { mine, theirs, a, b } = inTurns(row, otherOf(row));
    const same = theirs.solutions === undefined || mine.solutions === theirs.solutions;
    const columns = [
      row.title.padEnd(22),
      a.toPrecision(3).padStart(10),
      String(mine.failures).padStart(9),
      `${theirs.stopped ? "over " : ""}${b.toPrecision(3)}`.padStart(12),
      String(theirs.failures ?? "").padStart(9),
      (a / b).toPrecision(2).padStart(10),
      same ? "" : `ANSWERS DIFFER: ${mine.solutions}, ${theirs.solutions}`,
    ];
    console.log(columns.join(" ").trimEnd());
    return a / b;
  });
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`geometric mean ${mean.toPrecision(2)}, worst ${Math.max(...ratios).toPrecision(2)}\n`);
}

const only = process.argv.slice(2);
const asked = (row) => only.length === 0 || only.includes(row.name) || only.includes(row.program);
const missing = (command) => spawnSync(command, ["--version"]).error !== undefined;

if (missing("fzn-gecode") || !existsSync(folder)) {
  console.log("Gecode is left out: fzn-gecode (apt-get install flatzinc) and ../shared/bench are needed");
} else
  compare(
    "Gecode",
    rows(folder).filter(asked),
    ({ name, all = false }) =>
      () =>
        gecode(name, all),
  );
if (missing("gplc")) console.log("GNU Prolog is left out: gplc (apt-get install gprolog) is needed");
else compare("Prolog", prologs.filter(asked), ({ program }) => prolog(program));
