import { atMost, type Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import { defineConstraint } from "./define.js";

export interface Clause {
  readonly terms: readonly Term[];
}

/** All others are false. */
const othersFalse = reason<Clause>("others false", ({ terms }, _then, fact) => {
  const at = fact ? terms.indexOf(fact.term) : -1;
  return terms.filter((_, i) => i !== at).map((term) => atMost(term, 0));
});

/**
 * At least one of the terms, each 0 or 1, is 1; a negated one is the view `1 - t`. Of no terms, false.
 *
 * Linear in the terms. Global Constraint Catalog: `or`.
 */
export const clause = defineConstraint<Clause>({
  name: "clause",
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.some((term) => value(term) > 0),
  wake: () => "max",
  cost: 0,
  propagate({ terms }, store) {
    let open = -1;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as Term;
      if (store.max(term) < 1) continue;
      if (open >= 0 || store.min(term) > 0) return;
      open = i;
    }
    if (open < 0) store.fail(othersFalse);
    else store.atLeast(terms[open] as Term, 1, othersFalse);
  },
  refuted: ({ terms }, store) => (terms.every((term) => store.max(term) < 1) ? othersFalse : undefined),
});
