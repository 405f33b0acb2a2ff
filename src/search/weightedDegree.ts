import type { Term } from "../engine/fact.js";
import type { Variable } from "../language/expression.js";
import { type Branching, oncePerSpace, plain, type ValueOrder } from "./branching.js";
import { type Involved, involvedIn } from "./involved.js";
import type { Space } from "./search.js";

/**
 * The variable with the fewest values for the weight of its constraints, where each conflict makes the constraint in
 * which it came up heavier by 1: a search soon turns to where the difficulty is.
 *
 * @example
 * ```ts
 * import { depthFirst, int, largest, puzzle, solve, weightedDegree } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y");
 * solve(p, { strategy: depthFirst({ branch: weightedDegree(largest) }) }); // { x: 8, y: 9 }
 * ```
 *
 * Only constraints with another open variable count; all weigh 1 at first. The weights last for one search. `of` says
 * among which variables; all of the puzzle's unless told. Linear in the variables of all constraints.
 *
 * Source: Boussemart, Hemery, Lecoutre, Sais, Boosting Systematic Search by Weighting Constraints, 2004 (dom/wdeg).
 */
export function weightedDegree(order: ValueOrder = plain, of?: readonly Variable[]): Branching {
  const weights = oncePerSpace((space) => new Weights(space, of));
  return (space) => {
    const term = weights(space).choose();
    return term === undefined ? [] : order(space, term);
  };
}

/** What one search has learned. */
class Weights {
  private readonly space: Space;
  private readonly among: readonly number[];
  private readonly involved: Involved;
  private readonly weightOf: Float64Array;
  /** By place, the weight of its constraints; worked out anew for each choice. */
  private readonly degree: Float64Array;

  constructor(space: Space, of: readonly Variable[] | undefined) {
    this.space = space;
    this.among = of ? of.map((variable) => space.terms.indexOf(space.term(variable))) : [...space.terms.keys()];
    this.involved = involvedIn(space);
    this.weightOf = new Float64Array(this.involved.length).fill(1);
    this.degree = new Float64Array(space.terms.length);
    space.learners.push(({ constraint }) => {
      if (constraint >= 0) this.weightOf[constraint]!++;
    });
  }

  choose(): Term | undefined {
    const { space, among, degree } = this;
    const { store, terms } = space;
    this.weigh();
    let chosen: Term | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < among.length; i++) {
      const place = among[i]!;
      const term = terms[place]!;
      const size = store.size(term);
      if (size === 1) continue;
      const score = size / Math.max(degree[place]!, 1e-3);
      if (score >= least) continue;
      least = score;
      chosen = term;
    }
    return chosen;
  }

  private weigh(): void {
    const { involved, weightOf, degree } = this;
    const { store, terms } = this.space;
    degree.fill(0);
    for (let constraint = 0; constraint < involved.length; constraint++) {
      const places = involved[constraint]!;
      let open = 0;
      for (let i = 0; i < places.length && open < 2; i++) if (!store.fixed(terms[places[i]!]!)) open++;
      if (open < 2) continue;
      for (let i = 0; i < places.length; i++) degree[places[i]!]! += weightOf[constraint]!;
    }
  }
}
