import { expectTypeOf, test } from "vitest";
import type { Term } from "../../src/engine/fact.js";
import {
  alphametic,
  bool,
  count,
  defineConstraint,
  each,
  eq,
  grid,
  inOrder,
  int,
  largest,
  learning,
  list,
  oneOf,
  possibilities,
  puzzle,
  solutions,
  solve,
  stream,
  suggest,
  unique,
  where,
} from "../../src/index.js";

type Digits = { readonly [Letter in "s" | "e" | "n" | "d" | "m" | "o" | "r" | "y"]: number };

test("a word puzzle is solved letter by letter", () => {
  const found = solve(alphametic("send + more = money"));
  expectTypeOf(found).toEqualTypeOf<Digits | undefined>();
  expectTypeOf(found!.s).toBeNumber();
  // @ts-expect-error there is no z in it
  found!.z;
  // @ts-expect-error there may be no solution
  found.s;
  expectTypeOf(solve(eq("a + b = c"))).toEqualTypeOf<{ readonly [L in "a" | "b" | "c"]: number } | undefined>();
  expectTypeOf(solve(eq`a + b = c`)!.anything).toEqualTypeOf<number | undefined>();
  expectTypeOf(solve(alphametic("a + b = c" as string))!.anything).toEqualTypeOf<number | undefined>();
});

test("every way to ask answers in the same shape", () => {
  const words = alphametic("send + more = money");
  for (const one of solutions(words)) expectTypeOf(one).toEqualTypeOf<Digits>();
  expectTypeOf(stream(words)).toEqualTypeOf<AsyncGenerator<Digits, void, void>>();
  expectTypeOf(count(words)).toBeNumber();
  const told = unique(words);
  if (told.status === "unique") expectTypeOf(told.solution).toEqualTypeOf<Digits>();
  else if (told.status === "several") expectTypeOf(told.witnesses).toEqualTypeOf<readonly [Digits, Digits]>();
  // @ts-expect-error nothing is unique where there is nothing
  else told.solution;
  const left = possibilities(puzzle({ x: int(1, 2), on: bool() }));
  if (left.status === "stuck") expectTypeOf(left.possibilities.x).toEqualTypeOf<readonly number[]>();
});

test("shape in, shape out", () => {
  const mixed = puzzle({
    cells: grid(2, 2, () => int(1, 4)),
    row: list(3, () => bool()),
    color: oneOf("red", "green"),
    size: oneOf(1, 5),
    house: each(["left", "right"], () => int(1, 5)),
    pair: [int(0, 1), bool()],
  });
  const found = solve(mixed)!;
  expectTypeOf(found.cells).toEqualTypeOf<readonly (readonly number[])[]>();
  expectTypeOf(found.row).toEqualTypeOf<readonly boolean[]>();
  expectTypeOf(found.color).toEqualTypeOf<"red" | "green">();
  expectTypeOf(found.size).toEqualTypeOf<1 | 5>();
  expectTypeOf(found.house).toEqualTypeOf<{ readonly left: number; readonly right: number }>();
  expectTypeOf(found.pair).toEqualTypeOf<readonly [number, boolean]>();
  expectTypeOf(solve(puzzle(int(1, 3)))).toEqualTypeOf<number | undefined>();
  // @ts-expect-error no such part
  found.cell;
  // @ts-expect-error solutions are not to be written to
  found.color = "red";
});

test("wrong puzzles fail", () => {
  // @ts-expect-error a number is no variable
  puzzle({ x: 3 });
  // @ts-expect-error a comparison of JavaScript is no rule
  puzzle({ x: int(1, 3) }, ({ x }) => x === int(1, 3));
  // @ts-expect-error the function is given the shape, which has no y
  puzzle({ x: int(1, 3) }, ({ y }) => eq(y, 1));
  // @ts-expect-error no such option
  solve(alphametic("a = b"), { seeds: 1 });
  // @ts-expect-error no such option
  alphametic("a = b", { bases: 12 });
});

test("a predicate is given what the variables stand for", () => {
  where([int(1, 2), bool(), oneOf("a", "b")], (number, truth, letter) => {
    expectTypeOf(number).toBeNumber();
    expectTypeOf(truth).toBeBoolean();
    expectTypeOf(letter).toEqualTypeOf<"a" | "b">();
    return truth;
  });
  // @ts-expect-error the answer must be true or false
  where([int(1, 2)], (number) => number);
  // @ts-expect-error the second is no text
  where([int(1, 2), int(1, 2)], (_: number, text: string) => text === "");
});

test("a suggestion is a branching or a strategy, and leaves what the solutions are", () => {
  const p = puzzle({ x: int(1, 3) });
  expectTypeOf(suggest(p, inOrder(largest))).toEqualTypeOf(p);
  expectTypeOf(suggest(p, learning())).toEqualTypeOf(p);
  // @ts-expect-error a value order alone is no branching
  suggest(p, largest);
  // @ts-expect-error a strategy is made by calling
  suggest(p, learning);
});

test("a kind of one's own is written with expressions where it sees terms", () => {
  const far = defineConstraint<{ readonly terms: readonly Term[]; readonly least: number }>({
    name: "far",
    scope: ({ terms }) => terms,
    holds: ({ terms, least }, value) => Math.abs(value(terms[0]!) - value(terms[1]!)) >= least,
  });
  puzzle({ x: int(1, 3), y: int(1, 3) }, ({ x, y }) => far({ terms: [x, y], least: 2 as never }));
  // @ts-expect-error a list is expected
  far({ terms: int(1, 2), least: 2 });
});
