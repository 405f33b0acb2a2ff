// 37 hard sudokus, from text to the first solution and to the proof that there is no other: ours, beside a solver
// written by hand for nothing else. Times are means over the puzzles.
import { readFileSync } from "node:fs";
import { solve, unique } from "unriddle";
import { sudoku, sudokuText } from "unriddle/puzzles";
import { ms, sideBySide } from "../sideBySide.mjs";
import { sudokuByBits } from "./bitmask.mjs";

const { items } = JSON.parse(readFileSync(new URL("../../test/data/sudoku-hard.json", import.meta.url), "utf8"));
const puzzles = items.map(({ puzzle }) => sudoku(puzzle));

let failures = 0;
for (const { puzzle, solution } of items) {
  const { solution: ours } = unique(sudoku(puzzle), { onProgress: (progress) => (failures += progress.failures) });
  const { solutions } = sudokuByBits(puzzle);
  if (sudokuText(ours).replaceAll("\n", "") !== solution || solutions.join() !== solution) throw new Error(puzzle);
}

const ways = {
  "read only": () => items.map(({ puzzle }) => sudoku(puzzle)),
  "first solution": () => puzzles.map((puzzle) => solve(puzzle)),
  "proof of uniqueness": () => puzzles.map((puzzle) => unique(puzzle)),
  "text to proof": () => items.map(({ puzzle }) => unique(sudoku(puzzle))),
  "by hand, first": () => items.map(({ puzzle }) => sudokuByBits(puzzle, 1)),
  "by hand, proof": () => items.map(({ puzzle }) => sudokuByBits(puzzle)),
};
const times = sideBySide(ways);
console.log(`${items.length} hard sudokus, mean of one; ${(failures / items.length).toFixed(1)} failures to the proof`);
for (const [name, time] of Object.entries(times)) {
  console.log(`  ${name.padEnd(20)} ${ms(time / items.length).padStart(10)}`);
}
