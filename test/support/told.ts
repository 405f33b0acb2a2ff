/** What a constraint posted alone deduces, as tests write it down. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import { unfold, unfoldConflict } from "../../src/engine/unfold.js";
import type { Domain } from "../../src/numbers/domain.js";

type Kind<Args, State> = { readonly definition: Definition<Args, State> };
export type Decision = readonly [term: number, relation: Relation, value: number];

/** Runs the constraint, then decides; what follows from that has not been deduced yet. */
function decided<Args, State>(
  { definition }: Kind<Args, State>,
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
  decisions: readonly Decision[],
) {
  const engine = new Engine();
  const { store } = engine;
  const terms = domains.map((domain) => store.variable(domain));
  engine.post(definition, build(terms));
  engine.propagate();
  for (const [term, relation, value] of decisions) store.decide({ term: terms[term] as Term, relation, value });
  return { engine, store, terms };
}

/** Once all is decided, each deduction with its reason; terms are called a, b, c …. */
export function told<Args, State>(
  kind: Kind<Args, State>,
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
  ...decisions: readonly Decision[]
): string[] {
  const { engine, store, terms } = decided(kind, domains, build, decisions);
  const first = store.top;
  const consistent = engine.propagate();
  const shown = ({ term, relation, value }: Fact) => `${"abcdefghijklmnop"[terms.indexOf(term)]} ${relation} ${value}`;
  const deductions = Array.from({ length: store.top - first }, (_, i) => unfold(engine, first + i));
  const conflict = consistent ? undefined : unfoldConflict(engine);
  return [...deductions, ...(conflict ? [conflict] : [])].map(
    ({ fact, because }) => `${fact ? shown(fact) : "never"} because ${[...new Set(because.map(shown))].join(", ")}`,
  );
}

/** Bounds and numbers of values that are left once all is decided; undefined for a contradiction. */
export function left<Args, State>(
  kind: Kind<Args, State>,
  domains: readonly Domain[],
  build: (terms: readonly Term[]) => Args,
  ...decisions: readonly Decision[]
): string | undefined {
  const { engine, store, terms } = decided(kind, domains, build, decisions);
  if (!engine.propagate()) return undefined;
  return terms.map((x) => `${store.min(x)}..${store.max(x)}: ${store.size(x)}`).join(", ");
}
