import { untrueReason } from "../constraintErrors.js";
import { type Fact, opposite, RELATIONS, type Term } from "../engine/fact.js";
import {
  AT_LEAST,
  AT_MOST,
  CONSTRAINT,
  DETAIL,
  DIFFERS,
  EQUALS,
  OLD_HIGH,
  OLD_LOW,
  PREVIOUS,
  STRIDE,
  TERM,
  VALUE,
} from "../engine/layout.js";
import { entryOf, type Literal, literalOf, truth } from "../engine/literal.js";
import { doubled } from "../engine/possible.js";
import type { Engine } from "../engine/propagate.js";
import type { Domains, Reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { causes, inTermsOf } from "../engine/unfold.js";

/** From how many facts on the trail is read once for all that say `!=` of a variable, and not for each. */
const MANY = 32;

/** Numbers for each need: the entry of the trail, and what it must have made true, a relation and a value. */
export const NEED = 3;

/**
 * What deductions follow from, each fact as the entry of the trail that made it true. It is put in the words in which it
 * was told: a bound that came about as values were taken away one by one is each of these, so that what is learned of
 * values speaks of values. What was true at the root is left out.
 */
export class Needs {
  /** Those found last, and how many numbers they are. */
  list = new Int32Array(256);
  length = 0;
  readonly #engine: Engine;
  readonly #store: Store;
  readonly #literal: Literal = { what: 0, value: 0 };
  /** Where the root ends. */
  #root = 0;
  /** By variable and value, the entries that took values away one by one; absent where few are asked for. */
  #removals: Map<number, Map<number, number>> | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#store = engine.store;
  }

  /** Of the conflict that stands in the store. */
  ofConflict(root: number): void {
    const { constraint, reason, term, fact, detail } = this.#store.conflict!;
    this.#root = root;
    this.length = 0;
    const told = fact && inTermsOf(this.#store, term as Term, fact);
    this.#add(constraint, reason, told, detail, this.#store);
    if (fact && literalOf(this.#store, opposite(fact), this.#literal))
      this.#say(this.#literal.what, this.#literal.value);
  }

  /** Of an entry, `then` being just before it. */
  ofEntry(entry: number, then: Domains, root: number): void {
    const { trail, reasons } = this.#store;
    const at = entry * STRIDE;
    this.#root = root;
    this.length = 0;
    const what = trail[at]!;
    const told = { term: (what >> 2) as Term, relation: RELATIONS[what & 3]!, value: trail[at + VALUE]! };
    const fact = inTermsOf(this.#store, trail[at + TERM] as Term, told);
    this.#add(trail[at + CONSTRAINT]!, reasons[entry]!, fact, trail[at + DETAIL]!, then);
  }

  #add(constraint: number, reason: Reason, told: Fact | undefined, detail: number, then: Domains): void {
    const store = this.#store;
    const literal = this.#literal;
    const facts = causes(this.#engine, constraint, reason, told, detail, then);
    this.#removals = facts.length > MANY ? new Map() : undefined;
    for (let i = 0; i < facts.length; i++) {
      if (!literalOf(store, facts[i]!, literal)) continue;
      // All that was true then still is, where not all is taken back up to then.
      if (truth(store, literal.what, literal.value) < 1) {
        throw untrueReason(this.#engine.posted[constraint]!.definition.name, reason.name);
      }
      this.#say(literal.what, literal.value);
    }
  }

  #say(what: number, value: number): void {
    const store = this.#store;
    const relation = what & 3;
    if (relation === AT_LEAST) return this.#bound(what, value, 1);
    if (relation === AT_MOST) return this.#bound(what, value, -1);
    const entry = this.#removal(what, value) ?? entryOf(store, what, value);
    if (entry < this.#root) return;
    if (relation === DIFFERS || (store.trail[entry * STRIDE]! & 3) === EQUALS) this.#note(entry, relation, value);
    else {
      this.#bound((what & ~3) | AT_LEAST, value, 1);
      this.#bound((what & ~3) | AT_MOST, value, -1);
    }
  }

  /** The entry that took the value away by itself, where many are asked for; the trail is read once for all of them. */
  #removal(what: number, value: number): number | undefined {
    const removals = this.#removals;
    if (!removals || (what & 3) !== DIFFERS) return undefined;
    const { trail, last } = this.#store;
    let found = removals.get(what);
    if (!found) {
      found = new Map();
      for (let entry = last[what >> 2]!; entry >= 0; entry = trail[entry * STRIDE + PREVIOUS]!) {
        const at = entry * STRIDE;
        if (trail[at] === what) found.set(trail[at + VALUE]!, entry);
      }
      removals.set(what, found);
    }
    return found.get(value);
  }

  /** Walks back from a bound to what was told of it, and to the values taken away one by one that it has passed since. */
  #bound(what: number, value: number, step: number): void {
    const { trail, last } = this.#store;
    const old = step > 0 ? OLD_LOW : OLD_HIGH;
    let bound = value;
    let told = false;
    for (let entry = last[what >> 2]!; entry >= this.#root; entry = trail[entry * STRIDE + PREVIOUS]!) {
      const at = entry * STRIDE;
      const relation = trail[at]! & 3;
      const reached = trail[at + VALUE]!;
      if (!told && (trail[at + old]! - bound) * step < 0) {
        // This entry moved the bound as far as is needed.
        if (relation === DIFFERS) this.#note(entry, DIFFERS, reached);
        else {
          told = true;
          const less = relation !== EQUALS && (reached - bound) * step < 0;
          this.#note(entry, what & 3, less ? reached : bound);
          if (!less) {
            if (bound === value) return;
            continue;
          }
        }
        bound = reached;
      } else if (relation === DIFFERS && (reached - bound) * step >= 0 && (value - reached) * step > 0) {
        this.#note(entry, DIFFERS, reached);
      }
    }
  }

  #note(entry: number, relation: number, value: number): void {
    if (entry < this.#root) return;
    if (this.length + NEED > this.list.length) this.list = doubled(this.list);
    this.list[this.length++] = entry;
    this.list[this.length++] = relation;
    this.list[this.length++] = value;
  }
}
