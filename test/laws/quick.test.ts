/** A quick verdict is what evaluation says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allDifferent,
  type Expression,
  eq,
  evaluate,
  int,
  lt,
  multiply,
  type Rule,
  sum,
  type Variable,
} from "../../src/index.js";
import { compareNode } from "../../src/language/nodes.js";
import { quick } from "../../src/model/quick.js";
import { members } from "../../src/numbers/domain.js";
import { longerPuzzles, shown } from "../support/puzzles.js";

const a = int(-9, 9);
const b = int([2, 3, 5, 8, 2_147_483_647]);
const c = int(0, 3);

const sums: fc.Arbitrary<Expression> = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom<Variable | 1>(a, b, c, 1)), { maxLength: 4 })
  .map((parts) => sum(parts.map(([factor, of]) => multiply(factor, of))));
const comparator = fc.constantFrom("=", "!=", "<", "<=", ">", ">=" as const);
const simple: fc.Arbitrary<Rule> = fc.oneof(
  fc
    .tuple(sums, comparator, sums, comparator, sums)
    .map(([x, first, y, second, z]) => compareNode([x, y, z], [first, second])),
  fc.array(sums, { maxLength: 5 }).map((terms) => allDifferent(terms)),
  fc
    .integer({ min: 38, max: 42 })
    .map((length) => allDifferent(Array.from({ length }, (_, i) => (i === 9 ? c : sum(a, 30 * i))))),
) as fc.Arbitrary<Rule>;

const anyOf = (variable: Variable): fc.Arbitrary<number> => fc.constantFrom(...members(variable.domain));
const agrees = (rule: Rule, values: ReadonlyMap<Variable, number>, text: string): boolean => {
  const verdict = quick(rule);
  if (verdict)
    expect(
      verdict((variable) => values.get(variable)!),
      text,
    ).toBe(evaluate(rule, values));
  return verdict !== undefined;
};

test("on simple rules, which all have one", () => {
  const values = fc.tuple(anyOf(a), anyOf(b), anyOf(c));
  fc.assert(
    fc.property(simple, values, (rule, [x, y, z]) => {
      expect(
        agrees(
          rule,
          new Map([
            [a, x],
            [b, y],
            [c, z],
          ]),
          "",
        ),
      ).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("on any rules, of which some have one", () => {
  let quickOnes = 0;
  fc.assert(
    fc.property(longerPuzzles, fc.infiniteStream(fc.nat()), (puzzle, numbers) => {
      const values = new Map<Variable, number>();
      for (const variable of puzzle.names.values()) {
        const all = [...members(variable.domain)];
        values.set(variable, all[(numbers.next().value as number) % all.length]!);
      }
      for (const { rule } of puzzle.statements) if (agrees(rule, values, shown(puzzle))) quickOnes++;
    }),
    { numRuns: 500 },
  );
  expect(quickOnes).toBeGreaterThan(10);
});

test("there is none where evaluation has to be exact, or says what is undefined", () => {
  const wide = int(0, 2_147_483_647);
  expect(quick(eq(multiply(2 ** 30, wide), multiply(2 ** 22, wide)))).toBeUndefined();
  expect(quick(lt(multiply(wide, wide), 4))).toBeUndefined();
});
