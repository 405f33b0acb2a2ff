/** How many solutions well-known families have (`known-counts.json`), each modeled with what everybody has. */
import { expect, test } from "vitest";
import {
  abs,
  add,
  allDifferent,
  alphametic,
  boxes,
  columns,
  count,
  countTrue,
  eq,
  grid,
  int,
  list,
  lt,
  ne,
  type Puzzle,
  puzzle,
  rows,
  solutions,
  solve,
  subtract,
  sum,
  withClues,
} from "../../src/index.js";
import { dataOf } from "../support/data.js";
import { magicSquare } from "./grids/magicSquare.js";

type Counts = Readonly<Record<string, number>>;

const { items } = dataOf<{ readonly items: Readonly<Record<string, unknown>> }>("known-counts.json");

const queens = (n: number) =>
  puzzle({ columns: list(n, () => int(1, n)) }, ({ columns }) => [
    allDifferent(columns),
    allDifferent(columns.map((column, row) => add(column, row))),
    allDifferent(columns.map((column, row) => subtract(column, row))),
  ]);

/** Each number says how often its position occurs. */
const magicSequence = (n: number) =>
  puzzle({ times: list(n, () => int(0, n)) }, ({ times }) =>
    times.map((time, value) => eq(time, countTrue(times.map((other) => eq(other, value))))),
  );

/** Where the two copies of each number stand, as many places apart as it says. */
const langford = (n: number) =>
  puzzle({ first: list(n, () => int(0, 2 * n - 1)) }, ({ first }) => {
    const second = first.map((place, k) => add(place, k + 2));
    return [allDifferent([...first, ...second]), second.map((place) => lt(place, 2 * n))];
  });

const golomb = (marks: number, length: number) =>
  puzzle({ marks: list(marks, () => int(0, length)) }, ({ marks }) => [
    eq(marks[0]!, 0),
    eq(marks[marks.length - 1]!, length),
    marks.slice(1).map((mark, i) => lt(marks[i]!, mark)),
    allDifferent(marks.flatMap((mark, i) => marks.slice(0, i).map((other) => subtract(mark, other)))),
  ]);

const latin = (n: number) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
  ]);

const fourBySudoku = puzzle({ cells: grid(4, 4, () => int(1, 4)) }, ({ cells }) => [
  rows(cells).map(allDifferent),
  columns(cells).map(allDifferent),
  boxes(cells, 2, 2).map(allDifferent),
]);

/** Four squares in a row that overlap, with one sum. */
const rings = (low: number, high: number, distinct: boolean) =>
  puzzle({ places: list(7, () => int(low, high)) }, ({ places: [a, b, c, d, e, f, g] }) => [
    eq(sum(a!, b!), sum(b!, c!, d!), sum(d!, e!, f!), sum(f!, g!)),
    distinct ? allDifferent([a!, b!, c!, d!, e!, f!, g!]) : [],
  ]);

