/** Everything by brute force: what the engine's answers are measured by. */
import type { Definition } from "../../src/engine/constraint.js";
import { equals, type Fact, isTrue, type Term } from "../../src/engine/fact.js";
import { Engine } from "../../src/engine/propagate.js";
import type { Store } from "../../src/engine/store.js";
import { type Domain, members } from "../../src/numbers/domain.js";

/** A term of an instance: `scale * variable + offset`, the variable by its index. */
export interface View {
  readonly of: number;
  readonly scale: number;
  readonly offset: number;
}

/** Plain data from which one constraint is made, so that a counterexample can be written down. */
export interface Instance<Extra = unknown> {
  readonly domains: readonly Domain[];
  readonly views: readonly View[];
  readonly extra: Extra;
}

/** Makes the arguments of a kind from the terms of an instance. */
export type Build<Args = unknown, Extra = unknown> = (terms: readonly Term[], extra: Extra) => Args;

/** One constraint posted on an engine of its own. */
export interface Setup {
  readonly engine: Engine;
  readonly variables: readonly Term[];
  readonly terms: readonly Term[];
  /** All terms anyone may ask about: variables, views and the guard. */
  readonly all: readonly Term[];
  readonly guard: Term | undefined;
  readonly scope: readonly Term[];
  /** Whether an assignment, a value for each variable, is one the constraint admits. */
  admits(assignment: Assignment): boolean;
}

export type Assignment = readonly number[];

export function setUp(definition: Definition, instance: Instance, build: Build, guarded: boolean): Setup {
  const engine = new Engine();
  const { store } = engine;
  const variables = instance.domains.map((domain) => store.variable(domain));
  const known = new Map<string, Term>();
  const terms = instance.views.map(({ of, scale, offset }) => {
    const key = `${of} ${scale} ${offset}`;
    const term = known.get(key) ?? store.view(variables[of] as Term, scale, offset);
    known.set(key, term);
    return term;
  });
  const switches = guarded ? [store.variable([[0, 1]])] : [];
  // Seen through a view, so that the guard's fact goes the other way round.
  const guard = guarded ? store.view(switches[0] as Term, -1, 1) : undefined;
  const args = build(terms, instance.extra);
  engine.post(definition, args, guard);
  const all = [...variables, ...switches, ...terms, ...(guard === undefined ? [] : [guard])];
  return {
    engine,
    variables: [...variables, ...switches],
    terms,
    all,
    guard,
    scope: definition.scope(args),
    admits(assignment) {
      const value = valuesIn(store, assignment);
      return (guard !== undefined && value(guard) === 0) || definition.holds(args, value);
    },
  };
}

/** The value of each term under an assignment. */
export const valuesIn =
  (store: Store, assignment: Assignment) =>
  (term: Term): number =>
    store.valueWhere(term, assignment[store.variableOf(term)] as number);

/** Whether a fact is true under an assignment. */
export const truthIn = (store: Store, assignment: Assignment, fact: Fact): boolean =>
  isTrue(fact, valuesIn(store, assignment)(fact.term));

/** Every assignment of the variables' initial domains that the constraint admits. */
export function solutionsOf({ engine, variables, admits }: Setup): Assignment[] {
  let assignments: number[][] = [[]];
  for (const x of variables) {
    const values = [...members(engine.store.domains[x] as Domain)];
    assignments = assignments.flatMap((start) => values.map((value) => [...start, value]));
  }
  return assignments.filter(admits);
}

/** Every solution by depth-first search: a value, then all others. */
export function searched({ engine, variables }: Setup): Assignment[] {
  const { store } = engine;
  const found: Assignment[] = [];
  const visit = (): void => {
    if (!engine.propagate()) return;
    const open = variables.find((x) => !store.fixed(x));
    if (open === undefined) {
      found.push(variables.map((x) => store.min(x)));
      return;
    }
    const fact = equals(open, store.min(open));
    for (const choice of [fact, { ...fact, relation: "!=" } as const]) {
      store.push();
      store.decide(choice);
      visit();
      store.pop();
    }
  };
  visit();
  return found;
}
