/** How to draw a random instance of every kind: one line a kind. */
import fc from "fast-check";
import { absolute } from "../../src/constraints/absolute.js";
import { allDifferent, allDifferentValues } from "../../src/constraints/allDifferent.js";
import { allDifferentBounds } from "../../src/constraints/allDifferentBounds.js";
import { clause } from "../../src/constraints/clause.js";
import { computed } from "../../src/constraints/computed.js";
import { linearAtMost, linearDiffers, linearEqual } from "../../src/constraints/linear.js";
import { lowerBound } from "../../src/constraints/lowerBound.js";
import { maximum } from "../../src/constraints/maximum.js";
import { narrow, siftBy } from "../../src/constraints/narrow.js";
import { plainEqual } from "../../src/constraints/plainSum.js";
import { power } from "../../src/constraints/power.js";
import { product } from "../../src/constraints/product.js";
import { where } from "../../src/constraints/relation.js";
import { remainder } from "../../src/constraints/remainder.js";
import { oppositeOf, violated } from "../../src/constraints/violated.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf, sizeOf } from "../../src/numbers/domain.js";
import {
  anyDomain,
  bound,
  instance,
  list,
  nothing,
  type Sample,
  sample,
  small,
  someOf,
  terms,
  three,
  truth,
} from "./draw.js";
import { withSolutions } from "./samplesApart.js";
import { countingSamples } from "./samplesCounting.js";
import { graphs } from "./samplesGraphs.js";
import { lists } from "./samplesLists.js";
import { near as edges } from "./samplesNear.js";
import { schedules } from "./samplesSchedules.js";

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

const isSmall = (domain: Domain): boolean => domain.every((range) => range.every((end) => Math.abs(end) < 1 << 26));

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

/** Different variables, mostly such that count once or are taken off once, with room for what they add up to. */
const plain = fc
  .record({
    parts: fc.array(
      fc.record({
        domain: fc.oneof(anyDomain, someOf([-5, -2, 0, 1, 2, 3, 5, 6, 8])).filter(isSmall),
        scale: fc.constantFrom(1, -1, 1, -1, 1, -1, 3, -2),
        offset: fc.constantFrom(0, 0, 3, -9),
      }),
      { maxLength: 4 },
    ),
    extra: bound,
  })
  .filter(({ parts }) => parts.reduce((product, { domain }) => product * sizeOf(domain), 1) <= 900)
  .map(({ parts, extra }) => ({
    domains: parts.map(({ domain }) => domain),
    views: parts.map(({ scale, offset }, of) => ({ of, scale, offset })),
    extra,
  }));

const operation = ([left, right, result]: readonly Term[]) => ({
  left: left as Term,
  right: right as Term,
  result: result as Term,
});
const sum = (terms: readonly Term[], bound: number) => ({ terms, bound });

/** Three terms whose values are mostly small, so that products are among them. */
const near = terms(3, 3, nothing, fc.oneof(anyDomain, someOf([-2, -1, 0, 1, 2, 3, 4])));

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
  sample(plainEqual, plain, sum),
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
  sample(
    absolute,
    terms(2, 2, nothing, someOf([-3, -2, -1, 0, 1, 2, 3])),
    ([of, result]) => ({ of: of as Term, result: result as Term }),
    [],
    "absolute around 0",
  ),
  sample(maximum, terms(2, 5, nothing), ([result, ...terms]) => ({ terms, result: result as Term })),
  sample(lowerBound, terms(1, 1, fc.integer({ min: -9, max: 9 })), ([of], least) => ({ of: of as Term, least })),
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
  sample(violated, near, (terms) => oppositeOf(product.definition, operation(terms)), [], "violated product"),
  sample(violated, small, (terms) => oppositeOf(allDifferent.definition, { terms }), [], "violated allDifferent"),
  ...lists,
  ...graphs,
  ...schedules,
  ...countingSamples,
  ...withSolutions,
  ...edges,
];
