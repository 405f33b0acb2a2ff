import { allDifferent } from "../constraints/allDifferent.js";
import { allDifferentBounds } from "../constraints/allDifferentBounds.js";
import type { Rule } from "../language/expression.js";
import { children } from "../language/fold.js";

/** A rule that follows from another, of which the index is given: good for deducing, and nothing to check. */
export interface Implied {
  readonly rule: Rule;
  readonly from: number;
}

/** From how many terms on reasoning with intervals pays for itself. */
const MANY = 16;

/**
 * Rules that follow from a puzzle's rules and let more be deduced. They are found when a puzzle is made, not when it is
 * compiled, so that who solves nothing but word sums need not load what they are made of.
 */
export function impliedBy(rules: readonly Rule[]): readonly Implied[] {
  const implied: Implied[] = [];
  rules.forEach((rule, from) => {
    if (rule.kind !== "constraint" || rule.meaning !== (allDifferent.definition as unknown)) return;
    const terms = children(rule);
    if (terms.length >= MANY) implied.push(Object.freeze({ rule: allDifferentBounds({ terms }), from }));
  });
  return Object.freeze(implied);
}
