/** What is cited for known deductions of tasks and rectangles. */
import { expect, test } from "vitest";
import { cumulative } from "../../../src/constraints/cumulative.js";
import { disjointRectangles } from "../../../src/constraints/disjointRectangles.js";
import { noOverlap } from "../../../src/constraints/noOverlap.js";
import type { Term } from "../../../src/engine/fact.js";
import { range } from "../../../src/numbers/domain.js";
import { boxesOf, tasksOf, tasksWithPresenceOf } from "../../support/samplesSchedules.js";
import { type Decision, told } from "../../support/told.js";

const at = (value: number) => range(value, value);
const day = range(0, 9);

test("cumulative: who runs while the task would, no longer than is told", () => {
  const pushed = [day, at(4), range(0, 3), day, at(3), at(2), range(0, 3)];
  expect(told(cumulative, pushed, tasksOf, [0, "=", 2], [2, ">=", 2], [3, ">=", 1])).toEqual([
    "d >= 6 because d >= 0, e >= 3, f >= 2, g <= 3, a <= 2, a >= 2, b >= 4, c >= 2",
  ]);
  expect(told(cumulative, pushed, tasksOf, [0, "=", 5], [2, ">=", 2], [3, "<=", 7])).toEqual([
    "d <= 2 because d <= 8, e >= 3, f >= 2, g <= 3, a <= 5, a >= 5, b >= 4, c >= 2",
  ]);
  const lone = [day, range(0, 4), range(0, 4), day, range(0, 3), range(0, 3), range(0, 3)];
  expect(told(cumulative, lone, tasksOf, [1, ">=", 2], [2, ">=", 2])).toEqual([
    "g >= 2 because b >= 1, c >= 2",
    "c <= 3 because b >= 1, g <= 3",
  ]);
  const demanding = [day, at(4), at(1), day, at(3), range(0, 3), range(0, 3)];
  expect(told(cumulative, demanding, tasksOf, [0, "=", 2], [3, "=", 3])).toEqual([
    "f <= 2 because d <= 3, d >= 1, e >= 3, g <= 3, a <= 3, a >= 0, b >= 4, c >= 1",
  ]);
});

test("cumulative: who must run between two moments", () => {
  const one = [day, range(3, 4), at(2)];
  const between = (ends: readonly number[]) =>
    ends.flatMap((end, i): Decision[] => [
      [3 * i, ">=", 1],
      [3 * i, "<=", end],
    ]);
  const busy = [one, one, one, one].flat();
  const tooMuch =
    "never because p <= 3, a >= 1, a <= 5, b >= 3, c >= 2, d >= 1, d <= 5, e >= 3, f >= 2, g >= 1, g <= 5, h >= 3, i >= 2, j >= 1, j <= 5, k >= 3, l >= 2";
  expect(told(cumulative, [...busy, ...one, range(0, 3)], tasksOf, ...between([5, 5, 5, 5]), [13, "<=", 3])).toEqual([
    tooMuch,
  ]);
  // The first three just fill the time from 1 to 7.
  expect(told(cumulative, [...busy, ...one, range(0, 3)], tasksOf, ...between([4, 4, 4, 5]))).toEqual([tooMuch]);
  const idle = [day, range(3, 4), range(0, 2)];
  expect(told(cumulative, [...busy, ...idle, range(0, 3)], tasksOf, ...between([5, 5, 5, 5, 5]))).toEqual([tooMuch]);
});

const week = range(0, 19);

test("noOverlap: who comes before or after, and what leaves no time", () => {
  const two = [day, at(3), at(1), day, at(2), at(1)];
  expect(told(noOverlap, two, tasksWithPresenceOf, [0, "<=", 1], [3, ">=", 1])).toEqual([
    "d >= 3 because f >= 1, e >= 2, d >= 0, c >= 1, b >= 3, a >= 0, a <= 1",
  ]);
  const idle = [...two, day, range(0, 2), at(1)];
  expect(told(noOverlap, idle, tasksWithPresenceOf, [0, "<=", 1], [6, "<=", 1], [3, ">=", 1])).toEqual([
    "d >= 3 because f >= 1, e >= 2, d >= 0, c >= 1, b >= 3, a >= 0, a <= 1",
  ]);
  const three = [week, at(3), at(1), week, at(3), at(1), week, at(2), at(1)];
  expect(
    told(noOverlap, three, tasksWithPresenceOf, [0, ">=", 1], [0, "<=", 5], [3, ">=", 1], [3, "<=", 5], [6, ">=", 1]),
  ).toEqual(["g >= 7 because i >= 1, h >= 2, g >= 1, c >= 1, b >= 3, a >= 1, a <= 5, f >= 1, e >= 3, d >= 1, d <= 5"]);
  expect(told(noOverlap, three, tasksWithPresenceOf, [0, "<=", 5], [3, "<=", 5], [6, "<=", 5])).toEqual([
    "g <= 3 because i >= 1, h >= 2, g <= 5, c >= 1, b >= 3, a >= 0, a <= 5, f >= 1, e >= 3, d >= 0, d <= 5",
  ]);
  const guest = [day, at(4), at(1), day, at(3), range(0, 1)];
  expect(told(noOverlap, guest, tasksWithPresenceOf, [0, "=", 3], [3, ">=", 1], [3, "<=", 6])).toEqual([
    "f = 0 because e >= 3, c >= 1, b >= 4, d >= 1, a <= 3, a >= 3, d <= 6",
  ]);
});

