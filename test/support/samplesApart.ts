/** Instances that mostly have solutions: a variable of its own for each term, of values that go together. */
import fc from "fast-check";
import { argMax } from "../../src/constraints/argMax.js";
import { machineOf } from "../../src/constraints/automaton.js";
import { binPacking } from "../../src/constraints/binPacking.js";
import { atLeast, exactly } from "../../src/constraints/count.js";
import { elementOfTerms } from "../../src/constraints/elementOfTerms.js";
import { globalCardinality } from "../../src/constraints/globalCardinality.js";
import { knapsack } from "../../src/constraints/knapsack.js";
import { lexAtMost, lexLess } from "../../src/constraints/lexicographic.js";
import { nvalue } from "../../src/constraints/nvalue.js";
import { regular } from "../../src/constraints/regular.js";
import { subcircuit } from "../../src/constraints/subcircuit.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf } from "../../src/numbers/domain.js";
import { type Sample, sample } from "./draw.js";
import type { Instance } from "./oracle.js";
import { inARow } from "./samplesLists.js";

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => i);
const some = (values: readonly number[]): fc.Arbitrary<Domain> =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => setOf(chosen));
/** From some number to another, both between 0 and `most`. */
const span = (most: number): fc.Arbitrary<Domain> =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([one, other]) => range(Math.min(one, other), Math.max(one, other)));
const open = (most: number): fc.Arbitrary<Domain> => fc.oneof(fc.constant(range(0, most)), span(most));

/** As drawn, with something to tell beside. */
const apart = <Extra>(
  domains: readonly fc.Arbitrary<Domain>[],
  extra: fc.Arbitrary<Extra>,
): fc.Arbitrary<Instance<Extra>> =>
  fc.record({ domains: fc.tuple(...domains), extra }).map(({ domains, extra }) => ({
    domains,
    views: domains.map((_, of) => ({ of, scale: 1, offset: 0 })),
    extra,
  }));
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);
const weights = (count: number) => fc.array(fc.integer({ min: 0, max: 5 }), { minLength: count, maxLength: count });

const packing = fc
  .record({ items: fc.integer({ min: 2, max: 4 }), bins: fc.integer({ min: 2, max: 3 }), loaded: fc.boolean() })
  .chain(({ items, bins, loaded }) =>
    apart(
      [...times(loaded ? bins : 0, open(6)), ...times(items, some(upTo(bins - 1)))],
      fc.record({
        weights: fc.array(fc.nat(3), { minLength: items, maxLength: items }),
        capacity: loaded
          ? fc.constant(undefined)
          : fc.oneof(
              fc.integer({ min: 3, max: 9 }),
              fc.array(fc.integer({ min: 2, max: 8 }), { minLength: bins, maxLength: bins }),
            ),
        bins: fc.constant(loaded ? bins : 0),
      }),
    ),
  );

const cardinality = fc
  .record({ terms: fc.integer({ min: 2, max: 4 }), values: fc.integer({ min: 1, max: 3 }) })
  .chain(({ terms, values }) =>
    apart([...times(values, open(terms)), ...times(terms, some(upTo(3)))], fc.record({ closed: fc.boolean() })).map(
      (drawn) => ({ ...drawn, extra: { ...drawn.extra, values: upTo(values - 1) } }),
    ),
  );

/** Cells near each other, far apart, and wide ones of which only the bounds are looked at. */
const cell: fc.Arbitrary<Domain> = fc.oneof(
  { arbitrary: some([0, 1, 2, 3, 4, 5]), weight: 5 },
  { arbitrary: fc.tuple(fc.nat(4), fc.nat(3)).map(([low, more]) => range(low, low + more)), weight: 3 },
  { arbitrary: some([-9_000, -5_000, 0, 3, 5_000, 9_000]), weight: 3 },
);
const cells = fc
  .integer({ min: 2, max: 4 })
  .chain((count) => apart([some(upTo(count)), cell, ...times(count, cell)], fc.constant(undefined)));

const sack = fc
  .record({ items: fc.integer({ min: 2, max: 3 }), most: fc.integer({ min: 1, max: 2 }) })
  .chain(({ items, most }) =>
    apart(
      [open(12), open(12), ...times(items, fc.oneof(some(upTo(most)), fc.constant(range(0, most))))],
      fc.record({ weights: weights(items), profits: weights(items) }),
    ),
  );

