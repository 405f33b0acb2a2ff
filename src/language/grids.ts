import { noBoxes, noDiagonals, notASize, outsideGrid, unevenRows } from "../errors.js";

/** Rows of anything: variables, numbers, expressions. */
export type Grid<Cell> = readonly (readonly Cell[])[];

/** Which way diagonals go, seen from left to right. */
export type Slope = "falling" | "rising";

/**
 * The rows of a grid, from above.
 *
 * @example
 * ```ts
 * import { rows } from "unriddle";
 * rows([[1, 2, 3], [4, 5, 6]]); // [[1, 2, 3], [4, 5, 6]]
 * ```
 */
export const rows = <Cell>(cells: Grid<Cell>): Grid<Cell> => frozen(cells.map((row) => [...row]));

/**
 * The columns of a grid, from the left.
 *
 * @example
 * ```ts
 * import { columns } from "unriddle";
 * columns([[1, 2, 3], [4, 5, 6]]); // [[1, 4], [2, 5], [3, 6]]
 * ```
 *
 * @throws UnriddleError when the rows are not equally long.
 */
export const columns = <Cell>(cells: Grid<Cell>): Grid<Cell> => {
  const width = widthOf(cells);
  return frozen(Array.from({ length: width }, (_, column) => cells.map((row) => row[column]!)));
};

/**
 * The grid with rows for columns: mirrored at the diagonal that falls from the first cell.
 *
 * @example
 * ```ts
 * import { transpose } from "unriddle";
 * transpose([["a", "b"], ["c", "d"], ["e", "f"]]); // [["a", "c", "e"], ["b", "d", "f"]]
 * ```
 *
 * @throws UnriddleError when the rows are not equally long.
 */
export const transpose = columns;

/**
 * The boxes into which a grid falls apart, each as a list of its cells, row by row.
 *
 * @example
 * ```ts
 * import { boxes } from "unriddle";
 * boxes([[1, 2, 3, 4], [5, 6, 7, 8]], 2, 2); // [[1, 2, 5, 6], [3, 4, 7, 8]]
 * ```
 *
 * @throws UnriddleError when the boxes do not fill the grid, or its rows are not equally long.
 */
export function boxes<Cell>(cells: Grid<Cell>, height: number, width: number): Grid<Cell> {
  const across = widthOf(cells);
  checkSize(height);
  checkSize(width);
  if (cells.length % height !== 0 || across % width !== 0) throw noBoxes(cells.length, across, height, width);
  const found: Cell[][] = [];
  for (let row = 0; row < cells.length; row += height) {
    for (let column = 0; column < across; column += width) found.push(part(cells, row, column, height, width));
  }
  return frozen(found);
}

/**
 * The two main diagonals of a square grid, the falling one first; or all diagonals that fall, or rise, from the left.
 *
 * @example
 * ```ts
 * import { diagonals } from "unriddle";
 * diagonals([[1, 2], [3, 4]]); // [[1, 4], [3, 2]]
 * diagonals([[1, 2], [3, 4]], "falling"); // [[3], [1, 4], [2]]
 * diagonals([[1, 2], [3, 4]], "rising"); // [[1], [3, 2], [4]]
 * ```
 *
 * @throws UnriddleError when the rows are not equally long, or main diagonals of a grid that is no square are asked for.
 */
export function diagonals<Cell>(cells: Grid<Cell>, slope?: Slope): Grid<Cell> {
  const width = widthOf(cells);
  const last = cells.length - 1;
  if (slope === undefined) {
    if (width !== cells.length) throw noDiagonals(cells.length, width);
    return frozen([cells.map((row, i) => row[i]!), cells.map((_, i) => cells[last - i]![i]!)]);
  }
  const sloping = slope === "falling" ? cells : [...cells].reverse();
  const found: Cell[][] = [];
  // Each starts at the left edge or, from 0 on, at the upper one.
  for (let start = -last; start < width; start++) {
    const cellsOnIt = sloping.flatMap((row, i) => (i + start >= 0 && i + start < width ? [row[i + start]!] : []));
    found.push(cellsOnIt);
  }
  return frozen(found);
}

/** A cell's row and column, counted from 0. */
export type Place = readonly [row: number, column: number];

