import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { followChains, stayConnected, stayInRange, type Tour, takeAway, type Ways, waysOf } from "./tour.js";

/** Who stays where he is does not come round. */
const noStay = /* @__PURE__ */ reason<Tour>("no stay", () => []);

/** How many places are passed from place 0 on until one is passed again or is none; 0 where that is not place 0. */
function roundTrip(terms: readonly Term[], value: (term: Term) => number): number {
  let length = 0;
  let place = 0;
  do {
    const term = terms[place];
    if (term === undefined || length === terms.length) return 0;
    place = value(term);
    length++;
  } while (place !== 0);
  return length;
}

/**
 * A round trip through all places: `next[i]` is where one goes from place `i`, places being counted from 0.
 *
 * @example
 * ```ts
 * import { circuit, int, list, puzzle, solutions } from "unriddle";
 * const p = puzzle({ next: list(3, () => int(0, 2)) }, ({ next }) => circuit(next));
 * [...solutions(p)].map(({ next }) => next); // [[1, 2, 0], [2, 0, 1]]
 * ```
 *
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * No two go to the same place, no circle is closed before all are in it, each place can be reached and left, and nobody
 * goes back to a place that is passed before in any case (dominators, from the first place and back to it). Linear in the
 * steps that are possible. Sources: Y. Caseau, F. Laburthe, "Solving small TSPs with constraints", ICLP 1997; J.-G. Fages,
 * X. Lorca, "Improving the asymmetric TSP by considering graph structure", 2012, for the dominators. Global Constraint Catalog: `circuit`.
 */
export const circuit = /* @__PURE__ */ defineConstraint<Tour, Ways, readonly [next: readonly Operand[]]>({
  name: "circuit",
  read: (next) => ({ terms: next.map(operand), from: 0 }),
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.length === 0 || roundTrip(terms, value) === terms.length,
  cost: 3,
  start: waysOf,
  fixed: takeAway,
  propagate(tour, store, ways) {
    stayInRange(tour, store);
    const { terms } = tour;
    if (terms.length > 1) for (let i = 0; i < terms.length; i++) store.differs(terms[i]!, i, noStay);
    if (store.failed || terms.length === 0) return;
    followChains(tour, store, ways, true);
    if (!store.failed && terms.length > 2) stayConnected(tour, store, ways, 0);
  },
});
