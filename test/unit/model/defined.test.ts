import { describe, expect, test } from "vitest";
import { bool, count, int, type Puzzle, puzzle, solutions, solve } from "../../../src/index.js";
import { compile } from "../../../src/model/compile.js";
import { bruteForce, rowOf, unlessTooLarge } from "../../support/bruteForce.js";

/** How many variables the solver makes besides the puzzle's own three. */
const helpers = (rules: string): number => {
  const p = puzzle({ x: int(-9, 9), y: int(-9, 9), z: int(1, 9) }, rules);
  return compile(p as Puzzle).engine.store.domains.length - 3;
};

test.each([
  "abs(x + y) != z; abs(x + y) + z != 7",
  "abs(x + 1) != z; abs(x + 1) + z != 7",
  "abs(x) != z; abs(x) + z != 7 || abs(x) = 3",
  "max(x, y) != z; max(x, y) + z != 7",
  "min(x, y, z) != 3; min(x, y, z) + x != 7",
  "x ^ 3 != z; x ^ 3 + y != 7",
  "x * y != z; y * x + z != 7",
  "gcd(x, z) != y; gcd(x, z) + y != 7",
  "quotient(x, z) != y; quotient(x, z) + y != 7 && x % z != 1",
])("what a function defines is defined once: %s", (rules) => {
  const [first, second] = rules.split("; ") as [string, string];
  const flags = second.includes("||") ? 3 : 0;
  expect(helpers(rules)).toBe(helpers(first) + flags);
  const apart = (p: Puzzle) => count(p);
  const shape = { x: int(-9, 9), y: int(-9, 9), z: int(1, 9) };
  expect(apart(puzzle(shape, rules) as Puzzle)).toBe(apart(puzzle(shape, `${first} && (${second})`) as Puzzle));
});

test("powers of constants are constants, however they are written", () => {
  const x = int(0, 9);
  expect(solve(puzzle({ x }, "10 ^ (3 + 7) * x = 3 * 10 ^ 10"))).toEqual({ x: 3 });
  expect(solve(puzzle({ x }, "(4 + 6) ^ 10 * x = 70000000000"))).toEqual({ x: 7 });
  expect(solve(puzzle({ x }, "(1 - 1) ^ 0 = x"))).toEqual({ x: 1 });
  expect(solve(puzzle({ x }, "(2 - 4) ^ (2 + 1) + x = 0"))).toEqual({ x: 8 });
});

describe("functions of numbers at the edge of what a variable holds, where a rule may also be false", () => {
  const functions = [
    "abs(2 * b)",
    "gcd(2 * b)",
    "gcd(2 * b, 4)",
    "max(2 * b, 3 * b)",
    "min(2 * b, 5)",
    "abs(2 * b) - abs(3 * b)",
    "b * b",
    "b ^ 3",
    "quotient(3 * b, 2)",
    "(3 * b) % 7",
    "a / abs(2 * b)",
  ];
  const rules = ["p -> a = F", "p -> a = -(F)", "!(a = F)", "p <-> a < F", "F != 0 || p", "a = F", "p = (F > 3 * a)"];
  test.each(functions.flatMap((f) => rules.map((rule) => rule.replace("F", f))))("%s", (rule) => {
    const p = puzzle({ a: int([0, 7]), b: int([-2_147_483_647, 0, 5]), p: bool() }, rule) as Puzzle;
    const all = bruteForce(p).sort();
    // Too large a number may be refused, but nothing else be said of it.
    const found = unlessTooLarge(() => Array.from(solutions(p), rowOf).sort());
    expect(found ?? all).toEqual(all);
  });
});
