/** Reasons that cite more than they need. */
import type { Definition } from "../../src/engine/constraint.js";
import { type Fact, isTrue, type Term } from "../../src/engine/fact.js";
import { everything } from "../../src/engine/reason.js";
import { unfold, unfoldConflict } from "../../src/engine/unfold.js";
import { alone, valuesOf, wander } from "./alone.js";
import type { Build, Instance } from "./oracle.js";

/** Says which fact of some deduction's reason is not needed on some way down and back; undefined where all are. */
export function needless(definition: Definition, instance: Instance, build: Build, seed: number): string | undefined {
  const posted = alone(definition, instance, build);
  const { engine, terms } = posted;
  const { store } = engine;
  /** What is possible where nothing is decided. */
  const first = new Map<Term, readonly number[]>();
  /** Whether the kind itself deduces that much from no more than these; posted anew, terms have the same numbers. */
  const follows = (fact: Fact | undefined, because: readonly Fact[]): boolean => {
    const again = alone(definition, instance, build);
    for (const one of because) again.engine.store.decide(one);
    if (!again.engine.propagate()) return true;
    if (!fact) return false;
    return valuesOf(again.engine.store, fact.term).every((value) => isTrue(fact, value));
  };
  const always = (fact: Fact) => (first.get(fact.term) ?? valuesOf(store, fact.term)).every((v) => isTrue(fact, v));
  const shown = ({ term, relation, value }: Fact) => `${term} ${relation} ${value}`;
  let seen = -1;
  return wander(posted, seed, (failed) => {
    if (seen < 0) {
      seen = store.top;
      for (const term of terms) first.set(term, failed ? [] : valuesOf(store, term));
      return undefined;
    }
    const conflict = failed ? unfoldConflict(engine) : undefined;
    const told = Array.from({ length: Math.max(store.top - seen, 0) }, (_, i) => unfold(engine, seen + i));
    seen = store.top;
    for (const { fact, because, constraint, reason } of conflict ? [...told, conflict] : told) {
      if (constraint < 0 || reason === everything) continue;
      const asked = because.filter((one) => !always(one));
      for (const one of asked) {
        const others = asked.filter((other) => other !== one);
        if (follows(fact, others)) {
          return `${fact ? shown(fact) : "a conflict"} because ${because.map(shown).join(", ")} (${reason.name}): ${shown(one)} is not needed`;
        }
      }
    }
    return undefined;
  });
}
