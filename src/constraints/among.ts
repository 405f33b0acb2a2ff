import { atLeast, atMost, equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, domainsOf, type Reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { WIDEST } from "./overlap.js";

/** How a term stands to a set of values, which is given as an ascending list. */
export type Standing = typeof OUTSIDE | typeof OPEN | typeof INSIDE;
/** It can have none of them. */
export const OUTSIDE = 0;
/** It can have one of them, or another value. */
export const OPEN = 1;
/** It can have no other value. */
export const INSIDE = 2;

export function standing(term: Term, values: readonly number[], store: Store): Standing {
  const width = store.max(term) - store.min(term);
  let found = 0;
  for (let i = 0; i < values.length; i++) if (store.has(term, values[i]!)) found++;
  if (found === 0) return OUTSIDE;
  if (width === 0) return INSIDE;
  return found > 1 && width <= WIDEST && found === store.size(term) ? INSIDE : OPEN;
}

/** Why a term can have none of the values; undefined if it can. */
export function whyOutside(term: Term, values: readonly number[], then: Domains): readonly Fact[] | undefined {
  if (values.some((value) => then.has(term, value))) return undefined;
  const first = values[0] as number;
  const last = values[values.length - 1] as number;
  if (values.length === 0) return [];
  if (then.max(term) < first) return [atMost(term, first - 1)];
  if (then.min(term) > last) return [atLeast(term, last + 1)];
  return values.map((value) => without(term, value, then));
}

/** Why a term can have no other value; undefined if it can. */
export function whyInside(term: Term, values: readonly number[], then: Domains): readonly Fact[] | undefined {
  const low = then.min(term);
  const high = then.max(term);
  if (low === high) return values.includes(low) ? [equals(term, low)] : undefined;
  if (high - low > WIDEST) return undefined;
  for (let value = low; value <= high; value++) {
    if (then.has(term, value) && !values.includes(value)) return undefined;
  }
  return domainsOf([term], then);
}

/** Takes away all other values; where values lie more than `WIDEST` apart, not those between. */
export function keepOnly<Args>(
  term: Term,
  values: readonly number[],
  store: Store,
  why: Reason<Args>,
  detail: number,
): void {
  if (values.length === 0) return store.fail(why, detail);
  const last = values[values.length - 1]!;
  if (values.length === 1) return store.equals(term, last, why, detail);
  store.atLeast(term, values[0]!, why, detail);
  store.atMost(term, last, why, detail);
  for (let i = 1; i < values.length; i++) {
    const from = Math.max(values[i - 1]! + 1, store.min(term));
    const to = Math.min(values[i]! - 1, store.max(term));
    if (to - from > WIDEST) continue;
    for (let value = from; value <= to; value++) store.differs(term, value, why, detail);
  }
}
