/** Constraints on lists: known counts, what must be deduced at once, and what is refused. */
import { describe, expect, test } from "vitest";
import { allDifferent } from "../../../src/constraints/allDifferent.js";
import { allDifferentExcept0 } from "../../../src/constraints/allDifferentExcept0.js";
import { allEqual } from "../../../src/constraints/allEqual.js";
import { argMax, argMin } from "../../../src/constraints/argMax.js";
import { element } from "../../../src/constraints/element.js";
import { increasing, strictlyIncreasing } from "../../../src/constraints/increasing.js";
import { inverse } from "../../../src/constraints/inverse.js";
import { lexAtMost, lexLess } from "../../../src/constraints/lexicographic.js";
import { notInTable } from "../../../src/constraints/notInTable.js";
import { table } from "../../../src/constraints/table.js";
import { sortedRows } from "../../../src/constraints/tableRows.js";
import { Engine } from "../../../src/engine/propagate.js";
import { unfold } from "../../../src/engine/unfold.js";
import { add, negate } from "../../../src/language/build.js";
import { dot } from "../../../src/language/dot.js";
import type { Expression, Rule } from "../../../src/language/expression.js";
import { print } from "../../../src/language/print.js";
import { equal, iff, ifThenElse, implies, lt, not, or, xor } from "../../../src/language/rules.js";
import { bool, grid, int, list, oneOf } from "../../../src/language/variables.js";
import { compile } from "../../../src/model/compile.js";
import { puzzle } from "../../../src/model/puzzle.js";
import { range } from "../../../src/numbers/domain.js";
import { count } from "../../../src/solve.js";
import { ownTime } from "../../support/ownTime.js";

/** The values each variable keeps, as text; undefined for a contradiction. */
function left(variables: readonly Expression[], ...rules: readonly Rule[]): string | undefined {
  const named = Object.fromEntries(variables.map((variable, i) => [`v${i}`, variable]));
  const { engine, terms } = compile(puzzle(named as Record<string, ReturnType<typeof int>>, rules));
  if (!engine.propagate()) return undefined;
  const { store } = engine;
  return terms
    .map((x) => {
      const values: number[] = [];
      for (let value = store.min(x); value <= store.max(x); value++) if (store.has(x, value)) values.push(value);
      return values.join(",");
    })
    .join(" ");
}

describe("element", () => {
  test("of numbers keeps the places and values that go together", () => {
    const [i, v] = [int(-5, 50), int([4, 9, 12, 40])];
    expect(left([i, v], element([9, 30, 12, 9], i, v))).toBe("0,2,3 9,12");
  });

  test("of expressions keeps the places and values that go together", () => {
    const [i, v, a, b] = [int(-5, 50), int(1, 9), int([2, 20]), int([4, 6, 30])];
    expect(left([i, v, a, b], element([a, b, 11], i, v))).toBe("0,1 2,4,6 2,20 4,6,30");
    expect(left([i, v, a, b], element([a, b, 11], i, v), equal(i, 1))).toBe("1 4,6 2,20 4,6");
  });

  test("of a matrix keeps rows, columns and values that go together", () => {
    const [r, c, v] = [int(0, 9), int(0, 9), int(3, 5)];
    const numbers = [
      [1, 2, 9],
      [3, 7, 9],
      [5, 3, 9],
    ];
    expect(left([r, c, v], element(numbers, [r, c], v))).toBe("1,2 0,1 3,5");
    const cells = numbers.map((row) => row.map((number) => (number === 9 ? add(c, 7) : number)));
    expect(left([r, c, v], element(cells, [r, c], v))).toBe("1,2 0,1 3,5");
  });

  test("is false beyond the last place", () => {
    const [i, v] = [int(-2, 4), int(0, 9)];
    expect(left([i, v], element([], i, v))).toBeUndefined();
    expect(left([i, v], element([1, 2], 2, v))).toBeUndefined();
    expect(count(puzzle({ i, v }, not(element([3, 4], i, v))))).toBe(68);
    expect(count(puzzle({ i, v }, element([v, 4], i, v)))).toBe(11);
  });

  test("refuses a matrix of uneven rows", () => {
    expect(() => element([[1, 2], [3]], [int(0, 1), 0], 2)).toThrow("row 2 of the grid has 1 cells, and the first 2");
    const notRows = [1, 2] as unknown as number[][];
    expect(() => element(notRows, [0, 1], 2)).toThrow("a matrix and [row, column] are expected");
    expect(() => element([1, "2" as unknown as number], 0, 1)).toThrow("neither a number nor an expression");
  });

  test("finds the rings of gifts", () => {
    // Involutions of 6: 76.
    const p = puzzle({ to: list(6, () => int(0, 5)) }, ({ to }) => to.map((friend, me) => element(to, friend, me)));
    expect(count(p)).toBe(76);
  });
});

