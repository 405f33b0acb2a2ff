// What learning is worth: the same question, depth-first and learning. Compiling is counted; one run each, at most
// 60 s, or as many seconds as the second argument says. The first argument names a part of a puzzle's name.
import { readFileSync } from "node:fs";
import {
  allDifferent,
  columns,
  count,
  depthFirst,
  given,
  grid,
  int,
  learning,
  list,
  minimize,
  ne,
  puzzle,
  rows,
  smallestDomain,
  solve,
  unique,
} from "unriddle";
import { sudoku } from "unriddle/puzzles";
import { coloring, queens, ruler } from "./models.mjs";
import { timed } from "./timed.mjs";

const [part = "", seconds = "60"] = process.argv.slice(2);
const limits = { time: Number(seconds) * 1000 };

const pigeons = (many, holes) =>
  puzzle({ holes: list(many, () => int(1, holes)) }, ({ holes }) =>
    holes.flatMap((one, i) => holes.slice(0, i).map((other) => ne(one, other))),
  );

/** A Latin square of which so many cells are empty, made by shuffling rows, columns and values of the plainest one. */
const quasigroup = (size, holes, seed) => {
  let state = seed;
  const below = (most) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
  const shuffled = () => {
    const all = Array.from({ length: size }, (_, i) => i);
    for (let i = size - 1; i > 0; i--) {
      const j = below(i + 1);
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  };
  const [row, column, value] = [shuffled(), shuffled(), shuffled()];
  const clues = row.map((r) => column.map((c) => value[(r + c) % size] + 1));
  for (let left = holes; left > 0; ) {
    const r = below(size);
    const c = below(size);
    if (clues[r][c] === undefined) continue;
    clues[r][c] = undefined;
    left--;
  }
  return puzzle({ cells: grid(size, size, () => int(1, size)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    given(cells, clues),
  ]);
};

const large = JSON.parse(
  readFileSync(new URL("../../test/data/sudoku-nxn.json", import.meta.url), "utf8"),
).items.filter(({ n, solution }) => n === 25 && solution);

const puzzles = {
  ...Object.fromEntries(
    large.map(({ id, givens, solutionCount }) => [
      `sudoku 25 x 25, ${id.replace(/.*_/, "")}${solutionCount === 1 ? ", unique" : ", first"}`,
      (options) =>
        (solutionCount === 1 ? unique : solve)(sudoku(givens.map((row) => row.join(" ")).join("\n")), options),
    ]),
  ),
  "quasigroup 20, first": (options) => solve(quasigroup(20, 168, 5), options),
  "quasigroup 30, first": (options) => solve(quasigroup(30, 380, 5), options),
  "9 pigeons, 8 holes": (options) => solve(pigeons(9, 8), options),
  "10 pigeons, 9 holes": (options) => solve(pigeons(10, 9), options),
  "11 colors": (options) => solve(coloring(60, 0.5, 11), options),
  "10 colors": (options) => solve(coloring(60, 0.5, 10), options),
  "4 colors": (options) => solve(coloring(100, 0.1, 4), options),
  "ruler of 7": (options) => minimize(ruler(7), ({ marks }) => marks.at(-1), options),
  "ruler of 8": (options) => minimize(ruler(8), ({ marks }) => marks.at(-1), options),
  "8 queens, all": (options) => count(queens(8), options),
  "10 queens, all": (options) => count(queens(10), options),
  "12 queens, all": (options) => count(queens(12), options),
};

const strategies = {
  "depthFirst()": depthFirst(),
  "learning()": learning(),
  "learning, smallestDomain()": learning({ branch: smallestDomain() }),
};

for (const [name, ask] of Object.entries(puzzles)) {
  if (!name.includes(part)) continue;
  for (const [called, strategy] of Object.entries(strategies)) {
    const { time, failures } = timed(ask, { strategy, limits });
    const shown = time === Number.POSITIVE_INFINITY ? "-" : `${time.toFixed(0)} ms`;
    console.log(
      `${name.padEnd(30)} ${called.padEnd(26)} ${shown.padStart(9)} ${String(failures).padStart(8)} failures`,
    );
  }
}
