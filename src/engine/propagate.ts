import { type Definition, propagateByMeaning, type Wake } from "./constraint.js";
import type { Term } from "./fact.js";
import { everything } from "./reason.js";
import { OLD_HIGH, OLD_LOW, STRIDE, Store, WHAT } from "./store.js";

/** A kind applied to its arguments; with `when`, it must hold only where that 0..1 term is 1. */
export interface Posted<Args = unknown, State = unknown> {
  readonly definition: Definition<Args, State>;
  readonly args: Args;
  readonly state: State;
  readonly when: Term | undefined;
}

/** Events, as bits of a subscription. */
const MIN = 1;
const MAX = 2;
const FIXED = 4;
const ANY = 8;

const EVENTS: Readonly<Record<Wake, number>> = { min: MIN, max: MAX, bounds: MIN | MAX, fixed: FIXED, any: ANY };
const COSTS = 4;

/** The constraints posted on a store, and who is waiting to run. */
export class Engine {
  readonly store = new Store();
  readonly posted: Posted[] = [];
  /** How many of them have run for the first time. */
  #started = 0;

  /** Variable `x` wakes `subscribers[from[x]] …`, each with the events it waits for; then those to call when it is fixed. */
  #from: readonly number[] = [];
  #subscribers: readonly number[] = [];
  #events: readonly number[] = [];
  #fixedFrom: readonly number[] = [];
  #fixedSubscribers: readonly number[] = [];
  #positions: readonly number[] = [];

  /** By cost, those who wait: the entries from `served` to `joined` of each list. */
  readonly #waiting: readonly number[][] = [[], [], [], []];
  readonly #joined = [0, 0, 0, 0];
  readonly #served = [0, 0, 0, 0];
  #queued = new Uint8Array(0);
  #costs = new Uint8Array(0);

  /** Adds a constraint, to be run by the next `propagate`; `when` is a 0..1 term. Answers its index. */
  post<Args, State>(definition: Definition<Args, State>, args: Args, when?: Term): number {
    const state = definition.start?.(args, this.store) as State;
    return this.posted.push({ definition, args, state, when } as unknown as Posted) - 1;
  }

  /** Runs constraints until none has anything to deduce. Answers false, with the store's conflict, where one can not hold. */
  propagate(): boolean {
    const { store } = this;
    if (this.#started < this.posted.length && !store.failed) this.#startNew();
    for (;;) {
      while (store.head < store.top && !store.failed) this.#tell(store.head++);
      if (store.failed) {
        this.#forgetWaiting();
        return false;
      }
      const next = this.#next();
      if (next < 0) return true;
      this.#run(next);
    }
  }

  #startNew(): void {
    this.#subscribe();
    for (; this.#started < this.posted.length; this.#started++) {
      const { definition, when } = this.posted[this.#started] as Posted;
      if (when === undefined) this.#catchUp(this.#started);
      if (when !== undefined || runs(definition)) this.#wait(this.#started);
    }
  }

  /** Tells the subscribers of one trail entry. */
  #tell(entry: number): void {
    const { store } = this;
    const at = entry * STRIDE;
    const x = store.trail[at + WHAT]! >> 2;
    const low = store.low[x]!;
    const high = store.high[x]!;
    const isFixed = low === high && store.last[x] === entry;
    if (isFixed) {
      for (let i = this.#fixedFrom[x]!, end = this.#fixedFrom[x + 1]!; i < end; i++) {
        const constraint = this.#fixedSubscribers[i]!;
        const told = this.posted[constraint] as Posted;
        if (told.when !== undefined && store.min(told.when) < 1) continue;
        store.running = constraint;
        told.definition.fixed!(told.args, store, told.state, this.#positions[i]!);
        if (store.failed) return;
      }
    }
    const end = this.#from[x + 1]!;
    let i = this.#from[x]!;
    if (i === end) return;
    let events = isFixed ? ANY | FIXED : ANY;
    if (low !== store.trail[at + OLD_LOW]) events |= MIN;
    if (high !== store.trail[at + OLD_HIGH]) events |= MAX;
    for (; i < end; i++) {
      if (this.#events[i]! & events) this.#wait(this.#subscribers[i]!);
    }
  }

  #run(constraint: number): void {
    const { definition, args, state, when } = this.posted[constraint] as Posted;
    const { store } = this;
    store.running = constraint;
    if (when === undefined) perform(definition, args, store, state);
    else if (store.min(when) === 1) {
      this.#catchUp(constraint);
      perform(definition, args, store, state);
    } else if (store.max(when) === 1) this.#refute(constraint, when);
  }

  /** Makes `when` false where the constraint can not hold. */
  #refute(constraint: number, when: Term): void {
    const { definition, args, state } = this.posted[constraint] as Posted;
    const { store } = this;
    if (definition.refuted) {
      const why = definition.refuted(args, store);
      if (why) store.atMost(when, 0, why);
      return;
    }
    store.push();
    this.#catchUp(constraint);
    perform(definition, args, store, state);
    const { failed } = store;
    store.pop();
    if (failed) store.atMost(when, 0, everything);
  }

