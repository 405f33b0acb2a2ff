import { describe, expect, test } from "vitest";
import { evaluate, evaluator } from "../../../src/language/evaluate.js";
import type { Expression, Meaning } from "../../../src/language/expression.js";
import { arithmeticNode, constraintNode, nameNode } from "../../../src/language/nodes.js";
import { parse } from "../../../src/language/parse.js";
import { or } from "../../../src/language/rules.js";
import { bool, int } from "../../../src/language/variables.js";

const read = (text: string): Expression => parse(text)[0]?.expression as Expression;
const value = (text: string, values = {}): unknown => evaluate(read(text), values);

const increasing: Meaning = {
  name: "increasing",
  scope: (args: never) => args,
  holds: (args: readonly Expression[], value: (term: never) => number) =>
    args.every((arg, at) => at === 0 || value(args[at - 1] as never) < value(arg as never)),
};

test("whole numbers of any size, and fractions only where they arise", () => {
  expect(value("2 ^ 100 - 2 ^ 100 + 1")).toBe(1n);
  expect(value("9007199254740991 + 2")).toBe(9007199254740993n);
  expect(value("94906267 * 94906267")).toBe(9007199515875289n);
  expect(value("1 / 3 + 1 / 6")).toEqual({ numerator: 1n, denominator: 2n });
  expect(value("1 / 3 * 3 = 1")).toBe(true);
  expect(value("2 ^ -2 = 1 / 4")).toBe(true);
  expect(value("8 / (3 - 8 / 3)")).toBe(24n);
});

test("quotient rounds toward zero, remainder has the sign of its left side", () => {
  for (const [a, b] of [
    [7, 2],
    [-7, 2],
    [7, -2],
    [-7, -2],
    [-4, 4],
  ] as const) {
    expect(value("quotient(a, b)", { a, b })).toBe(BigInt(Math.trunc(a / b)));
    expect(value("a % b", { a, b })).toBe(BigInt(a % b));
  }
  expect(value("quotient(10 ^ 30, -7)")).toBe(-142857142857142857142857142857n);
  expect(value("(-(10 ^ 30)) % 7")).toBe(-1n);
});

test("x mod y = 1 has 16 solutions over 0..5 and -5..5", () => {
  const holds = evaluator(read("x % y = 1"));
  let count = 0;
  for (let x = 0; x <= 5; x++)
    for (let y = -5; y <= 5; y++) count += Number(holds((leaf) => ({ x, y })[(leaf as { name: "x" }).name]));
  expect(count).toBe(16);
});

test("the relational rule: ((x div y) >= p) = p has 48 solutions", () => {
  const holds = evaluator(read("(quotient(x, y) >= p) = p"));
  let count = 0;
  for (let x = -3; x <= 5; x++)
    for (let y = -3; y <= 5; y++)
      for (const p of [0, 1]) count += Number(holds((leaf) => ({ x, y, p })[(leaf as { name: "x" }).name]));
  expect(count).toBe(48);
});

test("what is undefined makes the nearest rule false", () => {
  for (const text of [
    "1 / 0",
    "1 % 0",
    "quotient(1, 0)",
    "0 ^ -1",
    "sqrt(2)",
    "sqrt(-1)",
    "2 ^ (1 / 2)",
    "gcd(1 / 2)",
    "0 * (1 / 0)",
  ]) {
    expect(value(text), text).toBeUndefined();
    expect(value(`${text} = ${text}`), text).toBe(false);
    expect(value(`!(${text} = 1)`), text).toBe(true);
    expect(value(`(${text} != 1) + 1`), text).toBe(1n);
  }
  expect(value("0 ^ 0")).toBe(1n);
});