const few = fc.tuple(fc.nat(4), fc.nat(2)).map(([low, more]) => range(low, low + more));
const counted = fc
  .integer({ min: 2, max: 4 })
  .chain((count) => apart([open(count), ...times(count, few)], fc.constant(undefined)));
const largest = fc
  .integer({ min: 2, max: 4 })
  .chain((count) => apart([some(upTo(count - 1)), ...times(count, few)], fc.constant(undefined)));
const ways = fc
  .integer({ min: 3, max: 5 })
  .chain((count) => apart(times(count, some(upTo(count - 1))), fc.constant(undefined)));

const pairs = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => apart(times(2 * count, fc.oneof(some(upTo(2)), fc.constant(range(0, 2)))), fc.constant(count)));
const halves = (terms: readonly Term[], cut: number) => ({ first: terms.slice(0, cut), second: terms.slice(cut) });
const searched = fc
  .integer({ min: 2, max: 4 })
  .chain((count) => apart([open(count), some(upTo(3)), ...times(count, some(upTo(3)))], fc.constant(undefined)));
const sought = ([n, value, ...terms]: readonly Term[]) => ({ n: n as Term, value: value as Term, terms });

/**
 * Sums that leave a remainder: as many states as the modulus, so that they need several words, and as many symbols. With
 * `others`, one state in three goes on to the next with any other value.
 */
const remainders = (modulus: number, step: number, symbols = modulus, others = false) =>
  machineOf({
    states: modulus,
    start: 0,
    accept: upTo(modulus - 1).filter((state) => state % 5 === 1 || state === modulus - 1),
    transitions: upTo(modulus - 1).flatMap((from) =>
      upTo(symbols - 1).map((symbol) => [from, symbol * step, (from + symbol) % modulus] as const),
    ),
    otherwise: upTo(modulus - 2).flatMap((from) => (others && from % 3 === 1 ? [[from, from + 1] as const] : [])),
  });
const long = fc
  .record({
    count: fc.integer({ min: 1, max: 3 }),
    machine: fc.constantFrom(
      remainders(32, 1),
      remainders(33, 1),
      remainders(40, 3),
      remainders(70, 1),
      remainders(70, 30, 4),
      remainders(33, 1, 33, true),
      remainders(64, 1, 64, true),
    ),
  })
  .chain(({ count, machine }) =>
    apart(
      times(
        count,
        fc
          .uniqueArray(fc.oneof(fc.nat(40), fc.nat(120), fc.constantFrom(0, 30, 33, 39, 60, 63, 66, 90)), {
            minLength: 1,
            maxLength: 7,
          })
          .map((values) => setOf(values)),
      ),
      fc.constant(machine),
    ),
  );

export const withSolutions: readonly Sample[] = [
  sample(
    binPacking,
    packing,
    (terms, { weights, capacity, bins }) => ({
      bins: terms.slice(bins),
      weights,
      loads: bins > 0 ? terms.slice(0, bins) : undefined,
      capacity,
    }),
    [],
    "binPacking with room",
  ),
  sample(
    globalCardinality,
    cardinality,
    (terms, { values, closed }) => ({
      terms: terms.slice(values.length),
      values,
      counts: terms.slice(0, values.length),
      closed,
    }),
    [],
    "globalCardinality of few values",
  ),
  sample(elementOfTerms, cells, inARow, [], "element of wide terms"),
  sample(
    knapsack,
    sack,
    ([weight, profit, ...take], { weights, profits }) => ({
      take,
      weights,
      profits,
      weight: weight as Term,
      profit: profit as Term,
    }),
    [],
    "knapsack with room",
  ),
  sample(regular, long, (terms, machine) => ({ terms, machine }), [], "regular of many states"),
  sample(nvalue, counted, ([n, ...terms]) => ({ n: n as Term, terms }), [], "nvalue of few values"),
  sample(lexLess, pairs, halves, [], "lexLess of near lists"),
  sample(lexAtMost, pairs, halves, [], "lexAtMost of near lists"),
  sample(exactly, searched, sought, [], "exactly of an open value"),
  sample(atLeast, searched, sought, [], "atLeast of an open value"),
  sample(argMax, largest, ([index, ...terms]) => ({ terms, index: index as Term }), [], "argMax of near terms"),
  sample(subcircuit, ways, (terms) => ({ terms, from: 0 }), [], "subcircuit of some"),
];
