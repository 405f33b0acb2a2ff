import {
  add,
  allDifferent,
  columns,
  diagonals,
  eq,
  grid,
  int,
  list,
  lt,
  ne,
  puzzle,
  rows,
  subtract,
  sum,
} from "unriddle";

export const queens = (size) =>
  puzzle({ rows: list(size, () => int(1, size)) }, ({ rows }) => [
    allDifferent(rows),
    allDifferent(rows.map((row, column) => add(row, column))),
    allDifferent(rows.map((row, column) => subtract(row, column))),
  ]);

/** A magic square, of its eight pictures one. */
export const magic = (size) =>
  puzzle({ cells: grid(size, size, () => int(1, size * size)) }, ({ cells }) => {
    const lines = [...rows(cells), ...columns(cells), ...diagonals(cells)];
    const [topLeft, topRight, bottomLeft] = [cells[0][0], cells[0].at(-1), cells.at(-1)[0]];
    return [
      allDifferent(cells.flat()),
      lines.map((line) => eq(sum(line), (size * (size * size + 1)) / 2)),
      [lt(topLeft, topRight), lt(topLeft, bottomLeft), lt(topRight, bottomLeft)],
    ];
  });

/** A random graph, the same for the same seed, whose neighbors have different colors. */
export const coloring = (nodes, density, colors, seed = 7) =>
  puzzle({ color: list(nodes, () => int(1, colors)) }, ({ color }) => {
    let state = seed;
    const random = () => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return state / 0x80000000;
    };
    return color.flatMap((one, i) =>
      color.slice(0, i).flatMap((other) => (random() < density ? [ne(one, other)] : [])),
    );
  });

/** A ruler whose marks measure each distance at most once; that distances are at least 1 is worth a lot. */
export const ruler = (size) =>
  puzzle(
    {
      marks: list(size - 1, () => int(1, size * size)),
      gaps: list((size * (size - 1)) / 2, () => int(1, size * size)),
    },
    ({ marks, gaps }) => {
      const all = [0, ...marks];
      const pairs = all.flatMap((mark, i) => all.slice(0, i).map((before) => [before, mark]));
      return [
        pairs.map(([before, mark], k) => eq(gaps[k], subtract(mark, before))),
        allDifferent(gaps),
        lt(gaps[0], gaps.at(-1)),
      ];
    },
  );
