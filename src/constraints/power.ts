import { propagateByMeaning } from "../engine/constraint.js";
import { atMost, equals } from "../engine/fact.js";
import { bothBounds, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { largestSize, leastSize, logAbove, logBelow, powerOf } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operands, operationScope } from "./product.js";
import { narrowRoot } from "./root.js";

/** The exponent's value. */
const exponentValue = reason<Operation>("exponent", ({ right }, then) => [equals(right, then.min(right))]);

/** A negative exponent leaves only 1 and -1. */
const units = reason<Operation>("units", ({ right }) => [atMost(right, -1)]);

/** The bounds of base and result. */
const logarithm = reason<Operation>("logarithm", ({ left, result }, then) => bothBounds([left, result], then));

/** No negative power of the base is whole. */
const fraction = reason<Operation>("fraction", ({ left }, then) => [without(left, 1, then), without(left, -1, then)]);

/**
 * `left ^ right = result`, in whole numbers: `0 ^ 0` is 1, and a negative exponent goes with the bases 1 and -1 only.
 *
 * Bounds reasoning; complete for the last open variable if it spans at most 65,536 values.
 */
export const power = defineConstraint<Operation>({
  name: "power",
  scope: operationScope,
  holds: ({ left, right, result }, value) => powerOf(value(left), value(right)) === value(result),
  propagate(operation, store) {
    const { right } = operation;
    if (store.max(right) < 0) onlyUnits(operation, store);
    else if (store.fixed(right)) knownExponent(operation, store.min(right), store);
    else openExponent(operation, store);
    propagateByMeaning(power.definition, operation, store);
  },
});

function onlyUnits({ left, result }: Operation, store: Store): void {
  for (const term of [left, result]) {
    store.atLeast(term, -1, units);
    store.atMost(term, 1, units);
    store.differs(term, 0, units);
  }
}

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
  if (!store.has(left, 1) && !store.has(left, -1)) store.atLeast(right, 0, fraction);
  if (least >= 2) {
    store.atMost(right, logBelow(largestSize(store.min(result), store.max(result)), least), logarithm);
    store.atLeast(right, logAbove(leastSize(store.min(result), store.max(result)), most), logarithm);
  }
  const first = store.min(right);
  if (first < 0) return;
  const largest = powerOf(Math.max(most, 1), store.max(right));
  store.atMost(result, largest, operands);
  store.atLeast(result, low > 0 ? powerOf(low, first) : low === 0 ? 0 : -largest, operands);
}
