import type { Domain } from "../numbers/domain.js";
import type { Fact, Term } from "./fact.js";
import { Gaps } from "./gaps.js";
import {
  AT_LEAST,
  AT_MOST,
  CONSTRAINT,
  DETAIL,
  DIFFERS,
  EQUALS,
  FIRST_VIEW,
  OLD_HIGH,
  OLD_LOW,
  PREVIOUS,
  STRIDE,
  TERM,
  VALUE,
} from "./layout.js";
import { doubled, Possible } from "./possible.js";
import { type Domains, decision, everything, type Reason } from "./reason.js";

/** What a constraint found impossible: a fact it told that no value satisfies, or itself as a whole. */
export interface Conflict {
  readonly constraint: number;
  readonly reason: Reason;
  readonly detail: number;
  /** The term the fact was told of; `fact` itself speaks of its variable. */
  readonly term?: Term;
  readonly fact?: Fact;
}

/**
 * What is possible, with the trail that undoes every change and remembers why it was made. A write that changes nothing
 * costs a comparison; after the first conflict every write is ignored until the level is left.
 */
export class Store extends Possible implements Domains {
  trail = new Int32Array(128 * STRIDE);
  /** The reason of each entry. */
  readonly reasons: Reason[] = [];
  /** The latest entry of each variable, -1 if it never changed. */
  last = new Int32Array(32);
  /** How many entries there are, and how many of them the constraints have been told. */
  top = 0;
  head = 0;
  conflict: Conflict | undefined;
  failed = false;
  /** The constraint now running. */
  running = -1;
  /** A constraint that would deduce nothing if it ran again, so that its own changes need not wake it; -1 for none. */
  settled = -1;
  /** For each open level `top`, `head`, the length of the cells' trail, and whether there was a conflict, at its start. */
  readonly #levels: number[] = [];
  readonly #cells: number[] = [];
  /** Cell and old value, in turn. */
  readonly #cellTrail: number[] = [];

  override variable(domain: Domain): Term {
    const x = super.variable(domain);
    if (x >= this.last.length) this.last = doubled(this.last);
    this.last[x] = -1;
    return x;
  }

  holes(term: Term): number[] {
    const x = this.variableOf(term);
    const found: number[] = [];
    for (let e = this.last[x]!; e >= 0; e = this.trail[e * STRIDE + PREVIOUS]!) {
      const value = this.trail[e * STRIDE + VALUE]!;
      if ((this.trail[e * STRIDE]! & 3) !== DIFFERS) continue;
      if (value > this.low[x]! && value < this.high[x]!) found.push(this.valueWhere(term, value));
    }
    return found;
  }

  /** Tells that `term >= value`, and why. */
  atLeast(term: Term, value: number, why: Reason = everything, detail = 0): void {
    if (term < FIRST_VIEW) {
      if (value > this.low[term]!) this.raise(term, value, term, why, detail);
      return;
    }
    const k = term - FIRST_VIEW;
    const x = this.base[k]!;
    const scale = this.scale[k]!;
    const bound = (value - this.offset[k]!) / scale;
    if (scale > 0) {
      if (bound > this.low[x]!) this.raise(x, Math.ceil(bound), term, why, detail);
    } else if (bound < this.high[x]!) this.lower(x, Math.floor(bound), term, why, detail);
  }

  /** Tells that `term <= value`, and why. */
  atMost(term: Term, value: number, why: Reason = everything, detail = 0): void {
    if (term < FIRST_VIEW) {
      if (value < this.high[term]!) this.lower(term, value, term, why, detail);
      return;
    }
    const k = term - FIRST_VIEW;
    const x = this.base[k]!;
    const scale = this.scale[k]!;
    const bound = (value - this.offset[k]!) / scale;
    if (scale > 0) {
      if (bound < this.high[x]!) this.lower(x, Math.floor(bound), term, why, detail);
    } else if (bound > this.low[x]!) this.raise(x, Math.ceil(bound), term, why, detail);
  }

  /** Tells that `term != value`, and why. */
  differs(term: Term, value: number, why: Reason = everything, detail = 0): void {
    if (term < FIRST_VIEW) {
      this.remove(term, value, term, why, detail);
      return;
    }
    const k = term - FIRST_VIEW;
    const there = (value - this.offset[k]!) / this.scale[k]!;
    if (Number.isInteger(there)) this.remove(this.base[k]!, there, term, why, detail);
  }

  /** Tells that `term = value`, and why. */
  equals(term: Term, value: number, why: Reason = everything, detail = 0): void {
    if (term < FIRST_VIEW) {
      this.#fix(term, value, term, why, detail);
      return;
    }
    const k = term - FIRST_VIEW;
    const x = this.base[k]!;
    this.#fix(x, (value - this.offset[k]!) / this.scale[k]!, term, why, detail);
  }

  /** Tells that the running constraint, run once more, would deduce nothing. */
  settle(): void {
    this.settled = this.running;
  }

  /** Tells that the running constraint can not hold, and why. */
  fail(why: Reason = everything, detail = 0): void {
    if (this.failed) return;
    this.failed = true;
    this.conflict = { constraint: this.running, reason: why, detail };
  }

  /** Takes a fact as given, without a reason. */
  decide({ term, relation, value }: Fact): void {
    this.running = -1;
    if (relation === ">=") this.atLeast(term, value, decision);
    else if (relation === "<=") this.atMost(term, value, decision);
    else if (relation === "!=") this.differs(term, value, decision);
    else this.equals(term, value, decision);
  }

