/** Values of their own, and ways through a graph. */
import fc from "fast-check";
import { allDifferentBounds } from "../../src/constraints/allDifferentBounds.js";
import { allDifferentMatching } from "../../src/constraints/allDifferentMatching.js";
import { range } from "../../src/numbers/domain.js";
import { list, nothing, type Sample, sample, small, someOf, terms } from "./draw.js";

/** Few values for many terms, so that some are confined to few. */
const crowded = terms(3, 6, nothing, fc.oneof(someOf([1, 2, 3, 4, 5]), fc.constant(range(0, 5)))).map(
  ({ domains, views, extra }) => ({
    domains,
    views: views.map((view, i) => (i < domains.length ? { of: i, scale: view.scale < 0 ? -1 : 1, offset: 0 } : view)),
    extra,
  }),
);

export const graphs: readonly Sample[] = [
  sample(allDifferentMatching, small, list),
  sample(allDifferentMatching, crowded, list, [], "allDifferentMatching of few values"),
  sample(allDifferentBounds, crowded, list, [], "allDifferentBounds of few values"),
];
