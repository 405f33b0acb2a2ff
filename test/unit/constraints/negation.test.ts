/** Kinds that name what is true exactly where they are false deduce as much when they are denied. */
import { describe, expect, test } from "vitest";
import type { Stated } from "../../../src/engine/constraint.js";
import type { Term } from "../../../src/engine/fact.js";
import {
  atLeast,
  atMost,
  bool,
  count,
  defineConstraint,
  element,
  eq,
  iff,
  int,
  lexAtMost,
  lexLess,
  not,
  notInTable,
  or,
  possibilities,
  puzzle,
  type Rule,
  strictlyIncreasing,
  table,
  where,
} from "../../../src/index.js";

const [a, b, c] = [int(0, 3), int(0, 3), int(0, 3)];
const shape = { a, b, c };
const rows = [
  [0, 0, 0],
  [1, 2, 3],
  [3, 2, 1],
];

/** What deduction alone leaves of a, b and c. */
function left(...clues: readonly (Rule | string)[]): unknown {
  const found = possibilities(puzzle(shape, clues));
  return found.status === "stuck" ? Object.values(found.possibilities).map((values) => values.join("")) : found.status;
}

describe("denied", () => {
  test.each<[string, Rule]>([
    ["lexLess", lexLess([a, b], [b, c])],
    ["lexAtMost", lexAtMost([a, b], [b, c])],
    ["strictlyIncreasing", strictlyIncreasing([a, b])],
    ["strictlyIncreasing of three", strictlyIncreasing([a, b, c])],
    ["atLeast", atLeast(b, [a, b, c], 2)],
    ["atMost", atMost(c, [a, b, c], [0, 1])],
    ["table", table([a, b, c], rows)],
    ["notInTable", notInTable([a, b, c], rows)],
    ["element", element([2, 0, 3, 1], a, b)],
    ["element beyond the array", element([2, 0], a, b)],
    ["where", where([a, b, c], (a, b, c) => a + b > c)],
  ])("%s has the solutions that it has not", (_, rule) => {
    const with0 = count(puzzle(shape, rule));
    expect(with0 + count(puzzle(shape, not(rule)))).toBe(64);
    expect(count(puzzle({ ...shape, on: bool() }, ({ on }) => iff(on, rule)))).toBe(64);
    expect(count(puzzle(shape, or(not(rule), rule)))).toBe(64);
    expect(count(puzzle(shape, not(not(rule))))).toBe(with0);
  });

  test("is deduced from as it would be itself", () => {
    expect(left(not(lexLess([a, c], [b, c])), "a < 2; b > 0")).toEqual(["1", "1", "0123"]);
    expect(left(not(lexAtMost([a], [b])))).toEqual(["123", "012", "0123"]);
    expect(left(not(strictlyIncreasing([a, b])), "b > 1")).toEqual(["23", "23", "0123"]);
    expect(left(not(atLeast(2, [a, b, c], [0, 1])), "a = 0")).toEqual(["0", "23", "23"]);
    expect(left(not(atMost(2, [a, b, c], [0, 1])))).toEqual(["01", "01", "01"]);
    expect(left(not(where([a, b], (a, b) => a <= b)))).toEqual(["123", "012", "0123"]);
    expect(left(not(notInTable([a, b, c], rows)))).toEqual(["013", "02", "013"]);
    expect(
      left(
        not(
          table(
            [a, b],
            [
              [0, 0],
              [0, 1],
              [0, 2],
              [0, 3],
            ],
          ),
        ),
      ),
    ).toEqual(["123", "0123", "0123"]);
    expect(left(not(element([0, 0, 0], a, b)), "a < 3")).toEqual(["012", "123", "0123"]);
  });

  test("is known to be so before all is fixed", () => {
    const on = bool();
    const ordered = puzzle({ ...shape, on }, [iff(on, lexLess([a, c], [b, c])), "a > 2; b < 3"]);
    expect(possibilities(ordered)).toMatchObject({ possibilities: { on: [false] } });
  });
});

test("a kind of one's own may tell what denies it", () => {
  type Pair = { readonly small: Term; readonly large: Term; readonly by: number };
  const less = defineConstraint<Pair>({
    name: "less",
    scope: ({ small, large }) => [small, large],
    holds: ({ small, large, by }, value) => value(small) + by <= value(large),
    propagate({ small, large, by }, store) {
      store.atLeast(large, store.min(small) + by);
      store.atMost(small, store.max(large) - by);
    },
    negation: ({ small, large, by }): Stated => ({
      definition: less.definition as never,
      args: { small: large, large: small, by: 1 - by },
    }),
  });
  expect(left(not(less({ small: a, large: b, by: -2 })))).toEqual(["3", "0", "0123"]);
  const wrong = defineConstraint<Pair>({
    ...less.definition,
    name: "wrong",
    negation: () => {
      throw new RangeError("not today");
    },
  });
  const both = () => count(puzzle(shape, or(wrong({ small: a, large: b, by: 1 }), eq(c, 0))));
  expect(both).toThrow("the constraint wrong threw in negation: not today");
});
