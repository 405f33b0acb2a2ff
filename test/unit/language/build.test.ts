import { describe, expect, test } from "vitest";
import { UnriddleError } from "../../../src/errors.js";
import * as build from "../../../src/language/build.js";
import { word } from "../../../src/language/build.js";
import { isExpression } from "../../../src/language/nodes.js";
import { parse } from "../../../src/language/parse.js";
import * as rules from "../../../src/language/rules.js";
import { same } from "../../../src/language/same.js";

const {
  add,
  countTrue,
  divide,
  max,
  min,
  multiply,
  negate,
  numeral,
  power,
  product,
  quotient,
  remainder,
  sqrt,
  subtract,
  sum,
} = build;
const { and, equal, ge, gt, iff, implies, le, lt, ne, not, or } = rules;
const [a, b] = [word("a"), word("b")];

test.each([
  ["debt + star = death", equal(add(word("debt"), word("star")), word("death"))],
  ["a = b = 3", equal(a, b, 3)],
  ["a - -3 * b", subtract(a, multiply(-3, b))],
  ["-a / 2 % b ^ 2", remainder(divide(negate(a), 2n), power(b, 2))],
  ["quotient(abs(a), sqrt(b))", quotient(build.abs(a), sqrt(b))],
  ["min(a, 1, b) + max(a)", add(min(a, 1, b), max([a]))],
  ["sum(a, b) * product() - gcd(a, 2)", subtract(multiply(sum([a], b), product([])), build.gcd(a, 2))],
  ["numeral(2, a, 1)", numeral([a, 1], 2)],
  ["a != 1 && a < 2 && a <= 3", and(ne(a, 1), [lt(a, 2), [le(a, 3)]])],
  ["a > 1 || a >= 2", or([gt(a, 1), ge(a, 2)])],
  ["!(a -> b) <-> and()", iff(not(implies(a, b)), and())],
  ["count(a < b, b) = 1", equal(countTrue(lt(a, b), b), 1)],
])("%s is what the builders make", (text, built) => {
  expect(same(parse(text)[0]?.expression as never, built)).toBe(true);
});

test("trees are frozen, through and through", () => {
  const tree = and(equal(sum([a, numeral([b, 1])]), 3));
  const seen: unknown[] = [tree];
  for (const part of seen) {
    expect(Object.isFrozen(part)).toBe(true);
    for (const value of Object.values(part as object)) if (typeof value === "object") seen.push(value);
  }
});

describe("JavaScript's operators are refused", () => {
  const x = a as never as number;
  test.each([
    ["x + 1", () => x + 1, /add\(x, 1\)/],
    ["x * 2", () => x * 2, /multiply\(2, x\)/],
    ["x < 2", () => x < 2, /lt\(x, y\)/],
    ["x - 2", () => x - 2, /eq\(x, y\)/],
    ["text", () => `${x}`, /print\(e\)/],
  ])("%s", (_, use, hint) => {
    expect(use).toThrow(hint);
  });

  test("and it does not show when nodes are compared, listed or written as JSON", () => {
    expect(a).toEqual({ kind: "name", name: "a" });
    expect(Object.keys(a)).toEqual(["kind", "name"]);
    expect(JSON.stringify(a)).toBe('{"kind":"name","name":"a"}');
    expect(isExpression(a)).toBe(true);
    expect(isExpression({ kind: "name", name: "a" })).toBe(false);
  });
});

test.each([
  ["a fraction", () => add(a, 0.5), /0\.5 is not a whole number: write divide\(1, 2\)/],
  ["a negative fraction", () => add(a, -1.25), /-1\.25 is not a whole number: write divide/],
  ["not a number", () => add(a, Number.NaN), /NaN is not a whole number/],
  ["an unsafe number", () => add(a, 2 ** 53), /bigint/],
  ["text", () => add(a, "b" as never), /word\("b"\) or expr\("b"\)/],
  ["nothing", () => add(a, undefined as never), /undefined is neither/],
  ["an object", () => add(a, {} as never), /an object is neither/],
  ["no numbers", () => min([]), /min\(\) of nothing/],
  ["a boolean for a rule", () => and((a === (b as never)) as never), /eq\(a, b\)/],
  ["a number for a rule", () => not(add(a, 1) as never), /not a rule/],
  ["base 1", () => numeral([a], 1), /1 is not a base/],
  ["a word with a blank", () => word("a b"), /"a b" is not a word/],
  ["a word of digits", () => word("12"), /not a word/],
  ["an empty word", () => word(""), /not a word/],
])("%s is refused", (_, make, message) => {
  expect(make).toThrow(UnriddleError);
  expect(make).toThrow(message);
});

test("words may be any names", () => {
  for (const name of ["send", "1C", "??", "__proto__", "ВІСІМ", "a_b", "a.b"]) expect(word(name).name).toBe(name);
  expect(word("e\u0301").name).toBe("\u00e9");
});
