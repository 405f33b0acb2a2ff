import type { Term } from "../engine/fact.js";
import { lowerBounds, reason, upperBounds } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { wholeNumber } from "./wholeNumbers.js";

export interface SlidingSum {
  readonly terms: readonly Term[];
  /** How many neighbors are added. */
  readonly window: number;
  readonly low: number;
  readonly high: number;
}

interface Parameters {
  readonly terms: readonly Operand[];
  readonly window: number;
  readonly low: number;
  readonly high: number;
}

/** The others in the window that starts here leave no more. */
const belowOthers = /* @__PURE__ */ reason<SlidingSum>("window above", ({ terms, window }, then, fact, start) =>
  lowerBounds(terms.slice(start, start + window), then, { except: fact }),
);
/** The others in the window that starts here leave no less. */
const aboveOthers = /* @__PURE__ */ reason<SlidingSum>("window below", ({ terms, window }, then, fact, start) =>
  upperBounds(terms.slice(start, start + window), then, { except: fact }),
);

/**
 * Each `window` consecutive terms sum to `low` … `high`; where there are fewer terms than that, it is true.
 *
 * @example
 * ```ts
 * import { bool, count, list, puzzle, slidingSum } from "unriddle";
 * const shifts = list(7, () => bool());
 * count(puzzle({ shifts }, slidingSum({ terms: shifts, window: 3, low: 1, high: 2 }))); // 42
 * ```
 *
 * `window` is at least 1, `low` and `high` are whole numbers.
 * @throws UnriddleError when one of these is not, or a term is neither a number nor an expression.
 *
 * Bounds-consistent for each window by itself; linear in the terms, and in the window where something is taken away.
 * Global Constraint Catalog: `sliding_sum`.
 */
export const slidingSum = /* @__PURE__ */ defineConstraint<SlidingSum, undefined, readonly [Parameters]>({
  name: "slidingSum",
  read: ({ terms, window, low, high }) => ({
    terms: terms.map(operand),
    window: wholeNumber("slidingSum", "window", window, 1),
    low: wholeNumber("slidingSum", "low", low),
    high: wholeNumber("slidingSum", "high", high),
  }),
  scope: ({ terms }) => terms,
  holds({ terms, window, low, high }, value) {
    for (let end = window; end <= terms.length; end++) {
      const sum = terms.slice(end - window, end).reduce((sum, term) => sum + value(term), 0);
      if (sum < low || sum > high) return false;
    }
    return true;
  },
  wake: () => "bounds",
  cost: 0,
  propagate({ terms, window, low, high }, store) {
    for (let start = 0; start + window <= terms.length && !store.failed; start++) {
      const end = start + window;
      let above = high;
      let below = -low;
      let widest = 0;
      for (let i = start; i < end; i++) {
        const least = store.min(terms[i]!);
        const most = store.max(terms[i]!);
        above -= least;
        below += most;
        if (most - least > widest) widest = most - least;
      }
      if (above < 0) return store.fail(belowOthers, start);
      if (below < 0) return store.fail(aboveOthers, start);
      if (widest <= above && widest <= below) continue;
      for (let i = start; i < end; i++) {
        const term = terms[i]!;
        const least = store.min(term);
        const most = store.max(term);
        if (most - least > above) store.atMost(term, least + above, belowOthers, start);
        if (most - least > below) store.atLeast(term, most - below, aboveOthers, start);
      }
    }
  },
});