  /** Calls `fixed` for all that was fixed before the constraint was told of such things. */
  #catchUp(constraint: number): void {
    const { definition, args, state } = this.posted[constraint] as Posted;
    if (!definition.fixed) return;
    this.store.running = constraint;
    const terms = definition.scope(args);
    for (let position = 0; position < terms.length && !this.store.failed; position++) {
      if (this.store.fixed(terms[position]!)) definition.fixed(args, this.store, state, position);
    }
  }

  #wait(constraint: number): void {
    if (this.#queued[constraint]) return;
    this.#queued[constraint] = 1;
    const cost = this.#costs[constraint]!;
    this.#waiting[cost]![this.#joined[cost]!++] = constraint;
  }

  /** The constraint that has waited longest among the cheapest; -1 if none waits. */
  #next(): number {
    const joined = this.#joined;
    const served = this.#served;
    for (let cost = 0; cost < COSTS; cost++) {
      if (served[cost]! < joined[cost]!) {
        const constraint = this.#waiting[cost]![served[cost]!++]!;
        this.#queued[constraint] = 0;
        return constraint;
      }
      joined[cost] = 0;
      served[cost] = 0;
    }
    return -1;
  }

  #forgetWaiting(): void {
    for (let constraint = this.#next(); constraint >= 0; constraint = this.#next());
  }

  /** Lays the subscriptions out flat, by variable. */
  #subscribe(): void {
    const { store, posted } = this;
    const variables = store.domains.length;
    const wakes: number[] = [];
    const fixes: number[] = [];
    posted.forEach(({ definition, args, when }, constraint) => {
      const terms = definition.scope(args);
      const listens = when !== undefined || runs(definition);
      for (let position = 0; position < terms.length; position++) {
        const term = terms[position]!;
        if (definition.fixed) fixes.push(store.variableOf(term), constraint, position);
        if (!listens) continue;
        const events = EVENTS[definition.wake?.(args, position) ?? (definition.propagate ? "any" : "fixed")];
        wakes.push(store.variableOf(term), constraint, store.viewOf(term)[0] < 0 ? mirrored(events) : events);
      }
      if (when !== undefined) wakes.push(store.variableOf(when), constraint, FIXED);
    });
    [this.#from, this.#subscribers, this.#events] = flattened(wakes, variables);
    [this.#fixedFrom, this.#fixedSubscribers, this.#positions] = flattened(fixes, variables);
    this.#queued = new Uint8Array(posted.length);
    this.#costs = Uint8Array.from(posted, ({ definition }) => definition.cost ?? 1);
  }
}

/** Whether a kind does anything but answer `fixed`. */
const runs = ({ propagate, fixed }: Definition): boolean => propagate !== undefined || fixed === undefined;

function perform(definition: Definition, args: unknown, store: Store, state: unknown): void {
  if (definition.propagate) definition.propagate(args, store, state);
  else if (!definition.fixed) propagateByMeaning(definition, args, store);
}

/** The events of a view that runs against its variable. */
function mirrored(events: number): number {
  return (events & ~(MIN | MAX)) | (events & MIN ? MAX : 0) | (events & MAX ? MIN : 0);
}

/** Triples `(x, a, b)` grouped by `x`: where each group starts, and its `a`s and `b`s. */
function flattened(triples: readonly number[], groups: number): [from: number[], firsts: number[], seconds: number[]] {
  const from = new Array<number>(groups + 1).fill(0);
  const firsts = new Array<number>(triples.length / 3).fill(0);
  const seconds = firsts.slice();
  for (let i = 0; i < triples.length; i += 3) from[triples[i]! + 1]!++;
  for (let x = 0; x < groups; x++) from[x + 1]! += from[x]!;
  const next = from.slice();
  for (let i = 0; i < triples.length; i += 3) {
    const at = next[triples[i]!]!++;
    firsts[at] = triples[i + 1]!;
    seconds[at] = triples[i + 2]!;
  }
  return [from, firsts, seconds];
}
