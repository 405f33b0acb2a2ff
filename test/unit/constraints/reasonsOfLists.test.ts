/** What is cited for known deductions about lists: automata, ways round, arrays, and different values; and for roots and sums. */
import { expect, test } from "vitest";
import { machineOf } from "../../../src/constraints/automaton.js";
import { circuit } from "../../../src/constraints/circuit.js";
import { exactly } from "../../../src/constraints/count.js";
import { elementOfTerms } from "../../../src/constraints/elementOfTerms.js";
import { knapsack } from "../../../src/constraints/knapsack.js";
import { nvalue } from "../../../src/constraints/nvalue.js";
import { machineFrom } from "../../../src/constraints/pattern.js";
import { power } from "../../../src/constraints/power.js";
import { regular } from "../../../src/constraints/regular.js";
import { subcircuit } from "../../../src/constraints/subcircuit.js";
import type { Term } from "../../../src/engine/fact.js";
import { range, setOf } from "../../../src/numbers/domain.js";
import { told } from "../../support/told.js";

const at = (value: number) => range(value, value);
const word = (text: string) => (terms: readonly Term[]) => ({ terms, machine: machineFrom(text) });
const numbers = (count: number, low: number, high: number) => Array.from({ length: count }, () => range(low, high));

test("regular: values that are none of the automaton's", () => {
  const transitions = [[0, 5_000, 1] as const, [0, 5_001, 1] as const, [1, 5_002, 3] as const, [2, 5_003, 3] as const];
  const machine = machineOf({ states: 4, start: 0, accept: [3], transitions, otherwise: [[0, 2]] });
  const domains = [range(4_999, 5_009), range(5_002, 5_003)];
  expect(told(regular, domains, (terms) => ({ terms, machine }), [0, "<=", 5_001], [0, "!=", 4_999])).toEqual([
    "b != 5003 because a <= 5001, a >= 5000",
  ]);
  const ends = [[0, 0, 1] as const, [0, 4_096, 1] as const, [1, 7, 3] as const, [2, 8, 3] as const];
  const far = machineOf({ states: 4, start: 0, accept: [3], transitions: ends, otherwise: [[0, 2]] });
  const build = (terms: readonly Term[]) => ({ terms, machine: far });
  expect(told(regular, [setOf([0, 9, 4_096]), range(7, 8)], build, [0, "!=", 9])).toEqual([
    "b != 8 because a != 7, a != 8, a >= 0, a <= 4096, a != 9",
  ]);
});

test("regular: what is told of a term may rule out more than it is told for", () => {
  const ways = word("1 6 9 | 2 5 9 | (3|4) (5|6|7) 8");
  const domains = [range(1, 4), range(5, 7), range(8, 9)];
  expect(told(regular, domains, ways, [0, ">=", 3], [1, "!=", 6])).toEqual(["c != 9 because a >= 3"]);
});

test("regular: a bound on one side says nothing of other values on the other", () => {
  const transitions: [number, number, number][] = [
    [0, 2, 2],
    [0, 3, 3],
    [0, 4, 3],
    [1, 3, 4],
    [2, 2, 4],
    [3, 2, 5],
    [3, 3, 5],
    [3, 4, 5],
    [4, 3, 6],
    [5, 2, 6],
  ];
  const machine = machineOf({ states: 7, start: 0, accept: [6], transitions, otherwise: [[0, 1]] });
  const domains = [range(1, 5), range(2, 4), range(2, 3)];
  const build = (terms: readonly Term[]) => ({ terms, machine });
  expect(told(regular, domains, build, [0, ">=", 3], [0, "<=", 4], [1, "!=", 3])).toEqual([
    "c != 3 because a >= 3, b != 3",
  ]);
});

test("circuit, subcircuit: the circle that is closed", () => {
  const trip = (terms: readonly Term[]) => ({ terms, from: 0 });
  const circle = [[1, "=", 2] as const, [2, "=", 1] as const];
  expect(told(circuit, numbers(5, 0, 4), trip, ...circle).at(-1)).toBe("never because b = 2, c = 1");
  expect(told(subcircuit, numbers(5, 0, 4), trip, ...circle).slice(-3)).toEqual([
    "a = 0 because b = 2, c = 1",
    "d = 3 because b = 2, c = 1",
    "e = 4 because b = 2, c = 1",
  ]);
});

