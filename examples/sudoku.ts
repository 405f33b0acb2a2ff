// Sudoku: a grid of numbers, and rows, columns and boxes by plain array code.
import { allDifferent, eq, grid, int, possibilities, puzzle, unique } from "unriddle";

const sudoku = (clues: string) =>
  puzzle({ cells: grid(9, 9, () => int(1, 9)) }, ({ cells }) => {
    const nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const at = (row: number, column: number) => cells[row]![column]!;
    return [
      cells.map((row) => allDifferent(row)),
      nine.map((column) => allDifferent(nine.map((row) => at(row, column)))),
      nine.map((box) =>
        allDifferent(nine.map((i) => at(3 * Math.floor(box / 3) + Math.floor(i / 3), 3 * (box % 3) + (i % 3)))),
      ),
      [...clues].flatMap((clue, i) => (clue === "." ? [] : eq(at(Math.floor(i / 9), i % 9), Number(clue)))),
    ];
  });

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
