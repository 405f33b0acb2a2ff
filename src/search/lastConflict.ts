import type { Term } from "../engine/fact.js";
import { type Branching, oncePerSpace, plain, type ValueOrder } from "./branching.js";
import type { Space } from "./search.js";

/** The variable to settle first, and the one that was chosen last. */
interface Latest {
  culprit: Term | undefined;
  chosen: Term | undefined;
}

/**
 * A branching that, after a conflict, first settles the variable whose choice led to it, wherever the search goes back
 * to, until it has found a value for it. So it soon comes to the choice that is to blame.
 *
 * @example
 * ```ts
 * import { depthFirst, int, lastConflict, puzzle, smallestDomain, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y; x * y = 24");
 * solve(p, { strategy: depthFirst({ branch: lastConflict(smallestDomain()) }) }); // { x: 3, y: 8 }
 * ```
 *
 * `order` is the order of that variable's values.
 *
 * Source: Lecoutre, Sais, Tabary, Vidal, Reasoning from Last Conflict(s) in Constraint Programming, 2009.
 */
export function lastConflict(branching: Branching, order: ValueOrder = plain): Branching {
  const latestIn = oncePerSpace(begin);
  return (space) => {
    const latest = latestIn(space);
    const { culprit } = latest;
    if (culprit !== undefined && !space.store.fixed(culprit)) {
      latest.chosen = culprit;
      return order(space, culprit);
    }
    latest.culprit = undefined;
    const facts = branching(space);
    latest.chosen = facts[0]?.term;
    return facts;
  };
}

function begin({ learners }: Space): Latest {
  const latest: Latest = { culprit: undefined, chosen: undefined };
  learners.push(() => {
    latest.culprit ??= latest.chosen;
  });
  return latest;
}
