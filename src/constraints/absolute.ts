import { atLeast, atMost, type Term } from "../engine/fact.js";
import { bothBounds, formerBound, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { largestSize, leastSize } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";

export interface Absolute {
  readonly of: Term;
  readonly result: Term;
}

/** Terms that span no more are looked at value by value. */
const MOST_SPAN = 1024;

/** The bounds of the number. */
const number = reason<Absolute>("number", ({ of }, then) => bothBounds([of], then));

/** The number is no larger than the result allows. */
const within = reason<Absolute>("within", ({ result }, then) => [atMost(result, then.max(result))]);

/** The number, on its side of zero, is at least as large as the result. */
const beyond = reason<Absolute>("beyond", ({ of, result }, then, fact) => [
  atLeast(result, then.min(result)),
  ...(fact ? [formerBound({ ...fact, term: of }, then)] : []),
]);

/** The result can not be the absolute value of this number. */
const noResult = reason<Absolute>("no result", ({ result }, then, _fact, value) => [
  without(result, Math.abs(value), then),
]);

/** The number can be neither the result nor its negative. */
const noNumber = reason<Absolute>("no number", ({ of }, then, _fact, value) => [
  without(of, value, then),
  without(of, -value, then),
]);

/**
 * `result` is `of` without its sign. Keeps exactly the values with a counterpart where both terms span at most 1,024
 * values, and the bounds of wider ones.
 *
 * Time linear in the spans. Global Constraint Catalog: `abs_value`.
 */
export const absolute = defineConstraint<Absolute>({
  name: "absolute",
  scope: ({ of, result }) => [of, result],
  holds: ({ of, result }, value) => Math.abs(value(of)) === value(result),
  propagate({ of, result }, store) {
    store.atMost(result, largestSize(store.min(of), store.max(of)), number);
    store.atLeast(result, leastSize(store.min(of), store.max(of)), number);
    store.atMost(of, store.max(result), within);
    store.atLeast(of, -store.max(result), within);
    const least = store.min(result);
    if (store.min(of) > -least) store.atLeast(of, least, beyond);
    if (store.max(of) < least) store.atMost(of, -least, beyond);
    if (!store.failed) removeValues(of, result, store);
  },
});

function removeValues(of: Term, result: Term, store: Store): void {
  const [low, high] = [store.min(of), store.max(of)];
  if (high - low > MOST_SPAN || store.max(result) - store.min(result) > MOST_SPAN) return;
  for (let value = low; value <= high; value++) {
    if (!store.has(result, Math.abs(value))) store.differs(of, value, noResult, value);
  }
  for (let value = store.min(result), last = store.max(result); value <= last; value++) {
    if (!store.has(of, value) && !store.has(of, -value)) store.differs(result, value, noNumber, value);
  }
}
