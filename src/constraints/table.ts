import type { CompactTable } from "./compactTable.js";
import { defineConstraint } from "./define.js";
import { listed } from "./notInTable.js";
import type { Tabled } from "./tableRows.js";
import type { Parameters, TableBuilder } from "./tableRules.js";

/**
 * The terms have, in this order, the values of one of the rows.
 *
 * @example
 * ```ts
 * import { int, oneOf, puzzle, solutions, table } from "unriddle";
 * const p = puzzle({ drink: oneOf("tea", "coffee"), sugar: int(0, 3) }, ({ drink, sugar }) =>
 *   table([drink, sugar], [["tea", 0], ["tea", 1], ["coffee", 3], ["coffee", 9]]),
 * );
 * [...solutions(p)].map(({ drink, sugar }) => `${drink} ${sugar}`); // ["tea 0", "tea 1", "coffee 3"]
 * ```
 *
 * Each row has a value for each term: a whole number, or what the variable itself has, labels or true and false. Rows may
 * be repeated, and hold values a term can not have. No row at all can not be satisfied.
 * @throws UnriddleError when a row has another length or holds something else.
 *
 * Domain-consistent; while a term has more than 4,096 values, those that never stood in a row may stay between the
 * others. Tables of 100,000 rows are no trouble: a run takes 32 rows at a time. Source: J. Demeulenaere et al.,
 * "Compact-Table", CP 2016. Global Constraint Catalog: `in_relation`.
 */
export const table: TableBuilder = /* @__PURE__ */ defineConstraint<Tabled, CompactTable, Parameters>(listed);
