/** The law of strength: where nothing more is deduced, nothing is left that the kind says it takes away. */
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import type { Store } from "../../src/engine/store.js";
import { type Alone, alone, between, solutionsAmong, spanAtFirst, valuesOf, wander } from "./alone.js";
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

/** Says what is left too much on some way down and back; undefined where nothing is. */
export function slack(
  definition: Definition,
  strength: Strength,
  instance: Instance,
  build: Build,
  seed: number,
  most?: number,
): string | undefined {
  const posted = alone(definition, instance, build, new Engine(), most);
  const { engine, terms, args } = posted;
  const { store } = engine;
  if (typeof strength === "function") {
    return wander(posted, seed, (failed) => (failed ? undefined : (strength as Judge<unknown>)(args, store)));
  }
  const lists = terms.map((term) => (strength === "bounds" ? between(store, term) : valuesOf(store, term)));
  const solutions = solutionsAmong(posted, lists);
  if (!solutions) return undefined;
  return wander(posted, seed, (failed) => (failed ? undefined : unsupported(posted, strength, solutions)));
}

function unsupported(
  { engine, terms, args }: Alone,
  strength: Exclude<Strength, Judge<never>>,
  solutions: readonly (readonly number[])[],
): string | undefined {
  const { store } = engine;
  if (typeof strength === "object" && !(strength.domainIf as Promised<unknown>)(args, store)) return undefined;
  const open = terms.filter((term) => !store.fixed(term));
  const tooWide = (term: Term) => spanAtFirst(term, store) > WIDEST_ALONE;
  if (strength === "last" && (open.length > 1 || open.some(tooWide))) return undefined;
  const bounds = strength === "bounds";
  const can = (term: Term, value: number) =>
    bounds ? value >= store.min(term) && value <= store.max(term) : store.has(term, value);
  const possible = solutions.filter((row) => row.every((value, i) => can(terms[i] as Term, value)));
  const some = bounds || terms.some((term) => spanAtFirst(term, store) > WIDEST);
  for (const [i, term] of terms.entries()) {
    const there = new Set(possible.map((row) => row[i]));
    const values = some ? [store.min(term), store.max(term)] : valuesOf(store, term);
    const lone = values.find((value) => !there.has(value));
    if (lone !== undefined) return `term ${i} can be ${lone} without a solution`;
  }
  return undefined;
}
