import { atLeast, atMost, type Term } from "../engine/fact.js";
import { reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { WIDEST } from "./overlap.js";

export interface Equal {
  readonly terms: readonly Term[];
}

/** The term at this position goes no further, or has not the value. */
const another = /* @__PURE__ */ reason<Equal>("another", ({ terms }, then, fact, position) => {
  const term = terms[position] as Term;
  if (fact?.relation === ">=") return [atLeast(term, then.min(term))];
  return fact?.relation === "<=" ? [atMost(term, then.max(term))] : [without(term, fact?.value ?? 0, then)];
});

/**
 * All terms have the same value; a list of none or one always does.
 *
 * @example
 * ```ts
 * import { allEqual, count, int, puzzle } from "unriddle";
 * const p = puzzle({ a: int(1, 9), b: int(4, 12), c: int([2, 4, 6, 8]) }, ({ a, b, c }) => allEqual([a, b, c]));
 * count(p); // 3
 * ```
 *
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Keeps exactly the values that all terms have; of terms that share a span of more than 4,096 values only the bounds.
 * Linear in the terms while their domains have no holes, else in terms times values. Global Constraint Catalog:
 * `all_equal`.
 */
export const allEqual = /* @__PURE__ */ defineConstraint<Equal, undefined, readonly [readonly Operand[]]>({
  name: "allEqual",
  read: (terms) => ({ terms: terms.map(operand) }),
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.every((term) => value(term) === value(terms[0] as Term)),
  propagate({ terms }, store) {
    let low = Number.NEGATIVE_INFINITY;
    let high = Number.POSITIVE_INFINITY;
    let lowest = 0;
    let highest = 0;
    for (let i = 0; i < terms.length; i++) {
      const least = store.min(terms[i]!);
      const most = store.max(terms[i]!);
      if (least > low) {
        low = least;
        lowest = i;
      }
      if (most < high) {
        high = most;
        highest = i;
      }
    }
    for (let i = 0; i < terms.length; i++) {
      store.atLeast(terms[i]!, low, another, lowest);
      store.atMost(terms[i]!, high, another, highest);
    }
    if (low < high && high - low <= WIDEST && !store.failed) removeHoles(terms, low, high, store);
  },
});

/** Takes from all what one of them has not. */
function removeHoles(terms: readonly Term[], low: number, high: number, store: Store): void {
  let full = 0;
  while (full < terms.length && store.size(terms[full]!) === high - low + 1) full++;
  if (full === terms.length) return;
  for (let value = low; value <= high; value++) {
    let without = 0;
    while (without < terms.length && store.has(terms[without]!, value)) without++;
    if (without === terms.length) continue;
    for (let i = 0; i < terms.length; i++) store.differs(terms[i]!, value, another, without);
  }
}