test("empty and full lists", () => {
  expect([value("sum()"), value("product()"), value("gcd()"), value("count()")]).toEqual([0n, 1n, 0n, 0n]);
  expect([value("and()"), value("or()"), value("sum() <= 2"), value("sum() >= 1")]).toEqual([true, false, true, false]);
  expect(value("min(3, 1 / 2, 2) + max(1, 4) + gcd(12, 18) + product(2, 3) + abs(-5) + sqrt(49)")).toEqual({
    numerator: 57n,
    denominator: 2n,
  });
  expect(value("count(1 < 2, 2 < 1, a, b)", { a: true, b: 0 })).toBe(2n);
  expect(value("numeral(16, 15, a)", { a: 15 })).toBe(255n);
});

test("a branch not taken is not evaluated", () => {
  const monster = "9 ^ 9 ^ 9 ^ 9 = 1";
  expect(value(`x = 1 || ${monster}`, { x: 1 })).toBe(true);
  expect(value(`x != 1 && ${monster}`, { x: 1 })).toBe(false);
  expect(value(`x != 1 -> ${monster}`, { x: 1 })).toBe(true);
  expect(() => value(monster)).toThrow(/too large/);
  expect(() => value("x = 1 || y = 1", { x: 2 })).toThrow(/no value is given for y/);
  expect(value("x = 1 || y = 1", { x: 1 })).toBe(true);
});

test("absurd powers are refused at once, harmless ones are not", () => {
  expect(() => value("2 ^ (10 ^ 9)")).toThrow(/too large/);
  expect(() => value("(1 / 3) ^ (10 ^ 30)")).toThrow(/too large/);
  expect(value("1 ^ 10 ^ 30 + 0 ^ 10 ^ 30 + (-1) ^ (10 ^ 30 + 1)")).toBe(0n);
  expect(String(value("7 ^ 1000")).length).toBe(846);
});

describe("values", () => {
  test("by name, by variable, by function; names like those of Object's own", () => {
    const [x, p] = [int(1, 9), bool()];
    expect(
      evaluate(
        arithmeticNode("+", x, p),
        new Map<never, number | boolean>([
          [x as never, 3],
          [p as never, true],
        ]),
      ),
    ).toBe(4n);
    expect(evaluate(p, () => true)).toBe(true);
    expect(() => value("constructor + toString")).toThrow(/no value is given for constructor/);
    expect(evaluate(nameNode("__proto__"), JSON.parse('{"__proto__":7}'))).toBe(7n);
    expect(evaluate(nameNode("__proto__"), new Map([["__proto__", 2n ** 70n]]))).toBe(2n ** 70n);
  });

  test("are whole", () => {
    expect(() => value("x", { x: 0.5 })).toThrow(/the value of x is 0.5/);
    expect(() => value("x", { x: Number.NaN })).toThrow(/whole number/);
    expect(() => value("x", { x: 2 ** 60 })).toThrow(/whole number/);
  });
});

describe("constraints", () => {
  const node = constraintNode(increasing, [read("a"), read("b / 2"), read("c")]);
  test("hold by their meaning, also within other rules", () => {
    expect(evaluate(node, { a: 1, b: 4, c: 3 })).toBe(true);
    expect(evaluate(node, { a: 2, b: 4, c: 3 })).toBe(false);
    expect(evaluate(or(node, read("a = 2") as never), { a: 2, b: 4, c: 3 })).toBe(true);
  });
  test("a fraction or something undefined makes them false, a huge number is an error", () => {
    expect(evaluate(node, { a: 1, b: 5, c: 3 })).toBe(false);
    expect(evaluate(constraintNode(increasing, [read("1 / a")]), { a: 0 })).toBe(false);
    expect(() => evaluate(node, { a: 1, b: 4, c: 2n ** 60n })).toThrow(/increasing is given 1152921504606846976/);
  });
});

test("a part that stands in several places is worked out once", () => {
  let tree = read("x");
  for (let level = 0; level < 100; level++) tree = arithmeticNode("+", tree, tree);
  expect(evaluate(tree, { x: 1 })).toBe(2n ** 100n);
});

test("no tree is too deep", () => {
  expect(value(`${"-(1 + ".repeat(10_000)}a${")".repeat(10_000)}`, { a: 1 })).toBe(1n);
  expect(value("a -> ".repeat(100_000).concat("a"), { a: true })).toBe(true);
});
