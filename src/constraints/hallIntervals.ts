import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Different } from "./allDifferent.js";

/**
 * An interval as full as it can be: as many terms within as it has values, so all others stay outside. Terms on the same
 * variable may have moved each other since it was found; then some interval is overfull already, and that is the reason.
 */
export const hallReason = /* @__PURE__ */ reason<Different>("Hall interval", ({ terms }, then, fact) => {
  const conflict = overfull(terms, then);
  if (conflict) return conflict;
  if (!fact) throw new Error("no interval is overfull");
  const up = fact.relation === ">=";
  const own = up ? then.min(fact.term) : then.max(fact.term);
  const at = terms.indexOf(fact.term);
  const others = terms.filter((_, i) => i !== at);
  // The furthest interval short of the new bound: the fact may have been rounded beyond its end.
  const starts = [own, ...others.map((term) => then.min(term))].filter((v) => v <= own && (up || v > fact.value));
  const ends = [own, ...others.map((term) => then.max(term))].filter((v) => v >= own && (!up || v < fact.value));
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => b - a);
  for (const outer of up ? ends : starts) {
    for (const inner of up ? starts : ends) {
      const [from, to] = up ? [inner, outer] : [outer, inner];
      const within = inside(others, then, from, to);
      if (within.length <= to - from) continue;
      const side = up ? atLeast(fact.term, from) : atMost(fact.term, to);
      return [...within.flatMap((term) => [atLeast(term, from), atMost(term, to)]), side];
    }
  }
  throw new Error("no Hall interval explains the deduction");
});

const inside = (terms: readonly Term[], then: Domains, from: number, to: number): Term[] =>
  terms.filter((term) => then.min(term) >= from && then.max(term) <= to);

/** More terms than values in some interval, if there is one. */
function overfull(terms: readonly Term[], then: Domains): Fact[] | undefined {
  for (const from of terms.map((term) => then.min(term))) {
    for (const to of terms.map((term) => then.max(term))) {
      const within = inside(terms, then, from, to);
      if (within.length > Math.max(to - from + 1, 0))
        return within.flatMap((term) => [atLeast(term, from), atMost(term, to)]);
    }
  }
  return undefined;
}
