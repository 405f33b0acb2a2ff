/** Kinds that look at the order of a list: automata, patterns, sliding sums, precedence. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { machineOf } from "../../../src/constraints/automaton.js";
import { machineFrom, pattern } from "../../../src/constraints/pattern.js";
import { regular } from "../../../src/constraints/regular.js";
import { slidingSum } from "../../../src/constraints/slidingSum.js";
import { valuePrecedence } from "../../../src/constraints/valuePrecedence.js";
import type { Term } from "../../../src/engine/fact.js";
import { bool, columns, exhaustive, grid, int, list, not, or, puzzle, rows, sum, where } from "../../../src/index.js";
import { type Domain, range, setOf } from "../../../src/numbers/domain.js";
import { count, unique } from "../../../src/solve.js";
import { supported } from "../../support/supported.js";

const few: fc.Arbitrary<Domain> = fc.subarray([0, 1, 2, 3, 40], { minLength: 1 }).map((values) => setOf(values));
const domains = fc.array(few, { minLength: 1, maxLength: 5 });

/** A pattern of single digits, written for us and for JavaScript. */
type Written = readonly [ours: string, theirs: string];
const { written } = fc.letrec<{ written: Written }>((tie) => ({
  written: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("0", "1", "2", ".").map((one): Written => [one, one]),
    fc
      .array(tie("written"), { minLength: 1, maxLength: 3 })
      .map((all): Written => [all.map(([ours]) => ours).join(" "), all.map(([, theirs]) => theirs).join("")]),
    fc
      .array(tie("written"), { minLength: 1, maxLength: 3 })
      .map(
        (all): Written => [
          `(${all.map(([ours]) => ours).join("|")})`,
          `(?:${all.map(([, theirs]) => theirs).join("|")})`,
        ],
      ),
    fc
      .tuple(tie("written"), fc.constantFrom("*", "+", "?", "{2}", "{0}", "{1,2}", "{0,3}", "{2,}"))
      .map(([[ours, theirs], times]): Written => [`(${ours})${times}`, `(?:${theirs})${times}`]),
  ),
}));

/** All words of up to five digits from 0 to 3. */
const words = ["", "0", "1", "2", "3"].reduce<string[]>(
  (found) => [...new Set(found.flatMap((word) => ["", "0", "1", "2", "3"].map((digit) => word + digit)))],
  [""],
);