describe("table", () => {
  test("keeps the values of rows that are possible", () => {
    const [a, b] = [int(0, 5), int([1, 3, 5, 2_000_000_000])];
    const rows = [
      [1, 1],
      [2, 4],
      [4, 5],
      [9, 3],
    ];
    expect(left([a, b], table([a, b], rows))).toBe("1,4 1,5");
    expect(left([a, b], table([a, b], rows), lt(a, 4))).toBe("1 1");
    expect(left([a, b], table([a, b], []))).toBeUndefined();
  });

  test("of a variable that stands twice keeps rows that agree", () => {
    const a = int(0, 5);
    const rows = [
      [1, 2],
      [2, 2],
      [3, 4],
      [4, 6],
    ];
    expect(left([a], table([a, add(a, 1)], rows))).toBe("1,3");
    expect(
      left(
        [a],
        table(
          [a, negate(a)],
          [
            [0, 0],
            [2, 2],
            [3, -3],
          ],
        ),
      ),
    ).toBe("0,3");
  });

  test("of no terms", () => {
    expect(left([], table([], [[]]))).toBe("");
    expect(left([], table([], []))).toBeUndefined();
    expect(left([], notInTable([], [[]]))).toBeUndefined();
    expect(left([], notInTable([], []))).toBe("");
  });

  test("takes labels and truths", () => {
    const [color, on] = [oneOf("red", "green", "blue"), bool()];
    expect(
      left(
        [color, on],
        table(
          [color, on],
          [
            ["red", true],
            ["blue", true],
          ],
        ),
      ),
    ).toBe("0,2 1");
    expect(
      left(
        [color, on],
        notInTable(
          [color, on],
          [
            ["red", true],
            ["red", false],
          ],
        ),
      ),
    ).toBe("1,2 0,1");
    const pink = "pink" as "red";
    expect(() => table([color], [[pink]])).toThrow('row 1 of table holds "pink": one of red, green, blue is expected');
  });

  test("refuses rows of another length and what is no number", () => {
    const rows = [[1, 2], [3]] as unknown as [number, number][];
    expect(() => table([int(0, 1), int(0, 1)], rows)).toThrow("row 2 of table has 1 values for 2 terms");
    expect(() => notInTable([int(0, 1)], [[0.5]])).toThrow("row 1 of notInTable holds 0.5: a whole number");
  });

  test("denied is the other one", () => {
    const [a, b] = [int(1, 4), int(1, 4)];
    const rows = [
      [1, 1],
      [2, 3],
      [9, 9],
      [2, 3],
    ] as const;
    expect(count(puzzle({ a, b }, table([a, b], rows)))).toBe(2);
    for (const rule of [notInTable([a, b], rows), not(table([a, b], rows))]) {
      expect(count(puzzle({ a, b }, rule))).toBe(14);
    }
    expect(count(puzzle({ a, b }, xor(table([a, b], rows), notInTable([a, b], rows))))).toBe(16);
  });

  test("of what is ruled out takes the last value away", () => {
    const [a, b] = [int(1, 3), int(1, 2)];
    expect(
      left(
        [a, b],
        notInTable(
          [a, b],
          [
            [2, 1],
            [2, 2],
            [3, 1],
          ],
        ),
      ),
    ).toBe("1,3 1,2");
    expect(
      left(
        [a, b],
        notInTable(
          [a, b],
          [
            [2, 1],
            [2, 2],
            [3, 1],
          ],
        ),
        lt(1, a),
      ),
    ).toBe("3 2");
  });

  test("says of an element no more than it must", () => {
    const engine = new Engine();
    const { store } = engine;
    const [index, value] = [store.variable(range(0, 3)), store.variable(range(0, 40))];
    const rows = sortedRows(
      2,
      [9, 30, 12, 9].map((number, at) => [at, number]),
    );
    engine.post(table.definition, { terms: [index, value], rows });
    expect(engine.propagate()).toBe(true);
    store.push();
    store.decide({ term: value, relation: "!=", value: 9 });
    const from = store.top;
    expect(engine.propagate()).toBe(true);
    const { because } = unfold(engine, from);
    expect(because).toEqual([{ term: value, relation: ">=", value: 10 }]);
  });

  test("looks at 100,000 rows quickly", () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (seed >>> 8) % 30;
    };
    const rows = Array.from({ length: 100_000 }, () => Array.from({ length: 5 }, random));
    const cells = list(5, () => int(0, 29));
    const begun = ownTime();
    const found = count(puzzle({ cells }, [table(cells, rows), lt(cells[0]!, 2), allDifferent(cells)]));
    expect(ownTime() - begun).toBeLessThan(5000);
    const wanted = new Set(rows.filter((row) => row[0]! < 2 && new Set(row).size === 5).map(String));
    expect(found).toBe(wanted.size);
  });
});

