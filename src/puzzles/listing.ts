import { ALL, ASKED, NUMBER, STEPS } from "./grammar.js";
import type { Hits } from "./hits.js";
import type { Quantities } from "./quantities.js";

/** Whether the digits of a string, so many of them, may be joined to one number. */
export type IsNumber = (length: number, string: number) => boolean;

/** For a set of sorts, what each string can make: how many formulas have which value. */
type Values = readonly ReadonlyMap<number, number>[];

/** All values of all strings of one length. */
export interface Listing {
  /** For a set of sorts and a value, the strings that can make it. */
  readonly index: ReadonlyMap<number, ReadonlyMap<number, Hits>>;
  readonly values: ReadonlyMap<number, Values>;
}

/** Lists the lengths up to one. The work grows thirty times with each length. */
export function listing(upTo: number, arithmetic: Quantities, isNumber: IsNumber): readonly Listing[] {
  const listed: Listing[] = [{ index: new Map(), values: new Map() }];
  for (let length = 1; length <= upTo; length++) listed.push(listingOf(length, listed, arithmetic, isNumber));
  return listed;
}

function listingOf(length: number, shorter: readonly Listing[], arithmetic: Quantities, isNumber: IsNumber): Listing {
  const index = new Map(ASKED.map((sorts) => [sorts, new Map<number, { strings: number[]; counts: number[] }>()]));
  const values = new Map(ASKED.map((sorts) => [sorts, [] as Map<number, number>[]]));
  for (let string = 0; string < 10 ** length; string++) {
    const made = valuesOf(string, length, shorter, arithmetic, isNumber);
    for (const [sorts, all] of made) {
      values.get(sorts)!.push(all);
      const known = index.get(sorts)!;
      for (const [value, count] of all) {
        const hits = known.get(value) ?? { strings: [], counts: [] };
        known.set(value, hits);
        hits.strings.push(string);
        hits.counts.push(count);
      }
    }
  }
  return { index, values };
}

function valuesOf(
  string: number,
  length: number,
  shorter: readonly Listing[],
  arithmetic: Quantities,
  isNumber: IsNumber,
): ReadonlyMap<number, Map<number, number>> {
  const made = new Map(ASKED.map((sorts) => [sorts, new Map<number, number>()]));
  const note = (sort: number, value: number, count: number): void => {
    for (const [sorts, all] of made) if (sorts & sort) all.set(value, (all.get(value) ?? 0) + count);
  };
  if (isNumber(length, string)) note(NUMBER, string, 1);
  for (let left = 1; left < length; left++) {
    const unit = 10 ** (length - left);
    const lefts = shorter[left]!.values.get(ALL)![Math.floor(string / unit)]!;
    for (const { operator, makes, right } of STEPS) {
      for (const [second, seconds] of shorter[length - left]!.values.get(right)![string % unit]!) {
        for (const [first, firsts] of lefts) {
          const value = arithmetic.value(operator, first, second);
          if (!Number.isNaN(value)) note(makes, value, firsts * seconds);
        }
      }
    }
  }
  return made;
}