describe("pattern", () => {
  test("means what a regular expression does", () => {
    fc.assert(
      fc.property(written, ([ours, theirs]) => {
        const machine = machineFrom(ours);
        const expression = new RegExp(`^(?:${theirs})$`);
        const odd = words.filter((word) => machine.accepts([...word].map(Number)) !== expression.test(word));
        expect(odd).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("has as few states as can be, and reads back", () => {
    expect(pattern("(0|1)* 1 (0|1){2}").states).toBe(8);
    expect(pattern("12 -3 | 12 4")).toEqual(pattern("12 (-3 | 4)"));
    fc.assert(
      fc.property(written, ([ours]) => {
        const accepted = (machine: ReturnType<typeof machineOf>) =>
          words.filter((word) => machine.accepts([...word].map(Number)));
        expect(accepted(machineOf(pattern(ours)))).toEqual(accepted(machineFrom(ours)));
      }),
      { numRuns: 50 },
    );
  });

  test.each<[string, string]>([
    ["1 (2 3", 'the bracket "(" is never closed'],
    ["1) 2", 'the bracket ")" is never opened'],
    ["1 | * 2", 'a value, "." or a bracket is expected, not "*"'],
    ["(1 |)", 'a value, "." or a bracket is expected, not ")"'],
    ["", 'a value, "." or a bracket is expected, not the end'],
    ["1 a 2", '"a" has no meaning in a pattern'],
    ["1{2", '"{2" is no number of times'],
    ["1{3,2} 4", '"{3,2}" is no number of times'],
    ["1 (0 1){9000}", "the pattern grows beyond 4096 states here"],
  ])("%s", (text, message) => {
    expect(() => pattern(text)).toThrow(message);
  });

  test("shows the place", () => {
    expect(() => pattern("0* 1{3 0")).toThrow(
      'line 1, column 5: "{3 0" is no number of times\n\n    0* 1{3 0\n        ^^^^\n\nlikely fix: {2}, {2,} or {2,3}',
    );
  });

  test("shows all of a number of times that is none", () => {
    expect(() => pattern("0 1{3,2} 4")).toThrow("    0 1{3,2} 4\n       ^^^^^\n");
  });

  test("shows what stands in place of a number of times", () => {
    expect(() => pattern("0 1{x} 4")).toThrow("    0 1{x} 4\n       ^^^\n");
  });

  test("copies nothing of what comes behind", () => {
    const machine = machineFrom("1{3} | 2");
    expect([[1, 1, 1], [2]].map((word) => machine.accepts(word))).toEqual([true, true]);
    expect([[1, 1, 1, 2], [1, 1], [1, 1, 1, 1], []].map((word) => machine.accepts(word))).toEqual(
      [1, 2, 3, 4].map(() => false),
    );
  });

  test("refuses what needs too many states", () => {
    expect(() => pattern("(0|1)* 1 (0|1){14}")).toThrow("the automaton needs more than 4096 states");
  });
});

describe("regular", () => {
  test("counts words", () => {
    const x = list(8, () => int(0, 1));
    expect(count(puzzle({ x }, regular(x, "(0 | 1 0)* 1?")))).toBe(55); // no two ones side by side: Fibonacci
    const even = {
      states: 2,
      start: 0,
      accept: [0],
      transitions: [
        [0, 1, 1],
        [1, 1, 0],
      ],
      otherwise: [
        [0, 0],
        [1, 1],
      ],
    } as const;
    expect(count(puzzle({ x }, regular(x, even)))).toBe(128);
    expect(count(puzzle({ x }, not(regular(x, even))))).toBe(128);
    expect(count(puzzle({ x }, or(regular(x, "1*"), regular(x, "0*"))))).toBe(2);
    expect(count(puzzle({ x }, regular(x, "1 .{6} 1 | 7 .*")))).toBe(64);
  });

  test("keeps exactly the values in solutions", () => {
    const property = (domains: readonly Domain[], [ours]: readonly [string, string]) => {
      const machine = machineFrom(ours);
      const { left, right } = supported(regular, domains, (terms) => ({ terms, machine }));
      expect(left).toEqual(right);
    };
    fc.assert(fc.property(domains, written, property), { numRuns: 300 });
  });

  test("solves a nonogram by deduction and search", () => {
    const clue = (lengths: readonly number[]) => `0* ${lengths.map((n) => `1{${n}}`).join(" 0+ ")} 0*`;
    const across = [[1, 1], [1, 1, 1], [1, 1], [1, 1], [1]];
    const cells = grid(5, 5, () => bool());
    const p = puzzle({ cells }, [
      rows(cells).map((row, i) => regular(row, clue(across[i] ?? []))),
      columns(cells).map((column, i) => regular(column, clue([[2], [1, 1], [1, 1], [1, 1], [2]][i] ?? []))),
    ]);
    expect(unique(p).status).toBe("unique");
  });

  test("refuses what is no automaton", () => {
    const x = [int(0, 1)];
    const wrong = { states: 2, start: 2, accept: [], transitions: [] };
    expect(() => regular(x, wrong)).toThrow(
      "start of the automaton is 2: a state is expected, one of 2, counted from 0",
    );
    expect(() => regular(x, 7 as never)).toThrow("regular is given 7: a pattern such as");
    expect(() => regular(x, { ...wrong, start: 0, transitions: [[0, 0.5, 1]] })).toThrow(
      "regular is given 0.5 as a value: a whole number is expected",
    );
  });
});

describe("slidingSum", () => {
  test("is the sums of all windows", () => {
    const x = list(6, () => int(0, 3));
    const byHand = [0, 1, 2, 3].map((at) =>
      where(x.slice(at, at + 3), (...v) => v.reduce((a, b) => a + b) > 3 && v.reduce((a, b) => a + b) < 6),
    );
    expect(count(puzzle({ x }, slidingSum({ terms: x, window: 3, low: 4, high: 5 })))).toBe(
      count(puzzle({ x }, byHand)),
    );
    expect(count(puzzle({ x }, slidingSum({ terms: x, window: 7, low: 4, high: 5 })))).toBe(4096);
  });

  test("takes away what one window can not have", () => {
    const build = (terms: readonly Term[]) => ({ terms, window: 2, low: 3, high: 4 });
    expect(supported(slidingSum, [range(3, 3), range(0, 9), range(0, 9)], build).left).toEqual([
      [3],
      [0, 1],
      [2, 3, 4],
    ]);
  });

  test("refuses a window of nothing", () => {
    expect(() => slidingSum({ terms: [], window: 0, low: 0, high: 1 })).toThrow(
      "slidingSum is given 0 as window: a whole number of at least 1 is expected",
    );
  });
});

describe("valuePrecedence", () => {
  test.each<[number, number, number]>([
    [5, 3, 41],
    [6, 6, 203],
    [4, 1, 1],
  ])("%i terms, %i values", (length, values, ways) => {
    const x = list(length, () => int(1, values));
    const order = Array.from({ length: values }, (_, i) => i + 1);
    expect(count(puzzle({ x }, valuePrecedence(x, order)))).toBe(ways);
    if (values < 4) expect(count(puzzle({ x }, valuePrecedence(x, order)), { strategy: exhaustive() })).toBe(ways);
  });

  test("keeps exactly the values in solutions", () => {
    const orders = fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 40), { maxLength: 4 });
    const property = (domains: readonly Domain[], values: readonly number[]) => {
      const { left, right } = supported(valuePrecedence, domains, (terms) => ({ terms, values }));
      expect(left).toEqual(right);
    };
    fc.assert(fc.property(domains, orders, property), { numRuns: 300 });
  });

  test("takes expressions, and refuses a value twice", () => {
    const x = list(3, () => int(0, 2));
    expect(
      count(
        puzzle(
          { x },
          valuePrecedence(
            x.map((one) => sum(one, 1)),
            [1, 2, 3],
          ),
        ),
      ),
    ).toBe(5);
    expect(() => valuePrecedence(x, [1, 1])).toThrow("valuePrecedence lists 1 twice: each value is expected once");
  });
});
