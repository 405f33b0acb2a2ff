/** Values of one's own and round trips: known counts, what must be deduced at once, and what the compiler adds. */
import { describe, expect, test } from "vitest";
import { allDifferent } from "../../../src/constraints/allDifferent.js";
import { allDifferentMatching } from "../../../src/constraints/allDifferentMatching.js";
import { circuit } from "../../../src/constraints/circuit.js";
import { subcircuit } from "../../../src/constraints/subcircuit.js";
import { Engine } from "../../../src/engine/propagate.js";
import { unfold } from "../../../src/engine/unfold.js";
import { add } from "../../../src/language/build.js";
import type { Rule, Variable } from "../../../src/language/expression.js";
import { not } from "../../../src/language/rules.js";
import { grid, int, list, oneOf } from "../../../src/language/variables.js";
import { compile } from "../../../src/model/compile.js";
import { puzzle } from "../../../src/model/puzzle.js";
import { range, setOf } from "../../../src/numbers/domain.js";
import { count, solve } from "../../../src/solve.js";
import { random } from "../../../src/testing/laws.js";
import { supported } from "../../support/supported.js";

const places = (n: number) => list(n, () => int(0, n - 1));
/** What is left of where one goes from each place; undefined for a contradiction. */
function left(next: readonly Variable[], rule: Rule): readonly (readonly number[])[] | undefined {
  const { engine, terms } = compile(puzzle({ next }, rule));
  if (!engine.propagate()) return undefined;
  return terms.map((x) => places(next.length).flatMap((_, value) => (engine.store.has(x, value) ? [value] : [])));
}

const circuits = (n: number) => puzzle({ next: places(n) }, ({ next }) => circuit(next));

describe("circuit", () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 6],
    [5, 24],
    [6, 120],
    [7, 720],
  ])("%i places have %i round trips", (n, trips) => expect(count(circuits(n))).toBe(trips));

  test("all that is not a round trip is its opposite", () => {
    expect(count(puzzle({ next: places(4) }, ({ next }) => not(circuit(next))))).toBe(4 ** 4 - 6);
  });

  const jumps = (n: number) =>
    list(n * n, (from) => {
      const squares = Array.from({ length: n * n }, (_, to) => to).filter((to) => {
        const across = Math.abs((to % n) - (from % n));
        const down = Math.abs(Math.floor(to / n) - Math.floor(from / n));
        return across * down === 2;
      });
      return oneOf(...squares);
    });
  const knight = (n: number) => puzzle({ next: jumps(n) }, ({ next }) => circuit(next));

  test("a knight has a round trip on 8 x 8 squares, and none on 5 x 5", () => {
    const { next } = solve(knight(8)) as { next: readonly number[] };
    const passed = new Set<number>();
    for (let square = 0; !passed.has(square); square = next[square]!) passed.add(square);
    expect(passed.size).toBe(64);
    expect(solve(knight(5))).toBeUndefined();
  });

  test("of no places there is one, which takes no steps", () => {
    expect(count(circuits(0))).toBe(1);
  });

  test("where one can come from one place only, one comes from there", () => {
    const next = list(32, (i) =>
      i === 31 ? int(0, 31) : oneOf(...places(32).flatMap((_, to) => (to === 5 ? [] : to))),
    );
    expect(left(next, circuit(next))?.[31]).toEqual([5]);
  });

  test("a chain is not closed too early", () => {
    const next = [int(1, 1), int(2, 2), int(0, 3), int(0, 3)];
    expect(left(next, circuit(next))).toEqual([[1], [2], [3], [0]]);
  });

  test("nobody goes back to a place that is passed before", () => {
    // All ways from 0 on lead through 2, so from 3 and 4 nobody goes back to it.
    const next = [int(1, 2), int(2, 2), int(3, 4), oneOf(0, 2, 4), oneOf(0, 2, 3)] as const;
    expect(left(next, circuit(next))).toEqual([[1], [2], [3, 4], [0, 4], [0, 3]]);
  });

  test("what can not be reached, or not be left, fails", () => {
    const out = [oneOf(1, 2), oneOf(0, 2), oneOf(0, 1), oneOf(0, 4), oneOf(0, 3)] as const;
    expect(left(out, circuit(out))).toBeUndefined();
    const back = [oneOf(1, 3), oneOf(0, 2), oneOf(0, 1), int(4, 5), int(3, 5), int(3, 4)] as const;
    expect(left(back, circuit(back))).toBeUndefined();
  });
});

