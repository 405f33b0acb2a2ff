import { eq, grid, int, neighbors, puzzle, sum } from "../../../src/index.js";

/** A number tells how many cells are filled among its neighbors and itself. */
export const fillAPix = ({ grid: lines }: { readonly grid: readonly (readonly string[])[] }) =>
  puzzle({ cells: grid(lines.length, lines[0]!.length, () => int(0, 1)) }, ({ cells }) =>
    lines.map((line, row) =>
      line.map((mark, column) =>
        mark === "X"
          ? []
          : eq(sum(cells[row]![column]!, neighbors(cells, row, column, { diagonal: true })), Number(mark)),
      ),
    ),
  );
