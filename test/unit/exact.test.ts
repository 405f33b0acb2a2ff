import { expect, test } from "vitest";
import {
  add,
  compare,
  divide,
  gcd,
  multiply,
  negate,
  power,
  quotient,
  remainder,
  squareRoot,
  subtract,
} from "../../src/numbers/exact.js";
import { ownTime } from "../support/ownTime.js";

const half = divide(1, 2) as never;

test("a number is always of one form", () => {
  expect(add(2 ** 53 - 1, 1)).toBe(2n ** 53n);
  expect(subtract(2n ** 53n, 1)).toBe(2 ** 53 - 1);
  expect(multiply(2 ** 30, 2 ** 30)).toBe(2n ** 60n);
  expect(add(half, half)).toBe(1);
  expect(divide(4, -6)).toEqual({ numerator: -2n, denominator: 3n });
  expect(divide(2n ** 60n, 2n ** 59n)).toBe(2);
  expect(negate(half)).toEqual({ numerator: -1n, denominator: 2n });
});

test("zero has no sign", () => {
  for (const zero of [multiply(0, -1), negate(0), divide(0, -3), quotient(-1, 2), remainder(-4, 4), quotient(0, -5)]) {
    expect(Object.is(zero, 0)).toBe(true);
  }
});

test("order", () => {
  expect(compare(half, 1)).toBeLessThan(0);
  expect(compare(2n ** 60n, 1)).toBeGreaterThan(0);
  expect(compare(half, divide(2, 4) as never)).toBe(0);
});

test("roots and powers", () => {
  for (let n = 0n; n < 200n; n++) expect(squareRoot(Number(n * n))).toBe(Number(n));
  expect(squareRoot((10n ** 40n + 1n) ** 2n)).toBe(10n ** 40n + 1n);
  expect(squareRoot((10n ** 40n + 1n) ** 2n - 1n)).toBeUndefined();
  expect(power(half, -3)).toBe(8);
  expect(power(-3, 3)).toBe(-27);
  expect(gcd(0, -4)).toBe(4);
});

test("powers of fractions are worked out as quickly as those of whole numbers", () => {
  const begun = ownTime();
  const third = divide(2, 3) as never;
  expect(power(third, 200_000)).toEqual({ numerator: 2n ** 200_000n, denominator: 3n ** 200_000n });
  expect(power(third, -200_000)).toEqual({ numerator: 3n ** 200_000n, denominator: 2n ** 200_000n });
  expect(power(divide(-2, 3) as never, -3)).toEqual({ numerator: -27n, denominator: 8n });
  expect(power(-7, -1)).toEqual({ numerator: -1n, denominator: 7n });
  expect(ownTime() - begun).toBeLessThan(1000);
});
