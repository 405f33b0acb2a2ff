/** How random instances of constraints are drawn, for the samples of every family. */
import fc from "fast-check";
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf, sizeOf } from "../../src/numbers/domain.js";
import type { Build, Instance, View } from "./oracle.js";

export interface Sample {
  readonly name: string;
  readonly definition: Definition;
  readonly instance: fc.Arbitrary<Instance>;
  readonly build: Build;
  /** Counterexamples of the past, with the seed of the walk that met them. */
  readonly examples: readonly (readonly [Instance, seed: number])[];
}

/** Small, with holes, of one value, too wide for bits, at the edges of what a variable can hold. */
export const anyDomain: fc.Arbitrary<Domain> = fc.oneof(
  {
    arbitrary: fc.tuple(fc.integer({ min: -7, max: 7 }), fc.nat(6)).map(([low, more]) => range(low, low + more)),
    weight: 4,
  },
  { arbitrary: fc.array(fc.integer({ min: -9, max: 12 }), { minLength: 1, maxLength: 6 }).map(setOf), weight: 3 },
  { arbitrary: fc.integer({ min: -5, max: 5 }).map((value) => range(value, value)), weight: 1 },
  { arbitrary: someOf([-5000, -70, -2, -1, 0, 1, 2, 3, 7, 64, 4900, 100_000]), weight: 1 },
  { arbitrary: someOf([-2147483647, -65536, -46341, -1, 0, 1, 2, 46340, 65536, 2147483647]), weight: 1 },
);

export function someOf(values: number[]): fc.Arbitrary<Domain> {
  return fc.subarray(values, { minLength: 1, maxLength: 5 }).map(setOf);
}

export const truth: fc.Arbitrary<Domain> = fc.constantFrom(
  range(0, 1),
  range(0, 1),
  range(0, 1),
  range(0, 0),
  range(1, 1),
);

export const anyView = (variables: number): fc.Arbitrary<View> =>
  fc.record({
    of: fc.nat(variables - 1),
    scale: fc.constantFrom(1, 1, 1, 1, -1, -1, 2, 3, -2),
    offset: fc.constantFrom(0, 0, 0, 0, 1, -1, 3, -3),
  });

/** So many terms on at most four variables, which may stand in several of them. */
export function terms<Extra>(
  from: number,
  to: number,
  extra: fc.Arbitrary<Extra>,
  domain: fc.Arbitrary<Domain> = anyDomain,
): fc.Arbitrary<Instance<Extra>> {
  return fc
    .array(domain, { minLength: 1, maxLength: Math.min(Math.max(to, 1), 4) })
    .filter((domains) => domains.reduce((product, one) => product * sizeOf(one), 1) <= 900)
    .chain((domains) =>
      fc.record({
        domains: fc.constant(domains),
        views: fc.array(anyView(domains.length), { minLength: from, maxLength: to }),
        extra,
      }),
    );
}

export const nothing = fc.constant(undefined);
export const three = terms(3, 3, nothing);

/** An instance written down: its terms as `[variable, scale, offset]`. */
export const instance = (
  domains: readonly Domain[],
  ...views: readonly (readonly [number, number, number])[]
): Instance => ({
  domains,
  views: views.map(([of, scale, offset]) => ({ of, scale, offset })),
  extra: undefined,
});

export function sample<Args, State, Extra>(
  kind: { readonly definition: Definition<Args, State> },
  instance: fc.Arbitrary<Instance<Extra>>,
  build: Build<Args, Extra>,
  examples: Sample["examples"] = [],
  name = kind.definition.name,
): Sample {
  return { name, definition: kind.definition as Definition, instance, build: build as Build, examples };
}

export const list = (terms: readonly Term[]) => ({ terms });
export const bound = fc.integer({ min: -12, max: 12 });
export const small = terms(0, 5, nothing);
