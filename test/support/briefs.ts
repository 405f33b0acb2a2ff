/** Whose reasons say no more than they need, and who may cite all that is known. */
import { allDifferent } from "../../src/constraints/allDifferent.js";
import { allDifferentExcept0 } from "../../src/constraints/allDifferentExcept0.js";
import { allEqual } from "../../src/constraints/allEqual.js";
import { clause } from "../../src/constraints/clause.js";
import { computed } from "../../src/constraints/computed.js";
import { atLeast, atMost, exactly } from "../../src/constraints/count.js";
import { increasing, strictlyIncreasing } from "../../src/constraints/increasing.js";
import { inverse } from "../../src/constraints/inverse.js";
import { knapsack } from "../../src/constraints/knapsack.js";
import { linearDiffers } from "../../src/constraints/linear.js";
import { narrow } from "../../src/constraints/narrow.js";
import { power } from "../../src/constraints/power.js";
import { where } from "../../src/constraints/relation.js";
import { remainder } from "../../src/constraints/remainder.js";
import { violated } from "../../src/constraints/violated.js";
import type { Definition } from "../../src/engine/constraint.js";

const definitions = (...kinds: readonly { readonly definition: unknown }[]): ReadonlySet<Definition> =>
  new Set(kinds.map(({ definition }) => definition as Definition));

/** No fact of a reason can be left out: the kind itself would not deduce as much from the others. */
export const short = definitions(
  allDifferent,
  allDifferentExcept0,
  allEqual,
  clause,
  increasing,
  inverse,
  linearDiffers,
  strictlyIncreasing,
);

/** What they deduce from their meaning, or from all their terms at once, has no reason of its own. */
export const plain = definitions(
  atLeast,
  atMost,
  computed,
  exactly,
  knapsack,
  narrow,
  power,
  remainder,
  violated,
  where,
);
