/** What every kind of constraint must keep, whatever its arguments: all of it derived from what `holds` says. */
import type { Definition } from "../../src/engine/constraint.js";
import { type Fact, isTrue, type Relation, type Term } from "../../src/engine/fact.js";
import { type Deduction, unfold, unfoldConflict } from "../../src/engine/unfold.js";
import { type Domain, members } from "../../src/numbers/domain.js";
import {
  type Assignment,
  type Build,
  type Instance,
  type Setup,
  searched,
  setUp,
  solutionsOf,
  truthIn,
} from "./oracle.js";

/** A kind broke a law; the message says which, and on what. */
export class LawBroken extends Error {}

/**
 * Checks all laws on one instance, posted plainly and guarded: no solution is lost; all is decided when all is fixed;
 * each deduction follows from its reason alone, which was true before, and says something new; leaving a level restores
 * everything; search with the kind's deductions finds exactly the solutions.
 */
export function checkLaws(
  definition: Definition,
  instance: Instance,
  build: Build,
  seed: number,
  guards: readonly boolean[] = [false, true],
): void {
  for (const guarded of guards) {
    const setup = setUp(definition, instance, build, guarded);
    const solutions = solutionsOf(setup);
    walk(new Watch(setup, solutions), random(seed));
    const again = setUp(definition, instance, build, guarded);
    const found = searched(again).map(String);
    if (found.sort().join(" ; ") !== solutions.map(String).sort().join(" ; ")) {
      throw new LawBroken(`search finds ${found.join(" ; ")} instead of ${solutions.join(" ; ")}`);
    }
  }
}

/** Decides at random, deeper and deeper, then goes back; checks everything after each step. */
function walk(watch: Watch, next: (below: number) => number): void {
  const { engine } = watch.setup;
  const { store } = engine;
  if (!watch.propagate()) return;
  const before: string[] = [];
  for (let step = 0; step < 14; step++) {
    if (store.level > 0 && next(5) === 0) watch.leave(before.pop() as string);
    const open = watch.setup.variables.filter((x) => !store.fixed(x));
    if (open.length === 0) break;
    const fact = someFact(watch.setup.all, watch, next);
    before.push(watch.snapshot());
    const first = watch.enter(fact);
    watch.leave(before.at(-1) as string);
    if (watch.enter(fact) !== first) throw new LawBroken(`deciding ${shown(fact)} again leads elsewhere`);
    if (store.failed) watch.leave(before.pop() as string);
  }
  while (before.length > 0) watch.leave(before.pop() as string);
}

function someFact(all: readonly Term[], watch: Watch, next: (below: number) => number): Fact {
  const open = all.filter((term) => !watch.setup.engine.store.fixed(term));
  const term = open[next(open.length)] as Term;
  const values = watch.valuesOf(term);
  const relations: readonly Relation[] = [">=", "<=", "!=", "=", "=", "="];
  return {
    term,
    relation: relations[next(relations.length)] as Relation,
    value: values[next(values.length)] as number,
  };
}

/** Follows the store with plain sets and judges each of its steps. */
class Watch {
  readonly setup: Setup;
  private readonly solutions: readonly Assignment[];
  private possible: number[][];
  private seen = 0;
  private readonly decisions: Fact[] = [];
  private readonly saved: { possible: number[][]; seen: number; decisions: number }[] = [];

  constructor(setup: Setup, solutions: readonly Assignment[]) {
    this.setup = setup;
    this.solutions = solutions;
    this.possible = setup.variables.map((x) => [...members(setup.engine.store.domains[x] as Domain)]);
  }

  valuesOf(term: Term): number[] {
    const { store } = this.setup.engine;
    return (this.possible[store.variableOf(term)] as number[]).map((value) => store.valueWhere(term, value));
  }

  /** Decides on a new level; answers what comes of it. */
  enter(fact: Fact): string {
    const { store } = this.setup.engine;
    this.saved.push({ possible: this.possible, seen: this.seen, decisions: this.decisions.length });
    store.push();
    store.decide(fact);
    this.decisions.push(fact);
    return this.propagate() ? this.snapshot() : "conflict";
  }

  leave(expected: string): void {
    this.setup.engine.store.pop();
    const { possible, seen, decisions } = this.saved.pop() as { possible: number[][]; seen: number; decisions: number };
    this.possible = possible;
    this.seen = seen;
    this.decisions.length = decisions;
    if (this.snapshot() !== expected) throw new LawBroken("leaving a level does not restore what was possible before");
  }

