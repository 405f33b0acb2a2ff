/** How to draw a random instance of every kind: one line a kind. */
import fc from "fast-check";
import { absolute } from "../../src/constraints/absolute.js";
import { allDifferent, allDifferentValues } from "../../src/constraints/allDifferent.js";
import { allDifferentBounds } from "../../src/constraints/allDifferentBounds.js";
import { clause } from "../../src/constraints/clause.js";
import { computed } from "../../src/constraints/computed.js";
import { linearAtMost, linearDiffers, linearEqual } from "../../src/constraints/linear.js";
import { maximum } from "../../src/constraints/maximum.js";
import { narrow, siftBy } from "../../src/constraints/narrow.js";
import { power } from "../../src/constraints/power.js";
import { product } from "../../src/constraints/product.js";
import { where } from "../../src/constraints/relation.js";
import { remainder } from "../../src/constraints/remainder.js";
import { oppositeOf, violated } from "../../src/constraints/violated.js";
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
const anyDomain: fc.Arbitrary<Domain> = fc.oneof(
  {
    arbitrary: fc.tuple(fc.integer({ min: -7, max: 7 }), fc.nat(6)).map(([low, more]) => range(low, low + more)),
    weight: 4,
  },
  { arbitrary: fc.array(fc.integer({ min: -9, max: 12 }), { minLength: 1, maxLength: 6 }).map(setOf), weight: 3 },
  { arbitrary: fc.integer({ min: -5, max: 5 }).map((value) => range(value, value)), weight: 1 },
  { arbitrary: someOf([-5000, -70, -2, -1, 0, 1, 2, 3, 7, 64, 4900, 100_000]), weight: 1 },
  { arbitrary: someOf([-2147483647, -65536, -46341, -1, 0, 1, 2, 46340, 65536, 2147483647]), weight: 1 },
);

function someOf(values: number[]): fc.Arbitrary<Domain> {
  return fc.subarray(values, { minLength: 1, maxLength: 5 }).map(setOf);
}

const truth: fc.Arbitrary<Domain> = fc.constantFrom(range(0, 1), range(0, 1), range(0, 1), range(0, 0), range(1, 1));

const anyView = (variables: number): fc.Arbitrary<View> =>
  fc.record({
    of: fc.nat(variables - 1),
    scale: fc.constantFrom(1, 1, 1, 1, -1, -1, 2, 3, -2),
    offset: fc.constantFrom(0, 0, 0, 0, 1, -1, 3, -3),
  });

