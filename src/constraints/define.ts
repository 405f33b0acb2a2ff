import type { Definition } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { constraintNode } from "../language/build.js";
import type { ConstraintNode, Expression } from "../language/expression.js";

/** The arguments as a user writes them: an expression wherever the engine sees a term. */
export type Open<T> = T extends Term
  ? Expression
  : T extends readonly (infer Item)[]
    ? readonly Open<Item>[]
    : T extends (...args: never) => unknown
      ? T
      : T extends object
        ? { readonly [Key in keyof T]: Open<T[Key]> }
        : T;

/** What users write to state a constraint, which is at once its kind. */
export interface Builder<Parameters extends readonly unknown[], Args, State = unknown> {
  (...parameters: Parameters): ConstraintNode<never>;
  readonly definition: Definition<Args, State>;
}

/**
 * Makes a kind of constraint: what it means, beside what it deduces. Answers the builder users write. `read` turns what
 * they write into the arguments; without it, the arguments are written as they are.
 */
export function defineConstraint<
  Args,
  State = undefined,
  const Parameters extends readonly unknown[] = readonly [Open<Args>],
>(
  definition: Definition<Args, State> & { readonly read?: (...parameters: Parameters) => Open<Args> },
): Builder<Parameters, Args, State> {
  const { read } = definition;
  const builder = (...parameters: Parameters) => constraintNode(definition, read ? read(...parameters) : parameters[0]);
  return Object.freeze(Object.assign(builder, { definition: Object.freeze(definition) }));
}
