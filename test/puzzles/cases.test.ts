/** Tricky inputs from public bug reports, each with the right answer (`cases.json`). */
import { describe, expect, test } from "vitest";
import {
  abs,
  add,
  allDifferent,
  alphametic,
  bool,
  count,
  depthFirst,
  eq,
  evaluate,
  ge,
  grid,
  implies,
  inOrder,
  int,
  LimitReached,
  le,
  list,
  multiply,
  ne,
  oneOf,
  or,
  type Puzzle,
  puzzle,
  quotient,
  randomValue,
  remainder,
  rule,
  solutions,
  solve,
  subtract,
  sum,
  unique,
} from "../../src/index.js";
import { dataOf } from "../support/data.js";
import { ownTime, streamed } from "../support/ownTime.js";

interface Case {
  readonly id: string;
  readonly input: unknown;
  readonly expected: Readonly<Record<string, unknown>>;
}

const { items } = dataOf<{ readonly items: readonly Case[] }>("cases.json");
const byId = new Map(items.map((item) => [item.id, item]));
const all = (puzzle: Puzzle): Record<string, unknown>[] => [...solutions(puzzle)] as Record<string, unknown>[];
const lower = (digits: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(digits as object).map(([letter, digit]) => [letter.toLowerCase(), digit]));
const word = (text: string, options = {}) => alphametic(text, options);
const rows = (puzzle: Puzzle): unknown[][] => all(puzzle).map((solution) => Object.values(solution));

