// A constraint of one's own, made as ours are: its meaning, and what it deduces, each deduction with its reason.
import { count, defineConstraint, gt, implies, int, list, puzzle } from "unriddle";
import { lowerBounds, reason, type Term, upperBounds } from "unriddle/engine";

interface Increasing {
  readonly terms: readonly Term[];
}

const above = reason<Increasing>("above the one before", ({ terms }, then, _fact, at) =>
  lowerBounds([terms[at - 1]!], then),
);
const below = reason<Increasing>("below the one after", ({ terms }, then, _fact, at) =>
  upperBounds([terms[at + 1]!], then),
);

const increasing = defineConstraint<Increasing>({
  name: "increasing",
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.every((term, at) => at === 0 || value(terms[at - 1]!) < value(term)),
  wake: () => "bounds",
  propagate({ terms }, store) {
    const last = terms.length - 1;
    for (let at = 1; at <= last; at++) store.atLeast(terms[at]!, store.min(terms[at - 1]!) + 1, above, at);
    for (let at = last - 1; at >= 0; at--) store.atMost(terms[at]!, store.max(terms[at + 1]!) - 1, below, at);
  },
});

const cells = list(5, () => int(1, 9));
console.log(count(puzzle({ cells }, increasing({ terms: cells }))));
// It stands wherever a rule can.
console.log(count(puzzle({ cells }, implies(gt(cells[0]!, 4), increasing({ terms: cells })))));

/* Output:
126
26245
*/
