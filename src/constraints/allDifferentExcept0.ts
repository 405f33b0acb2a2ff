import { equals, type Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import type { Different } from "./allDifferent.js";
import { defineConstraint } from "./define.js";

/** The term at `position` has the value. */
const taken = /* @__PURE__ */ reason<Different>("taken", ({ terms }, then, _fact, position) => {
  const holder = terms[position] as Term;
  return [equals(holder, then.min(holder))];
});

/**
 * No two of the terms have the same value, except that any number of them may be 0: a 0 stands for none.
 *
 * @example
 * ```ts
 * import { allDifferentExcept0, count, int, list, puzzle } from "unriddle";
 * count(puzzle(list(3, () => int(0, 2)), (seats) => allDifferentExcept0(seats))); // 13
 * ```
 *
 * A variable that stands in the list twice can only be 0.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Takes each value that is given away from all others, at once and in time linear in the terms. Global Constraint
 * Catalog: `alldifferent_except_0`.
 */
export const allDifferentExcept0 = /* @__PURE__ */ defineConstraint<
  Different,
  undefined,
  readonly [readonly Operand[]]
>({
  name: "allDifferentExcept0",
  read: (terms) => ({ terms: terms.map(operand) }),
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => {
    const values = terms.map(value).filter((number) => number !== 0);
    return new Set(values).size === values.length;
  },
  fixed({ terms }, store, _state, position) {
    const value = store.min(terms[position]!);
    if (value === 0) return;
    for (let i = 0; i < terms.length; i++) {
      if (i !== position) store.differs(terms[i]!, value, taken, position);
    }
  },
});