/** One test for each case that is about what this floor does; given the case, with what it states. */
const tests: Readonly<Record<string, (item: { input: never; expected: never }) => void | Promise<void>>> = {
  "alpha-single-letter-zero": ({
    input: { a, b },
    expected,
  }: Stated<{ a: string; b: string }, { a: number; b: number }>) => {
    expect([count(word(a)), count(word(b))]).toEqual([expected.a, expected.b]);
  },
  "alpha-dropped-carry": counted,
  "alpha-distinct-digits": ({ input, expected }: Stated<string, { solution: object; withoutAllDifferent: number }>) => {
    expect(all(word(input))).toEqual([lower(expected.solution)]);
    expect(count(word(input, { distinct: false }))).toBe(expected.withoutAllDifferent);
  },
  "alpha-mixed-literal-tautology": ({ input, expected }: Stated<string, { a: number; b: number }>) => {
    expect(unique(word(input)).status).toBe("several");
    expect(count(word(input))).toBe(expected.a);
    expect(count(word(input, { rules: ["c != 1", "c != 7", "c != 0", "c != 8"] }))).toBe(expected.b);
  },
  "alpha-many-solutions-no-hang": ({ input, expected }: Stated<string, { solutionCount: number }>) => {
    const started = ownTime();
    expect(count(word(input))).toBe(expected.solutionCount);
    expect(unique(word(input)).status).toBe("several");
    expect(ownTime() - started).toBeLessThan(500);
  },
  "alpha-missing-equals": ({ input }: Stated<string, object>) => {
    expect(() => word(input)).toThrow(/column 8: .*"=".*before "MOM"/);
  },
  "alpha-precedence": ({ expected }: Stated<string, { normal: object[]; bracketed: object[] }>) => {
    expect(all(word("AB + B * BA = CCC"))).toEqual(expected.normal.map(lower));
    expect(all(word("(AB + B) * BA = CCC"))).toEqual(expected.bracketed.map(lower));
  },
  "alpha-cyrillic": ({ input, expected }: Stated<string, { solution: object }>) => {
    expect(all(word(input))).toEqual([lower(expected.solution)]);
    expect(all(word(input.toLowerCase()))).toEqual([lower(expected.solution)]);
  },
  "alpha-case-insensitive": ({ input, expected }: Stated<string, { solution: object }>) => {
    expect(all(word(input))).toEqual([lower(expected.solution)]);
    // Told apart they are other letters: S and s may even be in one puzzle.
    expect(Object.keys(solve(word("Aa + a = aA", { caseSensitive: true, leadingZeros: true })) ?? {})).toEqual([
      "A",
      "a",
    ]);
  },
  "alpha-base": ({
    input,
    expected,
  }: Stated<Record<"a" | "b" | "c", { eq: string; base: number }>, Record<"a" | "b" | "c", number>>) => {
    for (const part of ["a", "b", "c"] as const) {
      const { eq: text, base } = input[part];
      expect(count(word(text, { base }))).toBe(expected[part]);
    }
    expect(
      all(word(input.a.eq, { base: 16 })).some((found) => Object.values(found).some((digit) => Number(digit) > 9)),
    ).toBe(true);
  },
  "alpha-too-many-letters": ({ input }: Stated<string, object>) => {
    const started = ownTime();
    expect(() => word(input)).toThrow(/17 letters.*10 digits/);
    expect(ownTime() - started).toBeLessThan(50);
    expect(solve(word(input, { base: 17 }))).toBeDefined();
  },
  "alpha-chained-equals": ({ input, expected }: Stated<string, { solution: object }>) => {
    expect(all(word(input))).toEqual([lower(expected.solution)]);
    expect(all(word("AA + AB = CDC; CDC = BC + EF"))).toEqual([lower(expected.solution)]);
  },
  "alpha-power": ({ input, expected }: Stated<string, { solutions: object[] }>) => {
    expect(all(word(input))).toEqual(expected.solutions.map(lower));
    expect(all(word(input.replace("^", "**")))).toEqual(expected.solutions.map(lower));
  },
  "alpha-199-addends": () => {
    const { cases } = dataOf<{ cases: { input: { puzzle: string }; expected: object }[] }>("exercism/alphametics.json");
    const { input, expected } = cases.at(-1) as { input: { puzzle: string }; expected: object };
    const started = ownTime();
    expect(all(word(input.puzzle))).toEqual([expect.objectContaining(lower(expected))]);
    expect(ownTime() - started).toBeLessThan(1000);
  },
  "text-spaces": ({ input, expected }: Stated<string[], { each: number }>) => {
    for (const text of input) expect(count(puzzle({ x: int(0, 3), y: int(0, 3) }, text))).toBe(expected.each);
    expect(
      count(puzzle({ x: int(0, 3), y: int(0, 3) }, ({ x, y }) => le(sum(multiply(2, x), multiply(3, y)), 7))),
    ).toBe(8);
  },
  "chained-comparison": ({ expected }: Stated<string, { solutionCount: number; min: number }>) => {
    const found = rows(puzzle({ x: int(0, 10) }, "4 <= x <= 8"));
    expect(found.length).toBe(expected.solutionCount);
    expect(Math.min(...found.flat().map(Number))).toBe(expected.min);
  },
  "host-or": () => {
    const x = int(0, 5);
    expect(all(puzzle({ x }, [or(eq(x, 1), eq(x, 2)), ne(x, 1)]))).toEqual([{ x: 2 }]);
    expect(all(puzzle({ x }, "x = 1 || x = 2; x != 1"))).toEqual([{ x: 2 }]);
    expect(() => (x as never) < 1).toThrow(/lt|compare|builder/);
    expect(() => puzzle({ x }, [((x as unknown as number) === 1 || false) as never])).toThrow(/or/);
  },
  "empty-sum": () => {
    expect(count(puzzle({ p: bool() }, le(sum([]), 2)))).toBe(2);
    expect(count(puzzle({ p: bool() }, ge(sum([]), 1)))).toBe(0);
    expect(count(puzzle({ p: bool(), q: bool(), r: bool() }, allDifferent([])))).toBe(8);
    expect(count(puzzle({}, "sum() <= 2; allDifferent()"))).toBe(1);
    expect(count(puzzle({}, "sum() >= 1"))).toBe(0);
  },
  "mod-negative": ({ expected }: Stated<object, { a_truncated: number; a_truncated_includes: number[] }>) => {
    const shape = () => ({ x: int(0, 5), y: int(-5, 5) });
    const found = rows(puzzle(shape(), "x % y = 1"));
    expect(found.length).toBe(expected.a_truncated);
    expect(found).toContainEqual(expected.a_truncated_includes);
    expect(rows(puzzle(shape(), ({ x, y }) => eq(remainder(x, y), 1)))).toEqual(found);
    expect(all(puzzle({ a: int(-100, 100) }, "a = -4; a % 4 = 0"))).toEqual([{ a: -4 }]);
  },
  "div-domain-hole": ({ expected }: Stated<string, { solutionCount: number; minR: number; maxR: number }>) => {
    const y = int([...Array(10).keys()].map((n) => n - 10).concat([...Array(20).keys()].map((n) => n + 1)));
    for (const clue of ["r = quotient(300, y)", undefined]) {
      const found = all(puzzle({ y, r: int(-400, 400) }, clue ?? (({ r }) => eq(r, quotient(300, y)))));
      const values = found.map(({ r }) => Number(r));
      expect([values.length, Math.min(...values), Math.max(...values)]).toEqual([
        expected.solutionCount,
        expected.minR,
        expected.maxR,
      ]);
    }
  },
  "big-coefficients": ({ expected }: Stated<string, { maxLeftSide: number }>) => {
    const shape = () => ({ x: int(1, 10), y: int(1, 10) });
    expect(solve(puzzle(shape(), "214748365 * x - y >= 2147483650"))).toBeUndefined();
    expect(solve(puzzle(shape(), `214748365 * x - y = ${expected.maxLeftSide}`))).toEqual({ x: 10, y: 1 });
  },
  "sum-negative-values": ({ expected }: Stated<object, { a: number[][]; b: number[][] }>) => {
    expect(rows(puzzle({ a: int(-1, 1), b: int(-1, 1) }, "a + b = 0"))).toEqual(expected.a);
    expect(rows(puzzle({ a: int(1, 2), b: int(1, 2), c: int(3, 3) }, "a + b = c"))).toEqual(expected.b);
  },
  "enumerate-no-duplicates": ({ expected }: Stated<string, { different: number; whenPTrue: number }>) => {
    const shape = { p: bool(), x: int(0, 2), y: int(0, 2), z: int(0, 2) };
    for (const clue of [
      "p -> 2 * x + 3 * y + 5 * z = 12",
      implies(shape.p, rule`2 * ${shape.x} + 3 * ${shape.y} + 5 * ${shape.z} = 12`),
    ]) {
      const found = all(puzzle(shape, clue));
      expect(found.length).toBe(expected.different);
      expect(new Set(found.map((solution) => JSON.stringify(solution))).size).toBe(expected.different);
      expect(found.filter(({ p }) => p === true).length).toBe(expected.whenPTrue);
    }
  },
  "string-constant-factor": ({ expected }: Stated<string, { solutions: number[][] }>) => {
    expect(rows(puzzle({ a: int(1, 3), b: int(4, 6) }, "a*2 == b"))).toEqual(expected.solutions);
  },
  "empty-domain": () => {
    expect(() => puzzle({ ages: [int(1, 5), int([])] }, [])).toThrow(/ages\[1\]/);
    expect(() => puzzle({ low: int(5, 1) }, [])).toThrow(/low/);
    expect(() => puzzle({ one: oneOf() }, [])).toThrow(/one/);
  },
  "no-constraints": ({ expected }: Stated<string, { solutionCount: number }>) => {
    expect(count(puzzle({ x: int(1, 2), y: int(1, 3) }))).toBe(expected.solutionCount);
    expect(count(puzzle({ x: int(1, 2), y: int(1, 3) }, []))).toBe(expected.solutionCount);
    expect(count(puzzle({ x: int(1, 2), y: int(1, 3) }, ""))).toBe(expected.solutionCount);
    expect(all(puzzle({}))).toEqual([{}]);
  },
  "division-undefined-relational": ({ expected }: Stated<string, { relational: number; strict: number }>) => {
    const shape = () => ({ x: int(-3, 5), y: int(-3, 5), p: bool() });
    expect(count(puzzle(shape(), "(quotient(x, y) >= p) = p"))).toBe(expected.relational);
    expect(count(puzzle(shape(), ({ x, y, p }) => eq(ge(quotient(x, y), p), p)))).toBe(expected.relational);
    expect(count(puzzle(shape(), "(quotient(x, y) >= p) <-> p; y != 0"))).toBe(expected.strict);
  },
  "scale-constant": ({ expected }: Stated<string, { solutions: number[][] }>) => {
    expect(rows(puzzle({ i1: int(0, 46500), i2: int(0, 46500) }, "46500*i1 = i2"))).toEqual(expected.solutions);
  },
  "alldifferent-far-apart": ({ expected }: Stated<string, { solutionCount: number }>) => {
    const far = int([-1578598400, -1578598399, -1578598398, -1578598395, -1578598394]);
    const shape = { x0: int(0, 0), x1: int([602499212]), x2: far };
    expect(count(puzzle(shape, "allDifferent(x0, x1, x2)"))).toBe(expected.solutionCount);
    expect(count(puzzle(shape, allDifferent(Object.values(shape))))).toBe(expected.solutionCount);
  },
  "golomb-wide-bound": ({ expected }: Stated<string, { length: number }>) => {
    const ruler = (length: number) =>
      puzzle({ marks: list(4, () => int(0, 136)) }, ({ marks }) => [
        eq(marks[0] as never, 0),
        ...marks.slice(1).map((mark, i) => ge(mark, add(marks[i] as never, 1))),
        eq(marks[3] as never, length),
        allDifferent(marks.flatMap((mark, i) => marks.slice(0, i).map((other) => subtract(mark, other)))),
      ]);
    expect(solve(ruler(expected.length))).toBeDefined();
    expect(solve(ruler(expected.length - 1))).toBeUndefined();
  },
  "mod-of-constant": ({ expected }: Stated<string, { solutionCount: number }>) => {
    const found = all(puzzle({ x: int(127, 137), b: int(0, 65535) }, "b = 192 % x"));
    expect(found.length).toBe(expected.solutionCount);
    for (const { x, b } of found) expect(b).toBe(192 - Number(x));
  },
  "playfair-rectangle": ({ expected }: Stated<string, { solutionCount: number }>) => {
    const shape = { A: int(0, 24), C: int(0, 24), V: int(0, 24), Y: int(0, 24) };
    const row = (cell: string) => `quotient(${cell}, 5)`;
    const clues = [
      `${row("A")} != ${row("C")}; A % 5 != C % 5; ${row("A")} = ${row("V")}; ${row("C")} = ${row("Y")}`,
      "A % 5 = Y % 5; C % 5 = V % 5; allDifferent(A, C, V, Y)",
    ];
    expect(count(puzzle(shape, clues))).toBe(expected.solutionCount);
  },
  "fraction-puzzle-cubic": ({ expected }: Stated<string, { solutions: object[] }>) => {
    const rules = ["A=9", "B=1", "C=2", "D=5", "E=3", "F > 0", "G > 0", "H > 0", "L > 0"].map((text) =>
      text.toLowerCase(),
    );
    const found = all(word("A/BC + D/EF + G/HL = 1", { rules }));
    expect(found).toEqual(expected.solutions.map((part) => ({ a: 9, b: 1, c: 2, d: 5, e: 3, ...lower(part) })));
  },
  "seed-determinism": () => {
    const queens = puzzle({ columns: list(8, () => int(0, 7)) }, ({ columns }) => [
      allDifferent(columns),
      ...columns.flatMap((one, i) => columns.slice(0, i).map((other, j) => ne(abs(subtract(one, other)), i - j))),
    ]);
    const first = () => solve(queens, { strategy: depthFirst({ branch: inOrder(randomValue) }), seed: 42 });
    expect(first()).toEqual(first());
  },
  "count-can-be-cancelled": async ({ expected }: Stated<string, { withinMs: number }>) => {
    const cells = grid(9, 9, () => int(1, 9));
    const empty = puzzle({ cells }, [
      cells.map((row) => allDifferent(row)),
      cells.map((_, column) => allDifferent(cells.map((row) => row[column] as never))),
    ]);
    const started = ownTime();
    expect(() => count(empty, { limits: { time: 200 } })).toThrow(LimitReached);
    expect(ownTime() - started).toBeLessThan(expected.withinMs);
    const again = ownTime();
    expect(await streamed(empty, 200)).toBeGreaterThanOrEqual(1);
    expect(ownTime() - again).toBeLessThan(expected.withinMs);
  },
};

type Stated<Input, Expected> = { input: Input; expected: Expected };

function counted({ input, expected }: Stated<string, { solutionCount: number }>): void {
  expect(count(word(input))).toBe(expected.solutionCount);
}

/** Which cases this floor answers for; those of other floors have their tests elsewhere. */
const ours =
  /^(alpha|text|mod|div|division|empty|chained|big|scale|alldifferent|enumerate|sum|seed|count-can|host-or|no-constraints)/;

test("every case of this floor has a test", () => {
  expect(items.map(({ id }) => id).filter((id) => ours.test(id) && !Object.hasOwn(tests, id))).toEqual([]);
  expect(Object.keys(tests).filter((id) => !byId.has(id))).toEqual([]);
});

describe("cases", () => {
  test.each(Object.keys(tests))("%s", async (id) => tests[id]?.(byId.get(id) as never));
});

test("a sum of nothing and a product of nothing", () => {
  expect(evaluate(sum([]))).toBe(0n);
});
