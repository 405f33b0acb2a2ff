import { STRIDE, VALUE } from "../engine/layout.js";
import { canonical, type Literal, literalOf, truth } from "../engine/literal.js";
import { Nogoods } from "../engine/nogoods.js";
import { Activity } from "./activity.js";
import { Analysis } from "./analyze.js";
import type { Branching } from "./branching.js";
import { BREATH } from "./breath.js";
import { geometric, type Restarts } from "./restarting.js";
import type { Ending, Met, Space, Strategy } from "./search.js";

export interface LearningOptions {
  /** When to give up and begin again; `geometric(100, 1.2)` unless told. */
  readonly restarts?: Restarts;
  /** How to go on where deduction does not; with what took part in the latest conflicts unless told. */
  readonly branch?: Branching;
}

/** From how many nogoods on half of them are forgotten, and how many more it takes each time. */
const MANY = 4000;
const MORE = 500;
/** The rank of nogoods that are never forgotten. */
const FOREVER = 0;

/**
 * Search that learns: at each conflict it asks for the reasons, back to a few decisions that can not be right together
 * whatever else is decided, goes back to where that could have been known, and never tries it again. Complete.
 *
 * @example
 * ```ts
 * import { int, learning, list, luby, ne, puzzle, smallestDomain, solve } from "unriddle";
 * const pigeons = list(9, () => int(1, 8));
 * const p = puzzle({ pigeons }, pigeons.flatMap((a, i) => pigeons.slice(0, i).map((b) => ne(a, b))));
 * solve(p, { strategy: learning({ restarts: luby(100), branch: smallestDomain() }) }); // undefined
 * ```
 *
 * For what is hard to prove, or has few solutions among very many near misses. A conflict costs ten to a hundred times
 * what it costs depth-first search, so it must save as many. Each solution met is remembered to rule it out: to
 * enumerate very many, take `depthFirst`. Of `branch` the first fact that is neither true nor false is decided. Memory
 * grows with what is learned, of which half is forgotten now and then.
 *
 * Source: Ohrimenko, Stuckey, Codish, Propagation via Lazy Clause Generation, 2009.
 */
export function learning({ restarts = geometric(100, 1.2), branch }: LearningOptions = {}): Strategy {
  return Object.freeze({ name: "learning", run: (space: Space) => new Run(space, branch, restarts).run() });
}

/** One search. */
class Run {
  readonly #space: Space;
  readonly #branch: Branching | undefined;
  readonly #restarts: Restarts;
  readonly #nogoods: Nogoods;
  readonly #activity: Activity;
  readonly #analysis: Analysis;
  /** Where each level begins in the trail. */
  readonly #tops: number[] = [];
  readonly #literal: Literal = { what: 0, value: 0 };
  /** From how many nogoods on some are forgotten. */
  #most = MANY;

  constructor(space: Space, branch: Branching | undefined, restarts: Restarts) {
    this.#space = space;
    this.#branch = branch;
    this.#restarts = restarts;
    this.#nogoods = new Nogoods(space.engine);
    this.#activity = new Activity(space);
    this.#analysis = new Analysis(space.engine, (what, value) => this.#activity.bump(what, value));
  }

  *run(): Generator<Met, Ending, void> {
    const space = this.#space;
    let left = this.#restarts(0);
    for (let count = 0, breath = 0; ; ) {
      if (!space.propagate()) {
        if (!this.#learn()) return "complete";
        left--;
        yield "conflict";
      } else if (left <= 0) {
        this.#activity.remember();
        this.#leave(0);
        this.#forget();
        left = this.#restarts(++count);
        yield "restart";
      } else if (this.#decide()) {
        if (breath++ % BREATH === 0) yield "node";
      } else {
        const accepted = space.accept();
        this.#activity.remember();
        yield accepted ? "solution" : "conflict";
        // What must be better than the last solution excludes it.
        if (accepted && space.goal) this.#leave(0);
        else if (!this.#exclude()) return "complete";
      }
    }
  }

  /** Enters a branch; false where nothing is left to choose. */
  #decide(): boolean {
    const space = this.#space;
    const literal = this.#literal;
    const { store } = space;
    let fact = this.#branch?.(space).find((one) => {
      literalOf(store, one, literal);
      return truth(store, literal.what, literal.value) === 0;
    });
    fact ??= this.#activity.choose();
    if (!fact) return false;
    this.#tops.push(store.top);
    space.descend(fact);
    return true;
  }

  /** Goes back to a level. */
  #leave(level: number): void {
    const tops = this.#tops;
    if (tops.length > level) this.#analysis.forget(tops[level]!);
    for (; tops.length > level; tops.pop()) this.#space.ascend();
  }

  /** Learns from the conflict, and goes back; false where there is nothing to go back to. */
  #learn(): boolean {
    const activity = this.#activity;
    const analysis = this.#analysis;
    activity.remember();
    if (!analysis.learn(this.#tops)) return false;
    this.#leave(analysis.level);
    activity.age();
    const { factWhats, factValues, spread } = analysis;
    this.#nogoods.add(factWhats, factValues, factWhats.length, spread);
    return true;
  }

  /** Rules out what stands here, by the decisions that led to it; false where there were none. */
  #exclude(): boolean {
    const literal = this.#literal;
    const tops = this.#tops;
    const { store } = this.#space;
    if (tops.length === 0) return false;
    const whats: number[] = [];
    const values: number[] = [];
    for (let level = tops.length - 1; level >= 0; level--) {
      const at = tops[level]! * STRIDE;
      literal.what = store.trail[at]!;
      literal.value = store.trail[at + VALUE]!;
      canonical(store.domains[literal.what >> 2]!, literal);
      whats.push(literal.what);
      values.push(literal.value);
    }
    this.#leave(whats.length - 1);
    this.#nogoods.add(whats, values, whats.length, FOREVER);
    return true;
  }

  /** Forgets what stems from too many decisions to be of use again. */
  #forget(): void {
    const nogoods = this.#nogoods;
    if (nogoods.disposable <= this.#most) return;
    nogoods.reduce(nogoods.disposable >> 1);
    this.#most += MORE;
  }
}
