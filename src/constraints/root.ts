import { atLeast, atMost, type Term } from "../engine/fact.js";
import { formerBound, reason, valuesOf } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { rootAbove, rootBelow } from "../numbers/interval.js";

/** What bounds a root: the power, the exponent where it is another term, and on which side of zero the base lies. */
const root = reason<{ readonly left: Term; readonly right: Term; readonly result: Term }>(
  "root",
  ({ left, right, result }, then, fact) => {
    const because = [...valuesOf([right], then), atLeast(result, then.min(result)), atMost(result, then.max(result))];
    if (!fact) return because;
    // Beyond zero only because the roots on this side are ruled out.
    const across = fact.relation === ">=" ? fact.value > 0 : fact.value < 0;
    return across ? [...because, formerBound({ ...fact, term: left }, then)] : because;
  },
);

/** Narrows the base, an operation's `left`, where `base ^ degree = result`; `degree` is at least 1. */
export function narrowRoot(base: Term, degree: number, result: Term, store: Store): void {
  const least = store.min(result);
  const most = store.max(result);
  if (degree % 2 !== 0) {
    store.atLeast(base, rootAbove(least, degree), root);
    store.atMost(base, rootBelow(most, degree), root);
    return;
  }
  if (most < 0) return store.fail(root);
  const outer = rootBelow(most, degree);
  store.atLeast(base, -outer, root);
  store.atMost(base, outer, root);
  if (least <= 0) return;
  const inner = rootAbove(least, degree);
  if (store.min(base) > -inner) store.atLeast(base, inner, root);
  if (store.max(base) < inner) store.atMost(base, -inner, root);
}
