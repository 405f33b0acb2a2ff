import { givenRows, noSuchGiven } from "../errors.js";
import { notInCell, wrongNumberOfCells } from "../inputErrors.js";
import { contains, type Domain, members } from "../numbers/domain.js";
import type { CompareNode, Expression } from "./expression.js";
import type { Grid } from "./grids.js";
import { isEmpty, type Mark, marksIn, numberOf } from "./gridText.js";
import { equal } from "./rules.js";

/** Numbers in the shape of the cells, nothing where a cell is open. */
export type Values = readonly (readonly (number | null | undefined)[])[];

/**
 * Fixes the cells of a grid to the values a text or lists of numbers show.
 *
 * @example
 * ```ts
 * import { given, grid, int, print } from "unriddle";
 * const cells = grid(2, 2, () => int(1, 4));
 * given(cells, "1. .4").length; // 2
 * given(cells, [[1, 0], [0, 4]]).length; // 2
 * ```
 *
 * In a text a character stands for a cell, `a` for 10, `b` for 11 and so on; or, where there are as many words as cells,
 * a word. Line breaks, blanks, `|`, and lines of `-`, `+` and `=` only please the eye. `.`, `_`, `?` and `*` stand for a
 * cell that is not given, and so does `0` where 0 is no value of the cell. Cells with labels are given these.
 * @throws InputError when there are more or fewer values than cells, or one is not in the domain of its cell, which is
 * called by its row and column, counted from 1: `r2c3`. UnriddleError for the same in lists.
 */
export function given(cells: Grid<Expression>, values: string | Values): readonly CompareNode<never>[] {
  return Object.freeze(typeof values === "string" ? fromText(cells, values) : fromLists(cells, values));
}

function fromText(cells: Grid<Expression>, text: string): CompareNode<never>[] {
  const count = cells.reduce((sum, row) => sum + row.length, 0);
  const marks = marksIn(text, count).flat();
  if (marks.length !== count) {
    const { start, end } = marks[count] ?? { start: text.trimEnd().length, end: text.trimEnd().length };
    throw wrongNumberOfCells(text, { start, end }, marks.length, count);
  }
  let at = 0;
  return eachCell(cells, (cell, row, column) => {
    const mark = marks[at++] as Mark;
    const value = labelAt(cell, mark.text) ?? (isEmpty(mark) ? undefined : numberOf(mark));
    if (value !== undefined && possible(cell, value)) return value;
    if (isEmpty(mark) || value === 0) return undefined;
    throw notInCell(text, mark, `r${row + 1}c${column + 1}`, valuesOf(cell));
  });
}

function fromLists(cells: Grid<Expression>, values: Values): CompareNode<never>[] {
  if (values.length !== cells.length || values.some((row, i) => row.length !== cells[i]?.length)) {
    throw givenRows(cells.length, cells[0]?.length ?? 0);
  }
  return eachCell(cells, (cell, row, column) => {
    const value = values[row]?.[column] ?? undefined;
    if (value === undefined || possible(cell, value)) return value;
    if (value === 0) return undefined;
    throw noSuchGiven(value, `r${row + 1}c${column + 1}`, valuesOf(cell));
  });
}

function eachCell(
  cells: Grid<Expression>,
  value: (cell: Expression, row: number, column: number) => number | undefined,
): CompareNode<never>[] {
  return cells.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      const known = value(cell, row, column);
      return known === undefined ? [] : [equal(cell as Expression<never>, known)];
    }),
  );
}

/** Whether the cell may have the value; of what is no variable that is not known. */
const possible = (cell: Expression, value: number): boolean =>
  Number.isSafeInteger(value) && (cell.kind !== "variable" || contains(cell.domain, value));

/** The number behind a label. */
function labelAt(cell: Expression, label: string): number | undefined {
  if (cell.kind !== "variable" || cell.meaning === undefined) return undefined;
  for (const number of members(cell.domain)) if (cell.meaning(number) === label) return number;
  return undefined;
}

function valuesOf(cell: Expression): string {
  if (cell.kind !== "variable") return "a number";
  const { domain, meaning, truth } = cell;
  if (meaning === undefined || truth) return rangesOf(domain);
  return Array.from(members(domain), meaning).join(", ");
}

const rangesOf = (domain: Domain): string =>
  domain.map(([low, high]) => (low === high ? `${low}` : `${low} to ${high}`)).join(", ");
