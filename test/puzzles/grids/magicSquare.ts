import { allDifferent, columns, diagonals, eq, grid, int, puzzle, rows, sum } from "../../../src/index.js";

interface MagicSquare {
  readonly n: number;
  readonly givens: readonly (readonly [row: number, column: number, value: number])[];
}

/** The numbers from 1 on, once each; rows, columns and main diagonals have one sum. */
export const magicSquare = ({ n, givens }: MagicSquare) =>
  puzzle({ cells: grid(n, n, () => int(1, n * n)) }, ({ cells }) => [
    allDifferent(cells.flat()),
    [rows(cells), columns(cells), diagonals(cells)].flat().map((line) => eq(sum(line), (n * (n * n + 1)) / 2)),
    givens.map(([row, column, value]) => eq(cells[row - 1]![column - 1]!, value)),
  ]);
