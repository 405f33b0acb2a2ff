/** Bounds arithmetic against exact numbers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  largestProduct,
  largestQuotient,
  leastProduct,
  leastQuotient,
  logAbove,
  logBelow,
  powerOf,
  rootAbove,
  rootBelow,
  times,
} from "../../../src/numbers/interval.js";

const most = BigInt(Number.MAX_SAFE_INTEGER);
const cut = (value: bigint): number => Number(value > most ? most : value < -most ? -most : value);
const whole = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -2147483647, max: 2147483647 }),
  fc.maxSafeInteger(),
);

describe("interval", () => {
  test("products are exact as far as the safe integers, and cut off there", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(times(a, b)).toBe(cut(BigInt(a) * BigInt(b)));
      }),
    );
    expect(Object.is(times(0, -3), 0)).toBe(true);
  });

  test("products and quotients of ranges are just wide enough", () => {
    const low = fc.integer({ min: -12, max: 12 });
    fc.assert(
      fc.property(low, fc.nat(5), low, fc.nat(5), (a, more, c, rest) => {
        const [b, d] = [a + more, c + rest];
        const [xs, ys] = [between(a, b), between(c, d)];
        const products = xs.flatMap((x) => ys.map((y) => x * y + 0));
        expect([leastProduct(a, b, c, d), largestProduct(a, b, c, d)]).toEqual([
          Math.min(...products),
          Math.max(...products),
        ]);
        if (c <= 0 && d >= 0) return;
        const exact = xs.flatMap((x) => ys.map((y) => x / y));
        expect(leastQuotient(a, b, c, d)).toBe(Math.ceil(Math.min(...exact)) + 0);
        expect(largestQuotient(a, b, c, d)).toBe(Math.floor(Math.max(...exact)) + 0);
      }),
    );
  });

  test("powers are exact as far as the safe integers, and cut off there", () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 70 }), (base, exponent) => {
        expect(powerOf(base, exponent)).toBe(cut(BigInt(base) ** BigInt(exponent)));
      }),
    );
    expect([powerOf(0, 0), powerOf(1, -5), powerOf(-1, -5), powerOf(-1, -4)]).toEqual([1, 1, -1, 1]);
    expect([powerOf(0, -1), powerOf(2, -1), powerOf(-2, -2)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  test("roots and logarithms undo powers", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(2000), fc.maxSafeNat()), fc.integer({ min: 1, max: 60 }), (value, degree) => {
        const [below, above] = [rootBelow(value, degree), rootAbove(value, degree)];
        expect(BigInt(below) ** BigInt(degree) <= BigInt(value)).toBe(true);
        expect(BigInt(below + 1) ** BigInt(degree) > BigInt(value)).toBe(true);
        expect(above).toBe(BigInt(below) ** BigInt(degree) === BigInt(value) ? below : below + 1);
      }),
      { examples: [1, 2, 3, 52, 53, 54].map((degree) => [Number.MAX_SAFE_INTEGER, degree]) },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 2 ** 40 })),
        fc.integer({ min: 2, max: 50 }),
        (value, base) => {
          const [below, above] = [logBelow(value, base), logAbove(value, base)];
          expect(base ** below <= value && base ** (below + 1) > value).toBe(true);
          expect(base ** above >= value && (above === 0 || base ** (above - 1) < value)).toBe(true);
        },
      ),
    );
    expect([rootBelow(-9, 3), rootAbove(-9, 3), rootBelow(-8, 3), logBelow(0, 2)]).toEqual([-3, -2, -2, -1]);
  });
});

const between = (low: number, high: number): number[] => Array.from({ length: high - low + 1 }, (_, i) => low + i);
