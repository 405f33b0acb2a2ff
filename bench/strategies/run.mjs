// The strategies on puzzles that tell them apart: a solution, or the proof that there is none, and the shortest ruler.
// Compiling is counted. Medians of five runs, each with its own seed, warm; at most 10 s each. An argument names a puzzle.
import {
  depthFirst,
  discrepancy,
  inOrder,
  lastConflict,
  localSearch,
  minimize,
  mostConstrained,
  randomValue,
  restarting,
  smallestDomain,
  solve,
  weightedDegree,
} from "unriddle";
import { coloring, magic, queens, ruler } from "./models.mjs";
import { timed } from "./timed.mjs";

const limits = { time: 10_000 };
const RUNS = 5;

const puzzles = {
  "100 queens": (options) => solve(queens(100), options),
  "magic 5": (options) => solve(magic(5), options),
  "magic 6": (options) => solve(magic(6), options),
  "11 colors": (options) => solve(coloring(60, 0.5, 11), options),
  "4 colors": (options) => solve(coloring(100, 0.1, 4), options),
  "ruler of 8": (options) => minimize(ruler(8), ({ marks }) => marks.at(-1), options),
};

const strategies = {
  "depthFirst()": depthFirst(),
  "depthFirst, inOrder()": depthFirst({ branch: inOrder() }),
  "depthFirst, mostConstrained()": depthFirst({ branch: mostConstrained() }),
  "depthFirst, smallestDomain(randomValue)": depthFirst({ branch: smallestDomain(randomValue) }),
  "depthFirst, weightedDegree()": depthFirst({ branch: weightedDegree() }),
  "depthFirst, lastConflict(smallestDomain())": depthFirst({ branch: lastConflict(smallestDomain()) }),
  "discrepancy()": discrepancy(),
  "restarting()": restarting(),
  "restarting, weightedDegree()": restarting({ branch: weightedDegree() }),
  "restarting, lastConflict(weightedDegree(randomValue))": restarting({
    branch: lastConflict(weightedDegree(randomValue)),
  }),
  "localSearch()": localSearch({ moves: Number.POSITIVE_INFINITY }),
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const [name, ask] of Object.entries(puzzles)) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  console.log(`\n${name}`);
  for (const [called, strategy] of Object.entries(strategies)) {
    const times = [];
    const failures = [];
    let given = 0;
    for (let seed = 0; seed < RUNS; seed++) {
      const once = timed(ask, { strategy, seed, limits });
      times.push(once.time);
      failures.push(once.failures);
      if (once.time === Number.POSITIVE_INFINITY && ++given === 2) break;
    }
    const time = given === 2 ? Number.POSITIVE_INFINITY : median(times);
    const shown = time === Number.POSITIVE_INFINITY ? "-" : `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`;
    console.log(`  ${called.padEnd(54)} ${shown.padStart(9)}  ${String(median(failures)).padStart(8)} failures`);
  }
}
