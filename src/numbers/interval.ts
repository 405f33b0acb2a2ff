/**
 * Arithmetic on bounds. Every term's value is a safe integer, so a result beyond them is no term's value: it is cut off
 * there, which keeps each comparison with a term right although large products are rounded.
 */
const MOST = Number.MAX_SAFE_INTEGER;

/** `a * b`, cut off at the safe integers. */
export function times(a: number, b: number): number {
  const product = a * b;
  return product > MOST ? MOST : product < -MOST ? -MOST : product + 0; // never -0
}

/** The smallest product of a number from `a` … `b` and one from `c` … `d`. */
export const leastProduct = (a: number, b: number, c: number, d: number): number =>
  Math.min(times(a, c), times(a, d), times(b, c), times(b, d));

/** The largest product of a number from `a` … `b` and one from `c` … `d`. */
export const largestProduct = (a: number, b: number, c: number, d: number): number =>
  Math.max(times(a, c), times(a, d), times(b, c), times(b, d));

/** The smallest whole number between the exact quotients of `a` … `b` by `c` … `d`, a range without 0. */
export const leastQuotient = (a: number, b: number, c: number, d: number): number =>
  Math.ceil(Math.min(a / c, a / d, b / c, b / d)) + 0;

/** The largest whole number between the exact quotients of `a` … `b` by `c` … `d`, a range without 0. */
export const largestQuotient = (a: number, b: number, c: number, d: number): number =>
  Math.floor(Math.max(a / c, a / d, b / c, b / d)) + 0;

/** The smallest absolute value in `a` … `b`. */
export const leastSize = (a: number, b: number): number => (a > 0 ? a : b < 0 ? -b : 0);

/** The largest absolute value in `a` … `b`. */
export const largestSize = (a: number, b: number): number => Math.max(b, -a);

/**
 * `base` to the power `exponent`, cut off at the safe integers; `NaN` where that is no whole number. `0 ^ 0` is 1.
 * Repeated multiplication, since `**` may be off by one unit in the last place.
 */
export function powerOf(base: number, exponent: number): number {
  if (base === 1 || exponent === 0) return 1;
  if (base === -1) return exponent % 2 === 0 ? 1 : -1;
  if (exponent < 0) return Number.NaN;
  if (base === 0) return 0;
  let power = base;
  for (let i = 1; i < exponent; i++) {
    power *= base;
    // The sign of what lies beyond is that of the parity.
    if (Math.abs(power) > MOST) return base < 0 && exponent % 2 !== 0 ? -MOST : MOST;
  }
  return power;
}

/** The largest whole number whose power by `degree` (at least 1) is at most `value`, which is negative only for an odd one. */
export function rootBelow(value: number, degree: number): number {
  if (value < 0) return -rootAbove(-value, degree);
  if (degree === 1) return value;
  // Where powers are cut off, no number has a root.
  const most = Math.min(value, MOST - 1);
  let root = Math.floor(most ** (1 / degree));
  while (powerOf(root, degree) > most) root--;
  while (powerOf(root + 1, degree) <= most) root++;
  return root;
}

/** The smallest whole number, negative only for a negative value, whose power by `degree` is at least `value`. */
export function rootAbove(value: number, degree: number): number {
  if (value < 0) return -rootBelow(-value, degree);
  const root = rootBelow(value, degree);
  return powerOf(root, degree) === value ? root : root + 1;
}

/** The largest exponent that takes `base`, at least 2, no further than `value`; -1 if there is none. */
export function logBelow(value: number, base: number): number {
  let exponent = -1;
  for (let power = 1; power <= value; power *= base) exponent++;
  return exponent;
}

/** The smallest exponent that takes `base`, at least 2, as far as `value`. */
export function logAbove(value: number, base: number): number {
  let exponent = 0;
  for (let power = 1; power < value; power *= base) exponent++;
  return exponent;
}
