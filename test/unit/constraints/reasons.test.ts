/** What is cited for known deductions: no more than they need, and as little said of each as will do. */
import { expect, test } from "vitest";
import { allDifferentMatching } from "../../../src/constraints/allDifferentMatching.js";
import { allEqual } from "../../../src/constraints/allEqual.js";
import { argMax } from "../../../src/constraints/argMax.js";
import { circuit } from "../../../src/constraints/circuit.js";
import { exactly } from "../../../src/constraints/count.js";
import { elementOfTerms } from "../../../src/constraints/elementOfTerms.js";
import { machineFrom } from "../../../src/constraints/pattern.js";
import { product } from "../../../src/constraints/product.js";
import { regular } from "../../../src/constraints/regular.js";
import { valuePrecedence } from "../../../src/constraints/valuePrecedence.js";
import type { Term } from "../../../src/engine/fact.js";
import { range } from "../../../src/numbers/domain.js";
import { type Decision, told } from "../../support/told.js";

const list = (terms: readonly Term[]) => ({ terms });
const word = (text: string) => (terms: readonly Term[]) => ({ terms, machine: machineFrom(text) });
const bits = (count: number) => Array.from({ length: count }, () => range(0, 1));
const at = (value: number) => range(value, value);

const numbers = (count: number, low: number, high: number) => Array.from({ length: count }, () => range(low, high));
const precedence = (terms: readonly Term[]) => ({ terms, values: [1, 2, 3] });
const largest = ([index, ...terms]: readonly Term[]) => ({ index: index as Term, terms });
const counted = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: [2, 3] });
const row = ([index, value, ...cells]: readonly Term[]) => ({
  cells,
  sizes: [cells.length],
  indices: [index as Term],
  value: value as Term,
});
const square = ([row, column, value, ...cells]: readonly Term[]) => ({
  cells,
  sizes: [2, 2],
  indices: [row as Term, column as Term],
  value: value as Term,
});
const trip = (terms: readonly Term[]) => ({ terms, from: 0 });

test("regular: only values that would open a way", () => {
  expect(told(regular, bits(3), word("0* 1 0*"), [1, "=", 1])).toEqual([
    "c != 1 because b = 1",
    "a != 1 because b = 1",
  ]);
  expect(told(regular, bits(4), word("(0 0 | 1 1) . ."), [2, "!=", 1], [0, "=", 0])).toEqual(["b != 1 because a = 0"]);
  expect(told(regular, bits(4), word("(0 1 | 1 0) . ."), [2, "!=", 1], [0, "=", 0], [1, "=", 0])).toEqual([
    "never because a = 0, b = 0",
  ]);
  expect(told(regular, numbers(3, 0, 3), word("(0|1) 2* | 2 3*"), [0, "<=", 1])).toEqual([
    "c != 3 because a <= 1",
    "b != 3 because c = 2",
  ]);
  expect(told(regular, numbers(3, 0, 3), word("(0|1) 2* | (2 | 3) 3*"), [2, "!=", 3])).toEqual([
    "b != 3 because c = 2",
    "a != 2 because c = 2",
    "a != 3 because c = 2",
  ]);
  expect(told(regular, numbers(2, 0, 9), word("1 1 | . 2"), [1, "!=", 2])).toEqual([
    "a != 2 because b = 1",
    "a >= 1 because b = 1",
    "a <= 2 because b = 1",
  ]);
});

test("valuePrecedence: only who could have brought the value before", () => {
  expect(told(valuePrecedence, numbers(4, 1, 3), precedence, [1, "=", 1])).toEqual(["c != 3 because b = 1"]);
  expect(told(valuePrecedence, numbers(4, 0, 3), precedence, [0, "!=", 1], [3, "=", 2])).toEqual([
    "c != 3 because a = 0",
    "b != 2 because a = 0",
  ]);
});

test("allEqual: the one that goes least far", () => {
  expect(told(allEqual, numbers(3, 0, 9), list, [1, ">=", 4], [2, ">=", 2], [0, "!=", 6])).toEqual([
    "a >= 4 because b >= 4",
    "c >= 4 because b >= 4",
    "b != 6 because a != 6",
    "c != 6 because a != 6",
  ]);
});

test("argMax: of two as large the first", () => {
  const domains = [range(0, 2), ...numbers(3, 0, 9)];
  expect(told(argMax, domains, largest, [1, "<=", 4], [2, ">=", 4], [3, "<=", 3])).toEqual([
    "a != 2 because d <= 3, c >= 3",
  ]);
  expect(told(argMax, domains, largest, [1, ">=", 4], [0, "=", 1])).toEqual([
    "c >= 5 because a = 1, b >= 4",
    "b <= 8 because a = 1, c <= 9",
  ]);
  expect(told(argMax, domains, largest, [2, "<=", 4], [3, "<=", 3], [0, "!=", 0])).toEqual([
    "b <= 3 because a >= 1, c <= 4, d <= 4",
  ]);
});

