/** What is smallest and largest, against brute force, with every strategy. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allDifferent,
  deduce,
  depthFirst,
  discrepancy,
  type Expression,
  evaluate,
  exhaustive,
  expr,
  improvements,
  inOrder,
  int,
  largest,
  lastConflict,
  learning,
  list,
  localSearch,
  luby,
  max,
  maximize,
  minimize,
  multiply,
  type Options,
  type Puzzle,
  puzzle,
  randomValue,
  restarting,
  rule,
  type Strategy,
  smallestDomain,
  sum,
  type Variable,
  weightedDegree,
} from "../../src/index.js";
import { replace } from "../../src/language/fold.js";
import { compareNode, nameNode, numberNode } from "../../src/language/nodes.js";
import { print } from "../../src/language/print.js";
import { bruteForce, isRefusal, rowOf, unlessTooLarge, variablesOf } from "../support/bruteForce.js";
import { trees } from "../support/expressions.js";
import { puzzles, shown } from "../support/puzzles.js";

const complete: readonly (readonly [string, Strategy])[] = [
  ["depthFirst", depthFirst()],
  ["depthFirst, largest first", depthFirst({ branch: smallestDomain(largest) })],
  ["exhaustive", exhaustive()],
  ["discrepancy", discrepancy()],
  ["discrepancy, learning", discrepancy({ branch: lastConflict(weightedDegree(randomValue)) })],
  ["learning", learning()],
  ["learning, restarting often", learning({ restarts: luby(1), branch: inOrder(largest) })],
  ["restarting", restarting({ restarts: luby(1) })],
  ["restarting, random", restarting({ restarts: luby(2), branch: lastConflict(inOrder(randomValue)) })],
];
const incomplete: readonly (readonly [string, Strategy])[] = [
  ["deduce", deduce()],
  ["localSearch", localSearch({ moves: 300, patience: 50 })],
  ["discrepancy, at most 1", discrepancy({ most: 1 })],
];

const { number } = trees({
  anyPower: false,
  leaves: fc.oneof(
    fc.bigInt({ min: 0n, max: 6n }).map(numberNode),
    fc.constantFrom("a", "b", "c").map((name) => nameNode(name)),
  ),
});

interface Case {
  readonly puzzle: Puzzle;
  readonly objective: Expression;
  /** By row of each solution in which the objective has a value, that value. */
  readonly values: ReadonlyMap<string, bigint>;
  /** Whether it is a fraction in some solution, and so must be refused. */
  readonly fraction: boolean;
}

/** A puzzle and an objective, both within what can be held; undefined elsewhere. */
function caseOf(puzzle: Puzzle, open: Expression): Case | undefined {
  const { a, b } = Object.fromEntries(puzzle.names) as Record<"a" | "b", Expression>;
  const truths: Readonly<Record<string, Expression>> = {
    p: compareNode([a, b], ["<"]),
    q: compareNode([a, b], ["!="]),
  };
  const objective = replace(open, (node) =>
    node.kind === "name" ? (puzzle.names.get(node.name) ?? (truths[node.name] as Expression)) : node,
  );
  const variables = variablesOf(puzzle);
  return unlessTooLarge(() => {
    const values = new Map<string, bigint>();
    let fraction = false;
    for (const row of bruteForce(puzzle)) {
      const numbers = row.split(",").map(Number);
      const value = evaluate(objective, new Map(variables.map((variable, at) => [variable, numbers[at] as number])));
      if (value === undefined) continue;
      if (typeof value === "object") fraction = true;
      else values.set(row, BigInt(value));
    }
    return { puzzle, objective, values, fraction };
  });
}

const refused = (error: unknown): boolean => isRefusal(error) || /may be a fraction/.test(String(error));

/** The answer of `work`, or undefined where the objective is refused. */
function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (refused(error)) return undefined;
    throw error;
  }
}

const extreme = (values: Iterable<bigint>, sign: 1n | -1n): bigint =>
  [...values].reduce((a, b) => (sign * a < sign * b ? a : b));

