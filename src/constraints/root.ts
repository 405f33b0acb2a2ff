import { atLeast, atMost, equals, type Fact, type Term } from "../engine/fact.js";
import { formerBound, type Reason, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { rootAbove, rootBelow } from "../numbers/interval.js";

/** What bounds a root: the power, the exponent where it is a term, and on which side of zero the base lies. */
export const rootReason = <Args>(
  parts: (args: Args) => readonly [base: Term, result: Term, exponent?: Term],
): Reason<Args> =>
  reason<Args>("root", (args, then, fact) => {
    const [base, result, exponent] = parts(args);
    const because: Fact[] = exponent === undefined ? [] : [equals(exponent, then.min(exponent))];
    because.push(atLeast(result, then.min(result)), atMost(result, then.max(result)));
    if (!fact) return because;
    // Beyond zero only because the roots on this side are ruled out.
    const across = fact.relation === ">=" ? fact.value > 0 : fact.value < 0;
    return across ? [...because, formerBound({ ...fact, term: base }, then)] : because;
  });

/** Narrows `base` where `base ^ degree = result`; `degree` is at least 1. */
export function narrowRoot(base: Term, degree: number, result: Term, store: Store, why: Reason): void {
  const least = store.min(result);
  const most = store.max(result);
  if (degree % 2 !== 0) {
    store.atLeast(base, rootAbove(least, degree), why);
    store.atMost(base, rootBelow(most, degree), why);
    return;
  }
  if (most < 0) return store.fail(why);
  const outer = rootBelow(most, degree);
  store.atLeast(base, -outer, why);
  store.atMost(base, outer, why);
  if (least <= 0) return;
  const inner = rootAbove(least, degree);
  if (store.min(base) > -inner) store.atLeast(base, inner, why);
  if (store.max(base) < inner) store.atMost(base, -inner, why);
}
