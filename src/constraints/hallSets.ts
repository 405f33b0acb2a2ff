import { atLeast, atMost, differs, equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Different } from "./allDifferent.js";

/**
 * Some terms are confined to fewer values than they are, once the value in question is another's: a Hall set. It is
 * looked for anew, which is slower than to remember it, but costs nothing until somebody asks.
 */
export const hallSet = /* @__PURE__ */ reason<Different>("Hall set", ({ terms }, then, fact) => {
  const at = fact ? terms.indexOf(fact.term) : -1;
  const others = terms.filter((_, i) => i !== at);
  const crowd = crowded(others, then, fact?.value);
  if (!crowd) throw new Error("no Hall set explains the deduction");
  return crowd.places.flatMap((place) => confinedTo(crowd.values, others[place] as Term, then));
});

/** Terms by their places, and the fewer values that are all they may have. */
interface Crowd {
  readonly places: readonly number[];
  readonly values: ReadonlySet<number>;
}

/** Gives each term a value of its own, but not the one that is taken; answers who can not have one, if that fails. */
function crowded(terms: readonly Term[], then: Domains, taken: number | undefined): Crowd | undefined {
  // Who has more values than there are terms finds one in any case.
  const values = terms.map((term) => someValues(term, terms.length + 1, then));
  const holders = new Map<number, number>();
  for (let start = 0; start < terms.length; start++) {
    const wantedBy = new Map<number, number>(taken === undefined ? [] : [[taken, -1]]);
    const reached = [start];
    let free: number | undefined;
    for (let i = 0; i < reached.length && free === undefined; i++) {
      const place = reached[i]!;
      for (const value of values[place]!) {
        if (wantedBy.has(value)) continue;
        wantedBy.set(value, place);
        const holder = holders.get(value);
        if (holder !== undefined) reached.push(holder);
        else free ??= value;
      }
    }
    if (free === undefined) return { places: reached, values: new Set(wantedBy.keys()) };
    // Each passes its value on to who reached it.
    for (let value: number | undefined = free; value !== undefined; ) {
      const place: number = wantedBy.get(value)!;
      const left: number | undefined =
        place === start ? undefined : values[place]!.find((v) => holders.get(v) === place);
      holders.set(value, place);
      value = left;
    }
  }
  return undefined;
}

function someValues(term: Term, most: number, then: Domains): number[] {
  const found: number[] = [];
  for (let value = then.min(term), last = then.max(term); value <= last && found.length < most; value++) {
    if (then.has(term, value)) found.push(value);
  }
  return found;
}

/** As little as tells that the term has one of the values. */
export function confinedTo(values: ReadonlySet<number>, term: Term, then: Domains): Fact[] {
  let low = then.min(term);
  let high = then.max(term);
  if (low === high) return [equals(term, low)];
  while (values.has(low - 1)) low--;
  while (values.has(high + 1)) high++;
  const holes = then.holes(term).filter((value) => !values.has(value));
  return [atLeast(term, low), atMost(term, high), ...holes.map((value) => differs(term, value))];
}
