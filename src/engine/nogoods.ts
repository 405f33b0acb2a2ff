import type { Definition } from "./constraint.js";
import { type Fact, isTrue, opposite, type Term } from "./fact.js";
import { AT_LEAST, AT_MOST, DETAIL, DIFFERS, EQUALS, OLD_HIGH, OLD_LOW, STRIDE, VALUE } from "./layout.js";
import { factOf, truth } from "./literal.js";
import { doubled } from "./possible.js";
import type { Engine } from "./propagate.js";
import { reason } from "./reason.js";
import type { Store } from "./store.js";

/** Variables with at most this many values from the first to the last have a list of watchers for each of them. */
const MOST_LISTED = 1 << 10;
/** In front of the literals of a nogood: how many there are, and its rank. */
const HEADER = 2;
const RANK = 1;
/** The rank of what must be kept. */
const KEPT = 0;

/** All other facts of the nogood are true. */
const learned = reason<Nogoods>("learned", (nogoods, _then, fact, nogood) => nogoods.facts(nogood, fact));

/**
 * Sets of facts that are not all true in any solution still looked for: a kind of constraint of which more is stated
 * while it lives. Two facts of each that are not true yet are watched; when a watched one becomes true and no other can
 * take its place, the other one watched must be false.
 */
export class Nogoods {
  readonly variables: readonly Term[];
  readonly #store: Store;
  readonly #constraint: number;
  /** How far the trail has been read; backtracking restores it. */
  readonly #read: number;
  /** Each nogood: its header, then its literals, the two watched ones first. */
  #pool = new Int32Array(1 << 12);
  #end = 0;
  /** Where each nogood stands in the pool, by its number; -1 where it was thrown away. */
  #at: number[] = [];
  /** Who watches, by what is watched: `2 * nogood`, and 1 more where it is the second literal. */
  readonly #watchers: (number[] | undefined)[] = [];
  /** Where a variable's lists begin, and the value of the first of those by value; those of a wide one are not by value. */
  readonly #lists: Int32Array;
  readonly #origin: Int32Array;
  readonly #width: Int32Array;
  /** How many there are that may be thrown away. */
  disposable = 0;

