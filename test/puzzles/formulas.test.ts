/** The normal forms of the digit game, straight from the grammar. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expr, print, same } from "../../src/index.js";
import { formulas } from "../../src/puzzles/formulas.js";
import { readableKey } from "../../src/puzzles/readable.js";
import { dataOf } from "../support/data.js";

type Counts = Readonly<Record<string, number>>;
const oracle = dataOf<{
  readonly formulas: Readonly<Record<"with minus in front" | "without" | "with a/(b/c) = a/b*c merged", Counts>>;
}>("digit-game/oracle.json").formulas;

const letters = "abcdef";
const each = (count: (first: string) => number): Counts =>
  Object.fromEntries([...letters].map((_, at) => [at + 1, count(letters.slice(0, at + 1))]));

describe("how many there are", () => {
  test("with a minus in front and without", () => {
    expect(each((first) => [...formulas(first)].length)).toEqual(oracle["with minus in front"]);
    expect(each((first) => [...formulas(first, { minus: false })].length)).toEqual(oracle.without);
  });

  test("with those merged that a person calls the same", () => {
    // Places of the letters stand for them: no two are alike, none is 0 or 1.
    const shown = (formula: string) => formula.replace(/[a-f]/g, (letter) => String(letter.charCodeAt(0)));
    const keys = (first: string) =>
      new Set(Array.from(formulas(first), (formula) => readableKey(expr(shown(print(formula))), false)));
    expect(each((first) => keys(first).size)).toEqual(oracle["with a/(b/c) = a/b*c merged"]);
  });

  test("without joining there is a number for every letter", () => {
    for (const formula of formulas("abcd", { join: false })) expect(print(formula)).toMatch(/a\W+b\W+c\W+d/);
    expect([...formulas("ab", { join: false, minus: false })].map((formula) => print(formula))).toEqual([
      "a + b",
      "a - b",
      "a * b",
      "a / b",
    ]);
  });
});

test("all texts of six letters differ, and each reads as its tree", () => {
  const texts = new Set<string>();
  for (const formula of formulas(letters)) {
    const text = print(formula);
    texts.add(text);
    if (!same(expr(text), formula)) expect.fail(`${text} reads as another tree`);
    if (text.replace(/\W/g, "") !== letters) expect.fail(`${text} has other letters, or in another order`);
  }
  expect(texts.size).toBe(51_920);
});

test("they come one by one: of many letters the first are there at once", () => {
  const some = formulas("abcdefghijklmnopqrstuvwxyz");
  expect(Array.from({ length: 4 }, () => print(some.next().value as never))).toEqual([
    "abcdefghijklmnopqrstuvwxyz",
    "-abcdefghijklmnopqrstuvwxyz",
    "a + bcdefghijklmnopqrstuvwxyz",
    "-(a + bcdefghijklmnopqrstuvwxyz)",
  ]);
});

test("letters may be of any alphabet", () => {
  expect([...formulas("Щé", { minus: false })].map((formula) => print(formula))).toContain("Щ + é");
});

test("what is no text of different letters is refused", () => {
  expect(() => formulas("")).toThrow('"" is no text of letters: one letter for each place, "abc", is expected');
  expect(() => formulas(3 as never)).toThrow("3 is no text of letters");
  expect(() => formulas("aba")).toThrow("the letter a is repeated");
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]*[^a-z\p{L}\p{M}]+$/u), (text) => void expect(() => formulas(text)).toThrow()),
  );
});
