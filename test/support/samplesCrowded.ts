/** More tasks and rectangles than all combinations could be tried of, for the laws that need not try them. */
import fc from "fast-check";
import { cumulative } from "../../src/constraints/cumulative.js";
import { disjointRectangles } from "../../src/constraints/disjointRectangles.js";
import { noOverlap } from "../../src/constraints/noOverlap.js";
import { type Domain, range } from "../../src/numbers/domain.js";
import { type Sample, sample } from "./draw.js";
import type { Instance } from "./oracle.js";
import { boxesOf, tasksOf, tasksWithPresenceOf } from "./samplesSchedules.js";

const between = (low: number, high: number, least: number, most: number): fc.Arbitrary<Domain> =>
  fc
    .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: least, max: most }))
    .map(([first, more]) => range(first, first + more));
const mostly = (low: number, high: number): fc.Arbitrary<Domain> =>
  fc.oneof({ arbitrary: between(low, high, 0, 0), weight: 3 }, { arbitrary: between(low, high, 0, 2), weight: 1 });

/** Of a term that is `scale` times its variable: what the variable can be. */
const divided = (domain: Domain, scale: number): Domain => {
  const ends = [domain[0]![0] / scale, domain.at(-1)![1] / scale];
  return range(Math.floor(Math.min(...ends)), Math.floor(Math.max(...ends)));
};

/** A variable of its own for each term, now and then seen as its opposite or its double. */
const drawn = (domains: readonly fc.Arbitrary<Domain>[]): fc.Arbitrary<Instance> => {
  const scale = fc.constantFrom(...Array.from({ length: 16 }, () => 1), -1, -1, 2, -2);
  return fc.array(scale, { minLength: domains.length, maxLength: domains.length }).chain((scales) =>
    fc.record({
      domains: fc.tuple(...domains.map((domain, i) => domain.map((is) => divided(is, scales[i]!)))),
      views: fc.constant(scales.map((scale, of) => ({ of, scale, offset: 0 }))),
      extra: fc.constant(undefined),
    }),
  );
};

const several = (
  [least, most]: readonly [number, number],
  one: readonly fc.Arbitrary<Domain>[],
  rest: readonly fc.Arbitrary<Domain>[] = [],
): fc.Arbitrary<Instance> =>
  fc
    .integer({ min: least, max: most })
    .chain((count) => drawn([...Array.from({ length: count }, () => one).flat(), ...rest]));

const presence = fc.constantFrom(range(1, 1), range(1, 1), range(1, 1), range(0, 1));
/** Tasks of which most run at some time for certain, and such as have little time together. */
const certain = several([2, 7], [between(0, 7, 0, 4), mostly(0, 6), mostly(0, 3)], [mostly(1, 5)]);
const pressed = several([4, 7], [between(0, 2, 2, 5), mostly(2, 3), mostly(0, 3)], [mostly(2, 5)]);

/** Whether no fact of a reason can say less than it does. */
export const crowded: readonly (Sample & { readonly weakest: boolean })[] = [
  { ...sample(cumulative, certain, tasksOf), weakest: true },
  { ...sample(cumulative, pressed, tasksOf, [], "cumulative in little time"), weakest: true },
  {
    ...sample(noOverlap, several([2, 6], [between(0, 9, 0, 9), mostly(0, 4), presence]), tasksWithPresenceOf),
    weakest: false,
  },
  {
    ...sample(
      disjointRectangles,
      several([2, 7], [between(0, 8, 0, 4), between(0, 3, 0, 2), mostly(0, 5), mostly(0, 5)]),
      boxesOf,
    ),
    weakest: true,
  },
];
