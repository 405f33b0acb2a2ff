import type { Definition } from "../engine/constraint.js";
import { atLeast, atMost, type Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Expression, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";

export interface Chain {
  readonly terms: readonly Term[];
}

type Parameters = readonly [terms: readonly Operand[]];

/** The term before the one at this position is at least that, less the step. */
const before = /* @__PURE__ */ reason<Chain>("before", ({ terms }, then, _fact, position) => {
  const term = terms[position - 1] as Term;
  return [atLeast(term, then.min(term))];
});

/** The term after the one at this position is at most that, plus the step. */
const after = /* @__PURE__ */ reason<Chain>("after", ({ terms }, then, _fact, position) => {
  const term = terms[position + 1] as Term;
  return [atMost(term, then.max(term))];
});

/** A variable stands twice, in ways that do not go together. */
const itself = /* @__PURE__ */ reason<Chain>("itself", () => []);

/**
 * Whether a variable comes again with less added to it than the steps between ask for: bounds alone would find that out
 * only value by value.
 */
function impossible(terms: readonly Term[], step: number, store: Store): boolean {
  const latest = new Map<string, number>();
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as Term;
    const [scale, offset] = store.viewOf(term);
    const key = `${scale} ${store.variableOf(term)}`;
    const rest = offset - i * step;
    if (rest < (latest.get(key) ?? rest)) return true;
    latest.set(key, rest);
  }
  return false;
}

/** Each term is at least `step` more than the one before. */
const chain = (
  name: string,
  step: 0 | 1,
): Definition<Chain, boolean> & { readonly read: (...parameters: Parameters) => { terms: readonly Expression[] } } => ({
  name,
  read: (terms) => ({ terms: terms.map(operand) }),
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.every((term, i) => i === 0 || value(terms[i - 1] as Term) + step <= value(term)),
  negation: ({ terms }) =>
    terms.length === 2
      ? {
          definition: (step ? increasing : strictlyIncreasing).definition as Definition,
          args: { terms: [terms[1]!, terms[0]!] },
        }
      : undefined,
  wake: () => "bounds",
  cost: 0,
  start: ({ terms }, store) => impossible(terms, step, store),
  propagate({ terms }, store, never) {
    if (never) return store.fail(itself);
    for (let i = 1; i < terms.length; i++) store.atLeast(terms[i]!, store.min(terms[i - 1]!) + step, before, i);
    for (let i = terms.length - 2; i >= 0; i--) store.atMost(terms[i]!, store.max(terms[i + 1]!) - step, after, i);
  },
});

/**
 * Each term is at least as large as the one before it; a list of none or one always is in order.
 *
 * @example
 * ```ts
 * import { count, increasing, int, list, puzzle } from "unriddle";
 * count(puzzle(list(3, () => int(1, 4)), (cells) => increasing(cells))); // 20
 * ```
 *
 * For a falling order reverse the list.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice, linear in the terms. Global Constraint Catalog: `increasing`.
 */
export const increasing = /* @__PURE__ */ defineConstraint<Chain, boolean, Parameters>(
  /* @__PURE__ */ chain("increasing", 0),
);

/**
 * Each term is larger than the one before it; a list of none or one always is in order.
 *
 * @example
 * ```ts
 * import { count, int, list, puzzle, strictlyIncreasing } from "unriddle";
 * count(puzzle(list(3, () => int(1, 4)), (cells) => strictlyIncreasing(cells))); // 4
 * ```
 *
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice, linear in the terms. Global Constraint Catalog:
 * `strictly_increasing`.
 */
export const strictlyIncreasing = /* @__PURE__ */ defineConstraint<Chain, boolean, Parameters>(
  /* @__PURE__ */ chain("strictlyIncreasing", 1),
);
