import { propagateByMeaning } from "../engine/constraint.js";
import { bothBounds, reason, valuesOf } from "../engine/reason.js";
import { gcd } from "../numbers/exact.js";
import { largestSize } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operationScope } from "./product.js";

/** A term that spans no more is looked at value by value. */
const MOST_SPAN = 1024;

/** No divisor is negative. */
const notNegative = reason<Operation>("not negative", () => []);

/** The bounds of both numbers. */
const numbers = reason<Operation>("numbers", ({ left, right }, then) => bothBounds([left, right], then));

/** The values of both numbers. */
const operands = reason<Operation>("operands", ({ left, right }, then) => valuesOf([left, right], then));

/**
 * `result` is the greatest common divisor of `left` and `right`, which for `0` and `0` is `0`. Deduces the result, and
 * the last open number if it spans at most 1,024 values.
 *
 * Global Constraint Catalog: `gcd`.
 */
export const divisor = defineConstraint<Operation>({
  name: "divisor",
  scope: operationScope,
  holds: ({ left, right, result }, value) => gcd(value(left), value(right)) === value(result),
  cost: 2,
  propagate(operation, store) {
    const { left, right, result } = operation;
    store.atLeast(result, 0, notNegative);
    const [a, b, c, d] = [store.min(left), store.max(left), store.min(right), store.max(right)];
    if (a === b && c === d) return store.equals(result, gcd(a, c) as number, operands);
    store.atMost(result, Math.max(largestSize(a, b), largestSize(c, d)), numbers);
    if (b - a <= MOST_SPAN && d - c <= MOST_SPAN) propagateByMeaning(divisor.definition, operation, store);
  },
});
