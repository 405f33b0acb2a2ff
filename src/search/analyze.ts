import { AT_LEAST, AT_MOST, DIFFERS, EQUALS, STRIDE, VALUE } from "../engine/layout.js";
import { canonical, type Literal } from "../engine/literal.js";
import type { Engine } from "../engine/propagate.js";
import { decision } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { Then } from "../engine/unfold.js";
import { NEED, Needs } from "./needs.js";

/** What is known of an entry when it is asked whether it follows from what is needed anyway. */
const FOLLOWS = 1;
const NEEDED = 2;
/** How long a chain of reasons is followed to find that out. */
const FARTHEST = 50;

/**
 * What a conflict teaches: facts that can not all be true, of which one alone stems from the latest level that took part
 * (the first unique implication point). The trail is read backwards and taken back on the way, so that reasons find the
 * domains as they stood. What becomes true by one entry counts once, as the one literal that says it all. Facts that
 * follow from the others are left out.
 *
 * Source: Marques-Silva, Sakallah, GRASP, 1996; Feydy, Stuckey, Lazy Clause Generation Reengineered, 2009; Sörensson,
 * Biere, Minimizing Learned Clauses, 2009.
 */
export class Analysis {
  readonly #store: Store;
  readonly #needs: Needs;
  /** Called with each fact met, as the trail writes it. */
  readonly #met: (what: number, value: number) => void;
  /** By entry, what it must have made true: `relation + 1`, 0 for nothing, and the value. */
  #relations = new Uint8Array(1 << 10);
  #values = new Int32Array(1 << 10);
  /** By entry, whether it follows from others that are marked; and the entries of which that is known. */
  #states = new Uint8Array(1 << 10);
  readonly #judged: number[] = [];
  /** By entry, what it needs, as far as that was asked for. */
  readonly #known: (Int32Array | undefined)[] = [];
  /** The entries marked, those of the latest level left out; the levels they are from. */
  readonly #earlier: number[] = [];
  readonly #levels = new Set<number>();
  /** How many marks the latest level has, and where it begins; where each level begins. */
  #open = 0;
  #top = 0;
  #tops: readonly number[] = [];
  readonly #literal: Literal = { what: 0, value: 0 };
  /** The nogood: the fact to deny, then the latest among the others, then all else. */
  readonly factWhats: number[] = [];
  readonly factValues: number[] = [];
  /** The level to go back to, and how many different levels the facts come from. */
  level = 0;
  spread = 0;

  constructor(engine: Engine, met: (what: number, value: number) => void) {
    this.#store = engine.store;
    this.#needs = new Needs(engine);
    this.#met = met;
  }

