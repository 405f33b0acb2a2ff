import fc from "fast-check";
import { expectTypeOf, test } from "vitest";
import type { Definition, Term } from "../../src/engine.js";
import { defineConstraint, where } from "../../src/index.js";
import {
  checkConstraint,
  type Instance,
  type Law,
  type LawBroken,
  type View,
  variable,
  variables,
} from "../../src/testing.js";

interface Weighted {
  readonly terms: readonly Term[];
  readonly total: Term;
  readonly weights: readonly number[];
  readonly cost: (value: number) => number;
}

declare const definition: Definition<Weighted, { cell: number }>;
const weighted = defineConstraint<Weighted, { cell: number }>(definition);
const parts = {
  terms: variables(1, 3),
  total: variable(),
  weights: fc.array(fc.integer()),
  cost: fc.constant((value: number) => value * value),
};

test("an instance is the arguments with views in place of terms", () => {
  expectTypeOf<Instance<Weighted>>().toEqualTypeOf<{
    readonly terms: readonly View[];
    readonly total: View;
    readonly weights: readonly number[];
    readonly cost: (value: number) => number;
  }>();
  expectTypeOf<Instance<{ readonly pairs: readonly (readonly [Term, number])[] }>["pairs"]>().toExtend<
    readonly (readonly (View | number)[])[]
  >();
});

test("a builder or a definition is checked, on instances that fit it", () => {
  checkConstraint(weighted, fc.record(parts));
  checkConstraint(definition, fc.record(parts), { runs: 10, seed: 1, path: "0", shrink: false });
  checkConstraint(
    where,
    fc.record({
      terms: variables(0, 3),
      predicate: fc.constant(() => true),
      meanings: fc.constant([]),
    }),
  );
  const { total, ...others } = parts;
  // @ts-expect-error there is no total
  checkConstraint(weighted, fc.record(others));
  // @ts-expect-error a number is no term
  checkConstraint(weighted, fc.record({ ...parts, total: fc.integer() }));
  // @ts-expect-error there is no such option
  checkConstraint(weighted, fc.record(parts), { times: 10 });
  // @ts-expect-error it is neither
  checkConstraint({ name: "weighted" }, fc.record(parts));
});

test("what is drawn, and what is told", () => {
  expectTypeOf(variable({ repeats: false, views: [[1, 0]] })).toEqualTypeOf<fc.Arbitrary<View>>();
  expectTypeOf(variables(1, 2)).toEqualTypeOf<fc.Arbitrary<readonly View[]>>();
  expectTypeOf<LawBroken["law"]>().toEqualTypeOf<Law>();
  expectTypeOf<"no solution is lost">().toExtend<Law>();
  expectTypeOf<LawBroken>().toExtend<Error>();
});
