/** Kinds that count: known numbers of solutions, what must be taken away, and what is refused. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binPacking } from "../../../src/constraints/binPacking.js";
import { atLeast, atMost, exactly } from "../../../src/constraints/count.js";
import { globalCardinality } from "../../../src/constraints/globalCardinality.js";
import { knapsack } from "../../../src/constraints/knapsack.js";
import { nvalue } from "../../../src/constraints/nvalue.js";
import { plainEqual } from "../../../src/constraints/plainSum.js";
import { possibilities } from "../../../src/deducing.js";
import type { Definition } from "../../../src/engine/constraint.js";
import type { Term } from "../../../src/engine/fact.js";
import { bool, countTrue, eq, ge, int, list, not, or, type Puzzle, puzzle, sum, where } from "../../../src/index.js";
import { compile } from "../../../src/model/compile.js";
import { type Domain, range, setOf } from "../../../src/numbers/domain.js";
import { count, solutions, solve } from "../../../src/solve.js";
import { supported } from "../../support/supported.js";

const dice = list(4, () => int(1, 6));
const few: fc.Arbitrary<Domain> = fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }).map((values) => setOf(values));

describe("exactly, atLeast, atMost", () => {
  test.each([0, 1, 2, 3, 4])("%i sixes among four dice", (n) => {
    const ways = [625, 500, 150, 20, 1];
    expect(count(puzzle({ dice }, exactly(n, dice, 6)))).toBe(ways[n]);
    expect(count(puzzle({ dice }, atLeast(n, dice, 6)))).toBe(ways.slice(n).reduce((a, b) => a + b));
    expect(count(puzzle({ dice }, atMost(n, dice, 6)))).toBe(ways.slice(0, n + 1).reduce((a, b) => a + b));
  });

  test("the number, and what is counted, may be asked for", () => {
    const [n, face] = [int(0, 9), int(5, 9)];
    const p = puzzle({ dice, n, face }, [exactly(n, dice, face), ge(n, 1)]);
    expect(count(p)).toBe(2 * (500 + 150 + 20 + 1));
    expect(count(puzzle({ dice, n }, exactly(n, dice, [2, 4, 6, 6])))).toBe(1296);
  });

  test.each<[number, number]>([
    [4, 2],
    [5, 1],
    [6, 0],
    [7, 1],
    [12, 1],
  ])("magic sequences of length %i", (length, ways) => {
    const x = list(length, () => int(0, length - 1));
    expect(
      count(
        puzzle(
          { x },
          x.map((n, i) => exactly(n, x, i)),
        ),
      ),
    ).toBe(ways);
    expect(
      count(
        puzzle(
          { x },
          globalCardinality(
            x,
            x.map((n, i) => [i, n] as const),
            { closed: true },
          ),
        ),
      ),
    ).toBe(ways);
  });

  test("keep exactly the values in solutions where what is counted is known", () => {
    const sets = fc.subarray([0, 1, 2, 3, 4, 9]);
    const property = (domains: readonly Domain[], values: readonly number[]) => {
      for (const kind of [exactly, atLeast, atMost]) {
        const build = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: values });
        const { left, right } = supported(kind, domains, build);
        expect(left).toEqual(right);
      }
    };
    fc.assert(fc.property(fc.array(few, { minLength: 1, maxLength: 5 }), sets, property), { numRuns: 300 });
  });

  test("lose what is counted too often or too rarely", () => {
    const [n, face] = [int(2, 3), int(1, 9)];
    const p = puzzle({ n, face, a: int(4, 5), b: int(5, 6), c: int(8, 9) }, ({ a, b, c }) =>
      exactly(n, [a, b, c], face),
    );
    expect(left(p)).toMatchObject({ face: [5] });
  });

  test("are denied and nested by their meaning", () => {
    expect(count(puzzle({ dice }, not(atLeast(2, dice, 6))))).toBe(1125);
    expect(count(puzzle({ dice }, or(exactly(4, dice, 1), exactly(3, dice, 2))))).toBe(21);
  });

  test("refuse what is no value", () => {
    expect(() => exactly(1, dice, [1.5])).toThrow("exactly is given 1.5 as a value: a whole number is expected");
    expect(() => atLeast(1, dice, "6" as never)).toThrow('"6" is neither a number nor an expression');
  });
});

describe("sums of rules", () => {
  const flags = list(5, () => bool());

  test.each([
    ["countTrue", eq(countTrue(flags), 2)],
    ["sum", eq(sum(flags), 2)],
  ] as const)("%s is one linear constraint over the rules", (_, rule) => {
    const { engine } = compile(puzzle({ flags }, rule));
    const kinds = engine.posted.map(({ definition }) => definition as unknown);
    expect(kinds).toEqual([plainEqual.definition]);
    expect(engine.posted[0]?.args).toMatchObject({ terms: { length: 5 } });
    expect(count(puzzle({ flags }, rule))).toBe(10);
  });
});

describe("nvalue", () => {
  test.each([6, 210, 720, 360])("%#: %i ways", (ways) => {
    const n = [6, 210, 720, 360].indexOf(ways) + 1;
    expect(count(puzzle({ dice }, nvalue(n, dice)))).toBe(ways);
  });

  test.each<[readonly Domain[], string | undefined]>([
    [[range(0, 9), range(1, 2), range(2, 5), range(4, 6)], "2..3 1..2 2..5 4..6"],
    [[range(1, 1), range(1, 5), range(0, 3)], "1 1..3 1..3"],
    [[range(3, 9), range(1, 3), range(3, 4)], undefined],
    [[range(3, 9), range(1, 2), range(1, 2), range(1, 2)], undefined],
    [[range(2, 2), range(1, 3), range(7, 8), range(0, 5)], "2 1..3 7..8 1..3"],
    [[range(3, 3), range(1, 1), range(1, 2), range(1, 3)], "3 1 2 3"],
  ])("%j", (domains, expected) => {
    const args = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms });
    expect(bounds(nvalue.definition, domains, args)).toBe(expected);
  });
});

describe("globalCardinality", () => {
  const week = list(7, () => int(0, 2));

  test("takes a record, a map or pairs, open or closed", () => {
    expect(count(puzzle({ week }, globalCardinality(week, { 0: 2, 1: 2, 2: 3 })))).toBe(210);
    expect(count(puzzle({ week }, globalCardinality(week, { 2: 1 })))).toBe(448);
    expect(count(puzzle({ week }, globalCardinality(week, new Map([[2, 1]]), { closed: true })))).toBe(0);
    expect(count(puzzle({ week }, globalCardinality(week, [[-1, 0] as const, [1, 7] as const])))).toBe(1);
    expect(count(puzzle({ week }, globalCardinality(week, [2, 2])))).toBe(210);
    expect(count(puzzle({ week }, globalCardinality(week, [])))).toBe(2187);
  });

  test("shares the terms among the counts", () => {
    const counts = list(3, () => int(2, 9));
    const pairs = counts.map((n, i) => [i, n] as const);
    expect(left(puzzle({ week, counts }, globalCardinality(week, pairs)))).toMatchObject({
      counts: [
        [2, 3],
        [2, 3],
        [2, 3],
      ],
    });
    const low = list(3, () => int(0, 3));
    const rule = globalCardinality(
      week,
      low.map((n, i) => [i, n] as const),
      { closed: true },
    );
    expect(left(puzzle({ week, low }, rule))).toMatchObject({
      low: [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
    });
  });

  test("refuses a value twice", () => {
    expect(() =>
      globalCardinality(week, [
        [1, 2],
        [1, 3],
      ]),
    ).toThrow("globalCardinality lists 1 twice");
    expect(() => globalCardinality(week, { x: 1 } as never)).toThrow("globalCardinality is given NaN as a value");
  });
});

describe("binPacking", () => {
  const weights = [4, 4, 3, 3, 2, 2];
  const bins = list(6, () => int(0, 1));

  test("by loads, by the capacity of each bin or of any", () => {
    const fits = (...at: number[]) => [0, 1].map((b) => weights.reduce((sum, w, i) => sum + (at[i] === b ? w : 0), 0));
    const byHand = (limits: readonly number[]) =>
      count(
        puzzle(
          { bins },
          where(bins, (...at) => fits(...(at as number[])).every((load, b) => load <= (limits[b] ?? 0))),
        ),
      );
    expect(count(puzzle({ bins }, binPacking({ bins, weights, capacity: 9 })))).toBe(byHand([9, 9]));
    expect(count(puzzle({ bins }, binPacking({ bins, weights, capacity: [8, 12] })))).toBe(byHand([8, 12]));
    const loads = list(2, () => int(0, 10));
    expect(count(puzzle({ bins, loads }, binPacking({ bins, weights, loads })))).toBe(byHand([10, 10]));
  });

  test("puts an item where it is needed, and not where it does not fit", () => {
    const p = puzzle({ a: int(0, 1), b: int(0, 1), c: int(0, 0), x: int(3, 5), y: int(0, 20) }, ({ a, b, c, x, y }) =>
      binPacking({ bins: [a, b, c], weights: [4, 3, 2], loads: [x, y] }),
    );
    expect(left(p)).toEqual({ a: 1, b: 0, c: 0, x: 5, y: 4 });
    expect(left(puzzle({ bins }, binPacking({ bins, weights, capacity: [8, 9] })))).toBeUndefined();
  });

  test("refuses what makes no sense", () => {
    expect(() => binPacking({ bins, weights })).toThrow("binPacking takes either loads or capacity");
    expect(() => binPacking({ bins, weights: [1], capacity: 3 })).toThrow(
      "binPacking is given 1 weights for 6 items: one for each is expected",
    );
    expect(() => binPacking({ bins, weights: weights.map(() => -1), capacity: 3 })).toThrow(
      "binPacking is given -1 as a weight: a whole number of at least 0 is expected",
    );
  });

  test("bins that just hold everything are filled", () => {
    const thirds = list(3, () => int(0, 1));
    expect(count(puzzle({ thirds }, binPacking({ bins: thirds, weights: [1, 2, 3], capacity: [3, 3] })))).toBe(2);
  });

  test("what can be in a bin must reach what has no room in the others", () => {
    const others = list(3, () => int(1, 2));
    const pack = (capacity: readonly number[]) =>
      left(puzzle({ others }, binPacking({ bins: others, weights: [2, 2, 2], capacity })));
    expect(pack([2, 2, 2])).toBeUndefined();
    expect(pack([2, 4, 2])).toBeDefined();
  });
});

describe("knapsack", () => {
  const weights = [12, 2, 1, 1, 4];
  const profits = [4, 2, 2, 1, 10];
  const take = list(5, () => int(0, 1));
  const packed = (most: number, least: number) => {
    const [weight, profit] = [int(0, most), int(least, 99)];
    return puzzle({ take, weight, profit }, knapsack({ take, weights, profits, weight, profit }));
  };

  test("finds the best, and knows without search that there is no better", () => {
    expect([...solutions(packed(15, 15))]).toEqual([{ take: [0, 1, 1, 1, 1], weight: 8, profit: 15 }]);
    expect(left(packed(15, 16))).toBeUndefined();
    expect(solve(packed(1_000_000_000, 19))).toEqual({ take: [1, 1, 1, 1, 1], weight: 20, profit: 19 });
  });

  test("keeps what some choice weighs and earns", () => {
    expect(left(packed(7, 13))).toEqual({
      take: [[0], [0, 1], [0, 1], [0, 1], [1]],
      weight: [6, 7],
      profit: [13, 14],
    });
  });

  test("refuses other lengths", () => {
    const rule = () => knapsack({ take, weights, profits: [1], weight: 3, profit: 3 });
    expect(rule).toThrow("knapsack is given 1 profits for 5 items: one for each is expected");
  });
});

/** What a single propagation leaves; undefined for a contradiction. */
function left<Solution>(p: Puzzle<Solution>): unknown {
  const found = possibilities(p);
  if (found.status === "impossible") return undefined;
  return found.status === "solved" ? found.solution : found.possibilities;
}

/** The bounds that propagation leaves; undefined for a contradiction. */
function bounds<Args, State>(
  definition: Definition<Args, State>,
  domains: readonly Domain[],
  args: (terms: readonly Term[]) => Args,
): string | undefined {
  const { left } = supported({ definition }, domains, args);
  return left?.map((values) => (values.length === 1 ? `${values[0]}` : `${values[0]}..${values.at(-1)}`)).join(" ");
}
