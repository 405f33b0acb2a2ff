import { atLeast, atMost, type Term } from "../engine/fact.js";
import { lowerBounds, reason, upperBounds } from "../engine/reason.js";
import { defineConstraint } from "./define.js";

export interface Maximum {
  readonly terms: readonly Term[];
  readonly result: Term;
}

/** No term goes higher. */
const highest = reason<Maximum>("highest", ({ terms }, then) => upperBounds(terms, then));

/** One of the terms, at this position, is at least that. */
const reached = reason<Maximum>("reached", ({ terms }, then, _fact, position) =>
  lowerBounds([terms[position] as Term], then),
);

/** The result goes no higher. */
const ceiling = reason<Maximum>("ceiling", ({ result }, then) => upperBounds([result], then));

/** All terms but the one at this position stay below the result. */
const onlyOne = reason<Maximum>("only one", ({ terms, result }, then, _fact, position) => [
  atLeast(result, then.min(result)),
  ...terms.filter((_, i) => i !== position).map((term) => atMost(term, then.min(result) - 1)),
]);

/**
 * `result` is the largest of the terms, of which there is at least one. The smallest is the largest of the views `-t`:
 * its `result` is the view `-result`.
 *
 * Bounds-consistent, linear in the terms. Global Constraint Catalog: `maximum`.
 */
export const maximum = defineConstraint<Maximum>({
  name: "maximum",
  scope: ({ terms, result }) => [...terms, result],
  holds: ({ terms, result }, value) => Math.max(...terms.map(value)) === value(result),
  wake: () => "bounds",
  cost: 0,
  propagate({ terms, result }, store) {
    let most = Number.NEGATIVE_INFINITY;
    const least = store.min(result);
    let candidate = -1;
    let candidates = 0;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as Term;
      store.atLeast(result, store.min(term), reached, i);
      store.atMost(term, store.max(result), ceiling);
      const high = store.max(term);
      if (high > most) most = high;
      if (high >= least) {
        candidates++;
        candidate = i;
      }
    }
    store.atMost(result, most, highest);
    if (candidates === 1) store.atLeast(terms[candidate] as Term, least, onlyOne, candidate);
  },
});
