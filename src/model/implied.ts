import { allDifferent } from "../constraints/allDifferent.js";
import { allDifferentBounds } from "../constraints/allDifferentBounds.js";
import { allDifferentMatching } from "../constraints/allDifferentMatching.js";
import type { Expression, Rule } from "../language/expression.js";
import { children } from "../language/fold.js";

/** A rule that follows from others, the last of which has the index given: good for deducing, and nothing to check. */
export interface Implied {
  readonly rule: Rule;
  readonly from: number;
}

/** From how many terms on more than values that are taken pays for itself. */
const MANY = 16;
/** Up to how many the compiler finds hidden singles. */
const FEW_VALUES = 32;

/**
 * Rules that follow from a puzzle's rules and let more be deduced. They are found when a puzzle is made, not when it is
 * compiled, so that who solves nothing but word sums need not load what they are made of.
 *
 * Of many terms that differ, intervals are looked at; where each value has its place, hidden singles find nearly all
 * that intervals would, in a fraction of the time. Where such lists cross, as in a large Latin square, all values are
 * looked at together.
 */
export function impliedBy(rules: readonly Rule[]): readonly Implied[] {
  const lists = rules.map((rule) => (isAllDifferent(rule) ? children(rule) : []));
  const shares = lists.map(sharesAll);
  const crossings = new Map<Expression, number>();
  lists.forEach((terms, from) => {
    if (shares[from]) for (const term of terms) crossings.set(term, (crossings.get(term) ?? 0) + 1);
  });
  const implied: Implied[] = [];
  lists.forEach((terms, from) => {
    if (terms.length < MANY) return;
    const crossed = shares[from] && terms.every((term) => crossings.get(term)! > 1);
    if (crossed) implied.push(Object.freeze({ rule: allDifferentMatching(terms), from }));
    else if (!shares[from] || terms.length > FEW_VALUES) {
      implied.push(Object.freeze({ rule: allDifferentBounds({ terms }), from }));
    }
  });
  return Object.freeze(implied);
}

const isAllDifferent = (rule: Rule): boolean =>
  rule.kind === "constraint" && rule.meaning === (allDifferent.definition as unknown);

/** Whether the terms are variables that have just as many values to share. */
function sharesAll(terms: readonly Expression[]): boolean {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const term of terms) {
    if (term.kind !== "variable") return false;
    low = Math.min(low, term.domain[0]![0]);
    high = Math.max(high, term.domain[term.domain.length - 1]![1]);
  }
  return high - low + 1 === terms.length;
}
