import type { Definition } from "../engine/constraint.js";
import { equals, type Fact, isTrue, type Term } from "../engine/fact.js";
import { Engine } from "../engine/propagate.js";
import type { Store } from "../engine/store.js";
import { type Domain, members, range } from "../numbers/domain.js";
import { Breach, LAWS } from "./broken.js";
import { type Drawn, mapViews, variablesOf } from "./instance.js";
import { nameAt, shownView } from "./shown.js";

/** A value for each variable. */
export type Assignment = readonly number[];

/** One instance of a constraint on an engine of its own, and what brute force knows of it. */
export interface Setup {
  readonly engine: Engine;
  readonly variables: readonly Term[];
  /** All terms anyone may ask about: variables, views and the guard. */
  readonly all: readonly Term[];
  readonly guard: Term | undefined;
  readonly scope: readonly Term[];
  readonly names: ReadonlyMap<Term, string>;
  /** Whether the constraint, or its guard, allows an assignment. */
  admits(assignment: Assignment): boolean;
}

export function setUp(
  definition: Definition,
  instance: unknown,
  guarded: boolean,
  first: readonly Drawn[] = [],
): Setup {
  const engine = new Engine();
  const { store } = engine;
  const { domains, at } = variablesOf(instance, first);
  const variables = domains.map((domain) => store.variable(domain));
  const names = new Map(variables.map((x, i) => [x, nameAt(i)]));
  const known = new Map<string, Term>();
  const args = mapViews(instance, (view) => {
    const variable = variables[at.get(view) as number] as Term;
    const name = shownView(view, names.get(variable) as string);
    const term = known.get(name) ?? store.view(variable, view.scale, view.offset);
    known.set(name, term);
    names.set(term, name);
    return term;
  });
  let guard: Term | undefined;
  if (guarded) {
    // Seen through a view, so that the guard's fact goes the other way round.
    const off = store.variable(range(0, 1));
    guard = store.view(off, -1, 1);
    variables.push(off);
    names.set(off, "off").set(guard, "on");
  }
  engine.post(definition, args, guard);
  const scope = definition.scope(args);
  const admits = (assignment: Assignment): boolean => {
    const value = valuesIn(store, assignment);
    return (guard !== undefined && value(guard) === 0) || meant(definition, args, scope, value);
  };
  return { engine, variables, all: [...names.keys()], guard, scope, names, admits };
}

/** What the meaning says, asked twice, and only of the scope. */
function meant({ holds }: Definition, args: unknown, scope: readonly Term[], value: (term: Term) => number): boolean {
  const told = (term: Term): number => {
    if (!scope.includes(term)) throw new Breach(LAWS.scope, "it asks for the value of a term that scope leaves out");
    return value(term);
  };
  const answer: unknown = holds(args, told);
  const values = scope.map(value).join(", ");
  if (typeof answer !== "boolean") throw new Breach(LAWS.meaning, `it answers ${String(answer)} for (${values})`);
  if (holds(args, told) !== answer)
    throw new Breach(LAWS.meaning, `it answers ${answer} and then ${!answer} for (${values})`);
  return answer;
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
export const solutionsOf = (setup: Setup): Assignment[] => assignmentsOf(setup).filter(setup.admits);

function assignmentsOf({ engine, variables }: Setup): Assignment[] {
  let assignments: number[][] = [[]];
  for (const x of variables) {
    const values = [...members(engine.store.domains[x] as Domain)];
    assignments = assignments.flatMap((start) => values.map((value) => [...start, value]));
  }
  return assignments;
}

/** An assignment of which the constraint and the negation it tells say the same, if it tells any. */
export function agreed(setup: Setup): Assignment | undefined {
  const { store, posted } = setup.engine;
  const { definition, args } = posted[0]!;
  const negation = definition.negation?.(args, store);
  if (!negation) return undefined;
  const scope = negation.definition.scope(negation.args);
  return assignmentsOf(setup).find(
    (assignment) =>
      meant(negation.definition, negation.args, scope, valuesIn(store, assignment)) === setup.admits(assignment),
  );
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

/** Whether the constraint, with nothing undone before, lets an assignment pass. */
export function passes({ engine, variables }: Setup, assignment: Assignment): boolean {
  if (!engine.propagate()) return false;
  engine.store.push();
  for (const [i, x] of variables.entries()) engine.store.decide(equals(x, assignment[i] as number));
  return engine.propagate();
}
