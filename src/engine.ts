export { allDifferentValues } from "./constraints/allDifferent.js";
export { allDifferentBounds } from "./constraints/allDifferentBounds.js";
export type { Builder, Open } from "./constraints/define.js";
export { defineConstraint } from "./constraints/ownConstraint.js";
export type { Definition, Stated, Wake } from "./engine/constraint.js";
export {
  // The constraints `atLeast` and `atMost` of the main entry count values.
  atLeast as isAtLeast,
  atMost as isAtMost,
  differs,
  equals,
  type Fact,
  opposite,
  type Relation,
  type Term,
} from "./engine/fact.js";
export { Engine, type Posted } from "./engine/propagate.js";
export {
  bothBounds,
  type Domains,
  decision,
  domainsOf,
  everything,
  lowerBounds,
  type Reason,
  reason,
  upperBounds,
  valuesOf,
} from "./engine/reason.js";
export type { Conflict, Store } from "./engine/store.js";
export { type Deduction, unfold, unfoldConflict } from "./engine/unfold.js";
export { compile, type Model } from "./model/compile.js";
export { type Domain, range, setOf } from "./numbers/domain.js";
export { Space } from "./search/search.js";
