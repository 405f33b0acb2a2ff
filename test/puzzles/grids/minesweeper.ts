import { eq, grid, int, neighbors, puzzle, sum } from "../../../src/index.js";

/** A number tells how many of its neighbors are mines, and is none itself. */
export const minesweeper = ({ grid: lines }: { readonly grid: readonly string[] }) =>
  puzzle({ mines: grid(lines.length, lines[0]!.length, () => int(0, 1)) }, ({ mines }) =>
    lines.map((line, row) =>
      [...line].map((mark, column) =>
        mark === "."
          ? []
          : [eq(mines[row]![column]!, 0), eq(sum(neighbors(mines, row, column, { diagonal: true })), Number(mark))],
      ),
    ),
  );
