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
const belowOthers = reason<Sum>("bounds", ({ terms }, then, fact) => lowerBounds(terms, then, { except: fact }));
/** Each term is at least what the largest values of the others leave. */
const aboveOthers = reason<Sum>("bounds", ({ terms }, then, fact) => upperBounds(terms, then, { except: fact }));

const smallest = ({ terms }: Sum, store: Store): number => {
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += store.min(terms[i]!);
  return sum;
};

const largest = ({ terms }: Sum, store: Store): number => {
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += store.max(terms[i]!);
  return sum;
};

const scope = ({ terms }: Sum): readonly Term[] => terms;

/**
 * The sum of the terms is at most `bound`. Bounds-consistent in one pass, linear in the terms.
 *
 * Global Constraint Catalog: `scalar_product` with `≤`.
 */
export const linearAtMost = defineConstraint<Sum>({
  name: "linearAtMost",
  scope,
  holds: (sum, value) => total(sum, value) <= sum.bound,
  wake: () => "min",
  cost: 0,
  propagate(sum, store) {
    const { terms, bound } = sum;
    const slack = bound - smallest(sum, store);
    if (slack < 0) return store.fail(belowOthers);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      const low = store.min(term);
      if (store.max(term) - low > slack) store.atMost(term, low + slack, belowOthers);
    }
  },
  refuted: (sum, store) => (smallest(sum, store) > sum.bound ? belowOthers : undefined),
});

/**
 * The sum of the terms is exactly `bound`. Bounds reasoning in both directions, linear in the terms.
 *
 * Global Constraint Catalog: `scalar_product` with `=`.
 */
export const linearEqual = defineConstraint<Sum>({
  name: "linearEqual",
  scope,
  holds: (sum, value) => total(sum, value) === sum.bound,
  wake: () => "bounds",
  cost: 0,
  propagate({ terms, bound }, store) {
    let low = 0;
    let high = 0;
    for (let i = 0; i < terms.length; i++) {
      low += store.min(terms[i]!);
      high += store.max(terms[i]!);
    }
    const above = bound - low;
    const below = high - bound;
    if (above < 0) return store.fail(belowOthers);
    if (below < 0) return store.fail(aboveOthers);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      const least = store.min(term);
      const most = store.max(term);
      if (most - least > above) store.atMost(term, least + above, belowOthers);
      if (most - least > below) store.atLeast(term, most - below, aboveOthers);
    }
  },
  refuted(sum, store) {
    if (smallest(sum, store) > sum.bound) return belowOthers;
    return largest(sum, store) < sum.bound ? aboveOthers : undefined;
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
  refuted: (sum, store) =>
    sum.terms.every((term) => store.fixed(term)) && smallest(sum, store) === sum.bound ? lastOne : undefined,
});