describe("subcircuit", () => {
  // One of nothing, and a circle of k out of n for each k from 2 on.
  test.each([
    [1, 1],
    [2, 2],
    [3, 6],
    [4, 21],
    [5, 85],
    [6, 410],
  ])("%i places have %i", (n, circles) => {
    expect(count(puzzle({ next: places(n) }, ({ next }) => subcircuit(next)))).toBe(circles);
  });

  test("a circle that is closed leaves out the others", () => {
    const next = [int(1, 1), int(0, 0), int(0, 3), int(0, 3)] as const;
    expect(left(next, subcircuit(next))).toEqual([[1], [0], [2], [3]]);
  });

  test("what can not be reached is left out", () => {
    const next = [oneOf(1, 2), oneOf(0, 2), oneOf(0, 1), oneOf(0, 3, 4), oneOf(0, 3, 4)] as const;
    expect(left(next, subcircuit(next))?.slice(3)).toEqual([[3], [4]]);
  });
});

describe("allDifferentMatching", () => {
  test("keeps exactly what stands in a solution", () => {
    const next = random(7);
    for (let round = 0; round < 300; round++) {
      const size = 2 + next(4);
      const domains = Array.from({ length: size }, () =>
        setOf([next(size + 1), next(size + 1), ...(next(3) === 0 ? [] : [next(size + 2)])]),
      );
      const { left, right } = supported(allDifferentMatching, domains, (terms) => ({ terms }));
      expect(left).toEqual(right);
    }
  });

  test("a Hall set is the reason", () => {
    const engine = new Engine();
    const [a, b, c] = [setOf([1, 5]), setOf([1, 5]), range(1, 9)].map((domain) => engine.store.variable(domain));
    engine.post(allDifferentMatching.definition, { terms: [a!, b!, c!] });
    engine.propagate();
    const told = Array.from({ length: engine.store.top }, (_, entry) => unfold(engine, entry));
    expect(told.map(({ fact }) => fact)).toEqual([
      { term: c, relation: "!=", value: 1 },
      { term: c, relation: "!=", value: 5 },
    ]);
    expect(told[0]?.because.map(({ term }) => term)).not.toContain(c);
  });

  test("wide ranges are compared where they are fixed", () => {
    const p = puzzle({ x: int(-1e9, 1e9), y: int(7, 7) }, ({ x, y }) => allDifferentMatching([add(x, 1), y]));
    expect(compile(p).engine.propagate()).toBe(true);
    expect(solve(puzzle({ x: int(6, 6), y: int(7, 7) }, ({ x, y }) => allDifferentMatching([add(x, 1), y])))).toBe(
      undefined,
    );
  });
});

describe("the compiler", () => {
  const kinds = (rules: readonly Rule[], shape: Record<string, unknown>): string[] => {
    const { engine } = compile(puzzle(shape as Record<string, ReturnType<typeof int>>, rules));
    return [...new Set(engine.posted.map(({ definition }) => definition.name))].sort();
  };
  const square = (n: number, values = n) => {
    const cells = grid(n, n, () => int(1, values));
    const lines = [...cells, ...cells.map((_, j) => cells.map((row) => row[j]!))];
    return kinds(lines.map(allDifferent), { cells });
  };

  test("looks at all values of large lists that share them and cross", () => {
    expect(square(16)).toEqual(["allDifferent", "allDifferentMatching", "allDifferentValues"]);
    expect(square(9)).toEqual(["allDifferent", "allDifferentValues"]);
    expect(square(16, 17)).toEqual(["allDifferent", "allDifferentBounds"]);
  });

  test("looks at intervals of large lists that do not", () => {
    const one = (n: number) => {
      const cells = list(n, () => int(1, n));
      return kinds([allDifferent(cells)], { cells });
    };
    expect(one(20)).toEqual(["allDifferent", "allDifferentValues"]);
    expect(one(40)).toEqual(["allDifferent", "allDifferentBounds"]);
  });

  test("so 200 queens take as many failures as with intervals elsewhere", () => {
    const p = puzzle({ q: list(200, () => int(1, 200)) }, ({ q }) => [
      allDifferent(q),
      allDifferent(q.map((x, i) => add(x, i))),
      allDifferent(q.map((x, i) => add(x, -i))),
    ]);
    let failures = 0;
    solve(p, { onProgress: (progress) => (failures = progress.failures) });
    expect(failures).toBeLessThanOrEqual(1106);
  });
});
