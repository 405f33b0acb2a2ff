/** Reasons that say more than they need: what a kind deduces from the cited facts alone, and from a little less. */
import type { Definition } from "../../src/engine/constraint.js";
import { type Fact, isTrue, type Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import { everything } from "../../src/engine/reason.js";
import type { Store } from "../../src/engine/store.js";
import { type Deduction, unfold, unfoldConflict } from "../../src/engine/unfold.js";
import { range } from "../../src/numbers/domain.js";
import { type Alone, alone, wander } from "./alone.js";
import type { Build, Instance } from "./oracle.js";

const bounds = (store: Store, term: Term) => [store.min(term), store.max(term)];

/** What terms can be where nothing is known of them. */
const ANYTHING = range(-200, 200);

/**
 * Says on some way down and back where the kind itself would not deduce as much from the cited facts, or, where it is asked
 * for the weakest, where it would as well if one of them were weaker by one; undefined where neither is. Then terms are
 * looked at as they are, or negative: with other factors a bound may mean no more than the one before it. What failed as a
 * whole may cite more.
 */
export function wordy(definition: Definition, instance: Instance, build: Build, seed: number, weakest: boolean) {
  const scaled = (scale: number) => (weakest ? Math.sign(scale) : scale);
  const plain = { ...instance, views: instance.views.map((view) => ({ ...view, scale: scaled(view.scale) })) };
  const anything = { ...plain, domains: plain.domains.map(() => ANYTHING) };
  const apart = (drawn: Instance) => alone(definition, drawn, build, new Engine(), Number.POSITIVE_INFINITY);
  const from = (facts: readonly Fact[]) => concluded(apart(anything), facts);
  const one = apart(plain);
  const { store } = one.engine;
  let seen = 0;
  return wander(one, seed, (failed) => {
    const conflict = failed ? unfoldConflict(one.engine) : undefined;
    const told = Array.from({ length: Math.max(store.top - seen, 0) }, (_, i) => unfold(one.engine, seen + i));
    seen = store.top;
    for (const deduction of conflict ? [...told, conflict] : told) {
      if (deduction.constraint < 0 || deduction.reason === everything) continue;
      const untrue = deduction.because.find((fact) => bounds(store, fact.term).some((value) => !isTrue(fact, value)));
      const wrong = untrue ? "what is cited is not so" : judged(deduction, from, weakest);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  });
}

/** Whether a fact, or without one a contradiction, follows; whether more follows as well of what is cited itself. */
type Concluded = (fact: Fact | undefined) => { readonly follows: boolean; readonly byWayOfOthers: boolean };

function concluded({ engine }: Alone, facts: readonly Fact[]): Concluded {
  const { store } = engine;
  for (const fact of facts) store.decide(fact);
  const cited = ({ term, relation }: Fact) => (relation === ">=" ? store.min(term) : store.max(term));
  const before = facts.map(cited);
  const failed = store.failed || !engine.propagate();
  return (fact) => ({
    follows: failed || (fact !== undefined && bounds(store, fact.term).every((value) => isTrue(fact, value))),
    byWayOfOthers: facts.some((one, i) => one.term !== fact?.term && cited(one) !== before[i]),
  });
}

function judged(
  { fact, because, reason }: Deduction,
  from: (facts: readonly Fact[]) => Concluded,
  weakest: boolean,
): string | undefined {
  const shown = ({ term, relation, value }: Fact) => `${term} ${relation} ${value}`;
  const said = `${fact ? shown(fact) : "a conflict"} because ${because.map(shown).join(", ")} (${reason.name})`;
  if (!from(because)(fact).follows) return `${said}: does not follow`;
  if (!weakest || fact === undefined) return undefined;
  for (const [i, one] of because.entries()) {
    const { follows, byWayOfOthers } = from([...because.slice(0, i), ...weaker(one), ...because.slice(i + 1)])(fact);
    if (follows && !byWayOfOthers) return `${said}: ${shown(one)} says more than is needed`;
  }
  return undefined;
}

/** A bound by one less; of other facts nothing. */
function weaker(fact: Fact): Fact[] {
  if (fact.relation === ">=") return [{ ...fact, value: fact.value - 1 }];
  return fact.relation === "<=" ? [{ ...fact, value: fact.value + 1 }] : [];
}