/** So many terms on at most four variables, which may stand in several of them. */
function terms<Extra>(
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

/** Literals: 0..1 variables and their negations. */
const literals = fc.array(truth, { minLength: 1, maxLength: 5 }).chain((domains) =>
  fc.record({
    domains: fc.constant(domains),
    views: fc.array(
      fc
        .record({ of: fc.nat(domains.length - 1), negated: fc.boolean() })
        .map(({ of, negated }) => (negated ? { of, scale: -1, offset: 1 } : { of, scale: 1, offset: 0 })),
      { maxLength: 6 },
    ),
    extra: fc.constant(undefined),
  }),
);

/** As many terms as values, each through a view that does not stretch. */
const permutations = fc
  .record({ count: fc.integer({ min: 1, max: 5 }), from: fc.integer({ min: -3, max: 3 }) })
  .chain(({ count, from }) =>
    fc.record({
      parts: fc.array(
        fc.record({
          values: fc.subarray(
            Array.from({ length: count }, (_, i) => from + i),
            { minLength: 1 },
          ),
          scale: fc.constantFrom(1, 1, -1),
          offset: fc.constantFrom(0, 0, 5, -40),
        }),
        { minLength: count, maxLength: count },
      ),
      extra: fc.constant(from),
    }),
  )
  .map(({ parts, extra }) => ({
    domains: parts.map(({ values, scale, offset }) => setOf(values.map((value) => (value - offset) * scale))),
    views: parts.map(({ scale, offset }, of) => ({ of, scale, offset })),
    extra,
  }));

const nothing = fc.constant(undefined);
const three = terms(3, 3, nothing);

/** An instance written down: its terms as `[variable, scale, offset]`. */
const instance = (domains: readonly Domain[], ...views: readonly (readonly [number, number, number])[]): Instance => ({
  domains,
  views: views.map(([of, scale, offset]) => ({ of, scale, offset })),
  extra: undefined,
});

function sample<Args, State, Extra>(
  kind: { readonly definition: Definition<Args, State> },
  instance: fc.Arbitrary<Instance<Extra>>,
  build: Build<Args, Extra>,
  examples: Sample["examples"] = [],
  name = kind.definition.name,
): Sample {
  return { name, definition: kind.definition as Definition, instance, build: build as Build, examples };
}

const operation = ([left, right, result]: readonly Term[]) => ({
  left: left as Term,
  right: right as Term,
  result: result as Term,
});
const sum = (terms: readonly Term[], bound: number) => ({ terms, bound });
const list = (terms: readonly Term[]) => ({ terms });
const bound = fc.integer({ min: -12, max: 12 });
const small = terms(0, 5, nothing);

/** A number like any other, and no other. */
const mixed = (salt: number, values: readonly unknown[]): number =>
  values.reduce<number>((hash, value) => Math.imul(hash ^ Number(value), 0x9e3779b1), salt) >>> 7;

/** A relation like any other, and no other. */
const scattered =
  (salt: number) =>
  (...values: never) =>
    mixed(salt, values) % 3 === 0;

/** What is in some row that a predicate allows; where that would take long, as it is. */
const supported =
  (allows: (...values: never) => boolean) =>
  (lists: readonly (readonly number[])[]): readonly (readonly number[])[] => {
    if (lists.reduce((count, { length }) => count * length, 1) > 400) return lists;
    const rows = lists.reduce<number[][]>((rows, list) => rows.flatMap((row) => list.map((v) => [...row, v])), [[]]);
    const allowed = rows.filter((row) => allows(...(row as never)));
    // Of no variables there is no list to empty.
    return lists.map((list, i) => list.filter((value) => allowed.some((row) => row[i] === value)));
  };

export const samples: readonly Sample[] = [
  sample(linearAtMost, terms(0, 4, bound), sum),
  sample(linearEqual, terms(0, 4, bound), sum),
  sample(linearDiffers, terms(0, 4, bound), sum),
  sample(allDifferent, small, list),
  sample(allDifferentValues, permutations, (terms, from) => ({ terms, from })),
  sample(allDifferentBounds, small, list, [
    [instance([setOf([-2147483647, 1, 2, 46340]), range(0, 0), range(0, 0), range(-1, 4)], [3, 1, 0], [0, 2, 0]), 0],
    [instance([setOf([-6, -1, 2, 5, 12])], [0, 1, 0], [0, -1, 0], [0, -2, -1]), 19],
    [instance([setOf([46340, 2147483647]), range(1, 1)], [0, 1, 1], [0, 1, 0]), 0],
  ]),
  sample(product, three, operation),
  sample(remainder, three, operation),
  sample(power, three, operation),
  sample(absolute, terms(2, 2, nothing), ([of, result]) => ({ of: of as Term, result: result as Term })),
  sample(maximum, terms(2, 5, nothing), ([result, ...terms]) => ({ terms, result: result as Term })),
  sample(clause, literals, list),
  sample(computed, terms(1, 4, fc.integer()), ([result, ...terms], salt) => ({
    terms,
    result: result as Term,
    compute: (...values) => mixed(salt, values) % 3,
  })),
  sample(where, terms(0, 4, fc.integer()), (terms, salt) => ({ terms, predicate: scattered(salt), meanings: [] })),
  sample(narrow, terms(0, 4, fc.integer()), (terms, salt) => ({
    terms,
    sift: siftBy(supported(scattered(salt)), undefined, []),
  })),
  sample(violated, three, (terms) => oppositeOf(product.definition, operation(terms)), [], "violated product"),
  sample(violated, small, (terms) => oppositeOf(allDifferent.definition, { terms }), [], "violated allDifferent"),
];
