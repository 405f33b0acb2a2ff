/** Tasks and rectangles: known counts and optima, and what must be deduced at once. */
import { describe, expect, test } from "vitest";
import { cumulative } from "../../../src/constraints/cumulative.js";
import { diffn } from "../../../src/constraints/diffn.js";
import { noOverlap } from "../../../src/constraints/noOverlap.js";
import { possibilities } from "../../../src/deducing.js";
import { add, multiply } from "../../../src/language/build.js";
import type { Expression, Rule } from "../../../src/language/expression.js";
import { le, lt, not } from "../../../src/language/rules.js";
import { bool, int, list } from "../../../src/language/variables.js";
import { compile } from "../../../src/model/compile.js";
import { puzzle } from "../../../src/model/puzzle.js";
import { withClues } from "../../../src/model/withClues.js";
import { count, solutions, solve } from "../../../src/solve.js";

/** The bounds each variable keeps; undefined for a contradiction. */
function left(variables: readonly Expression[], rule: Rule): string | undefined {
  const named = Object.fromEntries(variables.map((variable, i) => [`v${i}`, variable]));
  const { engine, terms } = compile(puzzle(named as Record<string, ReturnType<typeof int>>, rule));
  if (!engine.propagate()) return undefined;
  return terms.map((x) => `${engine.store.min(x)}..${engine.store.max(x)}`).join(" ");
}

const place = (x: Expression, y: Expression, width: number) => add(multiply(width, y), x);

const tasksOf = (starts: readonly Expression[], durations: readonly number[]) =>
  starts.map((start, i) => ({ start, duration: durations[i]! }));
const needing = (starts: readonly Expression[], durations: readonly number[], demands: readonly number[]) =>
  tasksOf(starts, durations).map((task, i) => ({ ...task, demand: demands[i]! }));

