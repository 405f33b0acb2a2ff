/** The tricky inputs of `cases.json` that are about grids and relations. */
import { expect, test } from "vitest";
import { allDifferent, divide, eq, int, or, puzzle, solutions, solve, unique, where } from "../../src/index.js";
import { nonogram, nonogramPicture, sudoku } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

interface Case {
  readonly id: string;
  readonly input: never;
  readonly expected: never;
}

const { items } = dataOf<{ readonly items: readonly Case[] }>("cases.json");
const caseOf = <Input, Expected>(id: string) =>
  items.find((item) => item.id === id) as unknown as { input: Input; expected: Expected };

test("element-2d-bounds: an index outside is no value", () => {
  const { expected } = caseOf<string, { readonly solutions: number[][] }>("element-2d-bounds");
  const matrix = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ];
  const p = puzzle({ a: int(0, 10), b: int(0, 10) }, ({ a, b }) => where([a, b], (a, b) => matrix[a]?.[b] === 6));
  expect([...solutions(p)].map(({ a, b }) => [a, b])).toEqual(expected.solutions);
});

test("table-repeated-variable: a variable may stand twice in a relation", () => {
  const { input, expected } = caseOf<Readonly<Record<string, unknown>>, { readonly A: number[] }>(
    "table-repeated-variable",
  );
  const pairs = new Set((input["table([A, A])"] as number[][]).map(String));
  const p = puzzle({ A: int(input.A as number[]) }, ({ A }) => where([A, A], (a, b) => pairs.has(`${a},${b}`)));
  expect([...solutions(p)].map(({ A }) => A)).toEqual(expected.A);
});

test("sudoku-duplicate-givens", () => {
  const { input } = caseOf<string, object>("sudoku-duplicate-givens");
  expect(() => sudoku(input)).toThrow(/^r1c2 and r1c3 are both 9, in row 1$/);
});

test("sudoku-no-candidate: no clash, and no solution", () => {
  const { input } = caseOf<string, object>("sudoku-no-candidate");
  expect(solve(sudoku(input))).toBeUndefined();
});

test("nonogram-blank-line: [] and [0] mean an empty line", () => {
  const { input, expected } = caseOf<Parameters<typeof nonogram>[0], { readonly grids: string[] }>(
    "nonogram-blank-line",
  );
  const found = [...solutions(nonogram(input))].map(nonogramPicture);
  const pictures = found.map((picture) => picture.replaceAll("\n", "").replaceAll("#", "1").replaceAll(".", "0"));
  expect(pictures.sort()).toEqual([...expected.grids].sort());
  expect(unique(nonogram(input)).status).toBe("several");
});

test("kenken-division-order: either may be the divisor, 0 / 1 is 0", () => {
  const { expected } = caseOf<string, Readonly<Record<string, number[][]>>>("kenken-division-order");
  const pairs = (target: number, low: number, high: number) => {
    const p = puzzle({ a: int(low, high), b: int(low, high) }, ({ a, b }) => [
      allDifferent([a, b]),
      or(eq(divide(a, b), target), eq(divide(b, a), target)),
    ]);
    return [...solutions(p)].map(({ a, b }) => [a, b]).sort();
  };
  expect(pairs(4, 1, 6)).toEqual(expected["4/"]);
  expect(pairs(0, 0, 3)).toEqual(expected["0/"]);
});