  propagate(): boolean {
    const { engine, variables } = this.setup;
    const { store } = engine;
    const consistent = engine.propagate();
    for (; this.seen < store.top; this.seen++) this.follow(unfold(engine, this.seen));
    const compatible = this.allowedBy(this.decisions);
    if (!consistent) {
      this.judgeConflict(unfoldConflict(engine) as Deduction);
      if (compatible.length > 0) throw new LawBroken(`a conflict, although ${compatible[0]} is a solution`);
      return false;
    }
    this.compare();
    const possible = this.possible.map((values) => new Set(values));
    const lost = compatible.find((s) => variables.some((x) => !possible[x]?.has(s[x] as number)));
    if (lost) throw new LawBroken(`the solution ${lost} is lost`);
    this.judgeEnd();
    return true;
  }

  /** All that is known of every term. */
  snapshot(): string {
    const { store } = this.setup.engine;
    return this.setup.all
      .map((t) => [
        store.min(t),
        store.max(t),
        store.size(t),
        store.fixed(t),
        store.mask(t, store.min(t)),
        store.holes(t).sort((a, b) => a - b),
      ])
      .join(" | ");
  }

  private follow(deduction: Deduction): void {
    const fact = deduction.fact as Fact;
    if (deduction.constraint >= 0) this.judge(deduction);
    const x = this.setup.engine.store.variableOf(fact.term);
    const left = this.valuesOf(fact.term).map((value) => isTrue(fact, value));
    this.possible = this.possible.map((values, at) => (at === x ? values.filter((_, i) => left[i]) : values));
    if (this.possible[x]?.length === 0)
      throw new LawBroken(`${shown(fact)} leaves nothing, and yet it is on the trail`);
  }

  private judge({ fact, because, reason }: Deduction): void {
    const { store } = this.setup.engine;
    const told = fact ? shown(fact) : "a conflict";
    const cited = `${told} because ${because.map(shown).join(", ") || "of nothing"} (${reason.name})`;
    const untrue = because.find((other) => this.valuesOf(other.term).some((value) => !isTrue(other, value)));
    if (untrue) throw new LawBroken(`${cited}: ${shown(untrue)} is not true then`);
    const against = this.allowedBy(because).find((s) => !(fact && truthIn(store, s, fact)));
    if (against) throw new LawBroken(`${cited}: does not follow, see the solution ${against}`);
    if (fact && this.valuesOf(fact.term).every((value) => isTrue(fact, value))) {
      throw new LawBroken(`${cited}: known already`);
    }
  }

  /** The solutions under which the facts are true. */
  private allowedBy(facts: readonly Fact[]): readonly Assignment[] {
    const { engine, variables } = this.setup;
    const { store } = engine;
    const allowed = variables.map((x) => {
      const own = facts.filter((fact) => store.variableOf(fact.term) === x);
      const values = [...members(store.domains[x] as Domain)];
      return new Set(values.filter((v) => own.every((fact) => isTrue(fact, store.valueWhere(fact.term, v)))));
    });
    return this.solutions.filter((s) => variables.every((x) => allowed[x]?.has(s[x] as number)));
  }

  private judgeConflict(conflict: Deduction): void {
    if (conflict.constraint >= 0) this.judge(conflict);
    const { fact } = conflict;
    if (fact && this.valuesOf(fact.term).some((value) => isTrue(fact, value))) {
      throw new LawBroken(`${shown(fact)} is no conflict: it may be true`);
    }
  }

  /** Everything fixed must be a solution; a guard may stay open only where its constraint holds. */
  private judgeEnd(): void {
    const { engine, variables, scope, guard, admits } = this.setup;
    const { store } = engine;
    if (!scope.every((term) => store.fixed(term))) return;
    if (!variables.every((x) => store.fixed(x) || (guard !== undefined && x === store.variableOf(guard)))) return;
    const assignment = variables.map((x) => store.min(x));
    if (guard !== undefined && !store.fixed(guard)) assignment[store.variableOf(guard)] = 0;
    if (!admits(assignment)) throw new LawBroken(`all is fixed to ${assignment}, which is no solution`);
  }

  private compare(): void {
    const { store } = this.setup.engine;
    for (const term of this.setup.all) {
      const values = this.valuesOf(term);
      const low = Math.min(...values);
      const high = Math.max(...values);
      const bits = values.filter((v) => v - low < 32).reduce((mask, v) => mask | (1 << (v - low)), 0);
      const expected = [low, high, values.length, bits, true, values.length === 1];
      const has = values.every((v) => store.has(term, v)) && !store.has(term, low - 1) && !store.has(term, high + 1);
      const actual = [
        store.min(term),
        store.max(term),
        store.size(term),
        store.mask(term, low),
        has,
        store.fixed(term),
      ];
      if (String(actual) !== String(expected)) {
        throw new LawBroken(`the store says ${actual} of term ${term}, the trail ${expected}`);
      }
    }
  }
}

const shown = ({ term, relation, value }: Fact): string => `t${term} ${relation} ${value}`;

/** Small and the same everywhere: mulberry32. */
export function random(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}
