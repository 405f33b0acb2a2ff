import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import { defineConstraint } from "./define.js";

export interface Bounded {
  readonly of: Term;
  readonly least: number;
}

/** It follows from the constraint alone. */
const always = /* @__PURE__ */ reason<Bounded>("always", () => []);

/**
 * The term is at least the number: said once, and nothing has to be looked at again. For what is known of a number the
 * compiler makes; users write `ge`.
 */
export const lowerBound = /* @__PURE__ */ defineConstraint<Bounded>({
  name: "lowerBound",
  scope: ({ of }) => [of],
  holds: ({ of, least }, value) => value(of) >= least,
  wake: () => "fixed",
  cost: 0,
  propagate: ({ of, least }, store) => store.atLeast(of, least, always),
});
