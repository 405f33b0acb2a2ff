/** What is cited for known deductions: no more than they need, and as little said of each as will do. */
import { expect, test } from "vitest";
import { allDifferentMatching } from "../../../src/constraints/allDifferentMatching.js";
import { allEqual } from "../../../src/constraints/allEqual.js";
import { argMax } from "../../../src/constraints/argMax.js";
import { circuit } from "../../../src/constraints/circuit.js";
import { exactly } from "../../../src/constraints/count.js";
import { cumulative } from "../../../src/constraints/cumulative.js";
import { disjointRectangles } from "../../../src/constraints/disjointRectangles.js";
import { elementOfTerms } from "../../../src/constraints/elementOfTerms.js";
import { noOverlap } from "../../../src/constraints/noOverlap.js";
import { machineFrom } from "../../../src/constraints/pattern.js";
import { regular } from "../../../src/constraints/regular.js";
import { valuePrecedence } from "../../../src/constraints/valuePrecedence.js";
import type { Definition } from "../../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { unfold, unfoldConflict } from "../../../src/engine/unfold.js";
import { type Domain, range } from "../../../src/numbers/domain.js";

type Decision = readonly [term: number, relation: Relation, value: number];

/** What is deduced once all is decided, each with its reason; terms are called a, b, c …. */
function told<Args, State>(
  { definition }: { readonly definition: Definition<Args, State> },
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
  ...decisions: readonly Decision[]
): string[] {
  const engine = new Engine();
  const { store } = engine;
  const terms = domains.map((domain) => store.variable(domain));
  engine.post(definition, build(terms));
  engine.propagate();
  for (const [term, relation, value] of decisions) store.decide({ term: terms[term] as Term, relation, value });
  const first = store.top;
  const consistent = engine.propagate();
  const shown = ({ term, relation, value }: Fact) => `${"abcdefghijklmnop"[terms.indexOf(term)]} ${relation} ${value}`;
  const deductions = Array.from({ length: store.top - first }, (_, i) => unfold(engine, first + i));
  const conflict = consistent ? undefined : unfoldConflict(engine);
  return [...deductions, ...(conflict ? [conflict] : [])].map(
    ({ fact, because }) => `${fact ? shown(fact) : "never"} because ${[...new Set(because.map(shown))].join(", ")}`,
  );
}

const list = (terms: readonly Term[]) => ({ terms });
const every = (terms: readonly Term[], step: number, which: number) => terms.filter((_, i) => i % step === which);
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

const tasks = (terms: readonly Term[]) => ({
  starts: every(terms.slice(0, -1), 3, 0),
  durations: every(terms.slice(0, -1), 3, 1),
  demands: every(terms.slice(0, -1), 3, 2),
  capacity: terms[terms.length - 1] as Term,
});
const day = range(0, 9);

test("cumulative: who runs while the task would, no longer than is told", () => {
  const pushed = [day, at(4), range(0, 3), day, at(3), at(2), range(0, 3)];
  expect(told(cumulative, pushed, tasks, [0, "=", 2], [2, ">=", 2], [3, ">=", 1])).toEqual([
    "d >= 6 because d >= 0, e >= 3, f >= 2, g <= 3, a <= 2, a >= 2, b >= 4, c >= 2",
  ]);
  expect(told(cumulative, pushed, tasks, [0, "=", 5], [2, ">=", 2], [3, "<=", 7])).toEqual([
    "d <= 2 because d <= 8, e >= 3, f >= 2, g <= 3, a <= 5, a >= 5, b >= 4, c >= 2",
  ]);
  const lone = [day, range(0, 4), range(0, 4), day, range(0, 3), range(0, 3), range(0, 3)];
  expect(told(cumulative, lone, tasks, [1, ">=", 2], [2, ">=", 2])).toEqual([
    "g >= 2 because b >= 1, c >= 2",
    "c <= 3 because b >= 1, g <= 3",
  ]);
  const demanding = [day, at(4), at(1), day, at(3), range(0, 3), range(0, 3)];
  expect(told(cumulative, demanding, tasks, [0, "=", 2], [3, "=", 3])).toEqual([
    "f <= 2 because d <= 3, d >= 1, e >= 3, g <= 3, a <= 3, a >= 0, b >= 4, c >= 1",
  ]);
});

