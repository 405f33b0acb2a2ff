import { expectTypeOf, test } from "vitest";
import { bool, deducing, int, narrow, oneOf, type Possibilities, puzzle } from "../../src/index.js";
import { uniqueAssignment } from "../../src/puzzles.js";

test("the function of narrow is given and answers lists of the variables' own values", () => {
  narrow([int(1, 2), bool(), oneOf("a", "b")], ([numbers, truths, letters]) => {
    expectTypeOf(numbers).toEqualTypeOf<readonly number[]>();
    expectTypeOf(truths).toEqualTypeOf<readonly boolean[]>();
    expectTypeOf(letters).toEqualTypeOf<readonly ("a" | "b")[]>();
    return [numbers, truths, ["a"]];
  });
  narrow({ x: int(1, 2), letter: oneOf("a", "b") }, ({ x, letter }) => {
    expectTypeOf(x).toEqualTypeOf<readonly number[]>();
    expectTypeOf(letter).toEqualTypeOf<readonly ("a" | "b")[]>();
    return { letter: letter.filter((one) => one === "a") };
  });
  // @ts-expect-error a list is expected for each variable
  narrow([int(1, 2), int(1, 2)], ([X]) => [X]);
  // @ts-expect-error no such letter
  narrow({ letter: oneOf("a", "b") }, () => ({ letter: ["c"] }));
  // @ts-expect-error a list is expected
  narrow({ x: int(1, 2) }, () => ({ x: 1 }));
  // @ts-expect-error possibilities are not to be written to
  narrow([int(1, 2)], ([X]) => [X.sort()]);
});

test("deducing answers in the shape of the puzzle", () => {
  const steps = deducing(puzzle({ x: int(1, 2), on: bool() }), ["x = 1"]);
  expectTypeOf(steps).toEqualTypeOf<
    Generator<Possibilities<{ readonly x: number; readonly on: boolean }>, void, void>
  >();
});

test("an assignment has the keys and values it was given", () => {
  const task = { keys: ["a", "b"], values: ["x", "y"], inputs: [1, 2] } as const;
  const found = uniqueAssignment({
    ...task,
    narrow: (possible, input) => {
      expectTypeOf(possible.a).toEqualTypeOf<readonly ("x" | "y")[]>();
      expectTypeOf(input).toEqualTypeOf<1 | 2>();
      return { a: ["x"] };
    },
  });
  if (found.status === "solved") expectTypeOf(found.assignment.b).toEqualTypeOf<"x" | "y">();
  else if (found.status === "contradiction") expectTypeOf(found.input).toEqualTypeOf<1 | 2>();
  else expectTypeOf(found.possibilities.a).toEqualTypeOf<readonly ("x" | "y")[]>();
  const enough = uniqueAssignment({ ...task, narrow: () => ({}), solved: ({ a }) => a.length === 1 });
  if (enough.status === "solved") expectTypeOf(enough.assignment.b).toEqualTypeOf<"x" | "y" | undefined>();
  // @ts-expect-error no such key
  uniqueAssignment({ ...task, narrow: ({ c }) => ({ a: c }) });
});
