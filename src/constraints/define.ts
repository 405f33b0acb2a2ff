import type { Definition } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import type { ConstraintNode, Expression, Meaning } from "../language/expression.js";
import { constraintNode } from "../language/nodes.js";

/** The arguments with something in place of each term. */
export type InPlaceOfTerms<T, Stand> = T extends Term
  ? Stand
  : T extends readonly (infer Item)[]
    ? readonly InPlaceOfTerms<Item, Stand>[]
    : T extends (...args: never) => unknown
      ? T
      : T extends object
        ? { readonly [Key in keyof T]: InPlaceOfTerms<T[Key], Stand> }
        : T;

/** The arguments as a user writes them: an expression wherever the engine sees a term. */
export type Open<T> = InPlaceOfTerms<T, Expression>;

/** What users write to state a constraint, which is at once its kind. */
export interface Builder<Parameters extends readonly unknown[], Args, State = unknown> {
  (...parameters: Parameters): ConstraintNode<never>;
  readonly definition: Definition<Args, State>;
}

/**
 * Makes a kind of constraint: what it means, beside what it deduces. Answers the builder users write. `read` turns what
 * they write into the arguments; without it, the arguments are written as they are. What users call, in
 * ownConstraint.ts, is this around functions that are looked after.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineConstraint<
  Args,
  State = undefined,
  const Parameters extends readonly unknown[] = readonly [Open<Args>],
>(
  definition: Definition<Args, State> & { readonly read?: (...parameters: Parameters) => Open<Args> },
): Builder<Parameters, Args, State> {
  const { read } = definition;
  // The language hands `holds` expressions where the engine hands it terms; the kind passes either on to `value`.
  const meaning = definition as unknown as Meaning;
  const builder = (...parameters: Parameters): ConstraintNode<never> =>
    constraintNode(meaning, read ? read(...parameters) : parameters[0]);
  return Object.freeze(Object.assign(builder, { definition }));
}
