import type { Definition } from "../engine/constraint.js";
import { defineConstraint } from "./define.js";

/** A kind with its arguments, whose opposite must hold. */
export interface Violated<Args = unknown> {
  readonly of: { readonly definition: Pick<Definition<Args>, "scope" | "holds">; readonly args: Args };
}

/**
 * The opposite of any constraint, found from its meaning alone: deduces when one variable is left open.
 *
 * Asks the meaning once for each value of that variable, of which there may be 65,536.
 */
export const violated = defineConstraint<Violated>({
  name: "violated",
  scope: ({ of }) => of.definition.scope(of.args),
  holds: ({ of }, value) => !of.definition.holds(of.args, value),
});

/** The arguments of `violated` for a kind, with its types checked. */
export const oppositeOf = <Args>(definition: Pick<Definition<Args>, "scope" | "holds">, args: Args): Violated =>
  ({ of: { definition, args } }) as Violated<Args> as Violated;
