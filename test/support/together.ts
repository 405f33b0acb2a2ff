/** Two constraints of a kind side by side, which share nothing: what each deduces must not depend on the other. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import { random } from "../../src/testing/laws.js";
import { alone, valuesOf } from "./alone.js";
import type { Build, Instance } from "./oracle.js";

const STEPS = 12;
const RELATIONS: readonly Relation[] = [">=", "<=", "!=", "="];

/** Says where one deduces something else beside the other than alone; undefined where none does. */
export function disturbed(
  definition: Definition,
  instances: readonly [Instance, Instance],
  build: Build,
  seed: number,
): string | undefined {
  const both = new Engine();
  const sides = instances.map((instance) => {
    const beside = alone(definition, instance, build, both);
    const lone = alone(definition, instance, build);
    return { beside: beside.terms, engine: lone.engine, terms: lone.terms };
  });
  const engines = [both, ...sides.map(({ engine }) => engine)];
  const next = random(seed);
  const push = () => engines.map(({ store }) => store.push());
  const pop = () => engines.map(({ store }) => store.pop());
  const decide = ({ beside, engine, terms }: (typeof sides)[0]) => {
    const open = [...terms.keys()].filter((i) => !engine.store.fixed(terms[i] as Term));
    if (open.length === 0) return;
    const at = open[next(open.length)] as number;
    const values = valuesOf(engine.store, terms[at] as Term);
    const relation = RELATIONS[next(RELATIONS.length)] as Relation;
    const fact: Fact = { term: terms[at] as Term, relation, value: values[next(values.length)] as number };
    engine.store.decide(fact);
    both.store.decide({ ...fact, term: beside[at] as Term });
  };
  const differs = (): string | undefined => {
    const [together, ...each] = engines.map((engine) => engine.propagate());
    if (together !== each.every((consistent) => consistent))
      return `${together ? "no " : "a "}contradiction, but alone`;
    if (!together) return undefined;
    for (const { beside, engine, terms } of sides) {
      for (const [i, term] of terms.entries()) {
        const [one, other] = [valuesOf(both.store, beside[i] as Term), valuesOf(engine.store, term)];
        if (one.join() !== other.join()) return `term ${i} can be ${one.join()} beside, and alone ${other.join()}`;
      }
    }
    return undefined;
  };
  const first = differs();
  if (first !== undefined || both.store.failed) return first;
  for (let step = 0; step < STEPS; step++) {
    while (both.store.level > 0 && next(3) === 0) pop();
    push();
    const which = next(3);
    for (const [i, side] of sides.entries()) if (which !== i) decide(side);
    const wrong = differs();
    if (wrong !== undefined) return wrong;
    if (engines.some(({ store }) => store.failed)) pop();
  }
  return undefined;
}