test("cumulative: who must run between two moments", () => {
  const busy = [1, 2, 3, 4, 5].flatMap(() => [day, range(3, 4), at(2)]);
  const starts = [0, 3, 6, 9].flatMap((term): Decision[] => [
    [term, ">=", 1],
    [term, "<=", 5],
  ]);
  expect(told(cumulative, [...busy, range(0, 3)], tasks, ...starts, [13, "<=", 3])).toEqual([
    "never because p <= 3, a >= 1, a <= 5, b >= 3, c >= 2, d >= 1, d <= 5, e >= 3, f >= 2, g >= 1, g <= 5, h >= 3, i >= 2, j >= 1, j <= 5, k >= 3, l >= 2",
  ]);
});

const apart = (terms: readonly Term[]) => ({
  starts: every(terms, 3, 0),
  durations: every(terms, 3, 1),
  presents: every(terms, 3, 2),
});
const week = range(0, 19);

test("noOverlap: who comes before or after, and what leaves no time", () => {
  const two = [day, at(3), at(1), day, at(2), at(1)];
  expect(told(noOverlap, two, apart, [0, "<=", 1], [3, ">=", 1])).toEqual([
    "d >= 3 because f >= 1, e >= 2, d >= 0, c >= 1, b >= 3, a >= 0, a <= 1",
  ]);
  const three = [week, at(3), at(1), week, at(3), at(1), week, at(2), at(1)];
  expect(told(noOverlap, three, apart, [0, ">=", 1], [0, "<=", 5], [3, ">=", 1], [3, "<=", 5], [6, ">=", 1])).toEqual([
    "g >= 7 because i >= 1, h >= 2, g >= 1, c >= 1, b >= 3, a >= 1, a <= 5, f >= 1, e >= 3, d >= 1, d <= 5",
  ]);
  expect(told(noOverlap, three, apart, [0, "<=", 5], [3, "<=", 5], [6, "<=", 5])).toEqual([
    "g <= 3 because i >= 1, h >= 2, g <= 5, c >= 1, b >= 3, a >= 0, a <= 5, f >= 1, e >= 3, d >= 0, d <= 5",
  ]);
  const guest = [day, at(4), at(1), day, at(3), range(0, 1)];
  expect(told(noOverlap, guest, apart, [0, "=", 3], [3, ">=", 1], [3, "<=", 6])).toEqual([
    "f = 0 because e >= 3, c >= 1, b >= 4, d >= 1, a <= 3, a >= 3, d <= 6",
  ]);
});

test("diffn: the rectangle in the way", () => {
  const boxes = (terms: readonly Term[]) => ({
    xs: every(terms, 4, 0),
    ys: every(terms, 4, 1),
    widths: every(terms, 4, 2),
    heights: every(terms, 4, 3),
  });
  const domains = [day, range(0, 2), at(2), at(2), day, day, at(3), at(2)];
  expect(told(disjointRectangles, domains, boxes, [4, "=", 1], [5, "=", 1])).toEqual([
    "a >= 4 because a >= 0, b >= 0, b <= 2, c >= 2, d >= 2, e <= 1, e >= 1, f <= 1, f >= 1, g >= 3, h >= 2",
  ]);
  const several = [range(3, 9), range(0, 2), at(2), at(1), at(4), at(0), at(2), at(2), day, at(2), at(3), at(1)];
  expect(told(disjointRectangles, several, boxes, [8, "=", 4])).toEqual([
    "a >= 6 because a >= 3, b >= 0, b <= 2, c >= 2, d >= 1, e <= 4, e >= 4, f <= 0, f >= 0, g >= 2, h >= 2, i <= 4, i >= 3, j <= 2, j >= 2, k >= 3, l >= 1",
  ]);
  const late = [range(0, 5), range(0, 2), at(2), at(1), at(4), at(0), at(2), at(2), day, at(2), at(3), at(1)];
  expect(told(disjointRectangles, late, boxes, [8, "=", 4])).toEqual([
    "a <= 2 because a <= 5, b >= 0, b <= 2, c >= 2, d >= 1, e <= 4, e >= 4, f <= 0, f >= 0, g >= 2, h >= 2, i <= 4, i >= 3, j <= 2, j >= 2, k >= 3, l >= 1",
  ]);
});
