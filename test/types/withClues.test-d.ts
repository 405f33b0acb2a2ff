import { expectTypeOf, test } from "vitest";
import {
  alphametic,
  bool,
  eq,
  grid,
  int,
  oneOf,
  type Puzzle,
  puzzle,
  solve,
  type Variable,
  withClues,
} from "../../src/index.js";
import { type Nonogram, nonogram, type Sudoku, sudoku } from "../../src/puzzles.js";

const mixed = puzzle({
  cells: grid(2, 2, () => int(1, 4)),
  color: oneOf("red", "green"),
  pair: [int(0, 1), bool()],
});
type Solution = {
  readonly cells: readonly (readonly number[])[];
  readonly color: "red" | "green";
  readonly pair: readonly [number, boolean];
};

test("a puzzle with more clues has solutions of the same type", () => {
  expectTypeOf(withClues(mixed, "cells[0][0] = 1")).toEqualTypeOf(mixed);
  expectTypeOf(solve(withClues(mixed, []))).toEqualTypeOf<Solution | undefined>();
  expectTypeOf(withClues(withClues(mixed, ["pair[0] = 1"]), ({ pair }) => pair[1])).toEqualTypeOf(mixed);
  expectTypeOf(solve(withClues(puzzle(int(1, 3)), (x) => eq(x, 1)))).toEqualTypeOf<number | undefined>();
  expectTypeOf(solve(withClues(alphametic("a + b = c"), "a = 1"))!.a).toBeNumber();
});

test("clues are given the variables in the puzzle's shape", () => {
  withClues(mixed, ({ cells, color, pair }) => {
    expectTypeOf(cells).toEqualTypeOf<readonly (readonly Variable<number>[])[]>();
    expectTypeOf(color).toEqualTypeOf<Variable<"red" | "green">>();
    expectTypeOf(pair).toEqualTypeOf<readonly [Variable<number>, Variable<boolean>]>();
    return [cells.map(([left, right]) => eq(left!, right!)), "pair[1]"];
  });
  withClues(alphametic("a + b = c"), ({ a, b }) => eq(a, b));
  // @ts-expect-error the puzzle has no such part
  withClues(mixed, ({ cell }) => eq(cell, 1));
  // @ts-expect-error there is no d in it
  withClues(alphametic("a + b = c"), ({ d }) => eq(d, 1));
  // @ts-expect-error a list is no number
  withClues(mixed, ({ cells }) => eq(cells, 1));
});

test("what a puzzle remembers stays known", () => {
  expectTypeOf(withClues(sudoku(""), "cells[0][0] = 1")).toEqualTypeOf<Sudoku>();
  expectTypeOf(withClues(nonogram({ rows: [], columns: [] }), [])).toEqualTypeOf<Nonogram>();
  expectTypeOf(withClues(alphametic("a + b = c"), []).base).toBeNumber();
});

test("wrong clues fail", () => {
  // @ts-expect-error a comparison of JavaScript is no rule
  withClues(mixed, ({ color }) => color === "red");
  // @ts-expect-error a number is no rule
  withClues(mixed, 3);
  // @ts-expect-error an equation is no puzzle
  withClues(eq("a + b = c"), "a = 1");
  // @ts-expect-error clues are expected
  withClues(mixed);
});

test("any puzzle will do, whatever is known of it", () => {
  const more = <S>(p: Puzzle<S>): Puzzle<S> => withClues(p, "x = 1");
  expectTypeOf(more(mixed)).toEqualTypeOf(mixed);
  const unknown: Puzzle = mixed;
  expectTypeOf(withClues(unknown, "x = 1")).toEqualTypeOf<Puzzle>();
  // Of a shape alone nothing is known: the compiler must say so rather than give up.
  expectTypeOf(puzzle(mixed.shape, "x = 1")).toEqualTypeOf<Puzzle<unknown>>();
});