/**
 * The cells at some places, in their order: a cage, a region, a line that bends.
 *
 * @example
 * ```ts
 * import { at } from "unriddle";
 * const cells = [["a", "b", "c"], ["d", "e", "f"]];
 * at(cells, [[0, 1], [1, 1], [1, 2]]); // ["b", "e", "f"]
 * const [left, right] = at(cells, [[0, 0], [0, 2]]);
 * left + right; // "ac"
 * ```
 *
 * A place is a row and a column, counted from 0. Rows may be of any lengths. Linear in the places.
 * @throws UnriddleError when a place is not in the grid.
 */
export function at<Cell, const Places extends readonly Place[]>(
  cells: Grid<Cell>,
  places: Places,
): { readonly [Index in keyof Places]: Cell } {
  const found = places.map(([row, column]) => {
    checkPlace(cells, row, column);
    return cells[row]![column]!;
  });
  return Object.freeze(found) as { readonly [Index in keyof Places]: Cell };
}

export interface Nearness {
  /** Whether cells that touch at a corner are neighbors too; false unless told. */
  readonly diagonal?: boolean;
}

/**
 * The cells next to a cell: above, left, right and below; with `diagonal` those at the corners as well, row by row.
 *
 * @example
 * ```ts
 * import { neighbors } from "unriddle";
 * const cells = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
 * neighbors(cells, 1, 1); // [2, 4, 6, 8]
 * neighbors(cells, 0, 0, { diagonal: true }); // [2, 4, 5]
 * ```
 *
 * Rows and columns are counted from 0. Cells at the edge have fewer neighbors.
 * @throws UnriddleError when the cell is not in the grid.
 */
export function neighbors<Cell>(
  cells: Grid<Cell>,
  row: number,
  column: number,
  { diagonal = false }: Nearness = {},
): readonly Cell[] {
  checkPlace(cells, row, column);
  const found: Cell[] = [];
  for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, cells.length - 1); r++) {
    for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, cells[r]!.length - 1); c++) {
      const steps = Math.abs(r - row) + Math.abs(c - column);
      if (steps === 1 || (steps === 2 && diagonal)) found.push(cells[r]![c]!);
    }
  }
  return Object.freeze(found);
}

/**
 * All stretches of a list of a length, or all rectangles of a grid of a height and width, each as a list, row by row.
 *
 * @example
 * ```ts
 * import { window } from "unriddle";
 * window([1, 2, 3, 4], 3); // [[1, 2, 3], [2, 3, 4]]
 * window([[1, 2, 3], [4, 5, 6]], 2, 2); // [[1, 2, 4, 5], [2, 3, 5, 6]]
 * ```
 *
 * They overlap; `boxes` do not. Of a window larger than what it looks at there is none.
 * @throws UnriddleError when a size is not a whole number of at least 1, or the rows are not equally long.
 */
export function window<Thing>(list: readonly Thing[], length: number): Grid<Thing>;
export function window<Cell>(cells: Grid<Cell>, height: number, width: number): Grid<Cell>;
export function window(things: readonly unknown[], height: number, width?: number): Grid<unknown> {
  if (width === undefined) return window([things], 1, height);
  const cells = things as Grid<unknown>;
  const across = widthOf(cells);
  checkSize(height);
  checkSize(width);
  const found: unknown[][] = [];
  for (let row = 0; row + height <= cells.length; row++) {
    for (let column = 0; column + width <= across; column++) found.push(part(cells, row, column, height, width));
  }
  return frozen(found);
}

const part = <Cell>(cells: Grid<Cell>, row: number, column: number, height: number, width: number): Cell[] =>
  cells.slice(row, row + height).flatMap((line) => line.slice(column, column + width));

function widthOf(cells: Grid<unknown>): number {
  const width = cells[0]?.length ?? 0;
  for (const [row, { length }] of cells.entries()) if (length !== width) throw unevenRows(row, length, width);
  return width;
}

function checkPlace(cells: Grid<unknown>, row: number, column: number): void {
  if (!(Number.isInteger(column) && column >= 0 && column < (cells[row]?.length ?? 0))) throw outsideGrid(row, column);
}

function checkSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 1) throw notASize(size, 1);
}

function frozen<Cell>(groups: Cell[][]): Grid<Cell> {
  for (const group of groups) Object.freeze(group);
  return Object.freeze(groups);
}