describe("equal and in order", () => {
  test("allEqual keeps what all have", () => {
    const [a, b, c] = [int(1, 9), int(4, 12), int([2, 4, 6, 8])];
    expect(left([a, b, c], allEqual([a, b, c]))).toBe("4,6,8 4,6,8 4,6,8");
    expect(left([a, b], allEqual([a, add(b, 1), 7]))).toBe("7 6");
    expect(left([a, b], allEqual([a, add(a, 1)]))).toBeUndefined();
    expect(count(puzzle({ a, b, c }, not(allEqual([a, b, c]))))).toBe(9 * 9 * 4 - 3);
    const wide = int(0, 1_000_000_000);
    expect(count(puzzle({ wide, a }, allEqual([wide, a])))).toBe(9);
  });

  test("allDifferentExcept0 has known counts", () => {
    // Partial injections: sum of C(n, k) * C(m, k) * k!.
    expect(count(puzzle({ x: list(4, () => int(0, 3)) }, ({ x }) => allDifferentExcept0(x)))).toBe(73);
    const [a, b] = [int(0, 5), int(0, 5)];
    expect(left([a, b], allDifferentExcept0([a, b, 3]))).toBe("0,1,2,4,5 0,1,2,4,5");
    expect(count(puzzle({ a }, allDifferentExcept0([a, a])))).toBe(1);
  });

  test("increasing has known counts", () => {
    const cells = list(4, () => int(1, 6));
    expect(count(puzzle({ cells }, increasing(cells)))).toBe(126);
    expect(count(puzzle({ cells }, strictlyIncreasing(cells)))).toBe(15);
    expect(count(puzzle({ cells }, not(strictlyIncreasing(cells))))).toBe(6 ** 4 - 15);
    const [a, b, c] = [int(3, 9), int([1, 5, 6]), int(0, 5)];
    expect(left([a, b, c], increasing([a, b, c]))).toBe("3,4,5 5 5");
    expect(left([a, b, c], strictlyIncreasing([a, b, c]))).toBeUndefined();
  });

  test("a variable that stands twice is found out at once", () => {
    const wide = int(0, 1_000_000_000);
    expect(left([wide], strictlyIncreasing([wide, add(wide, 1), add(wide, 1)]))).toBeUndefined();
    const between = int(0, 5);
    expect(left([wide, between], increasing([add(wide, 1), between, wide]))).toBeUndefined();
    expect(count(puzzle({ x: int(0, 3) }, ({ x }) => strictlyIncreasing([x, add(x, 1)])))).toBe(4);
  });

  test("lexLess and lexAtMost have known counts", () => {
    const [a, b] = [list(3, () => int(0, 2)), list(3, () => int(0, 2))];
    expect(count(puzzle({ a, b }, lexLess(a, b)))).toBe((27 * 26) / 2);
    expect(count(puzzle({ a, b }, lexAtMost(a, b)))).toBe((27 * 28) / 2);
    expect(count(puzzle({ a, b }, not(lexAtMost(a, b))))).toBe((27 * 26) / 2);
    const shorter = a.slice(0, 2);
    expect(count(puzzle({ shorter, b }, lexLess(shorter, b)))).toBe(135);
    expect(count(puzzle({ shorter, b }, lexAtMost(b, shorter)))).toBe(9 * 27 - 135);
  });

  test("lexLess looks ahead", () => {
    const [a, b, c, d] = [int(1, 5), int(1, 5), int(4, 9), int(2, 4)];
    expect(left([a, b, c, d], lexLess([a, 3, c], [b, 3, d]))).toBe("1,2,3,4 2,3,4,5 4,5,6,7,8,9 2,3,4");
    expect(left([a, c, d], lexLess([2, c], [a, d]), lt(a, 3))).toBeUndefined();
    expect(left([a, c, d], lexAtMost([2, c], [a, d]), lt(a, 3))).toBe("2 4 4");
  });

  test("Latin squares with rows in order", () => {
    const latin = puzzle({ cells: grid(5, 5, () => int(1, 5)) }, ({ cells }) => [
      cells.map((row) => allDifferent(row)),
      list(5, (c) => allDifferent(cells.map((row) => row[c] as Expression))),
      cells.slice(1).map((row, i) => lexLess(cells[i] as readonly Expression[], row)),
    ]);
    expect(count(latin)).toBe(161_280 / 120);
  });
});