describe.each([...complete, ...incomplete])("%s", (name, strategy) => {
  const proves = complete.some(([known]) => known === name);

  test("answers the best there is, or says that it does not know", () => {
    let answered = 0;
    fc.assert(
      fc.property(puzzles, number, fc.boolean(), fc.integer(), (puzzle, open, smaller, seed) => {
        const drawn = caseOf(puzzle, open);
        fc.pre(drawn !== undefined);
        const { objective, values, fraction } = drawn as Case;
        const options: Options = { strategy, seed };
        const told = unlessRefused(() => (smaller ? minimize : maximize)(puzzle, objective, options));
        if (fraction) expect(told, print(objective)).toBeUndefined();
        fc.pre(told !== undefined);
        answered++;
        const text = `${print(objective)}\n${shown(puzzle)}`;
        if (proves) expect(["optimal", "unsatisfiable"], text).toContain(told?.status);
        if (told?.status === "unsatisfiable") expect(values.size, text).toBe(0);
        else if (told?.status !== "unknown") {
          const { solution, value } = told as { solution: unknown; value: number };
          expect(values.get(rowOf(solution)), text).toBe(BigInt(value));
          expect(Object.is(value, -0)).toBe(false);
          if (told?.status === "optimal") {
            expect(BigInt(value), text).toBe(extreme(values.values(), smaller ? 1n : -1n));
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(answered).toBeGreaterThan(20);
  });

  test("each improvement is a solution better than the last, the last the best; the same again with the same seed", () => {
    fc.assert(
      fc.property(puzzles, number, fc.boolean(), fc.integer(), (puzzle, open, smaller, seed) => {
        const drawn = caseOf(puzzle, open);
        fc.pre(drawn !== undefined);
        const { objective, values } = drawn as Case;
        const aim = smaller ? { minimize: objective } : { maximize: objective };
        const run = () => {
          const met: { row: string; value: number }[] = [];
          let ended = "complete";
          try {
            for (const { solution, value } of improvements(puzzle, aim, { strategy, seed })) {
              met.push({ row: rowOf(solution), value });
            }
          } catch (error) {
            if (refused(error)) return undefined;
            if (!/more may exist/.test(String(error))) throw error;
            ended = "unknown";
          }
          return { met, ended };
        };
        const told = run();
        fc.pre(told !== undefined);
        const { met, ended } = told as NonNullable<typeof told>;
        met.forEach(({ row, value }, at) => {
          expect(values.get(row)).toBe(BigInt(value));
          const before = met[at - 1]?.value;
          if (before !== undefined) expect(smaller ? value < before : value > before).toBe(true);
        });
        if (proves) expect(ended).toBe("complete");
        if (ended === "complete" && values.size > 0) {
          expect(BigInt(met.at(-1)?.value as number)).toBe(extreme(values.values(), smaller ? 1n : -1n));
        }
        expect(run()).toEqual(told);
      }),
      { numRuns: 50 },
    );
  });
});

describe("objectives", () => {
  const p = puzzle({ x: int(1, 9), y: int(0, 9) }, "x + y = 10");
  const { x, y } = p.shape as { x: Variable<number>; y: Variable<number> };

  test("as a function, a text, an expression, a number", () => {
    expect(minimize(p, ({ x, y }) => max(x, y))).toMatchObject({ status: "optimal", value: 5 });
    expect(minimize(p, "max(x, y)")).toMatchObject({ value: 5 });
    expect(minimize(p, max(x, y))).toMatchObject({ value: 5 });
    expect(minimize(p, 7)).toMatchObject({ status: "optimal", value: 7 });
    expect(maximize(p, rule`${x} = ${y}`)).toMatchObject({ value: 1, solution: { x: 5, y: 5 } });
    expect(maximize(p, "-x * 0")).toMatchObject({ value: 0 });
  });

  test("solutions in which it has no value do not count", () => {
    expect(maximize(puzzle({ x: int(0, 3) }), "6 % x")).toMatchObject({ status: "optimal", value: 0 });
    expect(minimize(puzzle({ x: int(0, 0) }), "6 % x")).toEqual({ status: "unsatisfiable" });
    expect(maximize(puzzle({ x: int(0, 9) }), "sqrt(x)")).toMatchObject({ value: 3, solution: { x: 9 } });
  });

  test("that may be fractions, or grow too large, are refused, and so are names that are not there", () => {
    for (const strategy of [depthFirst(), exhaustive(), localSearch()]) {
      expect(() => minimize(p, "x / y", { strategy })).toThrow(/may be a fraction/);
      expect(() => minimize(p, "2 ^ (x - y)", { strategy })).toThrow(/may be a fraction/);
      expect(() => maximize(p, multiply(x, 1_000_000_000), { strategy })).toThrow(/can grow beyond/);
      expect(() => maximize(p, expr`${x} ^ 30`, { strategy })).toThrow(/can grow beyond|may be a fraction/);
    }
    expect(minimize(p, "2 ^ x")).toMatchObject({ value: 2 });
    expect(() => minimize(p, "x + z")).toThrow(/no name "z"/);
    expect(() => minimize(p, int(1, 2))).toThrow(/not in the puzzle/);
    expect(() => minimize(p, "x < y")).toThrow(/one number/);
  });

  test("the extremes of what a variable can hold", () => {
    const wide = puzzle({ x: int(-2_147_483_647, 2_147_483_647) });
    expect(minimize(wide, "x")).toMatchObject({ value: -2_147_483_647 });
    expect(maximize(wide, "x", { strategy: depthFirst({ branch: inOrder(largest) }) })).toMatchObject({
      value: 2_147_483_647,
    });
  });

  test("limits give the best so far, or nothing; an abort throws its reason", () => {
    const marks = puzzle({ at: list(7, () => int(0, 40)) }, ({ at }) => [
      allDifferent(at.flatMap((a, i) => at.slice(0, i).map((b) => expr`${a} - ${b}`))),
      at.slice(1).map((a, i) => rule`${a} > ${at[i] as Variable}`),
    ]);
    const last = ({ at }: { at: readonly Variable<number>[] }) => at[6] as Variable<number>;
    expect(minimize(marks, last)).toMatchObject({ status: "optimal", value: 25 });
    expect(minimize(marks, last, { limits: { nodes: 30 } })).toMatchObject({ status: "best so far" });
    expect(minimize(marks, last, { limits: { nodes: 0 } })).toEqual({ status: "unknown" });
    expect(minimize(marks, ({ at }) => sum(at), { strategy: deduce() })).toEqual({ status: "unknown" });
    const signal = AbortSignal.abort(new Error("enough"));
    expect(() => minimize(marks, last, { signal })).toThrow("enough");
    const control = new AbortController();
    const onProgress = () => control.abort(new Error("seen enough"));
    expect(() =>
      minimize(
        puzzle({ pigeons: list(14, () => int(1, 13)) }, ({ pigeons }) =>
          pigeons.flatMap((one, i) => pigeons.slice(0, i).map((other) => rule`${one} != ${other}`)),
        ),
        "pigeons[0]",
        { signal: control.signal, onProgress },
      ),
    ).toThrow("seen enough");
  });

  test("what a predicate of the user's throws comes through", () => {
    expect(() =>
      minimize(p, "x", {
        strategy: {
          name: "broken",
          *run() {
            yield* [];
            throw new Error("mine");
          },
        },
      }),
    ).toThrow("mine");
  });
});
