import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";

/** Writes the possible values of a term, less `origin`, into `list` from `end` on; answers where they end. */
export function appendValues(term: Term, origin: number, store: Store, list: Int32Array, end: number): number {
  const [scale, offset] = store.viewOf(term);
  const x = store.variableOf(term);
  const last = store.max(x);
  for (let value = store.min(x); ; value = store.ceiling(x, value + 1)) {
    list[end++] = scale * value + offset - origin;
    if (value === last) return end;
  }
}
