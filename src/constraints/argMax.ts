import { atLeast, atMost, equals, type Term } from "../engine/fact.js";
import { reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { noArguments } from "../errors.js";
import type { Expression, Operand } from "../language/expression.js";
import { negateNode } from "../language/nodes.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";

export interface Largest {
  readonly terms: readonly Term[];
  readonly index: Term;
}

type Parameters = readonly [terms: readonly Operand[], index: Operand];

/** Places are counted from 0 to one less than their number. */
const inRange = /* @__PURE__ */ reason<Largest>("in range", () => []);

/** The term at the place `better` is larger, or as large and earlier. */
const beaten = /* @__PURE__ */ reason<Largest>("beaten", ({ terms }, then, fact, better) => {
  const place = fact?.value ?? 0;
  const term = terms[place] as Term;
  const most = then.max(term);
  return [atMost(term, most), atLeast(terms[better] as Term, better < place ? most : most + 1)];
});

/** The largest is known to be at a certain place; `other` is where the other term is. */
const compared = /* @__PURE__ */ reason<Largest>("compared", ({ terms, index }, then, fact, other) => {
  const place = then.min(index);
  const [winner, loser] = [terms[place] as Term, terms[other] as Term];
  const known = fact?.relation === "<=" ? atMost(winner, then.max(winner)) : atLeast(loser, then.min(loser));
  return [equals(index, place), known];
});

/** Wherever the largest may be, it is not larger; `other` is where the other term is. */
const highest = /* @__PURE__ */ reason<Largest>("highest", ({ terms, index }, then, fact, other) => {
  const most = fact?.value ?? 0;
  return terms.map((term, place) =>
    then.has(index, place)
      ? atMost(term, Math.max(then.max(term), other < place ? most + 1 : most))
      : without(index, place, then),
  );
});

function holds({ terms, index }: Largest, value: (term: Term) => number): boolean {
  let best = 0;
  for (let i = 1; i < terms.length; i++) if (value(terms[i] as Term) > value(terms[best] as Term)) best = i;
  return value(index) === best;
}

/** Takes away the places where the largest can not be. */
function removeBeaten({ terms, index }: Largest, store: Store): void {
  let best = 0;
  for (let i = 1; i < terms.length; i++) if (store.min(terms[i]!) > store.min(terms[best]!)) best = i;
  const least = store.min(terms[best]!);
  for (let i = 0; i < terms.length; i++) {
    const most = store.max(terms[i]!);
    if (most < least || (most === least && i > best)) store.differs(index, i, beaten, best);
  }
}

/** Compares all terms with the largest, whose place is known. */
function compareAll({ terms, index }: Largest, store: Store): void {
  const place = store.min(index);
  const winner = terms[place]!;
  for (let i = 0; i < terms.length; i++) {
    if (i === place) continue;
    const margin = i < place ? 1 : 0;
    store.atLeast(winner, store.min(terms[i]!) + margin, compared, i);
    store.atMost(terms[i]!, store.max(winner) - margin, compared, i);
  }
}

/** No term where the largest is not goes higher than the largest can; where it can only be later, not as high either. */
function lowerOthers({ terms, index }: Largest, store: Store): void {
  let highestPlace = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < terms.length; i++) {
    if (!store.has(index, i) || store.max(terms[i]!) <= most) continue;
    most = store.max(terms[i]!);
    highestPlace = i;
  }
  for (let i = 0; i < terms.length; i++) {
    if (!store.has(index, i)) store.atMost(terms[i]!, highestPlace < i ? most : most - 1, highest, i);
  }
}

const scope = ({ terms, index }: Largest): readonly Term[] => [...terms, index];

function propagate(largest: Largest, store: Store): void {
  const { terms, index } = largest;
  store.atLeast(index, 0, inRange);
  store.atMost(index, terms.length - 1, inRange);
  removeBeaten(largest, store);
  if (store.failed) return;
  if (store.fixed(index)) compareAll(largest, store);
  else lowerOthers(largest, store);
}

function read(name: string, terms: readonly Expression[], index: Operand) {
  if (terms.length === 0) throw noArguments(name);
  return { terms, index: operand(index) };
}

/**
 * `index` is the place of the largest of the terms, counted from 0; of several that are as large, of the first.
 *
 * @example
 * ```ts
 * import { argMax, int, list, puzzle, solutions } from "unriddle";
 * const p = puzzle({ heights: list(2, () => int(1, 2)), tallest: int(0, 1) }, ({ heights, tallest }) =>
 *   argMax(heights, tallest),
 * );
 * [...solutions(p)].map(({ heights, tallest }) => [...heights, tallest]); // [[1, 1, 0], [1, 2, 1], [2, 1, 0], [2, 2, 0]]
 * ```
 *
 * @throws UnriddleError when there is no term, or something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice, linear in the terms. Global Constraint Catalog: `max_index`, there
 * with any of the largest.
 */
export const argMax = /* @__PURE__ */ defineConstraint<Largest, undefined, Parameters>({
  name: "argMax",
  read: (terms, index) => read("argMax", terms.map(operand), index),
  scope,
  holds,
  propagate,
});

/**
 * `index` is the place of the smallest of the terms, counted from 0; of several that are as small, of the first.
 *
 * @example
 * ```ts
 * import { argMin, count, int, list, puzzle } from "unriddle";
 * const p = puzzle({ prices: list(3, () => int(1, 9)), cheapest: int(0, 2) }, ({ prices, cheapest }) =>
 *   argMin(prices, cheapest),
 * );
 * count(p); // 729
 * ```
 *
 * @throws UnriddleError when there is no term, or something is neither a number nor an expression.
 *
 * The largest of the terms' negatives; strength and cost as for `argMax`. Global Constraint Catalog: `min_index`, there
 * with any of the smallest.
 */
export const argMin = /* @__PURE__ */ defineConstraint<Largest, undefined, Parameters>({
  name: "argMin",
  read: (terms, index) =>
    read(
      "argMin",
      terms.map((term) => negateNode(operand(term))),
      index,
    ),
  scope,
  holds,
  propagate,
});
