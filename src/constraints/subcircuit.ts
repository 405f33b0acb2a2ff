import type { Term } from "../engine/fact.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { followChains, stayConnected, stayInRange, type Tour, takeAway, type Ways, waysOf } from "./tour.js";

/** Whether those that do not stay where they are go round in one circle. */
function oneCircle({ terms }: Tour, value: (term: Term) => number): boolean {
  const next = terms.map(value);
  const start = next.findIndex((place, i) => place !== i);
  if (start < 0) return true;
  const passed = new Set<number>();
  for (let place = start; !passed.has(place); place = next[place]!) {
    if (next[place] === undefined) return false;
    passed.add(place);
  }
  return next.every((place, i) => (place === i) !== passed.has(i)) && new Set(next).size === next.length;
}

/**
 * A round trip through some of the places, counted from 0: `next[i]` is where one goes from place `i`, and `i` itself
 * where that is left out. All may be left out.
 *
 * @example
 * ```ts
 * import { int, list, puzzle, solutions, subcircuit } from "unriddle";
 * const p = puzzle({ next: list(3, () => int(0, 2)) }, ({ next }) => subcircuit(next));
 * [...solutions(p)].map(({ next }) => next.join("")); // ["012", "021", "102", "120", "201", "210"]
 * ```
 *
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * As strong as `circuit` from the first place that is certain to be passed; until there is one, no two go to the same
 * place, and that is all. Global Constraint Catalog: `proper_circuit`, there with at least two places.
 */
export const subcircuit = /* @__PURE__ */ defineConstraint<Tour, Ways, readonly [next: readonly Operand[]]>({
  name: "subcircuit",
  read: (next) => ({ terms: next.map(operand), from: 0 }),
  scope: ({ terms }) => terms,
  holds: oneCircle,
  cost: 3,
  start: waysOf,
  fixed: takeAway,
  propagate(tour, store, ways) {
    stayInRange(tour, store);
    if (store.failed) return;
    followChains(tour, store, ways, false);
    if (store.failed) return;
    const { terms } = tour;
    let root = 0;
    while (root < terms.length && store.has(terms[root]!, root)) root++;
    if (root < terms.length) stayConnected(tour, store, ways, root);
  },
});
