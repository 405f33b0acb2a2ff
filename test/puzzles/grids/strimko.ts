import { allDifferent, columns, eq, grid, int, puzzle, rows } from "../../../src/index.js";
import type { Rows } from "./instances.js";

interface Strimko {
  readonly n: number;
  readonly streams: Rows;
  readonly placed: readonly (readonly [row: number, column: number, value: number])[];
}

/** A Latin square whose streams have different numbers too. */
export const strimko = ({ n, streams, placed }: Strimko) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    rows(cells).map((_, stream) => allDifferent(cells.flat().filter((_, i) => streams.flat()[i] === stream + 1))),
    placed.map(([row, column, value]) => eq(cells[row - 1]![column - 1]!, value)),
  ]);
