/** How to draw instances of the kinds that count, and of those that look at the order of a list. */
import fc from "fast-check";
import { machineOf } from "../../src/constraints/automaton.js";
import { binPacking } from "../../src/constraints/binPacking.js";
import { atLeast, atMost, exactly } from "../../src/constraints/count.js";
import { globalCardinality } from "../../src/constraints/globalCardinality.js";
import { knapsack } from "../../src/constraints/knapsack.js";
import { nvalue } from "../../src/constraints/nvalue.js";
import { machineFrom } from "../../src/constraints/pattern.js";
import { regular } from "../../src/constraints/regular.js";
import { slidingSum } from "../../src/constraints/slidingSum.js";
import { valuePrecedence } from "../../src/constraints/valuePrecedence.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf } from "../../src/numbers/domain.js";
import { anyDomain, type Sample, sample, terms } from "./draw.js";

/** A few small values, so that terms often share one. */
const few: fc.Arbitrary<Domain> = fc.oneof(
  {
    arbitrary: fc.tuple(fc.integer({ min: -1, max: 2 }), fc.nat(3)).map(([low, more]) => range(low, low + more)),
    weight: 4,
  },
  { arbitrary: fc.subarray([-2, -1, 0, 1, 2, 3, 4], { minLength: 1 }).map(setOf), weight: 3 },
  { arbitrary: anyDomain, weight: 1 },
);
const value = fc.integer({ min: -1, max: 3 });
const values = fc.uniqueArray(
  fc.oneof({ arbitrary: value, weight: 9 }, { arbitrary: fc.constant(100_000), weight: 1 }),
  {
    maxLength: 4,
  },
);
const ascending = (list: readonly number[]) => [...list].sort((a, b) => a - b);

/** The first term is the count; the value is a set, or what the last term is. */
const counted = terms(2, 6, fc.option(values, { nil: undefined }), few);
const count = (terms: readonly Term[], values: readonly number[] | undefined) =>
  values
    ? { n: terms[0] as Term, terms: terms.slice(1), value: ascending(values) }
    : { n: terms[0] as Term, terms: terms.slice(1, -1), value: terms.at(-1) as Term };

/** The last terms are the counts, one for each value. */
const cardinality = (terms: readonly Term[], { values, closed }: { values: readonly number[]; closed: boolean }) => ({
  terms: terms.slice(Math.min(values.length, terms.length)),
  values: ascending(values).slice(0, terms.length),
  counts: terms.slice(0, values.length),
  closed,
});

/** Any automaton of up to four states, a line of symbols for each way. */
const automata = fc.record({
  states: fc.constant(4),
  start: fc.constant(0),
  accept: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  transitions: fc.array(
    fc.tuple(
      fc.nat(3),
      fc.oneof({ arbitrary: value, weight: 9 }, { arbitrary: fc.constantFrom(7, 100_000), weight: 1 }),
      fc.nat(3),
    ),
    { minLength: 1, maxLength: 12 },
  ),
  otherwise: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 2 }),
});
const patterns = fc.constantFrom(
  "1* 0 (2|3)+",
  "(0|1 .){1,2} 2?",
  ".* 1 0 .*",
  "(1|2|3)* 0 (1|2)*",
  "(0 1 | 1 .? | 2 . | -1)*",
  ". -1? .* | 0{3,}",
);

const sizes = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 });

/** Items of these weights in two or three bins: with loads, the first terms tell them. */
const packing = (
  terms: readonly Term[],
  { sizes, capacity, bins }: { sizes: readonly number[]; capacity: number | readonly number[]; bins: number },
) => {
  const loads = bins > 0 && terms.length > bins ? terms.slice(0, bins) : undefined;
  const items = loads ? terms.slice(bins) : terms;
  return { bins: items, weights: sizes.slice(0, items.length), loads, capacity: loads ? undefined : capacity };
};

const taken = (terms: readonly Term[], { sizes, more }: { sizes: readonly number[]; more: readonly number[] }) => ({
  take: terms.slice(2),
  weights: sizes.slice(0, terms.length - 2),
  profits: more.slice(0, terms.length - 2),
  weight: terms[0] as Term,
  profit: terms[1] as Term,
});

export const countingSamples: readonly Sample[] = [
  sample(exactly, counted, count),
  sample(atLeast, counted, count),
  sample(atMost, counted, count),
  sample(nvalue, terms(1, 6, fc.constant(undefined), few), ([n, ...terms]) => ({ n: n as Term, terms })),
  sample(globalCardinality, terms(1, 7, fc.record({ values, closed: fc.boolean() }), few), cardinality),
  sample(
    slidingSum,
    terms(
      0,
      6,
      fc.record({ window: fc.integer({ min: 1, max: 4 }), low: fc.integer({ min: -6, max: 4 }), width: fc.nat(6) }),
    ),
    (terms, { window, low, width }) => ({ terms, window, low, high: low + width }),
  ),
  sample(regular, terms(0, 6, automata, few), (terms, automaton) => ({ terms, machine: machineOf(automaton) })),
  sample(
    regular,
    terms(
      1,
      4,
      patterns,
      fc.subarray([-1, 0, 1, 2, 3], { minLength: 2 }).map((list) => setOf(list)),
    ),
    (terms, text) => ({ terms, machine: machineFrom(text) }),
    [],
    "regular by pattern",
  ),
  sample(valuePrecedence, terms(0, 6, values, few), (terms, values) => ({ terms, values })),
  sample(
    binPacking,
    terms(
      1,
      7,
      fc.record({
        sizes: fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }),
        capacity: fc.oneof(fc.nat(9), fc.array(fc.nat(7), { minLength: 1, maxLength: 3 })),
        bins: fc.nat(3),
      }),
      few,
    ),
    packing,
  ),
  sample(knapsack, terms(2, 6, fc.record({ sizes, more: sizes }), few), taken),
];
