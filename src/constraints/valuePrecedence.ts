import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import type { Table } from "./determinize.js";
import { type Layers, propagateLayers, startLayers, whyNoWay } from "./layers.js";
import { differentValues } from "./wholeNumbers.js";

export interface Precedence {
  readonly terms: readonly Term[];
  readonly values: readonly number[];
}

/** An automaton whose state is how many of the values have been met: the next new one must be that of the list. */
function tableOf(values: readonly number[]): Table {
  const symbols = [...values].sort((a, b) => a - b);
  const states = values.length + 1;
  const next = new Int32Array((symbols.length + 1) * states).fill(-1);
  for (let met = 0; met < states; met++) {
    next[symbols.length * states + met] = met;
    values.forEach((value, place) => {
      if (place <= met) next[symbols.indexOf(value) * states + met] = Math.max(met, place + 1);
    });
  }
  return { states, start: 0, symbols, accepting: new Uint8Array(states).fill(1), next };
}

/** With what the other terms have lost, it would come too early. */
const tooEarly = /* @__PURE__ */ reason<Precedence>("too early", ({ terms, values }, then, _fact, detail) =>
  whyNoWay(terms, tableOf(values), then, detail),
);

/**
 * Each of the values comes only after the one before it in the list: `values[i + 1]` appears among the terms only where
 * `values[i]` stands further in front. Where values can be exchanged for one another, it leaves one of the many solutions
 * that are the same but for that.
 *
 * @example
 * ```ts
 * import { count, int, list, puzzle, valuePrecedence } from "unriddle";
 * const groups = list(5, () => int(1, 3));
 * count(puzzle({ groups }, valuePrecedence(groups, [1, 2, 3]))); // 41
 * ```
 *
 * @throws UnriddleError when a value is not whole or is listed twice, or something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice; terms times values squared at most, and only for the part that changed.
 * Source: Y. C. Law, J. H. M. Lee, "Global constraints for integer and set value precedence", CP 2004. Global Constraint
 * Catalog: `int_value_precede_chain`.
 */
export const valuePrecedence = /* @__PURE__ */ defineConstraint<
  Precedence,
  { readonly table: Table; readonly layers: Layers },
  readonly [terms: readonly Operand[], values: readonly number[]]
>({
  name: "valuePrecedence",
  read: (terms, values) => ({ terms: terms.map(operand), values: differentValues("valuePrecedence", values) }),
  scope: ({ terms }) => terms,
  holds({ terms, values }, value) {
    const first = values.map((one) => terms.findIndex((term) => value(term) === one));
    return first.every(
      (at, i) => i === 0 || at < 0 || ((first[i - 1] as number) >= 0 && (first[i - 1] as number) < at),
    );
  },
  cost: 2,
  start({ terms, values }, store) {
    const table = tableOf(values);
    return { table, layers: startLayers(terms, table, store) };
  },
  propagate: ({ terms }, store, { table, layers }) => propagateLayers(terms, table, layers, store, tooEarly),
});
