import { allDifferent, eq, grid, int, puzzle, sum } from "../../../src/index.js";
import { at, type Group, type Place } from "./instances.js";

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
    runs.map((run) => [eq(sum(at(cells, run.cells)), run.sum), allDifferent(at(cells, run.cells))]),
  ]);
}