  constructor(engine: Engine) {
    const { store } = engine;
    const many = store.domains.length;
    this.#store = store;
    this.variables = Array.from(store.domains, (_, x) => x as Term);
    this.#lists = new Int32Array(many);
    this.#origin = new Int32Array(many);
    this.#width = new Int32Array(many);
    let lists = 0;
    store.domains.forEach((domain, x) => {
      const low = domain[0]![0];
      const width = domain[domain.length - 1]![1] - low + 1;
      this.#lists[x] = lists;
      this.#origin[x] = low;
      this.#width[x] = width > MOST_LISTED ? 0 : width;
      lists += 2 + 2 * Math.max(1, this.#width[x]!);
    });
    this.#read = store.cell(store.top);
    this.#constraint = engine.post(kind, this);
  }

  /**
   * Takes a nogood, of which at most the first fact is not true, and the second became true last of all others. Lower
   * ranks are kept longer, those of rank 0 for ever.
   */
  add(whats: ArrayLike<number>, values: ArrayLike<number>, length: number, rank: number): void {
    const store = this.#store;
    const nogood = this.#at.length;
    while (this.#end + HEADER + 2 * length > this.#pool.length) this.#pool = doubled(this.#pool);
    const at = this.#end;
    this.#at.push(at);
    this.#pool[at] = length;
    this.#pool[at + RANK] = rank;
    for (let i = 0; i < length; i++) {
      this.#pool[at + HEADER + 2 * i] = whats[i]!;
      this.#pool[at + HEADER + 2 * i + 1] = values[i]!;
    }
    this.#end += HEADER + 2 * length;
    if (rank !== KEPT) this.disposable++;
    if (length > 1) {
      this.#watch(2 * nogood, whats[0]!, values[0]!);
      this.#watch(2 * nogood + 1, whats[1]!, values[1]!);
    }
    store.running = this.#constraint;
    if (length === 0) store.fail(learned, nogood);
    else this.#deny(nogood, whats[0]!, values[0]!);
  }

  /** How many were stated, those thrown away included. */
  get count(): number {
    return this.#at.length;
  }

  /** The facts of a nogood, without the one of which `denial` is the opposite. */
  facts(nogood: number, denial?: Fact): Fact[] {
    const at = this.#at[nogood]!;
    const found: Fact[] = [];
    const but = denial && opposite(denial);
    for (let i = 0; i < this.#pool[at]!; i++) {
      const fact = factOf(this.#pool[at + HEADER + 2 * i]!, this.#pool[at + HEADER + 2 * i + 1]!);
      if (!but || but.term !== fact.term || but.relation !== fact.relation || but.value !== fact.value)
        found.push(fact);
    }
    return found;
  }

  /** Whether each has a fact that is false. */
  holds(value: (term: Term) => number): boolean {
    return this.#at.every((at, nogood) => at < 0 || this.facts(nogood).some((f) => !isTrue(f, value(f.term))));
  }

  /** Reads on in the trail. */
  propagate(): void {
    const store = this.#store;
    const { trail } = store;
    const from = store.read(this.#read);
    // What is deduced here comes back through the queue.
    const top = store.top;
    for (let entry = from; entry < top; entry++) {
      const at = entry * STRIDE;
      const x = trail[at]! >> 2;
      const low = store.low[x]!;
      const high = store.high[x]!;
      const lists = this.#lists[x]!;
      if ((trail[at]! & 3) === DIFFERS) this.#visit(this.#listOf(x, DIFFERS, trail[at + VALUE]!));
      // Several entries of one variable may wait: what the latest did is seen to at once.
      const oldLow = trail[at + OLD_LOW]!;
      const oldHigh = trail[at + OLD_HIGH]!;
      if (low !== oldLow) this.#visit(lists);
      if (high !== oldHigh) this.#visit(lists + 1);
      if (this.#width[x] === 0) {
        if (low !== oldLow || high !== oldHigh) this.#visit(lists + 2);
      } else {
        for (let value = oldLow; value < low; value++) this.#visit(this.#listOf(x, DIFFERS, value));
        for (let value = oldHigh; value > high; value--) this.#visit(this.#listOf(x, DIFFERS, value));
      }
      if (low === high) this.#visit(this.#listOf(x, EQUALS, low));
      if (store.failed) return;
    }
    if (from < top) store.write(this.#read, top);
  }

  /** Sees to who watches what may have become true. */
  #visit(list: number): void {
    const watchers = this.#watchers[list];
    if (watchers === undefined || watchers.length === 0) return;
    const store = this.#store;
    const pool = this.#pool;
    let kept = 0;
    let i = 0;
    const count = watchers.length;
    for (; i < count && !store.failed; i++) {
      const watcher = watchers[i]!;
      const nogood = watcher >> 1;
      const at = this.#at[nogood]!;
      const mine = at + HEADER + 2 * (watcher & 1);
      const other = at + HEADER + 2 - 2 * (watcher & 1);
      watchers[kept++] = watcher;
      if (truth(store, pool[mine]!, pool[mine + 1]!) < 1) continue;
      const state = truth(store, pool[other]!, pool[other + 1]!);
      if (state < 0) continue;
      const end = at + HEADER + 2 * pool[at]!;
      let j = at + HEADER + 4;
      while (j < end && truth(store, pool[j]!, pool[j + 1]!) > 0) j += 2;
      if (j < end) {
        const what = pool[j]!;
        const value = pool[j + 1]!;
        pool[j] = pool[mine]!;
        pool[j + 1] = pool[mine + 1]!;
        pool[mine] = what;
        pool[mine + 1] = value;
        kept--;
        this.#watch(watcher, what, value);
      } else if (state > 0) store.fail(learned, nogood);
      else this.#deny(nogood, pool[other]!, pool[other + 1]!);
    }
    // Some may have come to this very list meanwhile.
    for (; i < watchers.length; i++) watchers[kept++] = watchers[i]!;
    watchers.length = kept;
  }

  #deny(nogood: number, what: number, value: number): void {
    const x = (what >> 2) as Term;
    const relation = what & 3;
    if (relation === AT_LEAST) this.#store.atMost(x, value - 1, learned, nogood);
    else if (relation === AT_MOST) this.#store.atLeast(x, value + 1, learned, nogood);
    else if (relation === DIFFERS) this.#store.equals(x, value, learned, nogood);
    else this.#store.differs(x, value, learned, nogood);
  }

  #watch(watcher: number, what: number, value: number): void {
    const list = this.#listOf(what >> 2, what & 3, value);
    const watchers = this.#watchers[list];
    if (watchers) watchers.push(watcher);
    else this.#watchers[list] = [watcher];
  }

  #listOf(x: number, relation: number, value: number): number {
    const lists = this.#lists[x]!;
    if (relation < DIFFERS) return lists + relation;
    const width = this.#width[x]!;
    if (width === 0) return lists + relation;
    return lists + 2 + (relation === DIFFERS ? 0 : width) + (value - this.#origin[x]!);
  }

  /**
   * Throws away about so many, those of the highest ranks; of these the oldest. Only for the root, with nothing waiting
   * to be deduced: there a nogood whose first facts are decided is of no more use.
   */
  reduce(most: number): void {
    const pool = this.#pool;
    const ranks: number[] = [];
    for (const at of this.#at) if (at >= 0 && pool[at + RANK] !== KEPT) ranks.push(pool[at + RANK]!);
    ranks.sort((a, b) => b - a);
    const limit = ranks[Math.min(most, ranks.length) - 1] ?? Number.POSITIVE_INFINITY;
    let left = Math.min(most, ranks.length) - ranks.indexOf(limit);
    const reasons = this.#reasons();
    let end = 0;
    const packed = new Int32Array(pool.length);
    this.#watchers.length = 0;
    for (let nogood = 0; nogood < this.#at.length; nogood++) {
      const at = this.#at[nogood]!;
      if (at < 0) continue;
      const length = pool[at]!;
      const rank = pool[at + RANK]!;
      const high = rank !== KEPT && (rank > limit || (rank === limit && left-- > 0));
      if ((high || this.#isIdle(at)) && !reasons.has(nogood)) {
        if (rank !== KEPT) this.disposable--;
        this.#at[nogood] = -1;
        continue;
      }
      this.#at[nogood] = end;
      for (let i = 0; i < HEADER + 2 * length; i++) packed[end + i] = pool[at + i]!;
      end += HEADER + 2 * length;
      if (length < 2) continue;
      const first = this.#at[nogood]! + HEADER;
      this.#watch(2 * nogood, packed[first]!, packed[first + 1]!);
      this.#watch(2 * nogood + 1, packed[first + 2]!, packed[first + 3]!);
    }
    this.#pool = packed;
    this.#end = end;
  }

  /** Whether one of its facts is false. */
  #isIdle(at: number): boolean {
    const pool = this.#pool;
    for (let i = at + HEADER, end = i + 2 * pool[at]!; i < end; i += 2) {
      if (truth(this.#store, pool[i]!, pool[i + 1]!) < 0) return true;
    }
    return false;
  }

  /** Those whose deductions stand in the trail. */
  #reasons(): Set<number> {
    const { trail, top, reasons } = this.#store;
    const found = new Set<number>();
    for (let entry = 0; entry < top; entry++)
      if (reasons[entry] === learned) found.add(trail[entry * STRIDE + DETAIL]!);
    return found;
  }
}

const kind: Definition<Nogoods> = {
  name: "nogoods",
  scope: ({ variables }) => variables,
  holds: (nogoods, value) => nogoods.holds(value),
  cost: 0,
  propagate: (nogoods) => nogoods.propagate(),
};
