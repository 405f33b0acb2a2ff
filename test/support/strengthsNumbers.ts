/** What arithmetic leaves at most: bounds that could be right if numbers need not be whole. */
import type { Absolute } from "../../src/constraints/absolute.js";
import type { Sum } from "../../src/constraints/linear.js";
import type { Operation } from "../../src/constraints/product.js";
import type { Term } from "../../src/engine/fact.js";
import type { Store } from "../../src/engine/store.js";
import { largestProduct, largestSize, leastProduct, leastSize, powerOf } from "../../src/numbers/interval.js";
import type { Judge } from "./strength.js";

const boundsOf = (term: Term, store: Store) => [store.min(term), store.max(term)] as const;

/** No smallest value is too small for the largest of the others, and no largest too large. */
export function sumWithin(terms: readonly Term[], low: number, high: number, store: Store): string | undefined {
  const least = terms.reduce((sum, term) => sum + store.min(term), 0);
  const most = terms.reduce((sum, term) => sum + store.max(term), 0);
  if (least > high || most < low) return "the sum can not be right";
  for (const term of terms) {
    const [from, to] = boundsOf(term, store);
    if (least - from + to > high) return `${to} is too large`;
    if (most - to + from < low) return `${from} is too small`;
  }
  return undefined;
}

export const atMostBounds: Judge<Sum> = ({ terms, bound }, store) =>
  sumWithin(terms, Number.NEGATIVE_INFINITY, bound, store);
export const equalBounds: Judge<Sum> = ({ terms, bound }, store) => sumWithin(terms, bound, bound, store);

export const windows: Judge<{ terms: readonly Term[]; window: number; low: number; high: number }> = (args, store) =>
  args.terms
    .slice(args.window - 1)
    .map((_, i) => sumWithin(args.terms.slice(i, i + args.window), args.low, args.high, store))
    .find((wrong) => wrong !== undefined);

/** Each factor times some number between the bounds of the other is between those of the result. */
export const factors: Judge<Operation> = ({ left, right, result }, store) => {
  const [a, b] = boundsOf(left, store);
  const [c, d] = boundsOf(right, store);
  const [least, most] = boundsOf(result, store);
  if (least < leastProduct(a, b, c, d) || most > largestProduct(a, b, c, d)) return "no factors give the result";
  const meets = (v: number, from: number, to: number) =>
    leastProduct(v, v, from, to) <= most && largestProduct(v, v, from, to) >= least;
  // Across 0 there is no quotient.
  const oneSided = (from: number, to: number) => from >= 0 || to <= 0;
  if (oneSided(c, d) && !(meets(a, c, d) && meets(b, c, d))) return "the left factor is too large or small";
  if (oneSided(a, b) && !(meets(c, a, b) && meets(d, a, b))) return "the right factor is too large or small";
  if ((least <= 0 && most >= 0) || left === right) return undefined;
  const largest = largestSize(least, most);
  if (store.has(left, 0) || store.has(right, 0)) return "a factor is 0, and the result is not";
  return Math.max(largestSize(a, b), largestSize(c, d)) > largest ? "a factor is beyond the result" : undefined;
};

/** Each bound has a counterpart between the bounds of the other. */
export const sizes: Judge<Absolute> = ({ of, result }, store) => {
  const [a, b] = boundsOf(of, store);
  const [least, most] = boundsOf(result, store);
  if (least < leastSize(a, b) || most > largestSize(a, b)) return "no number is of this size";
  const meets = (v: number) => Math.abs(v) >= least && Math.abs(v) <= most;
  return meets(a) && meets(b) ? undefined : "the number is too large or small";
};

export const rest: Judge<Operation> = ({ left, right, result }, store) => {
  const [a, b] = boundsOf(left, store);
  const [c, d] = boundsOf(right, store);
  const [least, most] = boundsOf(result, store);
  const largest = largestSize(c, d) - 1;
  if (store.has(right, 0)) return "the divisor can be 0";
  if (most > Math.min(largest, Math.max(b, 0)) || least < Math.max(-largest, Math.min(a, 0))) return "it is too large";
  if ((least > 0 && a < least) || (most < 0 && b > most)) return "the dividend is too small";
  const size = leastSize(least, most);
  return size > 0 && (Math.abs(c) <= size || Math.abs(d) <= size) ? "the divisor is too small" : undefined;
};

export const powers: Judge<Operation> = ({ left, right, result }, store) => {
  const [a, b] = boundsOf(left, store);
  const [first, last] = boundsOf(right, store);
  const [least, most] = boundsOf(result, store);
  const [inner, outer] = [leastSize(a, b), largestSize(a, b)];
  if (first < 0) return "the exponent can be negative";
  if (first === last) {
    const meets = (v: number) => powerOf(v, first) >= least && powerOf(v, first) <= most;
    const even = first % 2 === 0;
    const [low, high] = even ? [powerOf(inner, first), powerOf(outer, first)] : [powerOf(a, first), powerOf(b, first)];
    if (least < low || most > high) return "no base gives the result";
    return meets(a) && meets(b) ? undefined : "no result is of this base";
  }
  const largest = powerOf(Math.max(outer, 1), last);
  if (most > largest || least < (a > 0 ? powerOf(a, first) : a === 0 ? 0 : -largest))
    return "no power gives the result";
  if (inner < 2) return undefined;
  if (powerOf(inner, last) > largestSize(least, most)) return "the exponent is too large";
  return powerOf(outer, first) < leastSize(least, most) ? "the exponent is too small" : undefined;
};
