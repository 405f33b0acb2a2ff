/** How random instances of constraints are drawn, for the samples of every family. */
import fc from "fast-check";
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, sizeOf } from "../../src/numbers/domain.js";
import * as testing from "../../src/testing/variables.js";
import type { Build, Instance, View } from "./oracle.js";

export interface Sample {
  readonly name: string;
  readonly definition: Definition;
  readonly instance: fc.Arbitrary<Instance>;
  readonly build: Build;
  /** Counterexamples of the past, with the seed of the walk that met them. */
  readonly examples: readonly (readonly [Instance, seed: number])[];
}

/** What third parties get by default. */
export const anyDomain = testing.anyDomain();
export const someOf = testing.someOf;

export const truth: fc.Arbitrary<Domain> = fc.constantFrom(
  range(0, 1),
  range(0, 1),
  range(0, 1),
  range(0, 0),
  range(1, 1),
);

export const anyView = (variables: number): fc.Arbitrary<View> =>
  fc.tuple(fc.nat(variables - 1), testing.anyView()).map(([of, [scale, offset]]) => ({ of, scale, offset }));

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
