import { allDifferent, at, columns, given, grid, int, lt, puzzle, rows } from "../../../src/index.js";
import type { Rows } from "./instances.js";

interface Futoshiki {
  readonly n: number;
  readonly givens: Rows;
  readonly less: readonly (readonly [number, number, number, number])[];
}

/** A Latin square with some cells less than others. */
export const futoshiki = ({ n, givens, less }: Futoshiki) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    given(cells, givens),
    less.map(([smallRow, smallColumn, largeRow, largeColumn]) => {
      const [small, large] = at(cells, [
        [smallRow - 1, smallColumn - 1],
        [largeRow - 1, largeColumn - 1],
      ]);
      return lt(small, large);
    }),
  ]);
