/** One constraint posted alone, and a random way down and back through what is possible. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import type { Store } from "../../src/engine/store.js";
import { type Domain, members } from "../../src/numbers/domain.js";
import { random } from "../../src/testing/laws.js";
import { type Build, type Instance, spread } from "./oracle.js";

/** Up to how many combinations are tried. */
const MOST_COMBINATIONS = 2_000;
const STEPS = 12;
const RELATIONS: readonly Relation[] = [">=", "<=", "!=", "=", "="];

/** A constraint with a variable of its own for each term: kinds promise the most there. */
export interface Alone {
  readonly definition: Definition;
  readonly engine: Engine;
  readonly terms: readonly Term[];
  readonly args: unknown;
}

export function alone(
  definition: Definition,
  instance: Instance,
  build: Build,
  engine = new Engine(),
  most = MOST_COMBINATIONS,
): Alone {
  const { store } = engine;
  const { domains, views } = spread(instance, most);
  const terms = views.map(({ of, scale, offset }) => store.view(store.variable(domains[of] as Domain), scale, offset));
  const args = build(terms, instance.extra);
  engine.post(definition, args);
  return { definition, engine, terms, args };
}

/** From the smallest to the largest value that its variable could have at first. */
export function spanAtFirst(term: Term, store: Store): number {
  const domain = store.domains[store.variableOf(term)] as Domain;
  return (domain.at(-1)?.[1] ?? 0) - (domain[0]?.[0] ?? 0);
}

/** What a term can be now. */
export function valuesOf(store: Store, term: Term): number[] {
  const x = store.variableOf(term);
  const all = [...members(store.domains[x] as Domain)].filter((value) => store.has(x, value));
  return all.map((value) => store.valueWhere(term, value));
}

/** All between its bounds; very many are cut off, since they are too many all the same. */
export function between(store: Store, term: Term): number[] {
  const low = store.min(term);
  return Array.from({ length: Math.min(store.max(term) - low + 1, MOST_COMBINATIONS + 1) }, (_, i) => low + i);
}

/** Rows of one value for each term; undefined where they are too many. */
export function combined(lists: readonly (readonly number[])[]): number[][] | undefined {
  if (lists.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) return undefined;
  return lists.reduce<number[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}

/** Those rows of the listed values that make the constraint true. */
export function solutionsAmong(
  { definition, terms, args }: Alone,
  lists: readonly (readonly number[])[],
): number[][] | undefined {
  const at = new Map(terms.map((term, i) => [term, i]));
  return combined(lists)?.filter((row) => definition.holds(args, (term) => row[at.get(term) as number] as number));
}

/** Decides, propagates and goes back at random; `judge` is asked wherever nothing more is deduced, and says what is wrong. */
export function wander(
  { engine, terms }: Alone,
  seed: number,
  judge: (failed: boolean) => string | undefined,
): string | undefined {
  const { store } = engine;
  const next = random(seed);
  const path: Fact[] = [];
  const leave = () => {
    store.pop();
    path.pop();
  };
  engine.propagate();
  const first = judge(store.failed);
  if (first !== undefined || store.failed) return first;
  for (let step = 0; step < STEPS; step++) {
    while (store.level > 0 && next(3) === 0) leave();
    const open = terms.filter((term) => !store.fixed(term));
    if (open.length === 0 && store.level === 0) return undefined;
    if (open.length === 0) continue;
    const term = open[next(open.length)] as Term;
    const values = valuesOf(store, term);
    const relation = RELATIONS[next(RELATIONS.length)] as Relation;
    const fact: Fact = { term, relation, value: values[next(values.length)] as number };
    store.push();
    path.push(fact);
    store.decide(fact);
    // Now and then several things change at once.
    if (!store.failed && next(4) === 0) continue;
    engine.propagate();
    const wrong = judge(store.failed);
    const given = path.map((told) => `term ${terms.indexOf(told.term)} ${told.relation} ${told.value}`).join(", ");
    if (wrong !== undefined) return `${wrong}, given ${given}`;
    if (store.failed) leave();
  }
  return undefined;
}
