/**
 * Exact numbers: whole ones of any size and the fractions division makes. A `number` is always a safe integer, a
 * `bigint` always beyond them, a `Ratio` never whole: so the common case is plain number arithmetic, and equal
 * numbers are of one form. An operation without a result gives `undefined`.
 */
export type Exact = number | bigint | Ratio;

/** In lowest terms, the denominator at least 2. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const isWhole = (a: Exact): a is number | bigint => typeof a !== "object";

/** The one form of a whole number. */
export function whole(value: bigint): number | bigint {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

const numeratorOf = (a: Exact): bigint => (typeof a === "object" ? a.numerator : BigInt(a));
const denominatorOf = (a: Exact): bigint => (typeof a === "object" ? a.denominator : 1n);

function ratio(numerator: bigint, denominator: bigint): Exact {
  const divisor = commonDivisor(numerator, denominator);
  return lowest(numerator / divisor, denominator / divisor);
}

/** The one form of a fraction in lowest terms. */
function lowest(numerator: bigint, denominator: bigint): Exact {
  if (denominator < 0n) return lowest(-numerator, -denominator);
  return denominator === 1n ? whole(numerator) : Object.freeze({ numerator, denominator });
}

export function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y) [x, y] = [y, x % y];
  return x;
}

export function add(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number") {
    const result = a + b;
    if (Number.isSafeInteger(result)) return result;
  }
  const [p, q] = [denominatorOf(a), denominatorOf(b)];
  return ratio(numeratorOf(a) * q + numeratorOf(b) * p, p * q);
}

export function multiply(a: Exact, b: Exact): Exact {
  if (typeof a === "number" && typeof b === "number") {
    const result = a * b;
    if (Number.isSafeInteger(result)) return result + 0; // never -0
  }
  return ratio(numeratorOf(a) * numeratorOf(b), denominatorOf(a) * denominatorOf(b));
}

export const negate = (a: Exact): Exact => multiply(a, -1);

export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

export function divide(a: Exact, b: Exact): Exact | undefined {
  if (b === 0) return undefined;
  return ratio(numeratorOf(a) * denominatorOf(b), denominatorOf(a) * numeratorOf(b));
}

/** Division rounded toward zero. */
export function quotient(a: Exact, b: Exact): Exact | undefined {
  if (typeof a === "number" && typeof b === "number" && b !== 0) return (a - (a % b)) / b + 0;
  const exact = divide(a, b);
  return typeof exact === "object" ? whole(exact.numerator / exact.denominator) : exact;
}

/** What `quotient` leaves; it has the sign of `a`. */
export function remainder(a: Exact, b: Exact): Exact | undefined {
  const times = quotient(a, b);
  return times === undefined ? undefined : subtract(a, multiply(times, b));
}

/** Below, at or above zero as `a` is below, at or above `b`. */
export function compare(a: Exact, b: Exact): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [numeratorOf(a) * denominatorOf(b), numeratorOf(b) * denominatorOf(a)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The most binary digits a power may have: beyond, it would take minutes to write and more to use. */
export const LARGEST_POWER = 1_000_000;

/**
 * `a` to the power `b`, with `0 ^ 0 = 1`; undefined for a fraction as exponent and for zero to a negative power.
 * "too large" beyond `LARGEST_POWER`.
 */
export function power(a: Exact, b: Exact): Exact | undefined | "too large" {
  if (!isWhole(b) || (a === 0 && b < 0)) return undefined;
  const small = typeof a === "number" && typeof b === "number" && b >= 0 ? a ** b : Number.NaN;
  if (Number.isSafeInteger(small)) return small + 0; // never -0
  const times = b < 0 ? -BigInt(b) : BigInt(b);
  const [n, d] = [numeratorOf(a), denominatorOf(a)];
  // Any power of 1 and -1 is as short as they are.
  if (a !== -1 && a !== 1 && a !== 0 && BigInt(Math.max(bits(n), bits(d))) * times > LARGEST_POWER) return "too large";
  // What has no common divisor has none as powers, and to look for it takes minutes where they are long.
  return b < 0 ? lowest(d ** times, n ** times) : lowest(n ** times, d ** times);
}

const bits = (a: bigint): number => a.toString(16).length * 4;

/** The largest whole number dividing both; undefined for fractions. */
export function gcd(a: Exact, b: Exact): Exact | undefined {
  return isWhole(a) && isWhole(b) ? whole(commonDivisor(BigInt(a), BigInt(b))) : undefined;
}

/** The number, not negative, whose square is `a`; undefined when no whole number or fraction is. */
export function squareRoot(a: Exact): Exact | undefined {
  const [n, d] = [wholeRoot(numeratorOf(a)), wholeRoot(denominatorOf(a))];
  return n === undefined || d === undefined ? undefined : lowest(n, d);
}

function wholeRoot(a: bigint): bigint | undefined {
  if (a < 2n) return a < 0n ? undefined : a;
  let root = 1n << BigInt((bits(a) >> 1) + 1);
  for (;;) {
    const next = (root + a / root) >> 1n;
    if (next >= root) return root * root === a ? root : undefined;
    root = next;
  }
}
