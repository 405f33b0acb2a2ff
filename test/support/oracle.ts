/** Instances as the samples draw them: domains, and terms as views of them. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, members, setOf, sizeOf } from "../../src/numbers/domain.js";
import type { Drawn } from "../../src/testing/instance.js";
import { type Setup, setUp as setUpArgs } from "../../src/testing/posted.js";
import { view } from "../../src/testing/variables.js";

/** A term of an instance: `scale * variable + offset`, the variable by its index. */
export interface View {
  readonly of: number;
  readonly scale: number;
  readonly offset: number;
}

/** Plain data from which one constraint is made, so that a counterexample can be written down. */
export interface Instance<Extra = unknown> {
  readonly domains: readonly Domain[];
  readonly views: readonly View[];
  readonly extra: Extra;
}

/** The same with a variable of its own for each term, and at most so many combinations of values. */
export const spread = <Extra>({ domains, views, extra }: Instance<Extra>, most: number): Instance<Extra> => ({
  domains: fewer(
    views.map(({ of }) => domains[of] as Domain),
    most,
  ),
  views: views.map((view, of) => ({ ...view, of })),
  extra,
});

/** Every other value of the largest domain goes, until they are few enough. */
function fewer(domains: readonly Domain[], most: number): readonly Domain[] {
  const sizes = domains.map(sizeOf);
  if (sizes.reduce((product, size) => product * size, 1) <= most) return domains;
  const largest = sizes.indexOf(Math.max(...sizes));
  const thinned = setOf([...members(domains[largest] as Domain)].filter((_, at) => at % 2 === 0));
  return fewer(
    domains.map((domain, i) => (i === largest ? thinned : domain)),
    most,
  );
}

/** Makes the arguments of a kind from the terms of an instance. */
export type Build<Args = unknown, Extra = unknown> = (terms: readonly Term[], extra: Extra) => Args;

/** The arguments as `checkConstraint` takes them. The builders only pass terms on, so views may stand for them. */
export const argsOf = (instance: Instance, build: Build): unknown => placed(instance, build).args;

/** One of them on an engine, its variables in the order of the domains. */
export function setUp(definition: Definition, instance: Instance, build: Build, guarded: boolean): Setup {
  const { args, variables } = placed(instance, build);
  return setUpArgs(definition, args, guarded, variables);
}

function placed({ domains, views, extra }: Instance, build: Build): { args: unknown; variables: readonly Drawn[] } {
  const variables = domains.map((domain) => ({ domain }));
  const terms = views.map(({ of, scale, offset }) => view(variables[of] as Drawn, scale, offset));
  return { args: build(terms as readonly unknown[] as readonly Term[], extra), variables };
}
