/** Every tree of the digit game has one normal form, which differs from it by brackets and minuses only. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  divide,
  type Expression,
  evaluate,
  expr,
  int,
  multiply,
  negate,
  numeral,
  print,
  same,
  subtract,
  word,
} from "../../src/index.js";
import { formulas } from "../../src/puzzles/formulas.js";
import { normalize } from "../../src/puzzles/normalize.js";

const builders = [add, subtract, multiply, divide];
const names = [..."abcdefgh"];
const textsOf = (letters: string): Set<string> => new Set(Array.from(formulas(letters), (formula) => print(formula)));

/** Any tree of the game: letters in their order, a number of minuses before any part. */
const trees: fc.Arbitrary<Expression> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat(1000)))
  .map(([letters, choices]) => {
    const choose = (below: number): number => (choices.next().value as number) % below;
    const minuses = (node: Expression): Expression => (choose(3) === 0 ? minuses(negate(node)) : node);
    const tree = (from: number, to: number): Expression => {
      if (to - from === 1 || choose(5) === 0) return minuses(word(names.slice(from, to).join("")));
      const cut = from + 1 + choose(to - from - 1);
      return minuses((builders[choose(4)] as typeof add)(tree(from, cut), tree(cut, to)));
    };
    return tree(0, letters);
  });

const values: fc.Arbitrary<(name: { readonly name?: string }) => number> = fc
  .array(fc.integer({ min: -3, max: 5 }), { minLength: 40, maxLength: 40 })
  .map(
    (list) =>
      ({ name = "" }) =>
        list[(name.charCodeAt(0) * 7 + name.length) % 40] as number,
  );

describe("laws", () => {
  test("the normal form is a formula of the grammar", () => {
    const known = new Map(Array.from({ length: 6 }, (_, at) => [at + 1, textsOf(names.slice(0, at + 1).join(""))]));
    fc.assert(
      fc.property(trees, (tree) => {
        const letters = print(tree).replace(/\W/g, "").length;
        expect(known.get(letters)).toContain(print(normalize(tree)));
      }),
      { numRuns: 500 },
    );
  });

  test("tree and normal form have the same value, or none", () => {
    fc.assert(
      fc.property(trees, values, (tree, value) => {
        expect(evaluate(normalize(tree), value as never), print(tree)).toEqual(evaluate(tree, value as never));
      }),
      { numRuns: 2000 },
    );
  });

  test("the normal form is its own", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const normal = normalize(tree);
        expect(same(normalize(normal), normal), print(normal)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    for (const formula of formulas("abcdef")) if (!same(normalize(formula), formula)) expect.fail(print(formula));
  });

  test.each(["a", "ab", "abc", "abcd"])("the normal forms of all trees over %s are the formulas", (letters) => {
    const found = new Set<string>();
    for (const tree of everyTree(letters)) found.add(print(normalize(tree)));
    expect([...found].sort()).toEqual([...textsOf(letters)].sort());
  });
});

/** All trees over the letters, each node with and without a minus. */
function everyTree(letters: string): Expression[] {
  const all: Expression[] = [word(letters)];
  for (let cut = 1; cut < letters.length; cut++) {
    const [left, right] = [everyTree(letters.slice(0, cut)), everyTree(letters.slice(cut))];
    for (const a of left) for (const b of right) for (const build of builders) all.push(build(a, b));
  }
  return all.flatMap((tree) => [tree, negate(tree)]);
}

describe("examples", () => {
  test.each([
    ["a + -b", "a - b"],
    ["-a + b", "-(a - b)"],
    ["a - (b - c)", "a - b + c"],
    ["a * (b * c)", "a * b * c"],
    ["a * (b / c)", "a * b / c"],
    ["a / (b * c)", "a / b / c"],
    ["a / (b / c)", "a / (b / c)"],
    ["a / (b / c * d)", "a / (b / c) / d"],
    ["-(-a - b) * (c - -d)", "(a + b) * (c + d)"],
    ["(-a + b) * (c - d)", "-((a - b) * (c - d))"],
    ["---a", "-a"],
  ])("%s becomes %s", (before, after) => {
    expect(print(normalize(expr(before)))).toBe(after);
  });

  test("numbers, numerals and variables are left as they are", () => {
    const x = int(1, 9);
    expect(print(normalize(add(x, negate(add(numeral([0, 1]), 7)))))).toBe("x1 - numeral(10, 0, 1) - 7");
  });
});

test("trees may be of any depth", () => {
  let tree: Expression = word("x");
  for (let depth = 0; depth < 30_000; depth++) {
    if (depth % 3 === 0) tree = subtract(word("a"), negate(tree));
    else tree = depth % 3 === 1 ? divide(word("b"), tree) : multiply(tree, word("c"));
  }
  const normal = normalize(tree);
  expect(same(normalize(normal), normal)).toBe(true);
});

test("what is not of the game is refused", () => {
  expect(() => normalize(expr("a + b ^ 2"))).toThrow(
    "b ^ 2 is not of the digit game: numbers, names and + - * / are expected",
  );
  expect(() => normalize(expr("a * max(b, c)"))).toThrow("max(b, c) is not of the digit game");
});