test("element: of a matrix a cell that is apart from the value, where its row and its column are still possible", () => {
  const matrix = ([row, column, value, ...cells]: readonly Term[]) => ({
    cells,
    sizes: [2, 2],
    indices: [row as Term, column as Term],
    value: value as Term,
  });
  const domains = [...numbers(2, 0, 1), ...numbers(5, 0, 9)];
  expect(
    told(elementOfTerms, domains, matrix, [2, ">=", 3], [3, "<=", 2], [4, ">=", 5], [5, ">=", 5], [6, ">=", 6]),
  ).toEqual(["c >= 5 because d <= 2, c >= 3, e >= 5, f >= 5, g >= 5"]);
  expect(
    told(elementOfTerms, domains, matrix, [2, "<=", 6], [3, ">=", 7], [4, "<=", 4], [5, "<=", 3], [6, "<=", 4]),
  ).toEqual(["c <= 4 because c <= 6, d >= 7, e <= 4, f <= 4, g <= 4"]);
});

test("nvalue: ranges before the value and behind it, which do not overlap", () => {
  const different = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms });
  const domains = [range(0, 9), range(0, 12), range(2, 8), range(0, 3), range(7, 12), range(9, 20)];
  expect(told(nvalue, domains, different, [0, "<=", 2])).toEqual([
    "b >= 2 because c >= 2, c <= 8, f >= 9, f <= 20, a <= 2, b >= 0",
    ...[4, 5, 6, 7, 8].map((value) => `b != ${value} because d >= 0, d <= 3, f >= 9, f <= 20, a <= 2`),
    "c <= 3 because d >= 0, d <= 3, f >= 9, f <= 20, a <= 2, c <= 8",
    "d >= 2 because c >= 2, c <= 3, f >= 9, f <= 20, a <= 2, d >= 0",
    "e >= 9 because c >= 2, c <= 3, f >= 9, f <= 20, a <= 2, e >= 7",
    "f <= 12 because c >= 2, c <= 3, e >= 9, e <= 12, a <= 2, f <= 20",
  ]);
});

test("exactly: who can have no other value, wherever that is", () => {
  const counted = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: [5_002, 5_003] });
  const domains = [range(0, 3), ...numbers(3, 5_000, 5_005)];
  expect(told(exactly, domains, counted, [1, ">=", 5_002], [1, "<=", 5_003])).toEqual([
    "a >= 1 because b >= 5002, b <= 5003",
  ]);
  const wide = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: [0, 4_096] });
  expect(told(exactly, [range(0, 3), setOf([0, 1, 4_096])], wide, [1, "!=", 1])).toEqual([
    "a >= 1 because b >= 0, b <= 4096, b != 1",
  ]);
});

test("power: for a root of nothing, not where the base was before", () => {
  const operation = ([left, right, result]: readonly Term[]) => ({ left, right, result }) as never;
  expect(told(power, [range(-3, 3), at(2), range(0, 9)], operation, [2, "<=", 0])).toEqual([
    "a >= 0 because b = 2, c >= 0, c <= 0",
    "a <= 0 because b = 2, c >= 0, c <= 0",
  ]);
});

test("knapsack: only what weighs something", () => {
  const sack = ([weight, profit, ...take]: readonly Term[]) => ({
    take,
    weights: [2, 0, 3],
    profits: [1, 1, 1],
    weight: weight as Term,
    profit: profit as Term,
  });
  const domains = [...numbers(2, 0, 9), ...numbers(3, 0, 1)];
  expect(told(knapsack, domains, sack, [2, "=", 1], [3, "=", 1])[0]).toBe("a >= 2 because c >= 1, e >= 0");
  expect(told(knapsack, domains, sack, [2, "=", 1], [0, "<=", 3])).toContain("e <= 0 because c >= 1, a <= 3");
});
