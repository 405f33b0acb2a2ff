/** What the order of variables says of their differences: no solution lost, and what bounds alone would not see. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  allDifferent,
  eq,
  int,
  le,
  list,
  lt,
  type Puzzle,
  possibilities,
  puzzle,
  type Rule,
  solutions,
  strictlyIncreasing,
  subtract,
  type Variable,
} from "../../src/index.js";
import { orderedDifferences } from "../../src/model/differences.js";
import { bruteForce, rowOf } from "../support/bruteForce.js";
import { ownTime } from "../support/ownTime.js";
import { shown } from "../support/puzzles.js";

const place = fc.nat(3);
type Four = readonly [Variable<number>, Variable<number>, Variable<number>, Variable<number>];

const rule: fc.Arbitrary<(x: Four) => Rule> = fc
  .record({ kind: fc.nat(5), at: fc.tuple(place, place, place), off: fc.integer({ min: -2, max: 2 }) })
  .map(({ kind, at: [i, j, k], off }) => (x) => {
    const [u, v, w] = [x[i]!, x[j]!, x[k]!];
    if (kind === 0) return lt(u, add(v, off));
    if (kind === 1) return le(add(u, off), v);
    if (kind === 2) return strictlyIncreasing([u, v, w]);
    if (kind === 3) return eq(u, add(subtract(v, w), off));
    if (kind === 4) return allDifferent([subtract(u, v), add(subtract(w, u), off), 1]);
    return lt(u, v);
  });

test("no solution is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -3, max: 2 }), fc.nat(4)), { minLength: 4, maxLength: 4 }),
      fc.array(rule, { minLength: 2, maxLength: 6 }),
      (domains, rules) => {
        const x = domains.map(([low, width]) => int(low, low + width)) as unknown as Four;
        const p: Puzzle = puzzle(
          Object.fromEntries(x.map((variable, at) => ["abcd"[at], variable])),
          rules.map((make) => make(x)),
        );
        expect(Array.from(solutions(p), rowOf).sort(), shown(p)).toEqual(bruteForce(p).sort());
      },
    ),
    { numRuns: 1000 },
  );
});

describe("a difference is at least the steps between", () => {
  const leasts = (rules: readonly Rule[]): number[] =>
    orderedDifferences(rules).map(({ rule }) =>
      rule.kind === "constraint" ? (rule.args as { least: number }).least : 0,
    );

  test("in a constraint, by way of others, with what is added", () => {
    const [a, b, c] = [int(0, 99), int(0, 99), int(0, 99)];
    const differences = allDifferent([subtract(b, a), subtract(c, a), add(subtract(c, b), 10), subtract(a, b)]);
    expect(leasts([lt(a, b), lt(b, c), differences])).toEqual([1, 2, 11]);
    expect(leasts([strictlyIncreasing([a, b, c]), differences])).toEqual([1, 2, 11]);
    expect(leasts([lt(add(a, 4), b), le(b, c), differences])).toEqual([5, 5, 10]);
    expect(leasts([differences])).toEqual([]);
  });

  test("as a variable of its own", () => {
    const [a, b, c, d] = [int(0, 99), int(0, 99), int(0, 99), int(0, 99)];
    const p = puzzle({ a, b, c, d }, [lt(a, b), lt(b, c), eq(d, subtract(c, a))]);
    const told = possibilities(p);
    expect(told.status === "stuck" && told.possibilities.d[0]).toBe(2);
  });

  test("nothing is known where the order goes round in circles", () => {
    const [a, b] = [int(0, 9), int(0, 9)];
    expect(leasts([le(a, b), le(b, a), allDifferent([subtract(b, a), 1])])).toEqual([]);
    expect([...solutions(puzzle({ a, b }, [lt(a, b), lt(b, a)]))]).toEqual([]);
  });

  test("a chain of thousands is gone through in no time", () => {
    const begun = ownTime();
    const p = puzzle({ x: list(3000, () => int(0, 9999)) }, ({ x }) => [
      x.slice(1).map((next, at) => lt(x[at]!, next)),
      allDifferent(x.slice(1).map((next, at) => subtract(next, x[at]!))),
    ]);
    expect(p.implied?.length).toBeGreaterThan(300);
    expect(ownTime() - begun).toBeLessThan(5000);
  });
});