describe("inverse", () => {
  test("counts permutations", () => {
    const places = () => list(5, () => int(-1, 7));
    expect(count(puzzle({ f: places(), g: places() }, ({ f, g }) => inverse(f, g)))).toBe(120);
    expect(count(puzzle({ f: places() }, ({ f }) => inverse(f, f)))).toBe(26);
  });

  test("tells both ways", () => {
    const [f, g] = [list(3, () => int(0, 2)), list(3, () => int(0, 2))];
    const [g0, g1, g2] = g as [Expression, Expression, Expression];
    expect(left([...f, ...g], inverse(f, g), lt(g0, 2), lt(g1, 2))).toBe("0,1 0,1 2 0,1 0,1 2");
    expect(left([...f, ...g], inverse(f, g), equal(g2, 1))).toBe("0,1 2 0,1 0,2 0,2 1");
  });

  test("refuses lists of different lengths", () => {
    expect(() => inverse([int(0, 1)], [])).toThrow("inverse is given lists of 1 and 0: the same length is expected");
  });
});

describe("argMax and argMin", () => {
  test("are functions of the terms", () => {
    const p = puzzle({ x: list(4, () => int(0, 3)), i: int(-9, 9) }, ({ x, i }) => argMax(x, i));
    expect(count(p)).toBe(256);
    const q = puzzle({ x: list(4, () => int(0, 3)), i: int(-9, 9) }, ({ x, i }) => argMin(x, i));
    expect(count(q)).toBe(256);
    expect(count(puzzle({ x: list(4, () => int(0, 3)) }, ({ x }) => argMin(x, 3)))).toBe(27 + 8 + 1);
  });

  test("keep the possible places and values", () => {
    const [a, b, c, i] = [int(0, 4), int(4, 6), int(0, 6), int(0, 9)];
    expect(left([a, b, c, i], argMax([a, b, c], i))).toBe("0,1,2,3,4 4,5,6 0,1,2,3,4,5,6 0,1,2");
    expect(left([a, b, c, i], argMax([a, b, c], i), lt(i, 1))).toBe("4 4 0,1,2,3,4 0");
    expect(left([a, b, c, i], argMax([a, b, c], i), lt(1, i))).toBe("0,1,2,3,4 4,5 5,6 2");
    expect(left([a, b, c, i], argMax([a, b, c, 7], i), lt(i, 3))).toBeUndefined();
    expect(left([a, b, c, i], argMin([a, b, c], i), equal(i, 1))).toBeUndefined();
  });

  test("refuse an empty list", () => {
    expect(() => argMax([], 0)).toThrow("argMax() of nothing has no value");
    expect(() => argMin([], 0)).toThrow("argMin() of nothing has no value");
  });
});

describe("logic and sums", () => {
  test("xor is true of exactly one, ifThenElse of one branch", () => {
    const [x, y] = [int(0, 2), int(0, 2)];
    expect(count(puzzle({ x, y }, xor(equal(x, 0), equal(y, 0))))).toBe(4);
    expect(count(puzzle({ x, y }, iff(equal(x, 0), equal(y, 0))))).toBe(5);
    const rule = ifThenElse(lt(x, 1), equal(y, 0), or(equal(y, 1), equal(y, 2)));
    expect(count(puzzle({ x, y }, rule))).toBe(5);
    expect(
      count(puzzle({ x, y }, ifThenElse(increasing([x, y]), allEqual([x, y]), not(implies(equal(x, 2), equal(y, 0)))))),
    ).toBe(4);
  });

  test("dot is a sum of products", () => {
    const [x, y] = [int(0, 9), int(0, 9)];
    expect(print(dot([2, x], [x, y]))).toBe("sum(2 * x1, x1 * x2)");
    expect(count(puzzle({ x, y }, equal(dot([2, 3], [x, y]), 12)))).toBe(3);
    expect(count(puzzle({ x, y }, equal(dot([x, y], [x, y]), 25)))).toBe(4);
    expect(() => dot([1], [])).toThrow("dot is given lists of 1 and 0: the same length is expected");
  });
});
