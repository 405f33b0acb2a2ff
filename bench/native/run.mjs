// Beside native Gecode: the same models, the same branching, solve time alone, in turns.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { compile, Space } from "../../dist/engine.js";
import { depthFirst, smallest, smallestDomain } from "../../dist/index.js";
import { median } from "../sideBySide.mjs";
import { rows } from "./rows.mjs";

const folder = resolve("../shared/bench");
const ROUNDS = 7;
/** Seconds after which the other is stopped; what it took until then counts. */
const PATIENCE = 20;

if (spawnSync("fzn-gecode", ["--version"]).error || !existsSync(folder)) {
  console.log("skipped: fzn-gecode (apt-get install flatzinc) and ../shared/bench are needed");
  process.exit(0);
}

const strategy = depthFirst({ branch: smallestDomain(smallest) });

/** The time from the compiled puzzle to the answer, as the other counts it. */
function ours(puzzle, all) {
  const space = new Space(puzzle, compile(puzzle), 0);
  const start = performance.now();
  let solutions = 0;
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
    return { time: PATIENCE * 1000, failures: Number.NaN, solutions: Number.NaN, stopped: true };
  }
}

const only = process.argv.slice(2);
const ratios = [];
console.log("                          ours ms  failures    Gecode ms  failures ours/Gecode");
for (const { name, title, all = false, make } of rows(folder)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const puzzle = make();
  const warm = performance.now();
  do ours(puzzle, all);
  while (performance.now() - warm < 400);
  const times = { ours: [], gecode: [] };
  const mine = ours(puzzle, all);
  const theirs = gecode(name, all);
  for (let round = 0; round < (theirs.stopped ? 1 : ROUNDS); round++) {
    const some = [];
    const start = performance.now();
    do some.push(ours(puzzle, all).time);
    while (performance.now() - start < 20);
    times.ours.push(median(some));
    times.gecode.push(round === 0 ? theirs.time : gecode(name, all).time);
  }
  const [a, b] = [median(times.ours), median(times.gecode)];
  ratios.push(a / b);
  const right = theirs.stopped || mine.solutions === theirs.solutions;
  const columns = [
    title.padEnd(22),
    a.toPrecision(3).padStart(10),
    String(mine.failures).padStart(9),
    `${theirs.stopped ? "over " : ""}${b.toPrecision(3)}`.padStart(12),
    String(theirs.failures).padStart(9),
    (a / b).toPrecision(2).padStart(10),
    right ? "" : `ANSWERS DIFFER: ${mine.solutions}, ${theirs.solutions}`,
  ];
  console.log(columns.join(" ").trimEnd());
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
console.log(
  `geometric mean of ours/Gecode: ${mean.toPrecision(2)}; the worst row: ${Math.max(...ratios).toPrecision(2)}`,
);