describe("noOverlap", () => {
  test("three tasks of 2, 3 and 1 in a time of 6 stand in any order", () => {
    const starts = [int(0, 4), int(0, 3), int(0, 5)] as const;
    expect(count(puzzle({ starts }, noOverlap(tasksOf(starts, [2, 3, 1]))))).toBe(6);
    expect(count(puzzle({ starts }, not(noOverlap(tasksOf(starts, [2, 3, 1])))))).toBe(5 * 4 * 6 - 6);
  });

  test("who can not end before another must have started comes after it", () => {
    const starts = [int(0, 3), int(2, 9)] as const;
    expect(left(starts, noOverlap(tasksOf(starts, [4, 2])))).toBe("0..3 4..9");
  });

  test("who can not end before any of several must have started comes after all of them", () => {
    // There is time for all three in the bounds of the first two, and each alone would only ask for 2.
    const starts = [int(0, 5), int(0, 5), int(3, 20)] as const;
    expect(left(starts, noOverlap(tasksOf(starts, [2, 2, 3])))).toBe("0..5 0..5 4..20");
    const late = [int(13, 18), int(13, 18), int(0, 14)] as const;
    expect(left(late, noOverlap(tasksOf(late, [2, 2, 3])))).toBe("13..18 13..18 0..13");
  });

  test("who has no time among others comes after or before all of them", () => {
    // Two tasks of 3 between 1 and 8 leave only 1: one of 2 that could start at 1 comes after both.
    const starts = [int(1, 5), int(1, 5), int(1, 20)] as const;
    expect(left(starts, noOverlap(tasksOf(starts, [3, 3, 2])))).toBe("1..5 1..5 7..20");
    const early = [int(15, 19), int(15, 19), int(0, 20)] as const;
    expect(left(early, noOverlap(tasksOf(early, [3, 3, 2])))).toBe("15..19 15..19 0..14");
  });

  test("who can not be last ends before the last of the others starts", () => {
    const starts = [int(0, 14), int(1, 17), int(4, 18)] as const;
    expect(left(starts, noOverlap(tasksOf(starts, [11, 10, 2])))).toBe("0..14 1..17 4..15");
  });

  test("who can not be first starts after the first of the others ends, and others may start as it ends", () => {
    const starts = [int(2, 8), int(5, 7), int(5, 13), int(4, 10)] as const;
    const rule = noOverlap(tasksOf(starts, [5, 2, 2, 1]));
    expect(Math.min(...[...solutions(puzzle({ starts }, rule))].map((found) => found.starts[2]))).toBe(10);
    expect(left(starts, rule)).toBe("2..8 5..7 10..13 4..10");
  });

  test("too much for the time fails", () => {
    const starts = [int(0, 3), int(0, 3), int(0, 3)] as const;
    expect(left(starts, noOverlap(tasksOf(starts, [2, 2, 2])))).toBeUndefined();
  });

  test("a task that may not take place does not where there is no time for it", () => {
    const starts = [int(0, 1), int(0, 2)] as const;
    const present = bool();
    const rule = noOverlap([
      { start: starts[0], duration: 3 },
      { start: starts[1], duration: 2, present },
    ]);
    expect(left([...starts, present], rule)).toBe("0..1 0..2 0..0");
  });

  test("while it may not take place any start is right; once it must, those that fit are left", () => {
    const [start, present] = [int(0, 8), bool()];
    const rule = noOverlap([
      { start: 0, duration: 2 },
      { start: 4, duration: 2 },
      { start, duration: 2, present },
    ]);
    const p = puzzle({ start, present }, rule);
    expect(left([start, present], rule)).toBe("0..8 0..1");
    const without = [...solutions(p)].filter((found) => !found.present);
    expect(without.map((found) => found.start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const taking = withClues(p, present);
    expect(possibilities(taking)).toMatchObject({ possibilities: { start: [2, 3, 4, 5, 6, 7, 8], present: [true] } });
    expect([...solutions(taking)].map((found) => found.start)).toEqual([2, 6, 7, 8]);
  });

  test("and its start is free then", () => {
    const [start, present] = [int(0, 2), bool()];
    const p = puzzle(
      { start, present },
      noOverlap([
        { start: 0, duration: 2 },
        { start, duration: 1, present },
      ]),
    );
    expect([...solutions(p)].map((s) => `${s.present ? "at" : "not"} ${s.start}`).sort()).toEqual([
      "at 2",
      "not 0",
      "not 1",
      "not 2",
    ]);
  });

  test("presence may be a rule, durations variables, and a task of no time is in nobody's way", () => {
    const p = puzzle({ x: int(0, 3), d: int(0, 1) }, ({ x, d }) =>
      noOverlap([
        { start: 0, duration: 2, present: lt(x, 3) },
        { start: x, duration: d },
      ]),
    );
    expect([...solutions(p)].map(({ x, d }) => [x, d]).sort()).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
      [3, 1],
    ]);
  });

  // Fisher and Thompson, 1963: machine and duration of each step of each job.
  const ft06 = [
    "2 1 0 3 1 6 3 7 5 3 4 6",
    "1 8 2 5 4 10 5 10 0 10 3 4",
    "2 5 3 4 5 8 0 9 1 1 4 7",
    "1 5 0 5 2 5 3 3 4 8 5 9",
    "2 9 1 3 4 5 5 4 0 3 3 1",
    "1 3 3 3 5 9 0 10 4 4 2 1",
  ].map((line) => {
    const numbers = line.split(" ").map(Number);
    return [0, 2, 4, 6, 8, 10].map((at) => ({ machine: numbers[at]!, duration: numbers[at + 1]! }));
  });

  const shop = (horizon: number) =>
    puzzle({ start: ft06.map((job) => job.map(({ duration }) => int(0, horizon - duration))) }, ({ start }) => [
      ft06.map((job, j) => job.slice(1).map((_, k) => le(add(start[j]![k]!, job[k]!.duration), start[j]![k + 1]!))),
      [0, 1, 2, 3, 4, 5].map((machine) =>
        noOverlap(
          ft06.flatMap((job, j) =>
            job.flatMap(({ machine: on, duration }, k) => (on === machine ? [{ start: start[j]![k]!, duration }] : [])),
          ),
        ),
      ),
    ]);

  test("six jobs on six machines take 55", () => {
    let [none, enough] = [0, 100];
    while (enough - none > 1) {
      const middle = (none + enough) >> 1;
      if (middle >= 10 && solve(shop(middle))) enough = middle;
      else none = middle;
    }
    expect(enough).toBe(55);
  });
});

