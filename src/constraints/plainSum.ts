import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { defineConstraint } from "./define.js";
import { type PlainSum, passHoles } from "./holes.js";
import { aboveOthers, belowOthers, linearEqual, type Sum } from "./linear.js";
import { narrowWeighted } from "./weightedBounds.js";

function flat({ terms: given, bound: whole }: Sum, store: Store): PlainSum {
  const counts = (term: Term) => store.viewOf(term)[0] > 0;
  const positives = given.filter(counts);
  const terms = [...positives, ...given.filter((term) => !counts(term))];
  const sizes = terms.map((term) => Math.abs(store.viewOf(term)[0]));
  return {
    terms,
    variables: terms.map((term) => store.variableOf(term)),
    sizes,
    positive: positives.length,
    unit: sizes.every((size) => size === 1),
    bound: terms.reduce((rest, term) => rest - store.viewOf(term)[1], whole),
  };
}

/**
 * `linearEqual` for different variables, where what they can add up to stays below 2^30: deduces the same in less time.
 * Where all coefficients are 1 or -1 it deduces more: of two terms that are open, a hole of one is a hole of the other.
 * Bounds-consistent over the reals.
 *
 * A pass is linear in the terms; there is another where a bound that was rounded, or has fallen into a hole, leaves
 * others less than they may have.
 *
 * Global Constraint Catalog: `scalar_product` with `=`.
 */
export const plainEqual = /* @__PURE__ */ defineConstraint<Sum, PlainSum>({
  name: "plainEqual",
  scope: ({ terms }) => terms,
  holds: (sum, value) => linearEqual.definition.holds(sum, value),
  wake: () => "bounds",
  cost: 0,
  start: flat,
  propagate(_sum, store, sum) {
    if (sum.unit) narrowUnit(sum, store);
    else narrowWeighted(sum, store);
    store.settle();
  },
  refuted: (sum, store) => linearEqual.definition.refuted?.(sum, store),
});

/** Where each term counts once: a bound that is not rounded, and falls into no hole, leaves the others as they are. */
function narrowUnit(sum: PlainSum, store: Store): void {
  const { terms, variables, positive, bound } = sum;
  const { low, high } = store;
  const count = variables.length;
  let open: number;
  let one = 0;
  let other = 0;
  let exact: boolean;
  do {
    exact = true;
    open = 0;
    let above = bound | 0;
    let below = -bound | 0;
    let i = 0;
    for (; i < positive; i++) {
      const x = variables[i]!;
      above = (above - low[x]!) | 0;
      below = (below + high[x]!) | 0;
    }
    for (; i < count; i++) {
      const x = variables[i]!;
      above = (above + high[x]!) | 0;
      below = (below - low[x]!) | 0;
    }
    if (above < 0) return store.fail(belowOthers);
    if (below < 0) return store.fail(aboveOthers);
    for (i = 0; i < count; i++) {
      const x = variables[i]!;
      const least = low[x]!;
      const most = high[x]!;
      const width = (most - least) | 0;
      if (width === 0) continue;
      if (width > above || width > below) {
        const term = terms[i]!;
        const up = i < positive ? above : below;
        const down = i < positive ? below : above;
        if (width > up) {
          store.lower(x, (least + up) | 0, term, i < positive ? belowOthers : aboveOthers, 0);
          exact &&= high[x]! - least === up;
        }
        if (width > down) {
          store.raise(x, (most - down) | 0, term, i < positive ? aboveOthers : belowOthers, 0);
          exact &&= most - low[x]! === down;
        }
        if (low[x] === high[x]) continue;
      }
      open++;
      other = one;
      one = i;
    }
    if (store.failed) return;
  } while (!exact);
  if (open === 2) passHoles(sum, other, one, store);
}
