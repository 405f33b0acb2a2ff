import { unequalLists } from "../constraintErrors.js";
import { multiply } from "./build.js";
import type { CallNode, Operand } from "./expression.js";
import { callNode } from "./nodes.js";

/**
 * The sum of the products of two lists, place by place; 0 where they are empty.
 *
 * @example
 * ```ts
 * import { dot, eq, int, puzzle, solve } from "unriddle";
 * const p = puzzle({ ones: int(0, 4), fives: int(0, 9), tens: int(8, 9) }, ({ ones, fives, tens }) =>
 *   eq(dot([1, 5, 10], [ones, fives, tens]), 87),
 * );
 * solve(p); // { ones: 2, fives: 1, tens: 8 }
 * ```
 *
 * Either list may hold numbers and expressions.
 * @throws UnriddleError when the lists have not the same length, or something is neither a number nor an expression.
 */
export function dot<A extends string = never, B extends string = never>(
  coefficients: readonly Operand<A>[],
  terms: readonly Operand<B>[],
): CallNode<A | B> {
  if (coefficients.length !== terms.length) throw unequalLists("dot", coefficients.length, terms.length);
  return callNode(
    "sum",
    coefficients.map((coefficient, at) => multiply(coefficient, terms[at] as Operand<B>)),
  );
}
