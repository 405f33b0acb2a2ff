/** Variables that rules make equal are one for the solver: nobody can tell but by the time it takes. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  abs,
  add,
  allDifferent,
  allEqual,
  and,
  byScore,
  count,
  deducing,
  depthFirst,
  discrepancy,
  element,
  eq,
  exhaustive,
  inOrder,
  int,
  largest,
  lastConflict,
  le,
  list,
  localSearch,
  lowerHalf,
  lt,
  max,
  maximize,
  middleOut,
  minimize,
  mostConstrained,
  multiply,
  ne,
  or,
  type Puzzle,
  possibilities,
  puzzle,
  type Rule,
  randomValue,
  restarting,
  type Strategy,
  smallestDomain,
  solutions,
  solve,
  sum,
  Undecided,
  type Variable,
  weightedDegree,
  where,
  withClues,
} from "../../src/index.js";
import { compile } from "../../src/model/compile.js";
import { bruteForce, rowOf } from "../support/bruteForce.js";
import { shown } from "../support/puzzles.js";

/** The same puzzle as one compiles it to explain: each variable on its own. */
function apart<Solution>({ merging, ...rest }: Puzzle<Solution>): Puzzle<Solution> {
  return rest;
}

const size = 4;
type Four = readonly [Variable<number>, Variable<number>, Variable<number>, Variable<number>];

const domain = fc.oneof(
  fc.tuple(fc.integer({ min: -5, max: 4 }), fc.nat(6)).map(
    ([low, width]) =>
      () =>
        int(low, low + width),
  ),
  fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 7 }).map((values) => () => int(values)),
);

const place = fc.nat(size - 1);
const factor = fc.constantFrom(1, 1, -1, 1, 2, -2, 3);

/** Which of some rules, about which places, and with which factors and offset. */
const drawn = (kinds: number, farthest: number) =>
  fc.record({
    kind: fc.nat(kinds),
    at: fc.tuple(place, place, place),
    by: fc.tuple(factor, factor),
    off: fc.integer({ min: -farthest, max: farthest }),
  });

/** Rules that make variables equal in many ways, most of them true for some values. */
const equality: fc.Arbitrary<(x: Four) => Rule> = drawn(5, 4).map(({ kind, at: [i, j, k], by: [a, b], off }) => (x) => {
  if (kind === 0) return off > 2 ? eq(multiply(a, x[i]!), off) : eq(x[i]!, x[j]!, x[k]!);
  if (kind === 1) return allEqual([x[i]!, add(x[j]!, off), x[k]!]);
  if (kind === 2) return and(eq(x[i]!, add(x[j]!, off)), lt(x[k]!, 5));
  if (kind === 3) return eq(add(multiply(a, x[i]!), multiply(b, x[j]!)), off);
  return eq(multiply(a, x[i]!), add(x[j]!, off));
});

const other: fc.Arbitrary<(x: Four) => Rule> = drawn(9, 9).map(({ kind, at: [i, j, k], by: [a, b], off }) => (x) => {
  const [u, v, w] = [x[i]!, x[j]!, x[k]!];
  switch (kind) {
    case 0:
      return allDifferent([u, add(v, off), w]);
    case 1:
      return le(multiply(u, v), add(multiply(a, w), off));
    case 2:
      return eq(abs(add(u, off)), v);
    case 3:
      return or(eq(u, v), lt(v, w));
    case 4:
      return ne(add(multiply(a, u), multiply(b, v)), off);
    case 5:
      return where([u, v, w], (p, q, r) => (p + 2 * q + 3 * r) % 3 !== 1);
    case 6:
      return eq(max([u, v]), w);
    case 7:
      return le(sum([u, multiply(a, v), w]), off);
    case 8:
      return element([3, 1, u, 4, v], abs(w), add(v, off % 4));
    default:
      return eq(sum([u, v, w]), off);
  }
});

const puzzles: fc.Arbitrary<Puzzle> = fc
  .record({
    domains: fc.tuple(domain, domain, domain, domain),
    equal: fc.array(equality, { minLength: 1, maxLength: 4 }),
    rules: fc.array(other, { maxLength: 3 }),
  })
  .map(({ domains, equal, rules }) => {
    const x = domains.map((make) => make()) as unknown as Four;
    return puzzle(Object.fromEntries(x.map((variable, at) => ["abcd"[at], variable])), [
      ...rules.map((rule) => rule(x)),
      ...equal.map((rule) => rule(x)),
    ]) as Puzzle;
  });