const one = int(1, 7);
const tests: Readonly<Record<string, (expected: never) => void>> = {
  "n-queens solutions": (expected: Counts) => {
    expect(counted(expected, queens)).toEqual(expected);
  },
  "magic sequences (x[i] = occurrences of i), all solutions": (expected: Readonly<Record<string, number[][]>>) => {
    for (const [n, all] of Object.entries(expected)) {
      expect([...solutions(magicSequence(Number(n)))].map(({ times }) => times)).toEqual(all);
    }
  },
  "Langford pairings L(2,n), counting mirror images separately": (expected: Counts) => {
    expect(counted(expected, langford)).toEqual(expected);
  },
  "optimal Golomb ruler length by marks": (expected: Counts) => {
    for (const [marks, length] of Object.entries(expected)) {
      expect(solve(golomb(Number(marks), length))).toBeDefined();
      expect(solve(golomb(Number(marks), length - 1))).toBeUndefined();
    }
  },
  "Latin squares": (expected: Counts) => {
    expect(counted(expected, latin)).toEqual(expected);
  },
  "3x3 magic squares of 1..9 (all symmetries counted)": (expected: number) => {
    expect(count(magicSquare({ n: 3, givens: [] }))).toBe(expected);
  },
  "complete 4x4 sudoku grids": (expected: number) => {
    expect(count(fourBySudoku)).toBe(expected);
  },
  "4-rings or 4-squares (Rosetta Code)": (expected: Counts) => {
    expect(count(rings(1, 7, true))).toBe(expected["unique 1..7"]);
    expect(count(rings(3, 9, true))).toBe(expected["unique 3..9"]);
    expect(count(rings(0, 9, false))).toBe(expected["any 0..9"]);
  },
  "department numbers: police even, 3 distinct of 1..7, sum 12 (Rosetta Code)": (expected: number) => {
    const departments = { police: int([2, 4, 6]), sanitation: one, fire: int(1, 7) };
    const rules = "allDifferent(police, sanitation, fire); police + sanitation + fire = 12";
    expect(count(puzzle(departments, rules))).toBe(expected);
  },
  "Dinesman multiple dwelling (Baker,Cooper,Fletcher,Miller,Smith floors)": (expected: number[][]) => {
    const floors = { baker: int(1, 4), cooper: int(2, 5), fletcher: int(2, 4), miller: int(1, 5), smith: int(1, 5) };
    const dwelling = puzzle(floors, ({ fletcher, smith, cooper }) => [
      "allDifferent(baker, cooper, fletcher, miller, smith); miller > cooper",
      ne(abs(subtract(smith, fletcher)), 1),
      ne(abs(subtract(fletcher, cooper)), 1),
    ]);
    expect([...solutions(dwelling)].map((found) => Object.values(found))).toEqual(expected);
  },
  "ABCDEFGHPPP: AB-CD=EF, EF+GH=PPP, distinct digits, no leading zero (mingchuno/ABCDEFGHPPP)": (
    expected: Counts[],
  ) => {
    const capitals = (digits: Counts) =>
      Object.fromEntries(Object.entries(digits).map(([letter, digit]) => [letter.toUpperCase(), digit]));
    const found = [...solutions(alphametic("AB - CD = EF; EF + GH = PPP"))].map(capitals);
    expect(found.length).toBe(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  },
  "ways to change 100 with 50,25,10,5,1 (order ignored)": (expected: number) => {
    const coins = { half: int(0, 2), quarter: int(0, 4), dime: int(0, 10), nickel: int(0, 20), cent: int(0, 100) };
    expect(count(puzzle(coins, "50 * half + 25 * quarter + 10 * dime + 5 * nickel + cent = 100"))).toBe(expected);
  },
  "SEND+MORE=MONEY digits sum puzzle: 1..9 placed in ABC+DEF=GHI, all different 1..9": (expected: number) => {
    expect(count(alphametic("ABC + DEF = GHI", { rules: "allDifferent(a, b, c, d, e, f, g, h, i, 0)" }))).toBe(
      expected,
    );
  },
  "4x4 magic squares of 1..16 (all symmetries counted)": ({ count: expected }: { readonly count: number }) => {
    // Turned and mirrored, each is eight; these break the symmetry: a corner is the least, and its neighbors ascend.
    const square = magicSquare({ n: 4, givens: [] });
    const corner = "cells[0][0] < cells[0][3]; cells[0][0] < cells[3][0]; cells[0][0] < cells[3][3]";
    expect(8 * count(withClues(square, [corner, "cells[0][3] < cells[3][0]"]))).toBe(expected);
  },
};

const counted = (expected: Counts, model: (n: number) => Puzzle): Counts =>
  Object.fromEntries(Object.keys(expected).map((n) => [n, count(model(Number(n)))]));

test("every family has a test", () => {
  expect(Object.keys(items).sort()).toEqual(Object.keys(tests).sort());
});

test.each(Object.keys(tests))("%s", (name) => tests[name]?.(items[name] as never));
