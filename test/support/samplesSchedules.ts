/** Tasks and rectangles that share time, machines or room. */
import fc from "fast-check";
import { cumulative } from "../../src/constraints/cumulative.js";
import { disjointRectangles } from "../../src/constraints/disjointRectangles.js";
import { noOverlap } from "../../src/constraints/noOverlap.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf } from "../../src/numbers/domain.js";
import { anyDomain, anyView, type Sample, sample, truth } from "./draw.js";
import type { Instance } from "./oracle.js";

const oneOrAny = (usual: fc.Arbitrary<Domain>): fc.Arbitrary<Domain> =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: anyDomain, weight: 1 });

const times = oneOrAny(
  fc.oneof(
    fc.tuple(fc.nat(4), fc.nat(5)).map(([low, more]) => range(low, low + more)),
    fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }).map(setOf),
  ),
);
const places = oneOrAny(fc.tuple(fc.nat(2), fc.nat(3)).map(([low, more]) => range(low, low + more)));
const few = (most: number) =>
  oneOrAny(
    fc.oneof(
      fc.nat(most).map((value) => range(value, value)),
      fc.nat(most).map((value) => range(value, value)),
      fc.tuple(fc.nat(most), fc.nat(1)).map(([low, more]) => range(low, low + more)),
    ),
  );

/** A variable of its own for each term, now and then another one or a view. */
export function drawn(domains: readonly fc.Arbitrary<Domain>[]): fc.Arbitrary<Instance> {
  return fc.record({
    domains: fc
      .tuple(...domains)
      .filter((all) => all.reduce((product, one) => product * one.reduce((n, [a, b]) => n + b - a + 1, 0), 1) <= 900),
    views: fc
      .array(fc.oneof({ arbitrary: fc.constant(undefined), weight: 20 }, anyView(domains.length)), {
        minLength: domains.length,
        maxLength: domains.length,
      })
      .map((views) => views.map((view, of) => view ?? { of, scale: 1, offset: 0 })),
    extra: fc.constant(undefined),
  });
}

const certain = fc.constant(range(1, 1));

const cumulatives = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => drawn([...Array.from({ length: count }, () => [times, few(4), few(3)]).flat(), few(3)]));

const tasksWithPresence = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    drawn(Array.from({ length: count }, () => [times, few(4), fc.oneof(certain, certain, truth, few(1))]).flat()),
  );

const placed = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => drawn(Array.from({ length: count }, () => [places, places, few(3), few(3)]).flat()));

const every = (terms: readonly Term[], step: number, which: number): readonly Term[] =>
  terms.filter((_, i) => i % step === which);

export const tasksOf = (terms: readonly Term[]) => {
  const tasks = terms.slice(0, -1);
  return {
    starts: every(tasks, 3, 0),
    durations: every(tasks, 3, 1),
    demands: every(tasks, 3, 2),
    capacity: terms[terms.length - 1] as Term,
  };
};
export const tasksWithPresenceOf = (terms: readonly Term[]) => ({
  starts: every(terms, 3, 0),
  durations: every(terms, 3, 1),
  presents: every(terms, 3, 2),
});
export const boxesOf = (terms: readonly Term[]) => ({
  xs: every(terms, 4, 0),
  ys: every(terms, 4, 1),
  widths: every(terms, 4, 2),
  heights: every(terms, 4, 3),
});

export const schedules: readonly Sample[] = [
  sample(cumulative, cumulatives, tasksOf),
  sample(noOverlap, tasksWithPresence, tasksWithPresenceOf),
  sample(disjointRectangles, placed, boxesOf),
];
