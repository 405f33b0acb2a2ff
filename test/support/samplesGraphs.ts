/** Values of their own, and ways through a graph. */
import fc from "fast-check";
import { allDifferentBounds } from "../../src/constraints/allDifferentBounds.js";
import { allDifferentMatching } from "../../src/constraints/allDifferentMatching.js";
import { circuit } from "../../src/constraints/circuit.js";
import { subcircuit } from "../../src/constraints/subcircuit.js";
import type { Term } from "../../src/engine/fact.js";
import { range, setOf } from "../../src/numbers/domain.js";
import { anyView, list, nothing, type Sample, sample, small, someOf, terms } from "./draw.js";

/** Few values for many terms, so that some are confined to few. */
const crowded = terms(3, 6, nothing, fc.oneof(someOf([1, 2, 3, 4, 5]), fc.constant(range(0, 5)))).map(
  ({ domains, views, extra }) => ({
    domains,
    views: views.map((view, i) => (i < domains.length ? { of: i, scale: view.scale < 0 ? -1 : 1, offset: 0 } : view)),
    extra,
  }),
);

/** Places to go to, mostly there; now and then a variable stands for two. */
const ways = fc.integer({ min: 1, max: 5 }).chain((count) =>
  fc.record({
    domains: fc.array(
      fc.oneof(
        { arbitrary: fc.subarray([0, 1, 2, 3, 4].slice(0, count), { minLength: 1 }).map(setOf), weight: 9 },
        { arbitrary: fc.constant(range(-1, count)), weight: 1 },
      ),
      { minLength: count, maxLength: count },
    ),
    views: fc
      .array(fc.oneof({ arbitrary: fc.constant(undefined), weight: 15 }, anyView(count)), {
        minLength: count,
        maxLength: count,
      })
      .map((views) => views.map((view, of) => view ?? { of, scale: 1, offset: 0 })),
    extra: fc.constant(undefined),
  }),
);
/** A way round through all or some, and for each place up to two others to go to. */
const roundabout = fc
  .record({
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 4 }),
    others: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ order, others }) => ({
    domains: others.map((more, i) => {
      const at = order.indexOf(i);
      return setOf([at < 0 ? i : order[(at + 1) % order.length]!, ...more]);
    }),
    views: others.map((_, of) => ({ of, scale: 1, offset: 0 })),
    extra: undefined,
  }));
const tour = (terms: readonly Term[]) => ({ terms, from: 0 });

export const graphs: readonly Sample[] = [
  sample(allDifferentMatching, small, list),
  sample(allDifferentMatching, crowded, list, [], "allDifferentMatching of few values"),
  sample(circuit, ways, tour),
  sample(subcircuit, ways, tour),
  sample(circuit, roundabout, tour, [], "circuit with a way round"),
  sample(subcircuit, roundabout, tour, [], "subcircuit with a way round"),
  sample(allDifferentBounds, crowded, list, [], "allDifferentBounds of few values"),
];
