/** A node made again by the functions users call, so that text and builders can be compared. */
import * as unriddle from "../../src/index.js";
import type { Comparator, Expression, Rule } from "../../src/language/expression.js";
import { rebuild } from "../../src/language/fold.js";

const comparisons = {
  "=": unriddle.eq,
  "!=": unriddle.ne,
  "<": unriddle.lt,
  "<=": unriddle.le,
  ">": unriddle.gt,
  ">=": unriddle.ge,
} as const satisfies Record<Comparator, unknown>;

const operations = {
  "+": unriddle.add,
  "-": unriddle.subtract,
  "*": unriddle.multiply,
  "/": unriddle.divide,
  "%": unriddle.remainder,
  "^": unriddle.power,
} as const;

export function rebuilt(node: Expression, parts: readonly Expression[]): Expression {
  const [first, second] = parts as readonly [Expression, Expression];
  switch (node.kind) {
    case "negate":
      return unriddle.negate(first);
    case "arithmetic":
      return operations[node.operator](first, second);
    case "compare": {
      const pairs = node.comparators.map((comparator, at) =>
        comparisons[comparator](parts[at] as Expression, parts[at + 1] as Expression),
      );
      return pairs.length === 1 ? (pairs[0] as Rule) : unriddle.and(...pairs);
    }
    default:
      return rebuild(node, parts);
  }
}
