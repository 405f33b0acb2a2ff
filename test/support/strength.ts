/** The law of strength: where nothing more is deduced, nothing is left that the kind says it takes away. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Fact, Relation, Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import type { Store } from "../../src/engine/store.js";
import { type Domain, members, setOf, sizeOf } from "../../src/numbers/domain.js";
import { random } from "../../src/testing/laws.js";
import type { Build, Instance } from "./oracle.js";

/**
 * What a kind leaves at most: `domain`, each value in a solution of what is left, always or where that is promised;
 * `bounds`, each smallest and largest value in a solution between smallest and largest values; `last`, of a single open
 * term the values in a solution; or what a function of its own, which says what is wrong, finds right.
 */
export type Strength<Args = never> = "domain" | { readonly domainIf: Promised<Args> } | "bounds" | "last" | Judge<Args>;
export type Judge<in Args> = (args: Args, store: Store) => string | undefined;
type Promised<in Args> = (args: Args, store: Store) => boolean;

/** Where a term spans more values, kinds promise only that its bounds are in a solution, ... */
const WIDEST = 1_000;
/** ... and nothing of one that is open alone. */
const WIDEST_ALONE = 1 << 16;
/** Up to how many combinations are tried. */
const MOST_COMBINATIONS = 2_000;
const STEPS = 12;
const RELATIONS: readonly Relation[] = [">=", "<=", "!=", "=", "="];

/** A constraint posted alone, with a variable of its own for each term: kinds promise the most there. */
interface Posted {
  readonly engine: Engine;
  readonly terms: readonly Term[];
  readonly args: unknown;
  readonly strength: Strength;
  readonly wide: boolean;
  /** What the law is judged by: solutions, by position of the terms. */
  readonly solutions: readonly (readonly number[])[];
}

/** Undefined where there are too many combinations. */
function post(definition: Definition, strength: Strength, instance: Instance, build: Build): Posted | undefined {
  const engine = new Engine();
  const { store } = engine;
  const domains = fewer(instance.views.map(({ of }) => instance.domains[of] as Domain));
  const terms = instance.views.map(({ scale, offset }, i) =>
    store.view(store.variable(domains[i] as Domain), scale, offset),
  );
  const args = build(terms, instance.extra);
  engine.post(definition, args);
  const wide = terms.some((term) => store.max(term) - store.min(term) > WIDEST);
  const posted = { engine, terms, args, strength, wide };
  if (typeof strength === "function") return { ...posted, solutions: [] };
  const values = terms.map((term) => (strength === "bounds" ? between(store, term) : valuesOf(store, term)));
  if (values.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) return undefined;
  const at = new Map(terms.map((term, i) => [term, i]));
  const solutions = values
    .reduce<number[][]>((found, own) => found.flatMap((start) => own.map((value) => [...start, value])), [[]])
    .filter((row) => definition.holds(args, (term) => row[at.get(term) as number] as number));
  return { ...posted, solutions };
}

/** Few enough combinations: every other value of the largest domain goes, until they are. */
function fewer(domains: readonly Domain[]): readonly Domain[] {
  const sizes = domains.map(sizeOf);
  if (sizes.reduce((product, size) => product * size, 1) <= MOST_COMBINATIONS) return domains;
  const largest = sizes.indexOf(Math.max(...sizes));
  return fewer(
    domains.map((domain, i) => (i === largest ? setOf([...members(domain)].filter((_, at) => at % 2 === 0)) : domain)),
  );
}

/** From the smallest to the largest value that its variable could have at first. */
export function spanAtFirst(term: Term, store: Store): number {
  const domain = store.domains[store.variableOf(term)] as Domain;
  return (domain.at(-1)?.[1] ?? 0) - (domain[0]?.[0] ?? 0);
}

const valuesOf = (store: Store, term: Term): number[] => {
  const x = store.variableOf(term);
  const all = [...members(store.domains[x] as Domain)].filter((value) => store.has(x, value));
  return all.map((value) => store.valueWhere(term, value));
};

/** Very many are cut off: they are too many all the same. */
const between = (store: Store, term: Term): number[] => {
  const low = store.min(term);
  return Array.from({ length: Math.min(store.max(term) - low + 1, MOST_COMBINATIONS + 1) }, (_, i) => low + i);
};

/** Says what is left too much on some way down and back; undefined where nothing is. */
export function slack(
  definition: Definition,
  strength: Strength,
  instance: Instance,
  build: Build,
  seed: number,
): string | undefined {
  const posted = post(definition, strength, instance, build);
  if (!posted) return undefined;
  const { engine, terms } = posted;
  const { store } = engine;
  const next = random(seed);
  const path: Fact[] = [];
  const leave = () => {
    store.pop();
    path.pop();
  };
  const first = engine.propagate() ? judged(posted) : undefined;
  if (first !== undefined || store.failed) return first;
  for (let step = 0; step < STEPS; step++) {
    while (store.level > 0 && next(3) === 0) leave();
    const open = terms.filter((term) => !store.fixed(term));
    if (open.length === 0 && store.level === 0) return undefined;
    if (open.length === 0) continue;
    const term = open[next(open.length)] as Term;
    const values = valuesOf(store, term);
    const fact: Fact = {
      term,
      relation: RELATIONS[next(RELATIONS.length)] as Relation,
      value: values[next(values.length)] as number,
    };
    store.push();
    path.push(fact);
    store.decide(fact);
    // Now and then several things change at once.
    if (!store.failed && next(4) === 0) continue;
    const wrong = engine.propagate() ? judged(posted) : undefined;
    if (wrong !== undefined)
      return `${wrong}, given ${path.map((f) => `${f.term} ${f.relation} ${f.value}`).join(", ")}`;
    if (store.failed) leave();
  }
  return undefined;
}

function judged({ engine, terms, args, strength, wide, solutions }: Posted): string | undefined {
  const { store } = engine;
  if (typeof strength === "function") return (strength as Judge<unknown>)(args, store);
  if (typeof strength === "object" && !(strength.domainIf as Promised<unknown>)(args, store)) return undefined;
  const open = terms.filter((term) => !store.fixed(term));
  const tooWide = (term: Term) => spanAtFirst(term, store) > WIDEST_ALONE;
  if (strength === "last" && (open.length > 1 || open.some(tooWide))) return undefined;
  const bounds = strength === "bounds";
  const can = (term: Term, value: number) =>
    bounds ? value >= store.min(term) && value <= store.max(term) : store.has(term, value);
  const possible = solutions.filter((row) => row.every((value, i) => can(terms[i] as Term, value)));
  for (const [i, term] of terms.entries()) {
    const there = new Set(possible.map((row) => row[i]));
    const values = bounds || wide ? [store.min(term), store.max(term)] : valuesOf(store, term);
    const lone = values.find((value) => !there.has(value));
    if (lone !== undefined) return `term ${i} can be ${lone} without a solution`;
  }
  return undefined;
}
