/** The compiler against plain evaluation: the same solutions, whatever a rule is made of. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  alphametic,
  check,
  count,
  type Expression,
  eq,
  ge,
  gt,
  int,
  LimitReached,
  le,
  lt,
  multiply,
  ne,
  not,
  or,
  type Puzzle,
  print,
  puzzle,
  solutions,
  sum,
  unique,
} from "../../src/index.js";
import { bruteForce, rowOf, unlessTooLarge } from "../support/bruteForce.js";
import { hasHugePowers } from "../support/hugePowers.js";
import { puzzles, puzzlesWithPowers, shown } from "../support/puzzles.js";

/** All that can be asked of a puzzle gives what trying everything gives; false where its numbers are too large. */
function agrees(puzzle: Puzzle): boolean {
  if (hasHugePowers(puzzle)) return false;
  const all = unlessTooLarge(() => bruteForce(puzzle));
  const found = all && unlessTooLarge(() => [...solutions(puzzle)]);
  if (!all || !found) return false;
  expect(found.map(rowOf).sort(), shown(puzzle)).toEqual([...all].sort());
  for (const solution of found.slice(0, 3)) expect(check(puzzle, solution).correct, shown(puzzle)).toBe(true);
  if (all.length < 50) {
    expect(count(puzzle), shown(puzzle)).toBe(all.length);
    expect(unique(puzzle).status, shown(puzzle)).toBe(["none", "unique"][all.length] ?? "several");
  }
  return true;
}

test.each([
  ["small powers", puzzles, 0.02],
  ["any powers", puzzlesWithPowers, 0.1],
] as const)("solutions are what evaluation says, each once: %s", (_, arbitrary, share) => {
  const runs = 1500;
  let refused = 0;
  fc.assert(
    fc.property(arbitrary, (puzzle) => {
      if (!agrees(puzzle)) refused++;
    }),
    { numRuns: runs },
  );
  expect(refused).toBeLessThan(runs * share);
});

describe("numbers far beyond what a variable holds", () => {
  const compare = { eq, ne, lt, le, gt, ge };
  const big = fc.oneof(
    fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.bigInt({ min: -20n, max: 20n }),
  );
  const scaled = (coefficients: readonly bigint[], variables: readonly Expression[]): Expression =>
    sum(coefficients.map((coefficient, at) => multiply(coefficient, variables[at] as Expression)));

  test.each(Object.entries(compare))("%s", (_, comparison) => {
    fc.assert(
      fc.property(
        fc.tuple(big, big, big),
        fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -9, max: 4 }))),
        fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
        fc.constantFrom(-1n, 0n, 1n),
        fc.constantFrom("plain", "not", "or"),
        (coefficients, lows, at, off, form) => {
          const variables = lows.map((low) => int(low, low + 5));
          const target = coefficients.reduce(
            (total, coefficient, i) => total + coefficient * BigInt((lows[i] as number) + (at[i] as number)),
            off,
          );
          const rule = comparison(scaled(coefficients, variables), target);
          const [x, y, z] = variables as [Expression, Expression, Expression];
          const stated = form === "plain" ? rule : form === "not" ? not(rule) : or(rule, eq(x, y));
          expect(agrees(puzzle({ x, y, z } as never, stated))).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("long words", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 40 });
    const sums = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" + "));
    const comparison = fc.constantFrom("=", "!=", "<", "<=", ">", ">=");
    fc.assert(
      fc.property(
        sums,
        comparison,
        sums,
        fc.integer({ min: 3, max: 12 }),
        fc.boolean(),
        (left, sign, right, base, zeros) => {
          agrees(alphametic(`${left} ${sign} ${right}` as string, { base, leadingZeros: zeros, distinct: false }));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("round trips", () => {
  /** Words of letters whose digits are known, and the word their sum is. */
  const drawn = fc
    .record({
      base: fc.integer({ min: 4, max: 16 }),
      digits: fc.shuffledSubarray([...Array(16).keys()], { minLength: 16, maxLength: 16 }),
      addends: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 5 }),
    })
    .map(({ base, digits, addends }) => {
      const known = digits.filter((digit) => digit < base);
      const letter = (digit: number): string => "abcdefghijklmnop"[known.indexOf(digit)] as string;
      const numbers = addends.map((addend) =>
        addend.reduce(
          (value, digit, at) => value * BigInt(base) + BigInt(at === 0 ? 1 + (digit % (base - 1)) : digit % base),
          0n,
        ),
      );
      const spelled = (value: bigint): string =>
        [...value.toString(base)].map((digit) => letter(Number.parseInt(digit, base))).join("");
      const total = numbers.reduce((x, y) => x + y, 0n);
      const text = `${numbers.map(spelled).join(" + ")} = ${spelled(total)}`;
      const used = new Set(text.replaceAll(/[^a-p]/g, ""));
      return {
        base,
        text,
        answer: Object.fromEntries([...used].map((name) => [name, known["abcdefghijklmnop".indexOf(name)]])),
      };
    });

  test("a sum made from digits has these digits among its answers", () => {
    let runs = 0;
    let limited = 0;
    fc.assert(
      fc.property(drawn, ({ base, text, answer }) => {
        const puzzle = alphametic(text as string, { base });
        expect(check(puzzle, answer as never).correct, text).toBe(true);
        runs++;
        try {
          for (const found of solutions(puzzle, { limits: { nodes: 5000 } })) {
            if (Object.entries(answer).every(([letter, digit]) => found[letter] === digit)) return;
          }
        } catch (error) {
          // Many letters over many digits have more answers than can be looked through.
          if (!(error instanceof LimitReached)) throw error;
          limited++;
          return;
        }
        expect.fail(`${text} has other answers only`);
      }),
      { numRuns: 150 },
    );
    expect(limited).toBeLessThan(runs / 2);
  });

  test("printed rules, read again, have the same answers", () => {
    fc.assert(
      fc.property(puzzles, (original) => {
        const names = new Map<unknown, string>([...original.names].map(([name, variable]) => [variable, name]));
        const text = original.statements.map(({ rule }) =>
          print(rule, { name: (variable) => names.get(variable) as string }),
        );
        fc.pre(!text.some((rule) => /where|spread/.test(rule)));
        const again = puzzle(original.shape as never, text);
        const rows = (asked: Puzzle) => unlessTooLarge(() => Array.from(solutions(asked), rowOf).sort());
        expect(rows(again), text.join("\n")).toEqual(rows(original));
      }),
      { numRuns: 300 },
    );
  });
});

test("what is undefined makes the nearest rule false, everywhere alike", () => {
  const cases = [
    "1 / x = 1",
    "!(1 / x = 1)",
    "x % x = 0",
    "!(x % x = 0)",
    "sqrt(x + 1) < 9",
    "!(sqrt(x + 1) < 9)",
    "x ^ -1 != 5",
    "!(x ^ -1 != 5)",
    "(x / x = 1) = y",
    "quotient(y, x) = y || x = y",
    "0 * (1 / x) = 0",
    "count(1 / x > 0, x = 0) = 1",
    "allDifferent(1 / x, y)",
    "!allDifferent(1 % x, y)",
    "1 / (1 / x) = x",
    "gcd(x, 0 / y) = abs(x)",
    "1 / x = 1 / x",
    "1 / x - 1 / x = 0",
  ];
  for (const text of cases) {
    const small = puzzle({ x: int(-3, 8), y: int(-1, 2) }, text);
    expect(agrees(small), text).toBe(true);
  }
});
