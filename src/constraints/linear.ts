import type { Term } from "../engine/fact.js";
import { lowerBounds, reason, upperBounds, valuesOf } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { defineConstraint } from "./define.js";

/** A sum and what it is compared to. Coefficients are views, so each term counts as it is. */
export interface Sum {
  readonly terms: readonly Term[];
  readonly bound: number;
}

const total = ({ terms }: Sum, value: (term: Term) => number): number => {
  let sum = 0;
  for (const term of terms) sum += value(term);
  return sum;
};

/** Each term is at most what the smallest values of the others leave. */
export const belowOthers = reason<Sum>("bounds", ({ terms }, then, fact) => lowerBounds(terms, then, { except: fact }));
/** Each term is at least what the largest values of the others leave. */
export const aboveOthers = reason<Sum>("bounds", ({ terms }, then, fact) => upperBounds(terms, then, { except: fact }));

const scope = ({ terms }: Sum): readonly Term[] => terms;

/** The terms laid out flat: the sum is that of `scales * variables`, plus the views' offsets, which `bound` leaves out. */
interface Flat {
  readonly variables: readonly number[];
  readonly scales: readonly number[];
  readonly bound: number;
}

const flat = ({ terms, bound }: Sum, store: Store): Flat => ({
  variables: terms.map((term) => store.variableOf(term)),
  scales: terms.map((term) => store.viewOf(term)[0]),
  bound: terms.reduce((rest, term) => rest - store.viewOf(term)[1], bound),
});

/**
 * The sum of the terms is at most `bound`. Bounds-consistent in one pass, linear in the terms.
 *
 * Global Constraint Catalog: `scalar_product` with `≤`.
 */
export const linearAtMost = defineConstraint<Sum, Flat>({
  name: "linearAtMost",
  scope,
  holds: (sum, value) => total(sum, value) <= sum.bound,
  wake: () => "min",
  cost: 0,
  start: flat,
  propagate({ terms }, store, { variables, scales, bound }) {
    const { low, high } = store;
    let slack = bound;
    let widest = 0;
    for (let i = 0; i < variables.length; i++) {
      const x = variables[i]!;
      const scale = scales[i]!;
      const width = scale * (high[x]! - low[x]!);
      slack -= scale * (scale > 0 ? low[x]! : high[x]!);
      widest = Math.max(widest, width, -width);
    }
    if (slack < 0) return store.fail(belowOthers);
    if (widest <= slack) return;
    for (let i = 0; i < variables.length; i++) {
      const term = terms[i]!;
      const least = store.min(term);
      if (store.max(term) - least > slack) store.atMost(term, least + slack, belowOthers);
    }
  },
  refuted: (sum, store) => (total(sum, (term) => store.min(term)) > sum.bound ? belowOthers : undefined),
});

/**
 * The sum of the terms is exactly `bound`. Bounds reasoning in both directions, linear in the terms.
 *
 * Global Constraint Catalog: `scalar_product` with `=`.
 */
export const linearEqual = defineConstraint<Sum, Flat>({
  name: "linearEqual",
  scope,
  holds: (sum, value) => total(sum, value) === sum.bound,
  wake: () => "bounds",
  cost: 0,
  start: flat,
  propagate({ terms }, store, { variables, scales, bound }) {
    const { low, high } = store;
    let above = bound;
    let below = -bound;
    for (let i = 0; i < variables.length; i++) {
      const x = variables[i]!;
      const scale = scales[i]!;
      if (scale > 0) {
        above -= scale * low[x]!;
        below += scale * high[x]!;
      } else {
        above -= scale * high[x]!;
        below += scale * low[x]!;
      }
    }
    if (above < 0) return store.fail(belowOthers);
    if (below < 0) return store.fail(aboveOthers);
    const slack = Math.min(above, below);
    for (let i = 0; i < variables.length; i++) {
      const x = variables[i]!;
      const width = Math.abs(scales[i]!) * (high[x]! - low[x]!);
      if (width <= slack) continue;
      const term = terms[i]!;
      const most = store.max(term);
      if (width > above) store.atMost(term, store.min(term) + above, belowOthers);
      if (width > below) store.atLeast(term, most - below, aboveOthers);
    }
  },
  refuted(sum, store) {
    if (total(sum, (term) => store.min(term)) > sum.bound) return belowOthers;
    return total(sum, (term) => store.max(term)) < sum.bound ? aboveOthers : undefined;
  },
});

/** The values of the other terms leave one value that must not be. */
const lastOne = reason<Sum>("values", ({ terms }, then, fact) => valuesOf(terms, then, { except: fact }));

/**
 * The sum of the terms is not `bound`. Acts when at most one term is open; linear in the terms.
 *
 * Global Constraint Catalog: `scalar_product` with `≠`.
 */
export const linearDiffers = defineConstraint<Sum>({
  name: "linearDiffers",
  scope,
  holds: (sum, value) => total(sum, value) !== sum.bound,
  wake: () => "fixed",
  cost: 0,
  propagate({ terms, bound }, store) {
    let open = -1;
    let rest = bound;
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      if (store.fixed(term)) rest -= store.min(term);
      else if (open >= 0) return;
      else open = i;
    }
    if (open >= 0) store.differs(terms[open]!, rest, lastOne);
    else if (rest === 0) store.fail(lastOne);
  },
});