test("diffn: the rectangle in the way", () => {
  const domains = [day, range(0, 2), at(2), at(2), day, day, at(3), at(2)];
  expect(told(disjointRectangles, domains, boxesOf, [4, "=", 1], [5, "=", 1])).toEqual([
    "a >= 4 because a >= 0, b >= 0, b <= 2, c >= 2, d >= 2, e <= 1, e >= 1, f <= 1, f >= 1, g >= 3, h >= 2",
  ]);
  const several = [range(3, 9), range(0, 2), at(2), at(1), at(4), at(0), at(2), at(2), day, at(2), at(3), at(1)];
  expect(told(disjointRectangles, several, boxesOf, [8, "=", 4])).toEqual([
    "a >= 6 because a >= 3, b >= 0, b <= 2, c >= 2, d >= 1, e <= 4, e >= 4, f <= 0, f >= 0, g >= 2, h >= 2, i <= 4, i >= 3, j <= 2, j >= 2, k >= 3, l >= 1",
  ]);
  const late = [range(0, 5), range(0, 2), at(2), at(1), at(4), at(0), at(2), at(2), day, at(2), at(3), at(1)];
  expect(told(disjointRectangles, late, boxesOf, [8, "=", 4])).toEqual([
    "a <= 2 because a <= 5, b >= 0, b <= 2, c >= 2, d >= 1, e <= 4, e >= 4, f <= 0, f >= 0, g >= 2, h >= 2, i <= 4, i >= 3, j <= 2, j >= 2, k >= 3, l >= 1",
  ]);
});

test("diffn: of two rectangles in the way the one that leaves less", () => {
  const domains = [day, range(0, 2), at(2), at(2), day, at(0), at(1), at(2), day, at(0), at(1), at(3)];
  expect(told(disjointRectangles, domains, boxesOf, [4, "=", 1], [8, "=", 0])).toEqual([
    "a >= 1 because a >= 0, b >= 0, b <= 2, c >= 2, d >= 2, i <= 1, i >= 0, j <= 1, j >= 0, k >= 1, l >= 3",
  ]);
});

test("diffn: what may have no area is in nobody's way", () => {
  // It is where the first rectangle would be, and reaches as far as the one that is really in the way.
  const flat = [day, at(0), at(3), at(1), at(2), at(0), range(0, 2), at(2), day, at(0), at(2), at(1)];
  expect(told(disjointRectangles, flat, boxesOf, [8, "=", 0])).toEqual([
    "a >= 2 because a >= 0, b >= 0, b <= 0, c >= 3, d >= 1, i <= 2, i >= 0, j <= 0, j >= 0, k >= 2, l >= 1",
  ]);
  const low = [day, at(0), at(3), at(3), at(1), at(1), at(2), range(0, 2), day, at(0), at(2), at(1)];
  expect(told(disjointRectangles, low, boxesOf, [8, "=", 0])).toEqual([
    "a >= 2 because a >= 0, b >= 0, b <= 0, c >= 3, d >= 3, i <= 2, i >= 0, j <= 2, j >= 0, k >= 2, l >= 1",
  ]);
});

test("diffn: of two that start at one place, the one that is moved as far as is told", () => {
  // The first is in the way of the second once that is left only one place; the third has farther to go.
  const stacked = (terms: readonly Term[]) => {
    const [a, b, c, d, e, f, g, h, i, j] = terms as [Term, Term, Term, Term, Term, Term, Term, Term, Term, Term];
    return boxesOf(
      [
        [a, d, f, f],
        [b, d, g, f],
        [a, e, f, f],
        [j, d, h, f],
        [d, c, i, f],
      ].flat(),
    );
  };
  const constants = [0, 5, 1, 2, 3].map(at);
  const up = [day, day, range(5, 6), ...constants, at(6), at(2)];
  expect(told(disjointRectangles, up, stacked, [1, "<=", 1], [2, "=", 5])).toEqual([
    "b <= 0 because b <= 1, d >= 0, d <= 0, g >= 2, f >= 1, j <= 2, j >= -1, h >= 3",
    "a >= 6 because a >= 0, e >= 5, e <= 5, f >= 1, d <= 0, d >= 0, c <= 5, c >= 5, i >= 6",
  ]);
  const down = [range(-4, 5), range(-4, 5), range(5, 6), ...constants, at(6), at(1)];
  expect(told(disjointRectangles, down, stacked, [1, ">=", 3], [2, "=", 5])).toEqual([
    "b >= 4 because b >= 3, d >= 0, d <= 0, g >= 2, f >= 1, j <= 4, j >= 1, h >= 3",
    "a <= -1 because a <= 5, e >= 5, e <= 5, f >= 1, d <= 0, d >= 0, c <= 5, c >= 5, i >= 6",
  ]);
});
