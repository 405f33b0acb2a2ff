import { equals, type Fact } from "../engine/fact.js";
import { DIFFERS, EQUALS } from "../engine/layout.js";
import { plain, smallestDomain } from "./branching.js";
import type { Space } from "./search.js";

/** Variables with at most so many values from the first to the last have a score for each of them. */
const MOST_SCORED = 1 << 8;
/** How much less each conflict counts than the next. */
const DECAY = 0.95;
const LARGEST_SCORE = 1e100;

/**
 * Which facts took part in the latest conflicts. What did most is decided first; a value that a variable had when the
 * search last came there is tried again.
 *
 * Source: Moskewicz, Madigan, Zhao, Zhang, Malik, Chaff: Engineering an Efficient SAT Solver, 2001 (VSIDS); Pipatsrisawat,
 * Darwiche, A Lightweight Component Caching Scheme for Satisfiability Solvers, 2007 (phases).
 */
export class Activity {
  readonly #space: Space;
  /** By variable, and from `#base[x] + value` on by value, for those that have a score for each; others have -1 there. */
  readonly #scores: Float64Array;
  readonly #base: Int32Array;
  readonly #lowest: Int32Array;
  /** By place among the puzzle's variables, the value it had last, if it had one. */
  readonly #latest: Int32Array;
  readonly #known: Uint8Array;
  readonly #fallback = smallestDomain();
  #step = 1;

  constructor(space: Space) {
    const { domains } = space.store;
    this.#space = space;
    this.#base = new Int32Array(domains.length).fill(-1);
    this.#lowest = new Int32Array(domains.length);
    let length = domains.length;
    domains.forEach((domain, x) => {
      const low = domain[0]![0];
      const width = domain[domain.length - 1]![1] - low + 1;
      if (width > MOST_SCORED) return;
      this.#base[x] = length;
      this.#lowest[x] = low;
      length += width;
    });
    this.#scores = new Float64Array(length);
    this.#latest = new Int32Array(space.terms.length);
    this.#known = new Uint8Array(space.terms.length);
  }

  /** A fact, as the trail writes it, took part. */
  bump(what: number, value: number): void {
    const x = what >> 2;
    const relation = what & 3;
    const base = this.#base[x]!;
    const ofValue = base >= 0 && (relation === EQUALS || relation === DIFFERS);
    const at = ofValue ? base + value - this.#lowest[x]! : x;
    const scores = this.#scores;
    scores[at]! += this.#step;
    if (scores[at]! < LARGEST_SCORE) return;
    for (let i = 0; i < scores.length; i++) scores[i]! /= LARGEST_SCORE;
    this.#step /= LARGEST_SCORE;
  }

  /** Another conflict is over. */
  age(): void {
    this.#step /= DECAY;
  }

  /** Keeps the values that stand in the space. */
  remember(): void {
    const { store, terms } = this.#space;
    for (let i = 0; i < terms.length; i++) {
      if (!store.fixed(terms[i]!)) continue;
      this.#latest[i] = store.min(terms[i]!);
      this.#known[i] = 1;
    }
  }

  /** What to decide; nothing where each of the puzzle's variables has its value. */
  choose(): Fact | undefined {
    const { store, terms } = this.#space;
    const scores = this.#scores;
    let place = -1;
    let value: number | undefined;
    let best = 0;
    for (let i = 0; i < terms.length; i++) {
      const x = store.variableOf(terms[i]!);
      const low = store.low[x]!;
      const high = store.high[x]!;
      if (low === high) continue;
      if (scores[x]! > best) {
        best = scores[x]!;
        place = i;
        value = undefined;
      }
      const base = this.#base[x]!;
      if (base < 0) continue;
      const from = base - this.#lowest[x]!;
      for (let v = low; v <= high; v++) {
        if (scores[from + v]! <= best || !store.has(x, v)) continue;
        best = scores[from + v]!;
        place = i;
        value = v;
      }
    }
    if (place < 0) return this.#fallback(this.#space)[0];
    const term = terms[place]!;
    if (value !== undefined) return equals(store.variableOf(term), value);
    const again = this.#latest[place]!;
    return this.#known[place] && store.has(term, again) ? equals(term, again) : plain(this.#space, term)[0];
  }
}
