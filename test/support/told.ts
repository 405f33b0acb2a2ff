/** What one constraint deduces, spelled out: for tests of known reasons. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import { unfold, unfoldConflict } from "../../src/engine/unfold.js";
import type { Domain } from "../../src/numbers/domain.js";

export type Decision = readonly [term: number, relation: Relation, value: number];

/** What is deduced once all is decided, each with its reason; terms are called a, b, c …. */
export function told<Args, State>(
  { definition }: { readonly definition: Definition<Args, State> },
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
  ...decisions: readonly Decision[]
): string[] {
  const engine = new Engine();
  const { store } = engine;
  const terms = domains.map((domain) => store.variable(domain));
  engine.post(definition, build(terms));
  engine.propagate();
  for (const [term, relation, value] of decisions) store.decide({ term: terms[term] as Term, relation, value });
  const first = store.top;
  const consistent = engine.propagate();
  const shown = ({ term, relation, value }: Fact) => `${"abcdefghijklmnop"[terms.indexOf(term)]} ${relation} ${value}`;
  const deductions = Array.from({ length: store.top - first }, (_, i) => unfold(engine, first + i));
  const conflict = consistent ? undefined : unfoldConflict(engine);
  return [...deductions, ...(conflict ? [conflict] : [])].map(
    ({ fact, because }) => `${fact ? shown(fact) : "never"} because ${[...new Set(because.map(shown))].join(", ")}`,
  );
}
