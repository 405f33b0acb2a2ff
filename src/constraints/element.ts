import { notAMatrix } from "../constraintErrors.js";
import { unevenRows } from "../errors.js";
import type { ConstraintNode, Expression, Operand } from "../language/expression.js";
import { literalValue, operand } from "../language/operand.js";
import type { CompactTable } from "./compactTable.js";
import { defineConstraint } from "./define.js";
import { elementOfTerms } from "./elementOfTerms.js";
import { noneOf } from "./notInTable.js";
import { sortedRows, type Tabled } from "./tableRows.js";
import { tableDefinition } from "./tableRules.js";

/** The numbers of an array by their places: `cells` row after row, `sizes` rows and columns of a matrix, or the length. */
export const elementOfNumbers = /* @__PURE__ */ defineConstraint<
  Tabled,
  CompactTable,
  readonly [cells: readonly number[], sizes: readonly number[], indices: readonly Expression[], value: Expression]
>(
  /* @__PURE__ */ tableDefinition(
    "element",
    (cells: readonly number[], sizes: readonly number[], indices: readonly Expression[], value: Expression) => {
      const width = sizes[1];
      const rows = cells.map((number, at) =>
        width === undefined ? [at, number] : [Math.floor(at / width), at % width, number],
      );
      return { terms: [...indices, value], rows: sortedRows(sizes.length + 1, rows) };
    },
    noneOf,
  ),
);

/**
 * The value at a place of an array, or of a matrix by row and column: `array[index] = value`.
 *
 * @example
 * ```ts
 * import { element, int, puzzle, solutions } from "unriddle";
 * const p = puzzle({ day: int(0, 6), price: int(0, 20) }, ({ day, price }) => element([9, 30, 12, 9], day, price));
 * [...solutions(p)].map(({ day, price }) => [day, price]); // [[0, 9], [3, 9], [2, 12]]
 *
 * const q = puzzle({ row: int(0, 9), column: int(0, 9) }, ({ row, column }) =>
 *   element([[1, 2], [3, 4], [5, 6]], [row, column], 4),
 * );
 * [...solutions(q)].map(({ row, column }) => [row, column]); // [[1, 1]]
 * ```
 *
 * Places are counted from 0; there is no value beyond the last, and so the rule is false there. The array may hold numbers
 * and expressions.
 * @throws UnriddleError when the rows of a matrix have different lengths, or something is neither a number nor an
 * expression.
 *
 * Domain-consistent where no variable stands twice; of domains that span more than 4,096 values only the bounds are
 * compared. An array of numbers is a table of its places; otherwise linear in the cells that are possible, times the values
 * of `value`. Global Constraint Catalog: `element`, `element_matrix`.
 */
export function element(array: readonly Operand[], index: Operand, value: Operand): ConstraintNode<never>;
export function element(
  matrix: readonly (readonly Operand[])[],
  index: readonly [row: Operand, column: Operand],
  value: Operand,
): ConstraintNode<never>;
export function element(
  array: readonly (Operand | readonly Operand[])[],
  index: Operand | readonly Operand[],
  value: Operand,
): ConstraintNode<never> {
  const matrix = Array.isArray(index);
  if (matrix && !(index.length === 2 && array.every(Array.isArray))) throw notAMatrix();
  const rows = (matrix ? array : [array]) as readonly (readonly Operand[])[];
  const width = rows[0]?.length ?? 0;
  rows.forEach((row, at) => {
    if (row.length !== width) throw unevenRows(at, row.length, width);
  });
  const cells = rows.flat().map(operand);
  const indices = (matrix ? (index as readonly Operand[]) : [index as Operand]).map(operand);
  const sizes = matrix ? [rows.length, width] : [width];
  const numbers = cells.map((cell) => Number(literalValue(cell)));
  if (numbers.every(Number.isSafeInteger)) return elementOfNumbers(numbers, sizes, indices, operand(value));
  return elementOfTerms({ cells, sizes, indices, value: operand(value) });
}
