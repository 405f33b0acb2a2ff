import { type Fact, isTrue, type Relation, type Term } from "../engine/fact.js";
import { type Deduction, unfold, unfoldConflict } from "../engine/unfold.js";
import { type Domain, members } from "../numbers/domain.js";
import { Breach, LAWS } from "./broken.js";
import { type Assignment, type Setup, truthIn } from "./posted.js";

interface Saved {
  readonly possible: readonly (readonly number[])[];
  readonly seen: number;
  readonly decisions: number;
  readonly snapshot: string;
}

const RELATIONS: readonly Relation[] = [">=", "<=", "!=", "=", "=", "="];

/** Follows the store with plain sets and judges each of its steps. */
export class Watch {
  readonly setup: Setup;
  readonly decisions: Fact[] = [];
  /** Whether something has been undone. */
  returned = false;
  private readonly solutions: readonly Assignment[];
  private possible: readonly (readonly number[])[];
  private seen = 0;
  private readonly saved: Saved[] = [];

  constructor(setup: Setup, solutions: readonly Assignment[]) {
    this.setup = setup;
    this.solutions = solutions;
    this.possible = setup.variables.map((x) => [...members(setup.engine.store.domains[x] as Domain)]);
  }

  /** Something that may be true, of a term with several values; undefined where there is none. */
  someFact(next: (below: number) => number): Fact | undefined {
    const open = this.setup.all.filter((term) => !this.setup.engine.store.fixed(term));
    if (open.length === 0) return undefined;
    const term = open[next(open.length)] as Term;
    const values = this.valuesOf(term);
    const relation = RELATIONS[next(RELATIONS.length)] as Relation;
    return { term, relation, value: values[next(values.length)] as number };
  }

  /** Decides on a new level; answers what comes of it. */
  enter(fact: Fact): string {
    const { store } = this.setup.engine;
    const { possible, seen, decisions } = this;
    this.saved.push({ possible, seen, decisions: decisions.length, snapshot: this.snapshot() });
    store.push();
    store.decide(fact);
    decisions.push(fact);
    return this.propagate() ? this.snapshot() : "conflict";
  }

  leave(): void {
    this.setup.engine.store.pop();
    const { possible, seen, decisions, snapshot } = this.saved.pop() as Saved;
    this.possible = possible;
    this.seen = seen;
    this.decisions.length = decisions;
    this.returned = true;
    if (this.snapshot() !== snapshot) {
      throw new Breach(LAWS.restored, "leaving a level does not restore what was possible before");
    }
  }

  propagate(): boolean {
    const { engine, variables } = this.setup;
    const { store } = engine;
    const consistent = engine.propagate();
    const compatible = this.allowedBy(this.decisions);
    for (; this.seen < store.top; this.seen++) this.follow(unfold(engine, this.seen), compatible);
    if (!consistent) {
      this.judgeConflict(unfoldConflict(engine) as Deduction, compatible);
      return false;
    }
    this.compare();
    const possible = this.possible.map((values) => new Set(values));
    const lost = compatible.find((s) => variables.some((x) => !possible[x]?.has(s[x] as number)));
    if (lost) throw new Breach(LAWS.solutions, `the solution ${this.assigned(lost)} is lost${this.soFar()}`);
    this.judgeEnd();
    return true;
  }

  shown({ term, relation, value }: Fact): string {
    return `${this.setup.names.get(term)} ${relation} ${value}`;
  }

  assigned(assignment: Assignment): string {
    const { names, variables } = this.setup;
    return variables.map((x, i) => `${names.get(x)} = ${assignment[i]}`).join(", ") || "of nothing";
  }

  /** What has been decided. */
  soFar(): string {
    return this.decisions.length > 0 ? `, given ${this.decisions.map((fact) => this.shown(fact)).join(", ")}` : "";
  }

  private valuesOf(term: Term): number[] {
    const { store } = this.setup.engine;
    return (this.possible[store.variableOf(term)] as number[]).map((value) => store.valueWhere(term, value));
  }

  /** All that is known of every term. */
  private snapshot(): string {
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

  private follow(deduction: Deduction, compatible: readonly Assignment[]): void {
    const fact = deduction.fact as Fact;
    if (deduction.constraint >= 0) this.judge(deduction, compatible);
    const x = this.setup.engine.store.variableOf(fact.term);
    const left = this.valuesOf(fact.term).map((value) => isTrue(fact, value));
    this.possible = this.possible.map((values, at) => (at === x ? values.filter((_, i) => left[i]) : values));
    if (this.possible[x]?.length === 0) {
      throw new Breach(LAWS.store, `${this.shown(fact)} leaves nothing, and yet it is on the trail`);
    }
  }

  private judge({ fact, because, reason }: Deduction, compatible: readonly Assignment[]): void {
    const { store } = this.setup.engine;
    const told = fact ? this.shown(fact) : "a conflict";
    const facts = because.map((other) => this.shown(other)).join(", ") || "of nothing";
    const cited = `${told} because ${facts} (reason "${reason.name}")`;
    const denies = (s: Assignment): boolean => !(fact && truthIn(store, s, fact));
    const lost = compatible.find(denies);
    if (lost) throw new Breach(LAWS.solutions, `${cited}: ${this.assigned(lost)} is a solution${this.soFar()}`);
    const untrue = because.find((other) => this.valuesOf(other.term).some((value) => !isTrue(other, value)));
    if (untrue) throw new Breach(LAWS.before, `${cited}: ${this.shown(untrue)} is not true then${this.soFar()}`);
    const against = this.allowedBy(because).find(denies);
    if (against) throw new Breach(LAWS.reasons, `${cited}: does not follow, ${this.assigned(against)} is a solution`);
    if (fact && this.valuesOf(fact.term).every((value) => isTrue(fact, value))) {
      throw new Breach(LAWS.store, `${cited}: known already`);
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

  private judgeConflict(conflict: Deduction, compatible: readonly Assignment[]): void {
    if (conflict.constraint >= 0) this.judge(conflict, compatible);
    const { fact } = conflict;
    if (fact && this.valuesOf(fact.term).some((value) => isTrue(fact, value))) {
      throw new Breach(LAWS.store, `${this.shown(fact)} is no conflict: it may be true`);
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
    if (!admits(assignment)) {
      throw new Breach(LAWS.complete, `all is fixed to ${this.assigned(assignment)}, which is no solution`);
    }
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
        throw new Breach(
          LAWS.store,
          `the store says ${actual} of ${this.setup.names.get(term)}, and the trail ${expected}`,
        );
      }
    }
  }
}