  /**
   * Works out what the conflict that stands in the store teaches; `tops` says where each level begins in the trail, the
   * root excepted. Answers false where it depends on no decision. The levels must then be left down to `level`.
   */
  learn(tops: readonly number[]): boolean {
    const store = this.#store;
    const needs = this.#needs;
    this.#begin(tops);
    const root = tops[0] ?? store.top;
    needs.ofConflict(root);
    this.#mark();
    if (!this.#takeLatest()) return false;
    for (;;) {
      while (this.#relations[store.top - 1] === 0) store.undo();
      if (this.#open === 1) break;
      this.#open--;
      store.undo();
      const entry = store.top;
      this.#relations[entry] = 0;
      this.#met(store.trail[entry * STRIDE]!, store.trail[entry * STRIDE + VALUE]!);
      needs.ofEntry(entry, store, root);
      this.#mark();
    }
    this.#collect(store.top - 1);
    return true;
  }

  /** What is remembered of entries from `top` on is no longer so. */
  forget(top: number): void {
    if (this.#known.length > top) this.#known.length = top;
  }

  #begin(tops: readonly number[]): void {
    const { top } = this.#store;
    if (top > this.#relations.length) {
      this.#relations = new Uint8Array(2 * top);
      this.#values = new Int32Array(2 * top);
      this.#states = new Uint8Array(2 * top);
    }
    this.#tops = tops;
    this.#top = Number.POSITIVE_INFINITY;
    this.#open = 0;
    this.#earlier.length = 0;
  }

  /** Finds the latest level that takes part, and takes back all after it; false where only the root does. */
  #takeLatest(): boolean {
    const store = this.#store;
    const tops = this.#tops;
    const earlier = this.#earlier;
    let latest = -1;
    for (const entry of earlier) if (entry > latest) latest = entry;
    if (latest < 0) return false;
    const level = levelOf(tops, latest);
    this.#top = tops[level - 1]!;
    const end = tops[level] ?? store.top;
    while (store.top > end) store.undo();
    let kept = 0;
    for (const entry of earlier) {
      if (entry >= this.#top) this.#open++;
      else earlier[kept++] = entry;
    }
    earlier.length = kept;
    return true;
  }

  /** Marks what is needed. */
  #mark(): void {
    const { list, length } = this.#needs;
    for (let i = 0; i < length; i += NEED) {
      const entry = list[i]!;
      const relation = list[i + 1]!;
      const value = list[i + 2]!;
      if (this.#relations[entry] === 0) {
        this.#relations[entry] = relation + 1;
        this.#values[entry] = value;
        if (entry >= this.#top) this.#open++;
        else this.#earlier.push(entry);
      } else this.#join(entry, relation, value);
    }
  }

  /** What one entry made true is said by one literal. */
  #join(entry: number, relation: number, value: number): void {
    const marked = this.#relations[entry]! - 1;
    if (marked === relation && this.#values[entry] === value) return;
    const { trail } = this.#store;
    const told = trail[entry * STRIDE]! & 3;
    this.#relations[entry] = told + 1;
    if (told === EQUALS) {
      this.#values[entry] = trail[entry * STRIDE + VALUE]!;
      return;
    }
    // The stronger of two bounds says both.
    const step = told === AT_LEAST ? 1 : -1;
    const one = relation === DIFFERS ? value + step : value;
    const other = marked === DIFFERS ? this.#values[entry]! + step : this.#values[entry]!;
    this.#values[entry] = step > 0 ? Math.max(one, other) : Math.min(one, other);
  }

  /** Whether what is marked at the entry says as much. */
  #covers(entry: number, relation: number, value: number): boolean {
    const marked = this.#relations[entry]! - 1;
    if (marked < 0) return false;
    const known = this.#values[entry]!;
    if (marked === EQUALS || (marked === relation && known === value)) return true;
    if (marked === AT_LEAST) return relation === AT_LEAST ? known >= value : relation === DIFFERS && known > value;
    return marked === AT_MOST && (relation === AT_MOST ? known <= value : relation === DIFFERS && known < value);
  }

  /** Writes the nogood, and forgets all marks. */
  #collect(implied: number): void {
    const tops = this.#tops;
    const earlier = this.#earlier;
    const levels = this.#levels;
    const judged = this.#judged;
    const factWhats = this.factWhats;
    this.forget(this.#top);
    levels.clear();
    for (const entry of earlier) levels.add(levelOf(tops, entry));
    for (const entry of earlier) this.#follows(entry, 0);
    levels.clear();
    factWhats.length = 0;
    this.factValues.length = 0;
    this.#write(implied);
    let second = -1;
    let at = 1;
    for (const entry of earlier) {
      if (this.#states[entry] === FOLLOWS) {
        this.#relations[entry] = 0;
        continue;
      }
      if (entry > second) {
        second = entry;
        at = factWhats.length;
      }
      levels.add(levelOf(tops, entry));
      this.#write(entry);
    }
    if (second >= 0) {
      swap(factWhats, 1, at);
      swap(this.factValues, 1, at);
    }
    this.level = levelOf(tops, second);
    this.spread = levels.size + 1;
    for (const entry of judged) this.#states[entry] = 0;
    judged.length = 0;
  }

  /** Whether an entry follows from marked ones. */
  #follows(entry: number, depth: number): boolean {
    const store = this.#store;
    const tops = this.#tops;
    const states = this.#states;
    const state = states[entry]!;
    if (state > 0) return state === FOLLOWS;
    if (store.reasons[entry] === decision || depth > FARTHEST) return false;
    const known = this.#needsOf(entry);
    let all = true;
    for (let i = 0; i < known.length && all; i += NEED) {
      if (this.#covers(known[i]!, known[i + 1]!, known[i + 2]!)) continue;
      // An entry of another level comes from a decision that nothing here depends on.
      all = states[known[i]!] !== NEEDED && this.#levels.has(levelOf(tops, known[i]!));
    }
    for (let i = 0; i < known.length && all; i += NEED) {
      all = this.#covers(known[i]!, known[i + 1]!, known[i + 2]!) || this.#follows(known[i]!, depth + 1);
    }
    states[entry] = all ? FOLLOWS : NEEDED;
    this.#judged.push(entry);
    return all;
  }

  #needsOf(entry: number): Int32Array {
    const known = this.#known[entry];
    if (known) return known;
    const needs = this.#needs;
    needs.ofEntry(entry, new Then(this.#store, entry), this.#tops[0]!);
    const found = needs.list.slice(0, needs.length);
    this.#known[entry] = found;
    return found;
  }

  #write(entry: number): void {
    const { trail, domains } = this.#store;
    const literal = this.#literal;
    literal.what = (trail[entry * STRIDE]! & ~3) | (this.#relations[entry]! - 1);
    literal.value = this.#values[entry]!;
    this.#relations[entry] = 0;
    this.#met(literal.what, literal.value);
    canonical(domains[literal.what >> 2]!, literal);
    this.factWhats.push(literal.what);
    this.factValues.push(literal.value);
  }
}

/** The level of an entry, 0 for the root. */
function levelOf(tops: readonly number[], entry: number): number {
  let from = 0;
  let to = tops.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (tops[middle]! <= entry) from = middle + 1;
    else to = middle;
  }
  return from;
}

function swap(list: number[], i: number, j: number): void {
  const kept = list[i]!;
  list[i] = list[j]!;
  list[j] = kept;
}
