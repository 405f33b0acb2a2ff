// One row of the comparison: `node row.mjs FOLDER Gecode|Prolog NAME` prints what was measured as JSON.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile, Space } from "../../dist/engine.js";
import { depthFirst, improvements, smallest, smallestDomain } from "../../dist/index.js";
import { median } from "../sideBySide.mjs";
import { prologs, rows } from "./rows.mjs";

const [folder, other, name] = process.argv.slice(2);
const ROUNDS = 7;
/** Seconds after which the other is stopped; what it took until then counts. */
const PATIENCE = 20;

/** First fail, smallest value first, on the variables the others are told to branch on: all, unless said. */
const strategyFor = (puzzle, on) => depthFirst({ branch: smallestDomain(smallest, ...(on ? [on(puzzle.shape)] : [])) });

/**
 * The time from the compiled puzzle to the answer, as Gecode counts it: for an optimum, what compiling takes is taken
 * off. The answer is the optimum, or how many solutions there are.
 */
function ours({ puzzle, all, goal, strategy }) {
  let failures = 0;
  let answer = 0;
  if (goal) {
    const onProgress = (progress) => {
      failures = progress.failures;
    };
    const before = performance.now();
    compile(puzzle);
    const start = performance.now();
    for (const { value } of improvements(puzzle, goal, { strategy, onProgress })) answer = value;
    return { time: performance.now() - start - (start - before), failures, answer };
  }
  const space = new Space(puzzle, compile(puzzle), 0);
  const start = performance.now();
  for (const met of strategy.run(space)) if (met === "solution" && ++answer && !all) break;
  return { time: performance.now() - start, failures: space.failures, answer };
}

function gecode({ name, all, optimum }) {
  const args = ["-s", ...(all ? ["-a"] : []), `${folder}/fzn/${name}.fzn`];
  try {
    const text = execFileSync("fzn-gecode", args, { encoding: "utf8", timeout: PATIENCE * 1000, stdio: "pipe" });
    const told = (key) => Number(new RegExp(`mzn-stat: ${key}=(\\S+)`).exec(text)?.[1]);
    const answer = optimum ? optimum(text.split("----------").at(-2)) : told("solutions");
    return { time: told("solveTime") * 1000, failures: told("failures"), answer };
  } catch {
    return { time: PATIENCE * 1000, stopped: true };
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
  while (performance.now() - warm < 1000);
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

const all = other === "Gecode" ? rows(folder) : prologs;
const row = all.find((row) => (row.program ?? row.name) === name);
console.log(JSON.stringify(inTurns(row, other === "Gecode" ? () => gecode(row) : prolog(name))));
