import { propagateByMeaning } from "../engine/constraint.js";
import { equals } from "../engine/fact.js";
import { bothBounds, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { largestSize, leastSize, logAbove, logBelow, powerOf } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operands, operationScope } from "./product.js";
import { narrowRoot } from "./root.js";

/** The exponent's value. */
const exponentValue = reason<Operation>("exponent", ({ right }, then) => [equals(right, then.min(right))]);

/** The exponent is not negative: the compiler has other ways for powers that may be fractions. */
const notNegative = reason<Operation>("not negative", () => []);

/** The bounds of base and result. */
const logarithm = reason<Operation>("logarithm", ({ left, result }, then) => bothBounds([left, result], then));

/**
 * `left ^ right = result`, in whole numbers, for exponents of at least 0: no other is accepted. `0 ^ 0` is 1.
 *
 * Bounds reasoning; complete for the last open variable if it spans at most 65,536 values.
 */
export const power = defineConstraint<Operation>({
  name: "power",
  scope: operationScope,
  holds: ({ left, right, result }, value) => value(right) >= 0 && powerOf(value(left), value(right)) === value(result),
  propagate(operation, store) {
    const { right } = operation;
    store.atLeast(right, 0, notNegative);
    if (store.failed) return;
    if (store.fixed(right)) knownExponent(operation, store.min(right), store);
    else openExponent(operation, store);
    propagateByMeaning(power.definition, operation, store);
  },
});

function knownExponent({ left, result }: Operation, exponent: number, store: Store): void {
  if (exponent === 0) return store.equals(result, 1, exponentValue);
  const low = store.min(left);
  const high = store.max(left);
  if (exponent % 2 !== 0) {
    store.atLeast(result, powerOf(low, exponent), operands);
    store.atMost(result, powerOf(high, exponent), operands);
  } else {
    store.atLeast(result, powerOf(leastSize(low, high), exponent), operands);
    store.atMost(result, powerOf(largestSize(low, high), exponent), operands);
  }
  narrowRoot(left, exponent, result, store);
}

function openExponent({ left, right, result }: Operation, store: Store): void {
  const low = store.min(left);
  const least = leastSize(low, store.max(left));
  const most = largestSize(low, store.max(left));
  if (least >= 2) {
    store.atMost(right, logBelow(largestSize(store.min(result), store.max(result)), least), logarithm);
    store.atLeast(right, logAbove(leastSize(store.min(result), store.max(result)), most), logarithm);
  }
  const first = store.min(right);
  const largest = powerOf(Math.max(most, 1), store.max(right));
  store.atMost(result, largest, operands);
  store.atLeast(result, low > 0 ? powerOf(low, first) : low === 0 ? 0 : -largest, operands);
}
