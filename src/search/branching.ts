import { atLeast, atMost, differs, equals, type Fact, type Term } from "../engine/fact.js";
import type { Variable } from "../language/expression.js";
import type { Space } from "./search.js";

/**
 * Chooses how to go on: facts of which one is true in every solution from here, tried in turn; none where each variable
 * has its value. At most one of them may be true in a solution, or it is met twice.
 */
export type Branching = (space: Space) => readonly Fact[];

/** Chooses among the possible values of a variable that has several. */
export type ValueOrder = (space: Space, term: Term) => readonly Fact[];

const one = (term: Term, value: number): readonly Fact[] => [equals(term, value), differs(term, value)];

/** The smallest value first. */
export const smallest: ValueOrder = ({ store }, term) => one(term, store.min(term));

/** The largest value first. */
export const largest: ValueOrder = ({ store }, term) => one(term, store.max(term));

/** The lower half of the range first, then the upper. */
export const lowerHalf: ValueOrder = ({ store }, term) => {
  const middle = Math.floor((store.min(term) + store.max(term)) / 2);
  return [atMost(term, middle), atLeast(term, middle + 1)];
};

/** The value nearest to the middle of the range first, the smaller of two. */
export const middleOut: ValueOrder = ({ store }, term) => {
  const low = store.min(term);
  const high = store.max(term);
  const middle = Math.floor((low + high) / 2);
  const below = store.floor(term, middle);
  const above = store.ceiling(term, middle + 1);
  return one(term, middle - below <= above - middle ? below : above);
};

/** A value by the seed. */
export const randomValue: ValueOrder = ({ store, random }, term) => {
  const low = store.min(term);
  const width = store.max(term) - low + 1;
  // Where there are so many holes that draw after draw falls into one, the value after the hole will do.
  let value = low;
  for (let draw = 0; draw < 8; draw++) {
    value = low + Math.floor(random() * width);
    if (store.has(term, value)) break;
  }
  return one(term, store.ceiling(term, value));
};

/** From how many values on a domain is halved rather than listed. */
const WIDE = 1000;

/** The smallest value first; where there are very many, the lower half. */
export const plain: ValueOrder = (space, term) => (space.store.size(term) < WIDE ? smallest : lowerHalf)(space, term);

/**
 * The variable with the fewest values left, the first of several.
 *
 * @example
 * ```ts
 * import { depthFirst, int, middleOut, puzzle, smallestDomain, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y");
 * solve(p, { strategy: depthFirst({ branch: smallestDomain(middleOut) }) }); // { x: 4, y: 7 }
 * ```
 *
 * `of` says among which variables; all of the puzzle's unless told. Linear in them.
 */
export function smallestDomain(order: ValueOrder = plain, of?: readonly Variable[]): Branching {
  const among = termsOf(of);
  return (space) => {
    const { store } = space;
    const terms = among(space);
    let chosen: Term | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < terms.length && fewest > 2; i++) {
      const size = store.size(terms[i]!);
      if (size > 1 && size < fewest) {
        fewest = size;
        chosen = terms[i];
      }
    }
    return chosen === undefined ? [] : order(space, chosen);
  };
}

/** The first variable that has several values left, in the order of the puzzle or of the list given. */
export function inOrder(order: ValueOrder = plain, of?: readonly Variable[]): Branching {
  const among = termsOf(of);
  return (space) => {
    const open = among(space).find((term) => !space.store.fixed(term));
    return open === undefined ? [] : order(space, open);
  };
}

/** Works something out once for each space. */
export function oncePerSpace<Result extends object>(make: (space: Space) => Result): (space: Space) => Result {
  const known = new WeakMap<Space, Result>();
  return (space) => known.get(space) ?? (known.set(space, make(space)).get(space) as Result);
}

/** The terms of some of the puzzle's variables, or of all. */
const termsOf = (of: readonly Variable[] | undefined): ((space: Space) => readonly Term[]) =>
  of ? oncePerSpace((space) => of.map((variable) => space.term(variable))) : ({ terms }) => terms;

/** Several branchings in turn: each goes on where those before it have nothing left to choose. */
export const first =
  (...branchings: readonly Branching[]): Branching =>
  (space) => {
    for (const branching of branchings) {
      const facts = branching(space);
      if (facts.length > 0) return facts;
    }
    return [];
  };
