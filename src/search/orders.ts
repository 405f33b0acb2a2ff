import { differs, equals, type Term } from "../engine/fact.js";
import type { Variable } from "../language/expression.js";
import { meaningOf } from "../model/puzzle.js";
import { type Branching, oncePerSpace, plain, type ValueOrder } from "./branching.js";
import { involvedIn } from "./involved.js";
import type { Space } from "./search.js";

/**
 * The value with the highest score first, the smallest of several.
 *
 * @example
 * ```ts
 * import { byScore, depthFirst, inOrder, int, oneOf, puzzle, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), color: oneOf("red", "green") });
 * const liked = byScore((_, value) => (value === "green" || value === 7 ? 1 : 0));
 * solve(p, { strategy: depthFirst({ branch: inOrder(liked) }) }); // { x: 7, color: "green" }
 * ```
 *
 * `score` is given the variable, the value as it stands in a solution, and the space; it is asked for each value that is
 * left, each time its variable is chosen.
 */
export function byScore(score: (variable: Variable, value: unknown, space: Space) => number): ValueOrder {
  return (space, term) => {
    const { store } = space;
    const variable = space.variables[space.terms.indexOf(term)]!;
    const last = store.max(term);
    let best = store.min(term);
    let highest = Number.NEGATIVE_INFINITY;
    for (let value = best; ; value = store.ceiling(term, value + 1)) {
      const reached = score(variable, meaningOf(variable, value), space);
      if (reached > highest) {
        highest = reached;
        best = value;
      }
      if (value === last) return [equals(term, best), differs(term, best)];
    }
  };
}

/**
 * The variable in the most constraints, the first of several.
 *
 * @example
 * ```ts
 * import { depthFirst, int, largest, largestDegree, puzzle, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9), z: int(1, 9) }, "x != y; y != z");
 * solve(p, { strategy: depthFirst({ branch: largestDegree(largest) }) }); // { x: 8, y: 9, z: 8 }
 * ```
 */
export const largestDegree = (order: ValueOrder = plain, of?: readonly Variable[]): Branching =>
  byDegree(order, of, (degree) => -degree);

/**
 * The variable with the fewest values left, of several the one in the most constraints, of several the first.
 *
 * @example
 * ```ts
 * import { depthFirst, int, mostConstrained, puzzle, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 3), y: int(1, 3), z: int(1, 3) }, "x != y; y != z; y + z > 3");
 * solve(p, { strategy: depthFirst({ branch: mostConstrained() }) }); // { x: 2, y: 1, z: 3 }
 * ```
 *
 * Source: Brélaz, New Methods to Color the Vertices of a Graph, 1979.
 */
export const mostConstrained = (order: ValueOrder = plain, of?: readonly Variable[]): Branching =>
  byDegree(order, of, (degree, size) => size - degree / 2 ** 32);

/** The open variable with the least measure. */
function byDegree(
  order: ValueOrder,
  of: readonly Variable[] | undefined,
  measure: (degree: number, size: number) => number,
): Branching {
  const degreesOf = oncePerSpace((space) => degreesIn(space, of));
  return (space) => {
    const { store } = space;
    const degrees = degreesOf(space);
    let chosen: Term | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const [term, degree] of degrees) {
      if (store.fixed(term)) continue;
      const measured = measure(degree, store.size(term));
      if (measured >= least) continue;
      least = measured;
      chosen = term;
    }
    return chosen === undefined ? [] : order(space, chosen);
  };
}

/** In how many constraints each variable is. */
function degreesIn(space: Space, of: readonly Variable[] | undefined): ReadonlyMap<Term, number> {
  const terms = of ? of.map((variable) => space.term(variable)) : space.terms;
  const degrees = new Map(terms.map((term) => [term, 0]));
  for (const places of involvedIn(space)) {
    for (const place of places) {
      const term = space.terms[place]!;
      const degree = degrees.get(term);
      if (degree !== undefined) degrees.set(term, degree + 1);
    }
  }
  return degrees;
}
