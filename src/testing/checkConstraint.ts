import fc from "fast-check";
import { unguarded } from "../constraints/ownConstraint.js";
import type { Definition } from "../engine/constraint.js";
import { Breach, LAWS, type Law, LawBroken } from "./broken.js";
import { noInstances } from "./errors.js";
import { type Instance, variablesOf } from "./instance.js";
import { checkLaws } from "./laws.js";
import { shownInstance } from "./shown.js";

/** A constraint's kind, or what one writes to state it. */
export type Kind<Args, State> = Definition<Args, State> | { readonly definition: Definition<Args, State> };

export interface CheckOptions<Args = unknown> {
  /** How many instances are drawn; 300 unless told. */
  readonly runs?: number;
  /** To see something again: as a `LawBroken` tells them. */
  readonly seed?: number;
  readonly path?: string;
  /** Instances to look at first, each with the seed of the walk that is taken through it. */
  readonly examples?: readonly (readonly [instance: Instance<Args>, walk: number])[];
  /** Whether a counterexample is made smaller; true unless told. */
  readonly shrink?: boolean;
}

/**
 * Proves a constraint right, as far as random instances can: that no solution is lost, that it fails where all has a
 * value and its meaning is false, that each deduction follows from its reason alone, which was true before, that going
 * back restores everything, and all that again where the constraint need only hold if something else does.
 *
 * @example
 * ```ts
 * import { defineConstraint } from "unriddle";
 * import type { Term } from "unriddle/engine";
 * import { checkConstraint, variables } from "unriddle/testing";
 * import fc from "fast-check";
 *
 * const below = defineConstraint<{ terms: readonly Term[]; bound: number }>({
 *   name: "below",
 *   scope: ({ terms }) => terms,
 *   holds: ({ terms, bound }, value) => terms.every((term) => value(term) < bound),
 *   propagate: ({ terms, bound }, store) => terms.forEach((term) => store.atMost(term, bound - 2)),
 * });
 * const instances = fc.record({ terms: variables(1, 3), bound: fc.integer({ min: -9, max: 9 }) });
 * checkConstraint(below, instances); // throws: below breaks a law: no solution is lost
 * ```
 *
 * Instances are the constraint's arguments with `variable()` in place of a term, or `variables(least, most)` in place of
 * a list. Everything is judged by brute force, over at most 2,000 combinations of values, so keep instances small.
 * @throws LawBroken with the law, the smallest instance found, and the seed.
 */
export function checkConstraint<Args, State>(
  kind: Kind<Args, State>,
  instances: fc.Arbitrary<Instance<Args>>,
  { runs = 300, seed, path, examples = [], shrink = true }: CheckOptions<Args> = {},
): void {
  const definition = unguarded("definition" in kind ? kind.definition : kind) as Definition;
  const property = fc.property(instances, fc.integer(), (instance, walk) => checkLaws(definition, instance, walk));
  const { failed, counterexample, errorInstance, ...run } = fc.check(property, {
    numRuns: runs,
    endOnFailure: !shrink,
    examples: examples.map(([instance, walk]): [Instance<Args>, number] => [instance, walk]),
    ...(seed === undefined ? {} : { seed }),
    ...(path === undefined ? {} : { path }),
  });
  if (!failed) return;
  if (counterexample === null) throw noInstances();
  const [instance] = counterexample;
  const law: Law = errorInstance instanceof Breach ? errorInstance.law : LAWS.calm;
  const what = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const place = run.counterexamplePath ?? "";
  const message = [
    `${definition.name} breaks a law: ${law}`,
    `  ${what}`,
    `  instance: ${shownInstance(instance, variablesOf(instance))}`,
    `  again: checkConstraint(…, { seed: ${run.seed}, path: ${JSON.stringify(place)} })`,
  ].join("\n");
  throw new LawBroken(law, message, instance, run.seed, place, errorInstance);
}