  /** Tells that variable `x >= value`, by way of a term on it. */
  raise(x: number, value: number, term: number, why: Reason, detail: number): void {
    if (this.failed) return;
    if (value > this.high[x]!) return this.#clash(term, ">=", x, value, why, detail);
    this.#record((x << 2) | AT_LEAST, value, term, why, detail);
    this.low[x] = this.ceiling(x, value);
  }

  /** Tells that variable `x <= value`, by way of a term on it. */
  lower(x: number, value: number, term: number, why: Reason, detail: number): void {
    if (this.failed) return;
    if (value < this.low[x]!) return this.#clash(term, "<=", x, value, why, detail);
    this.#record((x << 2) | AT_MOST, value, term, why, detail);
    this.high[x] = this.floor(x, value);
  }

  #fix(x: number, value: number, term: number, why: Reason, detail: number): void {
    if (this.failed) return;
    if (!this.member(x, value)) return this.#clash(term, "=", x, value, why, detail);
    if (this.low[x] === this.high[x]) return;
    this.#record((x << 2) | EQUALS, value, term, why, detail);
    this.low[x] = value;
    this.high[x] = value;
  }

  /** Tells that variable `x != value`, by way of a term on it. */
  remove(x: number, value: number, term: number, why: Reason, detail: number): void {
    const low = this.low[x]!;
    const high = this.high[x]!;
    if (value < low || value > high || this.failed) return;
    const at = this.bitsAt[x]!;
    if (at >= 0) {
      const bit = value - this.origin[x]!;
      const index = at + (bit >>> 5);
      const word = this.bits[index]!;
      if ((word & (1 << bit)) === 0) return;
      if (low === high) return this.#clash(term, "!=", x, value, why, detail);
      this.#record((x << 2) | DIFFERS, value, term, why, detail);
      this.bits[index] = word & ~(1 << bit);
    } else {
      const gaps = this.gaps[x];
      if (gaps?.has(value)) return;
      if (low === high) return this.#clash(term, "!=", x, value, why, detail);
      this.#record((x << 2) | DIFFERS, value, term, why, detail);
      if (value > low && value < high) this.#gapsOf(x).holes.add(value);
    }
    if (value === low) this.low[x] = this.ceiling(x, value + 1);
    else if (value === high) this.high[x] = this.floor(x, value - 1);
  }

  #gapsOf(x: number): Gaps {
    this.gaps[x] ??= new Gaps(this.domains[x] as Domain);
    return this.gaps[x];
  }

  #clash(term: number, relation: Fact["relation"], x: number, value: number, why: Reason, detail: number): void {
    this.failed = true;
    const fact = { term: x as Term, relation, value };
    this.conflict = { constraint: this.running, reason: why, detail, term: term as Term, fact };
  }

  #record(what: number, value: number, term: number, why: Reason, detail: number): void {
    const entry = this.top++;
    const at = entry * STRIDE;
    if (at === this.trail.length) this.trail = doubled(this.trail);
    const x = what >> 2;
    const trail = this.trail;
    trail[at] = what;
    trail[at + VALUE] = value;
    trail[at + CONSTRAINT] = this.running;
    trail[at + TERM] = term;
    trail[at + DETAIL] = detail;
    trail[at + PREVIOUS] = this.last[x]!;
    trail[at + OLD_LOW] = this.low[x]!;
    trail[at + OLD_HIGH] = this.high[x]!;
    this.reasons[entry] = why;
    this.last[x] = entry;
  }

  /** How many levels are open. */
  get level(): number {
    return this.#levels.length >> 2;
  }

  /** Opens a level: what is written from now on is undone by `pop`. */
  push(): void {
    this.#levels.push(this.top, this.head, this.#cellTrail.length, this.failed ? 1 : 0);
  }

  /** Leaves the latest level, restoring everything as it was before `push`. */
  pop(): void {
    const failed = this.#levels.pop()!;
    const cells = this.#levels.pop()!;
    const head = this.#levels.pop()!;
    const top = this.#levels.pop()!;
    while (this.#cellTrail.length > cells) {
      const old = this.#cellTrail.pop()!;
      this.#cells[this.#cellTrail.pop()!] = old;
    }
    while (this.top > top) this.undo();
    this.top = top;
    this.head = head;
    if (failed) return;
    this.failed = false;
    this.conflict = undefined;
  }

  /** Takes back the latest entry, as `pop` does with all of its level: for who reads what was known before it. */
  undo(): void {
    const at = --this.top * STRIDE;
    const { trail } = this;
    const what = trail[at]!;
    const x = what >> 2;
    this.low[x] = trail[at + OLD_LOW]!;
    this.high[x] = trail[at + OLD_HIGH]!;
    this.last[x] = trail[at + PREVIOUS]!;
    if ((what & 3) === DIFFERS) this.#restore(x, trail[at + VALUE]!);
  }

  #restore(x: number, value: number): void {
    const at = this.bitsAt[x]!;
    if (at >= 0) {
      const bit = value - this.origin[x]!;
      const word = at + (bit >>> 5);
      this.bits[word] = this.bits[word]! | (1 << bit);
    } else this.gaps[x]?.holes.delete(value);
  }

  /** Makes a number that backtracking restores. */
  cell(value: number): number {
    return this.#cells.push(value) - 1;
  }

  read(cell: number): number {
    return this.#cells[cell]!;
  }

  write(cell: number, value: number): void {
    this.#cellTrail.push(cell, this.#cells[cell]!);
    this.#cells[cell] = value;
  }
}
