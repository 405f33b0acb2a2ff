import { allDifferent, at, boxes, columns, eq, grid, int, puzzle, rows, sum } from "../../../src/index.js";
import { fromZero, type Group } from "./instances.js";

interface Killer {
  readonly n: number;
  readonly cages: readonly (Group & { readonly sum: number })[];
}

/** A sudoku with sums of different numbers in place of given ones. */
export const killer = ({ n, cages }: Killer) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    boxes(cells, Math.sqrt(n), Math.sqrt(n)).map(allDifferent),
    cages.map((cage) => {
      const inside = at(cells, fromZero(cage.cells));
      return [allDifferent(inside), eq(sum(inside), cage.sum)];
    }),
  ]);
