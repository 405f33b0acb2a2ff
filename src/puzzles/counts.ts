import type { GameRules } from "./gameRules.js";
import { ALL, NUMBER, STEPS } from "./grammar.js";
import { addPairs, type Block, type Hits, hitsIn, NONE, partsOf } from "./hits.js";
import { type IsNumber, type Listing, listing } from "./listing.js";
import { ANY, quantities } from "./quantities.js";

/** How many formulas of each string of digits make a value. */
export interface Counts {
  /** Adds the counts of a block's strings to `into`, which begins with the first of them. */
  add(length: number, target: number, block: Block, into: Uint32Array): void;
}

/** Up to this length all values of all strings are listed; of longer ones only what is asked for is counted. */
const LISTED = 3;

/**
 * Counts from both ends: to make a target of two parts, each value of the shorter one tells what the longer must make,
 * and which strings do that is looked up, or counted in the same way and remembered. The work is in proportion to the
 * solutions there are, not to the formulas.
 */
export function counts({ division, join, leadingZeros }: Required<GameRules>): Counts {
  const arithmetic = quantities(division);
  const isNumber: IsNumber = (length, string) =>
    length === 1 || (join && (leadingZeros || string >= 10 ** (length - 1)));
  const listed = listing(LISTED, arithmetic, isNumber);
  let longer: readonly Listing[] | undefined;
  const known = new Map<string, Hits>();

  /** The strings of which some formula of these sorts makes the value; `"any"` is every value, `"divisor"` all but 0. */
  function hits(length: number, sorts: number, value: number | "any" | "divisor"): Hits {
    if (length <= LISTED && typeof value === "number") return listed[length]?.index.get(sorts)?.get(value) ?? NONE;
    const key = `${length} ${sorts} ${value}`;
    const found = known.get(key) ?? hitsIn(counted(length, sorts, value));
    known.set(key, found);
    return found;
  }

  function counted(length: number, sorts: number, value: number | "any" | "divisor"): Uint32Array {
    const into = new Uint32Array(10 ** length);
    if (typeof value === "number") add(length, sorts, value, { from: 0, to: into.length }, into);
    else addDefined(length, sorts, into);
    if (value !== "divisor") return into;
    const { strings, counts } = hits(length, sorts, 0);
    for (let at = 0; at < strings.length; at++) into[strings[at]!]! -= counts[at]!;
    return into;
  }

  function add(length: number, sorts: number, target: number, block: Block, into: Uint32Array): void {
    const isOne = sorts & NUMBER && Number.isInteger(target) && target >= block.from && target < block.to;
    if (isOne && isNumber(length, target)) into[target - block.from]!++;
    for (let left = 1; left < length; left++) {
      const rest = length - left;
      const parts = partsOf(block, rest);
      for (const { operator, makes, right } of STEPS) {
        if ((sorts & makes) === 0) continue;
        if (left <= rest) {
          for (const [value, lefts] of listed[left]!.index.get(ALL)!) {
            const wanted = arithmetic.rightOf(operator, value, target);
            if (Number.isNaN(wanted)) continue;
            const rights = hits(rest, right, wanted !== ANY ? wanted : operator === "/" ? "divisor" : "any");
            addPairs(parts, lefts, rights, into);
          }
        } else {
          for (const [value, rights] of listed[rest]!.index.get(right)!) {
            const wanted = arithmetic.leftOf(operator, value, target);
            if (!Number.isNaN(wanted)) addPairs(parts, hits(left, ALL, wanted === ANY ? "any" : wanted), rights, into);
          }
        }
      }
    }
  }

  /** Counts all formulas that have a value. Whether a quotient has one depends on the values of both parts. */
  function addDefined(length: number, sorts: number, into: Uint32Array): void {
    const whole = { from: 0, to: into.length };
    if (sorts & NUMBER)
      for (let string = 0; string < into.length; string++) if (isNumber(length, string)) into[string] = 1;
    for (let left = 1; left < length; left++) {
      const rest = length - left;
      const parts = partsOf(whole, rest);
      for (const { operator, makes, right } of STEPS) {
        if ((sorts & makes) === 0) continue;
        if (operator !== "/") addPairs(parts, hits(left, ALL, "any"), hits(rest, right, "any"), into);
        else if (division === "exact") addPairs(parts, hits(left, ALL, "any"), hits(rest, right, "divisor"), into);
        else {
          for (const [divisor, rights] of all(rest).index.get(right)!) {
            for (const [value, lefts] of all(left).index.get(ALL)!) {
              if (divisor !== 0 && value % divisor === 0) addPairs(parts, lefts, rights, into);
            }
          }
        }
      }
    }
  }

  /** All values, also of strings longer than are listed at first: few ask for them. */
  function all(length: number): Listing {
    if (length <= LISTED) return listed[length]!;
    longer ??= listing(LISTED + 1, arithmetic, isNumber);
    return longer[length]!;
  }

  return { add: (length, target, block, into) => add(length, ALL, target, block, into) };
}
