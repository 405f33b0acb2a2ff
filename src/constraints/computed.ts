import { propagateByMeaning } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { defineConstraint } from "./define.js";

export interface Computed {
  readonly terms: readonly Term[];
  readonly result: Term;
  readonly compute: (...values: readonly number[]) => number;
}

/**
 * `result` is what a function makes of the terms' values: for what plain evaluation alone can tell. Deduces the result,
 * or the values of one last open variable that give the known one, of which there may be 65,536.
 */
export const computed = defineConstraint<Computed>({
  name: "computed",
  scope: ({ terms, result }) => [...terms, result],
  holds: ({ terms, result, compute }, value) => compute(...terms.map(value)) === value(result),
  wake: () => "fixed",
  cost: 3,
  propagate(args, store) {
    const { terms, result, compute } = args;
    if (terms.every((term) => store.fixed(term)))
      store.equals(result, compute(...terms.map((term) => store.min(term))));
    else propagateByMeaning(computed.definition, args, store);
  },
});
