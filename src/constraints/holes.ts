import type { Term } from "../engine/fact.js";
import { reason, valuesOf, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Sum } from "./linear.js";

/** The terms laid out flat: variables that count, then those that count against them; `bound` leaves out the offsets. */
export interface PlainSum extends Sum {
  readonly variables: readonly number[];
  /** How often each counts, either way, and whether that is always once. */
  readonly sizes: readonly number[];
  readonly unit: boolean;
  /** How many count, and not against. */
  readonly positive: number;
}

/** Beyond this many values between the bounds holes stay where they are. */
const MOST = 1024;

/** The one other term without a value lacks what the sum would leave it; `detail` is that term. */
const lacking = /* @__PURE__ */ reason<Sum>("holes", ({ terms, bound }, then, fact, detail) => {
  const because = valuesOf(terms, then);
  const rest = because.reduce((rest, { value }) => rest - value, bound - fact!.value);
  return [...because, without(detail as Term, rest, then)];
});

/**
 * Where a sum of single variables must be `bound` and has two terms open, at `one` and later at `other`, with bounds that
 * agree: each value of either leaves one to the other, and goes where that is gone. Linear in the values, a word of them
 * at a time.
 */
export function passHoles(
  { terms, variables, positive, bound }: PlainSum,
  one: number,
  other: number,
  store: Store,
): void {
  const { low, high } = store;
  const x = variables[one] as Term;
  const y = variables[other] as Term;
  const last = high[x]!;
  const width = last - low[x]!;
  if (width < 2 || width > MOST) return;
  let rest = bound;
  for (let i = 0; i < variables.length; i++) {
    if (i !== one && i !== other) rest -= i < positive ? low[variables[i]!]! : -low[variables[i]!]!;
  }
  const against = one < positive && other >= positive;
  if (one >= positive) rest = -rest;
  // Now x is rest + y, where they count against each other, or rest - y.
  for (let from = low[x]!; from <= last; from += 32) {
    const here = store.mask(x, from);
    const there = against ? store.mask(y, from - rest) : mirrored(store.mask(y, rest - from - 31));
    for (let odd = here ^ there; odd !== 0; odd &= odd - 1) {
      const bit = 31 - Math.clz32(odd & -odd);
      const value = from + bit;
      if (here & (1 << bit)) store.remove(x, value, terms[one]!, lacking, terms[other]!);
      else store.remove(y, against ? value - rest : rest - value, terms[other]!, lacking, terms[one]!);
    }
  }
}

/** The bits of a word, last first. */
function mirrored(word: number): number {
  word = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1);
  word = ((word >>> 2) & 0x33333333) | ((word & 0x33333333) << 2);
  word = ((word >>> 4) & 0x0f0f0f0f) | ((word & 0x0f0f0f0f) << 4);
  word = ((word >>> 8) & 0x00ff00ff) | ((word & 0x00ff00ff) << 8);
  return (word >>> 16) | (word << 16);
}