const orders = [middleOut, largest, lowerHalf, randomValue, byScore((_, value) => (Number(value) * 5) % 7)];
const strategies: readonly Strategy[] = [
  exhaustive(),
  depthFirst(),
  ...orders.flatMap((order) => [
    depthFirst({ branch: inOrder(order) }),
    depthFirst({ branch: smallestDomain(order) }),
    restarting({ branch: lastConflict(weightedDegree(order)) }),
  ]),
  discrepancy(),
  depthFirst({ branch: mostConstrained(middleOut) }),
];

describe("merged or not", () => {
  test("the solutions are the same, each once", () => {
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const all = bruteForce(puzzle).sort();
        expect(Array.from(solutions(puzzle), rowOf).sort(), shown(puzzle)).toEqual(all);
        expect(Array.from(solutions(apart(puzzle)), rowOf).sort(), shown(puzzle)).toEqual(all);
      }),
      { numRuns: 1000 },
    );
  });

  test("every strategy finds them", () => {
    fc.assert(
      fc.property(puzzles, fc.constantFrom(...strategies), fc.integer(), (puzzle, strategy, seed) => {
        const found = Array.from(solutions(puzzle, { strategy, seed }), rowOf).sort();
        expect(found, shown(puzzle)).toEqual(bruteForce(puzzle).sort());
      }),
      { numRuns: 1000 },
    );
  });

  test("local search meets nothing else", () => {
    fc.assert(
      fc.property(puzzles, fc.integer(), (puzzle, seed) => {
        const all = bruteForce(puzzle);
        const found: string[] = [];
        try {
          for (const solution of solutions(puzzle, { strategy: localSearch({ moves: 300 }), seed })) {
            found.push(rowOf(solution));
          }
        } catch (error) {
          if (!(error instanceof Undecided)) throw error;
        }
        expect(new Set(found).size).toBe(found.length);
        expect(all, shown(puzzle)).toEqual(expect.arrayContaining(found));
      }),
      { numRuns: 200 },
    );
  });

  test("the best is the same", () => {
    fc.assert(
      fc.property(puzzles, fc.constantFrom("a", "b - 2 * c", "d * c", "abs(a + b)"), (puzzle, aim) => {
        for (const best of [minimize, maximize]) {
          const [here, there] = [best(puzzle, aim), best(apart(puzzle), aim)];
          expect(here.status, shown(puzzle)).toBe(there.status);
          if (here.status === "optimal") expect(here.value, shown(puzzle)).toBe((there as typeof here).value);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("no less is deduced", () => {
    const left = (puzzle: Puzzle): Record<string, readonly unknown[]> | undefined => {
      const told = possibilities(puzzle);
      if (told.status === "impossible") return undefined;
      if (told.status === "stuck") return told.possibilities as never;
      return Object.fromEntries(Object.entries(told.solution as object).map(([name, value]) => [name, [value]]));
    };
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const [here, there] = [left(puzzle), left(apart(puzzle))];
        for (const [name, values] of Object.entries(here ?? {})) {
          expect(there?.[name], shown(puzzle)).toEqual(expect.arrayContaining([...values]));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("merged", () => {
  test("a chain of equal variables is one variable, and nothing is stated of it", () => {
    const p = puzzle({ x: list(1000, () => int(1, 9)) }, ({ x }) => [
      x.slice(1).map((next, at) => eq(x[at]!, next)),
      allEqual(x),
    ]);
    const { engine } = compile(p as Puzzle);
    expect(engine.store.domains.length).toBe(1);
    expect(engine.posted.length).toBe(0);
    expect(count(p)).toBe(9);
  });

  test.each([
    ["x = y", 1],
    ["x = y + 3", 1],
    ["2 * x = y", 1],
    ["x + y = 10", 1],
    ["x = y = z", 1],
    ["x = y < z; z = x + 2", 1],
    ["x = 2 * y; x = 3 * z", 2],
    ["2 * x = 3 * y", 2],
    ["x = y + z; z = 4", 2],
    ["x = y; x + z = y + x", 1],
    ["2 * x = 3 * y; y = 6", 2],
    ["x + y = z", 3],
    ["6 * x - 4 * y = 2 * y + 18", 1],
    ["x = y; y = z; z = x + 1", 1],
  ])("%s", (rules, variables) => {
    const domain = () => int(0, 20);
    const p = puzzle({ x: domain(), y: domain(), z: domain() }, rules);
    const used = compile(p as Puzzle).engine.store.domains.length;
    const unused = rules.includes("z") ? 0 : 1;
    expect([used - unused, count(p)]).toEqual([variables, bruteForce(p as Puzzle).length]);
  });

  test("what has one value needs no rule", () => {
    const p = puzzle({ x: list(9, () => int(1, 9)) }, ({ x }) => x.map((cell, at) => eq(cell, at + 1)));
    expect(compile(p as Puzzle).engine.posted.length).toBe(0);
    expect([...solutions(p)]).toEqual([{ x: [1, 2, 3, 4, 5, 6, 7, 8, 9] }]);
    expect(count(puzzle({ x: int(1, 9) }, "x = 10"))).toBe(0);
    expect(count(puzzle({ x: int(1, 9) }, "x = 3; x = 4"))).toBe(0);
    expect(count(puzzle({ x: int(1, 9) }, "2 * x = 7"))).toBe(0);
  });

  test("what has no value in common has no solution", () => {
    expect(count(puzzle({ x: int(1, 4), y: int(5, 9) }, "x = y"))).toBe(0);
    expect(count(puzzle({ x: int([1, 3, 5]), y: int([2, 4, 6]) }, "x = y"))).toBe(0);
    expect(count(puzzle({ x: int(1, 9), y: int(1, 9) }, "2 * x = 2 * y + 1"))).toBe(0);
    expect(possibilities(puzzle({ x: int(1, 9), y: int(1, 9) }, "x = y; x != y")).status).toBe("impossible");
  });

  test("domains of a thousand million values, with gaps, keep what they have in common", () => {
    const wide = () => int(0, 1_000_000_000);
    const p = puzzle(
      { x: wide(), y: wide(), z: wide(), w: int([7, 1000, 999_999_999]) },
      "x = y + 5; z = 2 * y; w = x",
    );
    expect([...solutions(p)]).toEqual([
      { x: 7, y: 2, z: 4, w: 7 },
      { x: 1000, y: 995, z: 1990, w: 1000 },
    ]);
    expect(solve(puzzle({ x: wide(), y: wide() }, "x + y = 1000000000; x - y = 2"))).toEqual({
      x: 500_000_001,
      y: 499_999_999,
    });
  });

  test("views too large to be exact are left to rules", () => {
    const range = () => int(-2_147_483_647, 2_147_483_647);
    const p = puzzle({ x: range(), y: range(), z: range() }, "x = 65536 * y; y = 65536 * z + 3; x = 196608");
    expect([...solutions(p)]).toEqual([{ x: 196_608, y: 3, z: 0 }]);
    const far = puzzle({ x: range(), y: range() }, "x = y + 4000000000; y < -2147483600; x > 1852516300");
    expect(solutions(far).next().value).toBeDefined();
    expect(count(puzzle({ x: int(0, 9), y: int(0, 9) }, "x = y + 10000000000000000000000"))).toBe(0);
  });

  test("clues that come later make nothing one, and are obeyed", () => {
    const p = puzzle({ x: int(1, 9), y: int(1, 9), z: int(1, 9) }, "x = y + 4");
    expect([...deducing(p, ["z = x", "y >= 5", "z = y"])]).toEqual([
      { status: "stuck", possibilities: { x: [5, 6, 7, 8, 9], y: [1, 2, 3, 4, 5], z: [5, 6, 7, 8, 9] } },
      { status: "solved", solution: { x: 9, y: 5, z: 9 } },
      { status: "impossible" },
    ]);
    expect(compile(withClues(p, "z = x") as Puzzle).engine.store.domains.length).toBe(1);
  });
});
