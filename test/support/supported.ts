/** Whether a kind that claims to be domain-consistent keeps exactly the values that some solution has. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import { type Domain, members } from "../../src/numbers/domain.js";

/** The values left to each of several variables, and those in some solution; undefined where there is none. */
export function supported<Args, State>(
  { definition }: { readonly definition: Definition<Args, State> },
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
): { readonly left: readonly number[][] | undefined; readonly right: readonly number[][] | undefined } {
  const engine = new Engine();
  const { store } = engine;
  const terms = domains.map((domain) => store.variable(domain));
  const args = build(terms);
  engine.post(definition, args);
  const values = domains.map((domain) => [...members(domain)]);
  const solutions = values
    .reduce<number[][]>((found, own) => found.flatMap((start) => own.map((value) => [...start, value])), [[]])
    .filter((solution) => definition.holds(args, (term) => solution[terms.indexOf(term)] as number));
  const consistent = engine.propagate();
  return {
    left: consistent ? values.map((own, i) => own.filter((value) => store.has(terms[i] as Term, value))) : undefined,
    right:
      solutions.length > 0
        ? values.map((own, i) => own.filter((value) => solutions.some((solution) => solution[i] === value)))
        : undefined,
  };
}
