import { expectTypeOf, test } from "vitest";
import {
  bool,
  byScore,
  grid,
  improvements,
  int,
  localSearch,
  maximize,
  minimize,
  oneOf,
  puzzle,
  type Rule,
  restarting,
  sum,
  type Valued,
  type Variable,
} from "../../src/index.js";

const mixed = puzzle({
  cells: grid(2, 2, () => int(1, 4)),
  on: bool(),
  color: oneOf("red", "green"),
  pair: [int(0, 1), bool()],
});
type Solution = {
  readonly cells: readonly (readonly number[])[];
  readonly on: boolean;
  readonly color: "red" | "green";
  readonly pair: readonly [number, boolean];
};

test("an objective is given the variables in the puzzle's shape", () => {
  minimize(mixed, ({ cells, on, color, pair }) => {
    expectTypeOf(cells).toEqualTypeOf<readonly (readonly Variable<number>[])[]>();
    expectTypeOf(on).toEqualTypeOf<Variable<boolean>>();
    expectTypeOf(on).toExtend<Rule>();
    expectTypeOf(color).toEqualTypeOf<Variable<"red" | "green">>();
    expectTypeOf(pair[1]).toEqualTypeOf<Variable<boolean>>();
    return sum(cells.flat());
  });
  maximize(puzzle(int(1, 3)), (x) => {
    expectTypeOf(x).toEqualTypeOf<Variable<number>>();
    return x;
  });
  maximize(mixed, "cells[0][0]");
  maximize(mixed, 7);
  // @ts-expect-error there is no such part
  minimize(mixed, ({ cell }) => cell);
  // @ts-expect-error a list is no number
  minimize(mixed, ({ cells }) => cells);
  // @ts-expect-error nothing is no number
  minimize(mixed, () => undefined);
});

test("the answer has a solution where its status says so", () => {
  const told = minimize(mixed, "cells[0][0]");
  // @ts-expect-error there may be none
  told.solution;
  if (told.status === "optimal" || told.status === "best so far") {
    expectTypeOf(told.solution).toEqualTypeOf<Solution>();
    expectTypeOf(told.value).toBeNumber();
  } else expectTypeOf(told.status).toEqualTypeOf<"unsatisfiable" | "unknown">();
  const better = improvements(mixed, { maximize: ({ cells }) => sum(cells.flat()) });
  expectTypeOf(better).toEqualTypeOf<Generator<Valued<Solution>, void, void>>();
  // @ts-expect-error which way it is to go must be said
  improvements(mixed, "cells[0][0]");
});

test("options of strategies and orders", () => {
  byScore((variable, value, { store }) => {
    expectTypeOf(variable).toExtend<Variable>();
    expectTypeOf(value).toBeUnknown();
    return store.top;
  });
  restarting({ restarts: (run) => run + 1 });
  // @ts-expect-error the score is a number
  byScore(() => "high");
  // @ts-expect-error no such option
  localSearch({ steps: 10 });
});
