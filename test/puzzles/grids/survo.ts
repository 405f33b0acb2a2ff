import { allDifferent, columns, eq, given, grid, int, puzzle, rows, sum } from "../../../src/index.js";
import type { Rows } from "./instances.js";

interface Survo {
  readonly rows: number;
  readonly cols: number;
  readonly rowSums: readonly number[];
  readonly colSums: readonly number[];
  readonly givens: Rows;
}

/** The numbers from 1 on, once each, with sums of rows and columns. */
export const survo = ({ rows: height, cols: width, rowSums, colSums, givens }: Survo) =>
  puzzle({ cells: grid(height, width, () => int(1, height * width)) }, ({ cells }) => [
    allDifferent(cells.flat()),
    rows(cells).map((row, i) => eq(sum(row), rowSums[i]!)),
    columns(cells).map((column, i) => eq(sum(column), colSums[i]!)),
    given(cells, givens),
  ]);