test("exactly: who has the value, or can not have it", () => {
  const domains = [range(0, 3), ...numbers(3, 0, 5)];
  expect(told(exactly, domains, counted, [0, "<=", 1], [1, "=", 2], [2, ">=", 4])).toEqual([
    "a >= 1 because b = 2",
    "d != 2 because b = 2, a <= 1",
    "d != 3 because b = 2, a <= 1",
  ]);
  expect(told(exactly, domains, counted, [0, ">=", 2], [1, ">=", 4], [2, ">=", 1])).toEqual([
    "a <= 2 because b >= 4",
    "c >= 2 because b >= 4, a >= 2",
    "c <= 3 because b >= 4, a >= 2",
    "d >= 2 because b >= 4, a >= 2",
    "d <= 3 because b >= 4, a >= 2",
  ]);
});

test("exactly: who can have no other value", () => {
  const domains = [range(0, 3), ...numbers(3, 0, 5)];
  expect(told(exactly, domains, counted, [1, ">=", 2], [1, "<=", 3], [2, ">=", 2], [2, "!=", 4])).toEqual([
    "a >= 1 because b >= 2, b <= 3",
  ]);
});

test("element: cells apart from the value, places the index does not lead to", () => {
  const domains = [range(0, 2), ...numbers(4, 0, 9)];
  expect(told(elementOfTerms, domains, row, [1, ">=", 5], [2, "<=", 3])).toEqual(["a != 0 because c <= 3, b >= 4"]);
  expect(told(elementOfTerms, domains, row, [2, ">=", 5], [3, ">=", 6], [0, "<=", 1])).toEqual([
    "b >= 5 because c >= 5, d >= 5, a <= 1",
  ]);
  const matrix = [...numbers(2, 0, 1), range(0, 9), at(1), at(2), at(3), at(4)];
  expect(told(elementOfTerms, matrix, square, [0, "=", 1], [2, "<=", 3])).toEqual([
    "b != 1 because a >= 1, c <= 3, g >= 4",
    "c >= 3 because a >= 1, b <= 0, f >= 3",
  ]);
});

test("circuit: the chain that would be closed; allDifferentMatching: the set that is full", () => {
  expect(told(circuit, numbers(5, 0, 4), trip, [0, "=", 1], [1, "=", 2]).at(-1)).toBe("c != 0 because a = 1, b = 2");
  expect(told(allDifferentMatching, numbers(3, 0, 5), list, [0, "<=", 1], [1, "<=", 1])).toEqual([
    "c != 0 because b >= 0, b <= 1, a >= 0, a <= 1",
    "c != 1 because b >= 0, b <= 1, a >= 0, a <= 1",
  ]);
});

test("product: a factor that may lie on either side of 0, but not there, divides", () => {
  const times = ([left, right, result]: readonly Term[]) => ({
    left: left as Term,
    right: right as Term,
    result: result as Term,
  });
  // Of sizes at most 1 and at least 1 the quotient has size 1 at most.
  expect(told(product, [range(-2, 1), range(-1, 1), range(-1, 1)], times, [1, "!=", 0])).toEqual([
    "a >= -1 because b >= -1, b <= 1, c >= -1, c <= 1, b != 0",
  ]);
  expect(told(product, [range(-1, 1), range(-1, 2), range(-1, 1)], times, [0, "!=", 0])).toEqual([
    "b <= 1 because a >= -1, a <= 1, c >= -1, c <= 1, a != 0",
  ]);
  // On one side of it 0 need not be told.
  expect(told(product, [range(-2, 2), range(0, 2), range(-1, 1)], times, [1, ">=", 1])).toEqual([
    "a >= -1 because b >= 1, b <= 2, c >= -1, c <= 1",
    "a <= 1 because b >= 1, b <= 2, c >= -1, c <= 1",
  ]);
});

test("Hall sets: found where values are passed on from one to the other", () => {
  const crowd: Decision[] = [
    [1, "<=", 2],
    [2, "<=", 2],
    [3, "<=", 2],
  ];
  expect(told(allDifferentMatching, numbers(4, 1, 4), list, ...crowd)).toEqual([
    "never because d >= 1, d <= 2, c >= 1, c <= 2, b >= 1, b <= 2",
  ]);
});
