import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, domainsOf } from "../engine/reason.js";
import type { Store } from "../engine/store.js";

/** Where terms span more values than this, only their bounds are compared. */
export const WIDEST = 4096;

/**
 * A value both terms may take, `hint` if that is one; NaN where there is none. Among more than `WIDEST` common values
 * the first is taken for one, whether it is or not.
 */
export function commonValue(one: Term, other: Term, hint: number, store: Store): number {
  const low = Math.max(store.min(one), store.min(other));
  const high = Math.min(store.max(one), store.max(other));
  if (low > high) return Number.NaN;
  if (store.has(one, hint) && store.has(other, hint)) return hint;
  if (high - low > WIDEST) return low;
  for (let value = low; value <= high; value++) if (store.has(one, value) && store.has(other, value)) return value;
  return Number.NaN;
}

/** Why two terms had no value in common. */
export function apart(one: Term, other: Term, then: Domains): readonly Fact[] {
  const [high, otherHigh] = [then.max(one), then.max(other)];
  if (high < then.min(other)) return [atMost(one, high), atLeast(other, high + 1)];
  if (otherHigh < then.min(one)) return [atMost(other, otherHigh), atLeast(one, otherHigh + 1)];
  return domainsOf([one, other], then);
}
