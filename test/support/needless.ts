/** Reasons that say more than they need. */
import type { Definition } from "../../src/engine/constraint.js";
import { type Fact, isTrue, type Term } from "../../src/engine/fact.js";
import { everything } from "../../src/engine/reason.js";
import { unfold, unfoldConflict } from "../../src/engine/unfold.js";
import { alone, valuesOf, wander } from "./alone.js";
import type { Build, Instance } from "./oracle.js";

/** How much is asked of reasons: that no fact can be left out, or also that none can say less. */
export type Brevity = "short" | "weak";

/** Says which fact of some deduction's reason is not needed on some way down and back; undefined where all are. */
export function needless(
  definition: Definition,
  brevity: Brevity,
  instance: Instance,
  build: Build,
  seed: number,
): string | undefined {
  const posted = alone(definition, instance, build);
  const { engine, terms } = posted;
  const { store } = engine;
  const at = new Map(terms.map((term, i) => [term, i]));
  /** What is possible where nothing is decided. */
  const first = new Map<Term, readonly number[]>();
  const follows = (fact: Fact | undefined, because: readonly Fact[]) => {
    const again = alone(definition, instance, build);
    const here = (f: Fact) => ({ ...f, term: again.terms[at.get(f.term)!]! });
    again.engine.store.push();
    for (const f of because) again.engine.store.decide(here(f));
    if (!again.engine.propagate()) return true;
    if (!fact) return false;
    const h = here(fact);
    return valuesOf(again.engine.store, h.term).every((v) => isTrue(h, v));
  };
  const always = (fact: Fact) => (first.get(fact.term) ?? []).every((value) => isTrue(fact, value));
  const shown = ({ term, relation, value }: Fact) => `term ${at.get(term)} ${relation} ${value}`;
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
        const less = brevity === "weak" ? weaker(one, first.get(one.term) ?? []) : undefined;
        const rest = less ? [...others, less] : brevity === "weak" ? undefined : others;
        if (rest && follows(fact, rest)) {
          return `${fact ? shown(fact) : "a conflict"} because ${because.map(shown).join(", ")} (${reason.name}): ${shown(one)} says too much`;
        }
      }
    }
    return undefined;
  });
}

/** The same bound, one value less far; undefined where there is none. */
function weaker(fact: Fact, values: readonly number[]): Fact | undefined {
  const ascending = [...values].sort((a, b) => a - b);
  if (fact.relation === ">=") {
    const below = ascending.filter((value) => value < fact.value).at(-1);
    return below === undefined ? undefined : { ...fact, value: below };
  }
  if (fact.relation !== "<=") return undefined;
  const above = ascending.find((value) => value > fact.value);
  return above === undefined ? undefined : { ...fact, value: above };
}
