import { ceiling, contains, type Domain, floor } from "../numbers/domain.js";
import { type Fact, RELATIONS, type Term } from "./fact.js";
import { AT_LEAST, AT_MOST, DIFFERS, EQUALS, OLD_HIGH, OLD_LOW, PREVIOUS, STRIDE, VALUE } from "./layout.js";
import type { Store } from "./store.js";

/**
 * A fact about a variable, as the trail writes it: `variable << 2 | relation`, and the value. Searching that learns has
 * so many of them that objects would cost most of its time.
 */
export interface Literal {
  what: number;
  value: number;
}

/** Whether a literal is true now (1), false (-1), or open (0). */
export function truth(store: Store, what: number, value: number): -1 | 0 | 1 {
  const x = what >> 2;
  const low = store.low[x]!;
  const high = store.high[x]!;
  const relation = what & 3;
  if (relation === AT_LEAST) return low >= value ? 1 : high < value ? -1 : 0;
  if (relation === AT_MOST) return high <= value ? 1 : low > value ? -1 : 0;
  if (!store.has(x as Term, value)) return relation === DIFFERS ? 1 : -1;
  if (low !== high) return 0;
  return relation === DIFFERS ? -1 : 1;
}

/** The literal as a fact. */
export const factOf = (what: number, value: number): Fact => ({
  term: (what >> 2) as Term,
  relation: RELATIONS[what & 3]!,
  value,
});

/**
 * Says a fact of the term's variable, into `into`; false where it holds in any case. A fact about a view may fall between
 * the values of its variable.
 */
export function literalOf(store: Store, { term, relation, value }: Fact, into: Literal): boolean {
  const x = store.variableOf(term);
  const [scale, offset] = store.viewOf(term);
  const there = (value - offset) / scale;
  if (relation === "!=" || relation === "=") {
    into.what = (x << 2) | (relation === "=" ? EQUALS : DIFFERS);
    into.value = there;
    return relation === "=" || Number.isInteger(there);
  }
  const up = (relation === ">=") === scale > 0;
  into.what = (x << 2) | (up ? AT_LEAST : AT_MOST);
  into.value = up ? Math.ceil(there) : Math.floor(there);
  return true;
}

/**
 * One literal for one meaning, else nogoods miss each other: what a bound says of the outermost value is said by `=` or
 * `!=`, bounds are values of the domain, and of two values only `=` is said.
 */
export function canonical(domain: Domain, literal: Literal): void {
  const x = literal.what & ~3;
  const low = domain[0]![0];
  const high = domain[domain.length - 1]![1];
  const relation = literal.what & 3;
  if (relation === AT_LEAST) {
    const value = ceiling(domain, literal.value)!;
    literal.value = value;
    if (value === high) literal.what = x | EQUALS;
    else if (floor(domain, value - 1) === low) {
      literal.what = x | DIFFERS;
      literal.value = low;
    }
  } else if (relation === AT_MOST) {
    const value = floor(domain, literal.value)!;
    literal.value = value;
    if (value === low) literal.what = x | EQUALS;
    else if (ceiling(domain, value + 1) === high) {
      literal.what = x | DIFFERS;
      literal.value = high;
    }
  }
  if ((literal.what & 3) !== DIFFERS || !contains(domain, literal.value)) return;
  const isLow = literal.value === low;
  if ((isLow || literal.value === high) && ceiling(domain, low + 1) === high) {
    literal.what = x | EQUALS;
    literal.value = isLow ? high : low;
  }
}

/** The entry of the trail that made a literal true, which it must be; -1 where it was from the start. */
export function entryOf({ trail, last, domains }: Store, what: number, value: number): number {
  const x = what >> 2;
  const relation = what & 3;
  let entry = last[x]!;
  if (relation === DIFFERS) {
    if (!contains(domains[x]!, value)) return -1;
    let passed = -1;
    for (; entry >= 0; entry = trail[entry * STRIDE + PREVIOUS]!) {
      const at = entry * STRIDE;
      if (trail[at] === what && trail[at + VALUE] === value) return entry;
      if (passed < 0 && value >= trail[at + OLD_LOW]! && value <= trail[at + OLD_HIGH]!) passed = entry;
    }
    return passed;
  }
  for (; entry >= 0; entry = trail[entry * STRIDE + PREVIOUS]!) {
    const low = trail[entry * STRIDE + OLD_LOW]!;
    const high = trail[entry * STRIDE + OLD_HIGH]!;
    if (relation === AT_LEAST ? low < value : relation === AT_MOST ? high > value : low !== high) return entry;
  }
  return -1;
}
