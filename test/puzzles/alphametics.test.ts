/** Published word puzzles with all their answers, written in each way a word puzzle can be written. */
import { describe, expect, test } from "vitest";
import {
  allDifferent,
  alphametic,
  check,
  type Expression,
  each,
  eq,
  evaluate,
  int,
  numeral,
  type Puzzle,
  print,
  puzzle,
  type Rule,
  solutions,
  solve,
  type Variable,
  word,
} from "../../src/index.js";
import { children, fold, postorder } from "../../src/language/fold.js";
import { rebuilt } from "../support/builders.js";
import { dataOf, type WordItem } from "../support/data.js";
import { ownTime } from "../support/ownTime.js";

type Digits = Readonly<Record<string, number>>;

/** An answer as a line, so that lists of answers can be compared in any order. */
const line = (digits: Digits): string =>
  Object.entries(digits)
    .map(([letter, digit]) => `${letter.toLowerCase()}=${digit}`)
    .sort()
    .join(" ");
const lines = (all: Iterable<unknown>): string[] => Array.from(all, (digits) => line(digits as Digits)).sort();

const optionsOf = ({ base, leadingZeroAllowed }: WordItem) => ({ base, leadingZeros: leadingZeroAllowed });

/** The same puzzle without the word puzzles' help: a variable for each letter, a numeral for each word. */
function byHand({ equation, base, leadingZeroAllowed }: WordItem): Puzzle {
  const rule = eq(equation) as Rule;
  const words = postorder(rule).flatMap((node) => (node.kind === "name" ? [[...node.name.toLowerCase()]] : []));
  const isLetter = (character: string): boolean => /\p{L}/u.test(character);
  const leading = new Set(leadingZeroAllowed ? [] : words.filter(({ length }) => length > 1).map(([first]) => first));
  const letters = [...new Set(words.flat())].filter(isLetter);
  const variables = each(letters, (letter) => int(leading.has(letter) ? 1 : 0, base - 1));
  const digit = (character: string): Variable<number> | number => variables[character] ?? Number(character);
  const spelled = (node: Expression, parts: readonly Expression[]): Expression =>
    node.kind === "name" ? numeral([...node.name.toLowerCase()].map(digit), base) : rebuilt(node, parts);
  return puzzle(variables, [fold(rule, spelled, children) as Rule, allDifferent(Object.values(variables))]);
}

const { items } = dataOf<{ readonly items: readonly WordItem[] }>("alphametics.json");

describe.each(items.map((item) => [item.id, item] as const))("%s", (_, item) => {
  const { equation, solutionCount } = item;

  /** All answers, as many as there should be, each a right one. */
  const confirm = (puzzle: Puzzle): void => {
    const found = [...solutions(puzzle)];
    expect(found.length).toBe(solutionCount);
    expect(new Set(lines(found)).size).toBe(solutionCount);
    if (item.solutionsTruncated) expect(lines(found)).toEqual(expect.arrayContaining(lines(item.solutions)));
    else expect(lines(found)).toEqual(lines(item.solutions));
    for (const solution of found.slice(0, 50)) expect(check(puzzle, solution).correct).toBe(true);
  };

  test("from text", () => confirm(alphametic(equation as string, optionsOf(item))));

  test("from builders", () => {
    const built = fold(
      eq(equation) as Rule,
      (node: Expression, parts: readonly Expression[]) =>
        node.kind === "name" ? word(node.name) : rebuilt(node, parts),
      children,
    );
    confirm(alphametic(built as Rule, optionsOf(item)));
  });

  test("from a printed tree", () => confirm(alphametic(print(eq(equation) as Rule) as string, optionsOf(item))));

  test.skipIf(solutionCount > 500)("from variables and numerals", () => confirm(byHand(item)));
});

describe("exercism", () => {
  const { cases } = dataOf<{
    readonly cases: readonly {
      readonly description: string;
      readonly input: { readonly puzzle: string };
      readonly expected: Digits | null;
    }[];
  }>("exercism/alphametics.json");

  test.each(cases.map((item) => [item.description, item] as const))("%s", (_, { input, expected }) => {
    const started = ownTime();
    const found = solve(alphametic(input.puzzle as string));
    expect(ownTime() - started).toBeLessThan(1000);
    if (expected === null) expect(found).toBeUndefined();
    else expect(line(found as Digits)).toBe(line(expected));
  });
});

test("an answer put into the words makes a true sum", () => {
  const found = solve(alphametic("send + more = money"));
  const value = (text: string): bigint =>
    evaluate(numeral([...text].map((letter) => (found as Digits)[letter] as number))) as bigint;
  expect(value("send") + value("more")).toBe(value("money"));
});
