import { propagateByMeaning } from "../engine/constraint.js";
import { equals } from "../engine/fact.js";
import { bothBounds, formerBound, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { largestSize, leastSize } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operationScope } from "./product.js";
import { divisor } from "./quotient.js";

/** The bounds of dividend and divisor. */
const operands = reason<Operation>("operands", ({ left, right }, then) => bothBounds([left, right], then));

/** The dividend has the sign of the remainder and is no smaller. */
const sameSign = reason<Operation>("sign", ({ result }, then) => bothBounds([result], then));

/** The divisor, on its side of zero, is larger than the remainder. */
const larger = reason<Operation>("larger", ({ right, result }, then, fact) => [
  ...bothBounds([result], then),
  ...(fact ? [formerBound({ ...fact, term: right }, then)] : []),
]);

/** The next dividend that leaves a possible remainder. */
const modulus = reason<Operation>("modulus", ({ left, right, result }, then, fact) => [
  equals(right, then.min(right)),
  ...bothBounds([result], then),
  ...(fact ? [formerBound({ ...fact, term: left }, then)] : bothBounds([left], then)),
]);

/**
 * What `left / right`, rounded toward zero, leaves is `result`: it has the sign of `left`; `right` is not 0.
 *
 * Bounds reasoning in constant time, and complete for the last open variable if it spans at most 65,536 values.
 */
export const remainder = defineConstraint<Operation>({
  name: "remainder",
  scope: operationScope,
  holds: ({ left, right, result }, value) => value(right) !== 0 && value(left) % value(right) === value(result),
  propagate(operation, store) {
    store.differs(operation.right, 0, divisor);
    if (store.failed) return;
    narrowResult(operation, store);
    narrowDivisor(operation, store);
    narrowDividend(operation, store);
    propagateByMeaning(remainder.definition, operation, store);
  },
});

function narrowResult({ left, right, result }: Operation, store: Store): void {
  const low = store.min(left);
  const high = store.max(left);
  const most = largestSize(store.min(right), store.max(right)) - 1;
  store.atMost(result, high > 0 ? Math.min(most, high) : 0, operands);
  store.atLeast(result, low < 0 ? Math.max(-most, low) : 0, operands);
  if (!store.fixed(right)) return;
  const by = store.min(right);
  const times = Math.trunc(low / by);
  if (times !== Math.trunc(high / by)) return;
  store.atLeast(result, low - times * by, operands);
  store.atMost(result, high - times * by, operands);
}

function narrowDivisor({ right, result }: Operation, store: Store): void {
  const least = leastSize(store.min(result), store.max(result));
  if (least === 0) return;
  if (store.min(right) >= -least) store.atLeast(right, least + 1, larger);
  if (store.max(right) <= least) store.atMost(right, -least - 1, larger);
}

function narrowDividend({ left, right, result }: Operation, store: Store): void {
  const low = store.min(result);
  const high = store.max(result);
  if (low > 0) store.atLeast(left, low, sameSign);
  if (high < 0) store.atMost(left, high, sameSign);
  if (!store.fixed(right) || store.failed) return;
  const by = Math.abs(store.min(right));
  const first = firstLeaving(store.min(left), by, low, high);
  const last = -firstLeaving(-store.max(left), by, -high, -low);
  if (first > last) return store.fail(modulus);
  store.atLeast(left, first, modulus);
  store.atMost(left, last, modulus);
}

/** The smallest number from `from` on that leaves one of `low` … `high` when divided by `by`; infinite if there is none. */
function firstLeaving(from: number, by: number, low: number, high: number): number {
  if (from < 0) {
    const found = stepTo(from, by, Math.max(low, 1 - by), Math.min(high, 0));
    if (found <= 0) return found;
  }
  return stepTo(Math.max(from, 0), by, Math.max(low, 0), Math.min(high, by - 1));
}

function stepTo(from: number, by: number, low: number, high: number): number {
  if (low > high) return Number.POSITIVE_INFINITY;
  const left = from % by;
  return left < low ? from + low - left : left > high ? from + by + low - left : from;
}
