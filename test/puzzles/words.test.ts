/** What a word puzzle may be: bases, digits in words, unknown digits, any letters, and how it is refused. */
import { describe, expect, test } from "vitest";
import {
  add,
  alphametic,
  check,
  count,
  type Expression,
  each,
  eq,
  int,
  puzzle,
  solutions,
  solve,
  UnriddleError,
} from "../../src/index.js";
import { ownTime } from "../support/ownTime.js";

const all = (text: string, options = {}) => [...solutions(alphametic(text, options))];

describe("bases", () => {
  test("from 2 to 1,114,111", () => {
    expect(all("a + a = ab", { base: 2 })).toEqual([{ a: 1, b: 0 }]);
    expect(solve(alphametic("ab + ba = cc", { base: 1_114_111 }))).toBeDefined();
    for (const base of [1, 0, -3, 1.5, 1_114_112, Number.NaN]) {
      expect(() => alphametic("a + b = c", { base })).toThrow(/is not a base/);
    }
  });

  test("more letters than digits is said at once, with both numbers", () => {
    expect(() => alphametic("ABCDEF + GHIJK = LMNOPQ")).toThrow(/17 letters.*10 digits/);
    expect(() => alphametic("ABCDEF + GHIJK = LMNOPQ", { distinct: false })).not.toThrow();
  });

  test("a digit the base does not have is refused", () => {
    expect(() => alphametic("a9 + b = c", { base: 8 })).toThrow(/9.*base 8/);
  });
});

test("letters are what the alphabet says", () => {
  expect(all("ΔΥΟ + Δ = δυο")).toEqual([]);
  expect(Object.keys(solve(alphametic("Ä + ö = Ü")) ?? {})).toEqual(["ä", "ö", "ü"]);
  expect(all("A\u0308 + a\u0308 = b")).toEqual(all("ä + ä = b"));
  expect(all("Aa = 11", { caseSensitive: true, distinct: false })).toEqual([{ A: 1, a: 1 }]);
  expect(all("Aa = 11")).toEqual([{ a: 1 }]);
});

test("each ? is a digit of its own", () => {
  const found = all("? + ? = 3");
  expect(found.map((digits) => Object.values(digits))).toEqual([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
  expect(Object.keys(found[0] ?? {})).toEqual(["?1", "?2"]);
  expect(all("?? = 10 + a").length).toBe(10);
  expect(all("1? + a = 20", { rules: "a = 5" })).toEqual([{ "?1": 5, a: 5 }]);
});

test("zeros in front", () => {
  expect(all("ab = ba + 0", { distinct: false }).length).toBe(9);
  expect(all("ab = ba + 0", { distinct: false, leadingZeros: true }).length).toBe(10);
  expect(all("a = a * b", { leadingZeros: false }).length).toBeGreaterThan(9);
  expect(() => alphametic("01 + a = b")).not.toThrow();
  expect(() => alphametic("0a + a = b")).toThrow(/starts with 0/);
  expect(() => alphametic("1 + 1 = 2")).toThrow(/no letters/);
});

test("names that objects have anyway are ordinary names", () => {
  const shape = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as Record<string, number>;
  const variables = each(Object.keys(shape), () => int(1, 3));
  const found = solve(puzzle(variables, "__proto__ < constructor < toString")) as Record<string, number>;
  expect(Object.keys(found)).toEqual(["__proto__", "constructor", "toString"]);
  expect(Object.values(found)).toEqual([1, 2, 3]);
  expect(check(puzzle(variables, "__proto__ < constructor"), found).correct).toBe(true);
  expect(Object.keys(solve(alphametic("constructor = constructor")) ?? {})).toEqual([..."constru"]);
});

test("a variable may stand in a shape or a list several times", () => {
  const x = int(1, 3);
  expect([...solutions(puzzle({ a: x, b: [x, x] }, "a != 2"))]).toEqual([
    { a: 1, b: [1, 1] },
    { a: 3, b: [3, 3] },
  ]);
  expect(count(puzzle({ x }, "allDifferent(x, x)"))).toBe(0);
  expect(count(puzzle({ x }, "max(x, x) = min(x, x)"))).toBe(3);
});

describe("whatever the size, an answer or a clear error, soon", () => {
  const shape = () => ({ x: int(0, 3), y: int(-3, 3), z: int(0, 3) });
  const nested = (before: string, inside: string, after: string, times = 10_000) =>
    `${before.repeat(times)}${inside}${after.repeat(times)}`;
  test.each([
    ["100,000 terms", `${"x + ".repeat(100_000)}y = 3`],
    ["brackets", `${nested("(", "x", ")")} = 3`],
    ["abs", `${nested("abs(", "y", " - 1)")} = 0`],
    ["not", nested("!(", "x = 1", ")")],
    ["truths as numbers", nested("(", "x = y", ") = z")],
    ["differences", `${nested("x - (", "y", ")")} = 1`],
    ["min", `${nested("min(x, ", "y", ")")} = 1`],
    ["powers to the right", `${"x ^ ".repeat(10_000)}2 = 1`],
    ["powers to the left", `${nested("(", "x", "^2)")} = 1`],
    ["products", `${nested("x * (y + ", "1", ")")} = 0`],
    ["sums of fractions", `${"x / y + ".repeat(10_000)}1 = 1`],
    ["remainders", `${nested("(", "x", " % 2)")} = 1`],
    ["quotients", `${nested("quotient(", "x", ", y)")} = 1`],
    ["roots", `${nested("sqrt(", "x", ")")} = 1`],
    ["divisors", `${nested("gcd(x, ", "y", ")")} = 1`],
    ["implications", nested("x = 1 -> (", "y = 1", ")")],
    ["equivalences", `${"x = 1 <-> ".repeat(10_000)}y = 1`],
    ["a chain", `${"x <= ".repeat(10_000)}z`],
    ["a count", `count(${"x = 1, ".repeat(10_000)}y = 1) = 1`],
  ])("%s", (_, text) => {
    const started = ownTime();
    try {
      const asked = puzzle(shape(), text);
      const found = solve(asked);
      if (found) expect(check(asked, found).correct).toBe(true);
    } catch (error) {
      expect(error).toBeInstanceOf(UnriddleError);
      expect((error as Error).message.length).toBeLessThan(1000);
    }
    expect(ownTime() - started).toBeLessThan(5000);
  });

  test("long words, many words, and parts that are shared over and over", () => {
    const started = ownTime();
    expect(
      solve(alphametic(`${"ab".repeat(20_000)} + ${"ab".repeat(20_000)} = ${"cd".repeat(20_000)}` as string)),
    ).toBeDefined();
    expect(solve(alphametic(`${"a + ".repeat(100_000)}b = cdefgh` as string))).toBeUndefined();
    const { x } = shape();
    let doubled: Expression = x;
    for (let times = 0; times < 60; times++) doubled = add(doubled, doubled);
    expect(solve(puzzle({ x }, eq(doubled, 0)))).toEqual({ x: 0 });
    expect(ownTime() - started).toBeLessThan(5000);
  });
});
