import { expect, test } from "vitest";
import { bool, each, grid, int, list, oneOf } from "../../../src/language/variables.js";

test("domains", () => {
  expect(int(1, 9).domain).toEqual([[1, 9]]);
  expect(int(5, 3).domain).toEqual([]);
  expect(int([7, 2, 3, 2]).domain).toEqual([
    [2, 3],
    [7, 7],
  ]);
  expect(int(new Set<number>()).domain).toEqual([]);
  expect(int(-2147483647, 2147483647).domain).toEqual([[-2147483647, 2147483647]]);
  expect(Object.is(int(-0, 0).domain[0]?.[0], 0)).toBe(true);
  expect(bool()).toMatchObject({ domain: [[0, 1]], truth: true });
});

test("labels come back, numbers stay numbers", () => {
  const color = oneOf("red", "green");
  expect(color.domain).toEqual([[0, 1]]);
  expect(color.domain.flat().map((at) => color.meaning?.(at))).toEqual(["red", "green"]);
  expect(oneOf(5, 100, -3).domain).toEqual([
    [-3, -3],
    [5, 5],
    [100, 100],
  ]);
  expect(oneOf(5).meaning).toBeUndefined();
  expect(oneOf().domain).toEqual([]);
  expect(bool().meaning?.(0)).toBe(false);
});

test.each([
  ["a fraction", () => int(0.5, 2), /0\.5 is not a value/],
  ["NaN", () => int(1, Number.NaN), /NaN/],
  ["a missing bound", () => int(1 as never as number, undefined as never), /undefined is not a value/],
  ["too large", () => int(0, 2147483648), /2147483648 is beyond/],
  ["too small", () => int([-2147483648]), /beyond/],
  ["mixed", () => oneOf<string | number>("a", 1), /not both/],
  ["twice", () => oneOf("a", "b", "a"), /"a" twice/],
  ["a size", () => list(-1, () => 0), /-1 is not a size/],
  ["a size", () => grid(2, 1.5, () => 0), /1\.5 is not a size/],
])("%s is refused", (_, make, message) => {
  expect(make).toThrow(message);
});

test("many at once", () => {
  expect(each(["x", "__proto__"], (key, at) => key + at)).toEqual(JSON.parse('{"x":"x0","__proto__":"__proto__1"}'));
  expect(list(3, (at) => at)).toEqual([0, 1, 2]);
  expect(grid(2, 2, (row, column) => [row, column])).toEqual([
    [
      [0, 0],
      [0, 1],
    ],
    [
      [1, 0],
      [1, 1],
    ],
  ]);
  expect([each(["x"], () => 0), list(1, () => 0), grid(1, 1, () => 0)[0]].every(Object.isFrozen)).toBe(true);
});
