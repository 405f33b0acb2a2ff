import { type Definition, propagateByMeaning, type Wake } from "./constraint.js";
import type { Term } from "./fact.js";
import { ANY, APART, COSTS, FIXED, MAX, MIN, OLD_HIGH, OLD_LOW, STRIDE, WAKE, WHAT } from "./layout.js";
import { everything } from "./reason.js";
import { Store } from "./store.js";

/** A kind applied to its arguments; with `when`, it must hold only where that 0..1 term is 1. */
export interface Posted<Args = unknown, State = unknown> {
  readonly definition: Definition<Args, State>;
  readonly args: Args;
  readonly state: State;
  readonly when: Term | undefined;
}

/** The events of a term that goes up with its variable, and of one that goes down. */
const EVENTS: Readonly<Record<Wake, readonly [up: number, down: number]>> = {
  min: [MIN, MAX],
  max: [MAX, MIN],
  bounds: [MIN | MAX, MIN | MAX],
  fixed: [FIXED, FIXED],
  any: [ANY, ANY],
};
/** The constraints posted on a store, and who is waiting to run. */
export class Engine {
  readonly store = new Store();
  readonly posted: Posted[] = [];
  /** How many of them have run for the first time. */
  #started = 0;

  /** By variable, from where on in the next list its lines stand. Those it wakes: constraint, events. */
  #wakesFrom: readonly number[] = [];
  #wakes: readonly number[] = [];
  /** Those to call when it is fixed: constraint, position. */
  #fixedFrom: readonly number[] = [];
  #fixed: readonly number[] = [];
  /** Those that then lose `scale * value + offset`: variable, scale, offset, constraint, term, position. */
  #apartFrom: readonly number[] = [];
  #apart: readonly number[] = [];

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
      if (store.settled !== next) continue;
      // What it did itself is told to all others.
      store.settled = -1;
      this.#queued[next] = 1;
      for (const end = store.top; store.head < end && !store.failed; ) this.#tell(store.head++);
      this.#queued[next] = 0;
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
      const apart = this.#apart;
      for (let i = this.#apartFrom[x]!, end = this.#apartFrom[x + 1]!; i < end; i += APART) {
        const other = apart[i]!;
        const value = apart[i + 1]! * low + apart[i + 2]!;
        if (value < store.low[other]! || value > store.high[other]!) continue;
        const constraint = apart[i + 3]!;
        store.running = constraint;
        store.remove(other, value, apart[i + 4]!, this.posted[constraint]!.definition.apart!, apart[i + 5]!);
        if (store.failed) return;
      }
      for (let i = this.#fixedFrom[x]!, end = this.#fixedFrom[x + 1]!; i < end; i += WAKE) {
        const constraint = this.#fixed[i]!;
        const told = this.posted[constraint] as Posted;
        if (told.when !== undefined && store.min(told.when) < 1) continue;
        store.running = constraint;
        told.definition.fixed!(told.args, store, told.state, this.#fixed[i + 1]!);
        if (store.failed) return;
      }
    }
    let events = isFixed ? ANY | FIXED : ANY;
    if (low !== store.trail[at + OLD_LOW]) events |= MIN;
    if (high !== store.trail[at + OLD_HIGH]) events |= MAX;
    for (let i = this.#wakesFrom[x]!, end = this.#wakesFrom[x + 1]!; i < end; i += WAKE) {
      if (this.#wakes[i + 1]! & events) this.#wait(this.#wakes[i]!);
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
    while (this.#next() >= 0);
  }

  /** Lays the subscriptions out flat, by variable. */
  #subscribe(): void {
    const { store, posted } = this;
    const variables = store.domains.length;
    const wakes: number[] = [];
    const fixes: number[] = [];
    const apart: number[] = [];
    posted.forEach(({ definition, args, when }, constraint) => {
      const terms = definition.scope(args);
      const listens = when !== undefined || runs(definition);
      // Two, each a variable or its negative plus a number: no call is needed.
      const pair =
        definition.apart &&
        when === undefined &&
        terms.length === 2 &&
        terms.every((term) => store.viewOf(term)[0] ** 2 === 1);
      for (let position = 0; position < terms.length; position++) {
        const term = terms[position]!;
        const x = store.variableOf(term);
        const [scale, offset] = store.viewOf(term);
        if (pair) {
          const other = terms[1 - position]!;
          const [sign, rest] = store.viewOf(other);
          apart.push(x, store.variableOf(other), scale * sign, sign * (offset - rest), constraint, other, position);
        } else if (definition.fixed) fixes.push(x, constraint, position);
        if (!listens) continue;
        const events = EVENTS[definition.wake?.(args, position) ?? (definition.propagate ? "any" : "fixed")];
        wakes.push(x, constraint, events[scale < 0 ? 1 : 0]);
      }
      if (when !== undefined) wakes.push(store.variableOf(when), constraint, FIXED);
    });
    [this.#wakesFrom, this.#wakes] = grouped(wakes, 1 + WAKE, variables);
    [this.#fixedFrom, this.#fixed] = grouped(fixes, 1 + WAKE, variables);
    [this.#apartFrom, this.#apart] = grouped(apart, 1 + APART, variables);
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

/** Lines of `width` numbers, grouped by the first: where each group starts among what follows it in all lines. */
function grouped(lines: readonly number[], width: number, groups: number): [from: number[], rest: number[]] {
  const from = new Array<number>(groups + 1).fill(0);
  const rest = new Array<number>(lines.length - lines.length / width).fill(0);
  for (let i = 0; i < lines.length; i += width) from[lines[i]! + 1]! += width - 1;
  for (let x = 0; x < groups; x++) from[x + 1]! += from[x]!;
  const next = from.slice();
  for (let i = 0; i < lines.length; i += width) {
    for (let k = 1; k < width; k++) rest[next[lines[i]!]!++] = lines[i + k]!;
  }
  return [from, rest];
}
