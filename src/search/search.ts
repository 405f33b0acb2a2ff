import type { Fact, Term } from "../engine/fact.js";
import type { Conflict, Store } from "../engine/store.js";
import { contradicted, notInPuzzle } from "../errors.js";
import type { Expression, Variable } from "../language/expression.js";
import { print } from "../language/print.js";
import { checker } from "../model/check.js";
import { type Model, nameOf } from "../model/compile.js";
import type { Puzzle } from "../model/puzzle.js";
import { randomFrom } from "./random.js";

/** What a strategy meets: a solution stands in the space while it says so; `"node"` only lets the driver look around. */
export type Met = "solution" | "conflict" | "restart" | "node";

/** Whether all was looked at. Only then does finding nothing prove that there is nothing. */
export type Ending = "complete" | "unknown";

/**
 * A way to look for solutions. `run` is a synchronous generator of what it meets; limits, aborting, progress and the
 * outside world are the driver's. It meets each solution once, and the same ones in the same order for the same seed.
 */
export interface Strategy {
  readonly name: string;
  run(space: Space): Generator<Met, Ending, void>;
}

/** Where not every solution will do, what is asked of the next one: that a number is at most `most`. */
export interface Goal {
  readonly number: Expression;
  readonly most: number;
  /** Tells the store so. */
  impose(): void;
}

/** A compiled puzzle while it is searched: what is possible now, and the ways to move. */
export class Space {
  readonly puzzle: Puzzle;
  readonly store: Store;
  /** The puzzle's variables, each once, in the order of its shape, and their terms. */
  readonly variables: readonly Variable[];
  readonly terms: readonly Term[];
  /** Depends on the seed alone. */
  readonly random: () => number;
  /** Branches entered, and how many of them could not be. */
  nodes = 0;
  failures = 0;
  /** Told of each conflict while it stands, by branchings that learn from them. */
  readonly learners: ((conflict: Conflict) => void)[] = [];
  goal: Goal | undefined;
  readonly engine: Model["engine"];
  readonly #termOf: Model["termOf"];
  #broken: ReturnType<typeof checker> | undefined;

  constructor(puzzle: Puzzle, model: Model, seed: number) {
    this.puzzle = puzzle;
    this.engine = model.engine;
    this.store = model.engine.store;
    this.variables = model.variables;
    this.terms = model.terms;
    this.#termOf = model.termOf;
    this.random = randomFrom(seed);
  }

  /** The term of one of the puzzle's variables; throws where it is none of these. */
  term(variable: Variable): Term {
    const term = this.#termOf.get(variable);
    if (term === undefined) throw notInPuzzle("space.term", "a variable", this.puzzle.names.keys());
    return term;
  }

  /** The smallest possible value of one of the puzzle's variables; its value where only one is left. */
  value(variable: Variable): number {
    return this.store.min(this.term(variable));
  }

  /** Deduces all that can be; false where the branch is dead. */
  propagate(): boolean {
    this.goal?.impose();
    if (this.engine.propagate()) return true;
    this.failures++;
    for (const learn of this.learners) learn(this.store.conflict!);
    return false;
  }

  /** Enters a branch: what is told from now on is undone by `ascend`. */
  descend(fact: Fact): void {
    this.store.push();
    this.assume(fact);
  }

  /** Leaves the branch entered last. */
  ascend(): void {
    this.store.pop();
  }

  /** Takes a fact as true in the branch one is in, for instance since its opposite has been looked at. */
  assume(fact: Fact): void {
    this.nodes++;
    this.store.decide(fact);
  }

  /**
   * Whether the values, one for each variable, obey the rules as evaluation tells, the solver having no part in it.
   * Where deduction has judged all, and nothing is open, it must not say no.
   */
  accept(): boolean {
    const { puzzle, store } = this;
    const value = (variable: Variable) => this.value(variable);
    this.#broken ??= checker(puzzle);
    const broken = this.#broken(value);
    if (!broken) return true;
    if (store.head === store.top && store.domains.every((_, x) => store.fixed(x as Term))) {
      throw contradicted(
        print(broken.rule, { name: (variable) => `${nameOf(puzzle, variable)} = ${value(variable)}` }),
      );
    }
    this.failures++;
    return false;
  }
}
