import { expect, test } from "vitest";
import { numeral, sum } from "../../../src/language/build.js";
import type { Expression } from "../../../src/language/expression.js";
import { fraction } from "../../../src/language/fraction.js";
import { linear } from "../../../src/language/linear.js";
import { arithmeticNode } from "../../../src/language/nodes.js";
import { parse } from "../../../src/language/parse.js";
import { print } from "../../../src/language/print.js";
import { int } from "../../../src/language/variables.js";

const read = (text: string): Expression => parse(text)[0]?.expression as Expression;
const variables = new Map(["a", "b", "c"].map((name) => [name, int(0, 9)]));
const names = new Map([...variables].map(([name, variable]) => [variable, name]));
const form = (text: string): string => {
  const [parsed] = parse(text, { resolve: (name) => variables.get(name) });
  const { terms, constant } = linear(parsed?.expression as Expression);
  const shown = [...terms].map(
    ([atom, coefficient]) => `${coefficient} ${print(atom, { name: (variable) => names.get(variable as never) })}`,
  );
  return [...shown, constant].join(", ");
};

test.each([
  ["2 * (a + b) - a + 3", "1 a, 2 b, 3"],
  ["a - a + b", "1 b, 0"],
  ["-(a - 2 * -b)", "-1 a, -2 b, 0"],
  ["numeral(10, a, b, a)", "101 a, 10 b, 0"],
  ["sum(a, b, a, 5) + 2 * (a * 3)", "8 a, 1 b, 5"],
  ["-3 * a + b * -(2)", "-3 a, -2 b, 0"],
  ["2 ^ 3 * a + 2 ^ 4", "8 a, 16"],
  ["3 * (a * b) + b", "3 a * b, 1 b, 0"],
  ["0 * (a * b) + abs(a + 1)", "1 abs(a + 1), 0"],
  ["0 * (a / b)", "0 a / b, 0"],
  ["0 * (a % b) + 0 * c", "0 a % b, 0"],
  ["2 * (a < b) + c", "2 a < b, 1 c, 0"],
  ["7 / 2", "1 7 / 2, 0"],
  ["10 ^ 30 * a", "1000000000000000000000000000000 a, 0"],
  ["(1 + 1) * a + product(2, a)", "1 (1 + 1) * a, 1 product(2, a), 0"],
  ["sum() + 1", "1"],
])("%s is %s", (text, expected) => {
  expect(form(text)).toBe(expected);
});

test("long words over variables are exact", () => {
  const letters = Array.from({ length: 10 }, () => int(0, 9));
  const word = numeral(Array.from({ length: 40 }, (_, at) => letters[at % 10] as (typeof letters)[0]));
  const { terms } = linear(sum([word, word]));
  expect(terms.size).toBe(10);
  expect(terms.get(letters[9] as Expression)).toBe(2n * (1n + 10n ** 10n + 10n ** 20n + 10n ** 30n));
});

test("a part that stands in several places is taken apart once", () => {
  let tree = read("x");
  for (let level = 0; level < 100; level++) tree = arithmeticNode("+", tree, tree);
  expect([...linear(tree).terms.values()]).toEqual([2n ** 100n]);
});

test("a compound atom is gathered where the same node stands twice", () => {
  const atom = read("a / b");
  const { terms } = linear(arithmeticNode("-", atom, atom));
  expect([...terms]).toEqual([[atom, 0n]]);
});

test("no sum is too long", () => {
  const hundred = Array.from({ length: 100 }, () => int(0, 9));
  const { terms } = linear(sum(Array.from({ length: 100_000 }, (_, at) => hundred[at % 100] as Expression)));
  expect([...terms.values()]).toEqual(new Array(100).fill(1000n));
});

test.each([
  ["A / BC + D / EF", "A * EF + D * BC", "BC * EF"],
  ["a / 2 + b / 6", "a * 6 + b * 2", "2 * 6"],
  ["a / b / c", "a", "b * c"],
  ["a / (b / c)", "a * c * c", "b * c"],
  ["x ^ -2", "1", "x ^ 2"],
  ["abs(a / b) * -c", "abs(a) * -c", "abs(b)"],
  ["a + b", "a + b", "1"],
  ["(1 / a = 2) + b", "(1 / a = 2) + b", "1"],
])("%s is (%s) over (%s)", (text, numerator, denominator) => {
  const made = fraction(read(text));
  expect(made && [print(made.numerator), print(made.denominator)]).toEqual([numerator, denominator]);
});

test.each(["min(a / b, 1)", "(a / b) % 2", "2 ^ (a / b)", "gcd(a / b)", "quotient(a / b, c)"])(
  "%s stays whole",
  (text) => {
    expect(fraction(read(text))).toBeUndefined();
  },
);
