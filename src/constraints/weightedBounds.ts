import type { Store } from "../engine/store.js";
import type { PlainSum } from "./holes.js";
import { aboveOthers, belowOthers } from "./linear.js";

/**
 * Narrows the bounds of a sum whose terms count several times, to the fixpoint. What is left above the smallest sum and
 * below the largest is kept up to date on the way; a pass is needed only where a term is wider than that.
 */
export function narrowWeighted({ terms, variables, sizes, positive, bound }: PlainSum, store: Store): void {
  const { low, high } = store;
  let above = bound | 0;
  let below = -bound | 0;
  let widest = 0;
  for (let i = 0; i < variables.length; i++) {
    const x = variables[i]!;
    const size = sizes[i]!;
    const least = Math.imul(size, low[x]!);
    const most = Math.imul(size, high[x]!);
    const width = (most - least) | 0;
    if (width > widest) widest = width;
    above = (above + (i < positive ? -least : most)) | 0;
    below = (below + (i < positive ? most : -least)) | 0;
  }
  for (;;) {
    // A bound that fell into a hole may have left less than nothing.
    if (above < 0) return store.fail(belowOthers);
    if (below < 0) return store.fail(aboveOthers);
    if (widest <= above && widest <= below) return;
    widest = 0;
    for (let i = 0; i < variables.length; i++) {
      const x = variables[i]!;
      const least = low[x]!;
      const most = high[x]!;
      if (least === most) continue;
      const size = sizes[i]!;
      let width = Math.imul(size, most - least);
      if (width > above || width > below) {
        const term = terms[i]!;
        const counts = i < positive;
        const up = counts ? above : below;
        const down = counts ? below : above;
        if (width > up) store.lower(x, (least + ((up / size) | 0)) | 0, term, counts ? belowOthers : aboveOthers, 0);
        if (width > down) store.raise(x, (most - ((down / size) | 0)) | 0, term, counts ? aboveOthers : belowOthers, 0);
        if (store.failed) return;
        const raised = Math.imul(size, low[x]! - least);
        const lowered = Math.imul(size, most - high[x]!);
        above = (above - (counts ? raised : lowered)) | 0;
        below = (below - (counts ? lowered : raised)) | 0;
        width = Math.imul(size, high[x]! - low[x]!);
      }
      if (width > widest) widest = width;
    }
  }
}