describe("cumulative", () => {
  test("what runs for certain pushes others away", () => {
    // The first runs from 2 to 4 for certain.
    const starts = [int(1, 2), int(0, 9)] as const;
    expect(left(starts, cumulative(needing(starts, [3, 3], [2, 1]), 2))).toBe("1..2 4..9");
    const ends = [int(5, 6), int(0, 6)] as const;
    expect(left(ends, cumulative(needing(ends, [3, 3], [2, 1]), 2))).toBe("5..6 0..3");
  });

  test("what runs for certain bounds demands and what there is", () => {
    const [need, most] = [int(0, 9), int(0, 5)];
    const tasks = [
      { start: 0, duration: 4, demand: 2 },
      { start: 1, duration: 2, demand: need },
    ];
    expect(left([need, most], cumulative(tasks, most))).toBe("0..3 2..5");
  });

  test("more to do than there is fails", () => {
    const starts = [int(0, 3), int(0, 3), int(0, 3)] as const;
    expect(left(starts, cumulative(needing(starts, [2, 2, 2], [2, 2, 2]), 2))).toBeUndefined();
    expect(left(starts, cumulative(needing(starts, [2, 2, 2], [2, 2, 2]), 4))).toBeDefined();
  });

  test("with demands and a capacity of 1 it is noOverlap", () => {
    const starts = list(3, () => int(0, 5));
    const tasks = needing(starts, [1, 2, 3], [1, 1, 1]);
    expect(count(puzzle({ starts }, cumulative(tasks, 1)))).toBe(count(puzzle({ starts }, noOverlap(tasks))));
  });

  test("what is too large for exact products is not taken for too much", () => {
    // Rounded, 1175603605 * 439010964 + 1175603605 * 683787 is more than 1175603605 * (439010964 + 683787).
    const most = int(0, 1_175_603_605);
    const tasks = [
      { start: -439_010_964, duration: 1, demand: 1 },
      { start: 0, duration: 683_787, demand: 1_175_603_605 },
    ];
    expect(left([most], cumulative(tasks, most))).toBe("1175603605..1175603605");
  });

  test("there is never less than nothing, even for no tasks", () => {
    const most = int(-2, 3);
    expect(left([most], cumulative([], most))).toBe("0..3");
  });

  test("negative durations and demands make it false", () => {
    const p = puzzle({ d: int(-1, 1), r: int(-1, 1) }, ({ d, r }) =>
      cumulative([{ start: 0, duration: d, demand: r }], 0),
    );
    expect([...solutions(p)].map(({ d, r }) => [d, r]).sort()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });
});

describe("diffn", () => {
  const squares = (width: number, height: number, sizes: readonly number[]) =>
    puzzle(
      { x: sizes.map((size) => int(0, width - size)), y: sizes.map((size) => int(0, height - size)) },
      ({ x, y }) => diffn(sizes.map((size, i) => ({ x: x[i]!, y: y[i]!, width: size, height: size }))),
    );

  test("a rectangle of 32 x 33 is cut into nine squares", () => {
    expect(solve(squares(33, 32, [18, 15, 14, 10, 9, 8, 7, 4, 1]))).toBeDefined();
  });

  test.each([
    [8, 7, false],
    [9, 7, true],
  ])("squares of 1 to 5 in a box of %i x %i: %s", (width, height, fits) => {
    expect(solve(squares(width, height, [5, 4, 3, 2, 1])) !== undefined).toBe(fits);
  });

  test("dominoes tile a chessboard as often as is known", () => {
    const dominoes = (width: number, height: number) => {
      const pieces = (width * height) / 2;
      const shape = {
        x: list(pieces, () => int(0, width - 1)),
        y: list(pieces, () => int(0, height - 1)),
        lies: list(pieces, () => bool()),
      };
      return puzzle(shape, ({ x, y, lies }) => [
        diffn(
          x.map((_, i) => ({ x: x[i]!, y: y[i]!, width: add(1, lies[i]!), height: add(2, multiply(-1, lies[i]!)) })),
        ),
        x.map((_, i) => [le(add(x[i]!, lies[i]!), width - 1), le(add(y[i]!, 1), add(height - 1, lies[i]!))]),
        x.slice(1).map((_, i) => lt(place(x[i]!, y[i]!, width), place(x[i + 1]!, y[i + 1]!, width))),
      ]);
    };
    expect(count(dominoes(2, 3))).toBe(3);
    expect(count(dominoes(4, 4))).toBe(36);
  });

  test("a bound moves on while every place across is taken", () => {
    const [x, y] = [int(0, 9), int(0, 2)];
    const rule = diffn([
      { x, y, width: 2, height: 2 },
      { x: 1, y: 1, width: 3, height: 2 },
    ]);
    expect(left([x, y], rule)).toBe("4..9 0..2");
  });

  test("several rectangles together leave no place across", () => {
    const others = [
      { x: 4, y: 0, width: 2, height: 2 },
      { x: 4, y: 2, width: 3, height: 1 },
    ];
    const [low, high, y] = [int(3, 9), int(0, 5), int(0, 2)];
    expect(left([low, y], diffn([{ x: low, y, width: 2, height: 1 }, ...others]))).toBe("6..9 0..2");
    expect(left([high, y], diffn([{ x: high, y, width: 2, height: 1 }, ...others]))).toBe("0..2 0..2");
  });

  test("without area nothing overlaps, and negative sizes are none", () => {
    const p = puzzle({ w: int(-1, 1) }, ({ w }) =>
      diffn([
        { x: 0, y: 0, width: 3, height: 3 },
        { x: 1, y: 1, width: w, height: 1 },
      ]),
    );
    expect([...solutions(p)].map(({ w }) => w)).toEqual([0]);
  });
});
