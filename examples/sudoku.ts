// Sudoku: a grid of numbers, groups of its cells, and what is given.
import { allDifferent, boxes, columns, given, grid, int, possibilities, puzzle, rows, unique } from "unriddle";

const sudoku = (clues: string) =>
  puzzle({ cells: grid(9, 9, () => int(1, 9)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    boxes(cells, 3, 3).map(allDifferent),
    given(cells, clues),
  ]);

const hard = sudoku("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
const result = unique(hard);
if (result.status === "unique") for (const row of result.solution.cells) console.log(row.join(" "));
console.log("without a guess:", possibilities(hard).status);

/* Output:
4 1 7 3 6 9 8 2 5
6 3 2 1 5 8 9 4 7
9 5 8 7 2 4 3 1 6
8 2 5 4 3 7 1 6 9
7 9 1 5 8 6 4 3 2
3 4 6 9 1 2 7 5 8
2 8 9 6 4 3 5 7 1
5 7 3 2 9 1 6 8 4
1 6 4 8 7 5 2 9 3
without a guess: stuck
*/
