import type { Term } from "../engine/fact.js";
import { bothBounds, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import {
  largestProduct,
  largestQuotient,
  largestSize,
  leastProduct,
  leastQuotient,
  leastSize,
  times,
} from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { narrowRoot } from "./root.js";

/** An operation on two terms and its result. */
export interface Operation {
  readonly left: Term;
  readonly right: Term;
  readonly result: Term;
}

export const operationScope = ({ left, right, result }: Operation): readonly Term[] => [left, right, result];

/** The bounds of the two that are operated on. */
export const operands = reason<Operation>("operands", ({ left, right }, then) => bothBounds([left, right], then));

/** The result is not zero, so neither is a factor. */
const notZero = reason<Operation>("not zero", ({ result }, then) => [without(result, 0, then)]);

/** The bounds of the result and of the other factor: the left one for detail 0, the right one for 1. */
const division = reason<Operation>("division", ({ left, right, result }, then, _fact, of) => {
  const by = of === 0 ? left : right;
  const bounds = bothBounds([by, result], then);
  return then.min(by) < 0 && then.max(by) > 0 ? [...bounds, without(by, 0, then)] : bounds;
});

/**
 * `left * right = result`. Bounds reasoning through multiplication and division; the square of one term has its own.
 *
 * Constant time. Results beyond the safe integers are no term's value and never reached.
 */
export const product = defineConstraint<Operation>({
  name: "product",
  scope: operationScope,
  holds: ({ left, right, result }, value) => value(left) * value(right) === value(result),
  // Not by bounds alone: between them 0 may go, which tells of a quotient.
  wake: () => "any",
  propagate({ left, right, result }, store) {
    if (left === right) return square(left, result, store);
    const [a, b, c, d] = [store.min(left), store.max(left), store.min(right), store.max(right)];
    store.atLeast(result, leastProduct(a, b, c, d), operands);
    store.atMost(result, largestProduct(a, b, c, d), operands);
    if (!store.has(result, 0)) {
      store.differs(left, 0, notZero);
      store.differs(right, 0, notZero);
    }
    divide(result, right, left, store, 1);
    divide(result, left, right, store, 0);
  },
});

function square(base: Term, result: Term, store: Store): void {
  const least = leastSize(store.min(base), store.max(base));
  const most = largestSize(store.min(base), store.max(base));
  store.atLeast(result, times(least, least), operands);
  store.atMost(result, times(most, most), operands);
  narrowRoot(base, 2, result, store);
}

/** Bounds `factor` by the quotient `result / by`; `of` says which factor `by` is. */
function divide(result: Term, by: Term, factor: Term, store: Store, of: number): void {
  const low = store.min(by);
  const high = store.max(by);
  const least = store.min(result);
  const most = store.max(result);
  if (low > 0 || high < 0) {
    store.atLeast(factor, leastQuotient(least, most, low, high), division, of);
    store.atMost(factor, largestQuotient(least, most, low, high), division, of);
  } else if (low < 0 && high > 0 && !store.has(by, 0)) {
    store.atLeast(factor, Math.min(least, -most), division, of);
    store.atMost(factor, Math.max(most, -least), division, of);
  }
}
