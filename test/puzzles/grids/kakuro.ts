import { allDifferent, at, eq, grid, int, type Place, puzzle, sum } from "../../../src/index.js";
import { fromZero, type Group } from "./instances.js";

interface Kakuro {
  readonly rows: number;
  readonly cols: number;
  readonly blanks: readonly Place[];
  readonly runs: readonly (Group & { readonly sum: number })[];
}

/** Digits 1 to 9, different in each run, which has a sum; blanks are 0. */
export function kakuro({ rows, cols, blanks, runs }: Kakuro) {
  const black = new Set(blanks.map(String));
  const cells = grid(rows, cols, (r, c) => (black.has(`${r + 1},${c + 1}`) ? int([0]) : int(1, 9)));
  return puzzle({ cells }, [
    runs.map((run) => {
      const line = at(cells, fromZero(run.cells));
      return [eq(sum(line), run.sum), allDifferent(line)];
    }),
  ]);
}
