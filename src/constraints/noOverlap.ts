import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { type Both, type Disjoint, detectable, lastOne, noOrder, noTime, notLast } from "./noOverlapReasons.js";
import { sortByKey } from "./sortByKey.js";
import { clear, insert, remove, type ThetaTree, thetaTreeOf, turnGray } from "./thetaTree.js";

interface Task {
  readonly start: Operand;
  readonly duration: Operand;
  /** Whether it takes place: a rule, or a 0..1 variable; it does unless told. */
  readonly present?: Operand;
}

/** The tasks of one run, seen forwards or backwards in time, and orders of those that take place. */
interface State {
  readonly tree: ThetaTree;
  readonly length: Float64Array;
  /** The earliest and latest start, and the earliest and latest end. */
  readonly early: Float64Array;
  readonly late: Float64Array;
  readonly soon: Float64Array;
  readonly end: Float64Array;
  readonly byEarly: Int32Array;
  readonly byLate: Int32Array;
  readonly bySoon: Int32Array;
  readonly byEnd: Int32Array;
  /** Where each task stands in the order of the earliest starts, and whether it takes part: `IN`, `OUT` or `OPEN`. */
  readonly place: Int32Array;
  readonly part: Uint8Array;
}

/** Durations are at least 0. */
const notNegative = /* @__PURE__ */ reason<Disjoint>("not negative", () => []);

const FORWARDS = 0;
const BACKWARDS = 1;
const OUT = 0;
const OPEN = 1;
const IN = 2;
type Way = typeof FORWARDS | typeof BACKWARDS;

/**
 * Tasks of which no two run at the same time: of each two, one ends before the other starts, or when it does. Some may
 * not take place at all.
 *
 * @example
 * ```ts
 * import { bool, int, noOverlap, puzzle, solutions } from "unriddle";
 * const p = puzzle({ lunch: int(1, 3), call: int(0, 3), callToday: bool() }, ({ lunch, call, callToday }) =>
 *   noOverlap([
 *     { start: lunch, duration: 2 },
 *     { start: call, duration: 3, present: callToday },
 *   ]),
 * );
 * [...solutions(p)].filter(({ callToday }) => callToday).map(({ lunch, call }) => [lunch, call]); // [[1, 3], [3, 0]]
 * ```
 *
 * Starts and durations are numbers or expressions; `present` is a rule or a 0..1 number. Where a duration is negative the
 * rule is false; a task that takes no time is in nobody's way. The start of a task that does not take place is free.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Overload checking, detectable precedences, not-first / not-last and edge finding over the tasks that take place, each
 * O(n log n). Of a task that may take place the start is not narrowed before it is sure to, for without it any start is
 * right; it does not take place where the tasks in its time leave too little of it, or it fits neither before nor after
 * one of them, but where only more deductions would tell, that stays open. Durations are not shortened. Source: P. Vilím, "Global constraints in scheduling", 2007. Global Constraint
 * Catalog: `disjunctive`.
 */
export const noOverlap = /* @__PURE__ */ defineConstraint<
  Disjoint,
  readonly [forwards: State, backwards: State],
  readonly [tasks: readonly Task[]]
>({
  name: "noOverlap",
  read: (tasks) => ({
    starts: tasks.map(({ start }) => operand(start)),
    durations: tasks.map(({ duration }) => operand(duration)),
    presents: tasks.map(({ present }) => operand(present ?? 1)),
  }),
  scope: ({ starts, durations, presents }) => [...starts, ...durations, ...presents],
  holds,
  wake: ({ starts }, position) => (position < 2 * starts.length ? "bounds" : "any"),
  cost: 3,
  start: ({ starts }) => [stateOf(starts.length), stateOf(starts.length)],
  propagate(args, store, states) {
    for (let i = 0; i < args.starts.length; i++) store.atLeast(args.durations[i]!, 0, notNegative);
    for (let way: Way = FORWARDS; way <= BACKWARDS && !store.failed; way++) {
      const state = states[way] as State;
      if (look(args, store, state, way as Way) < 2) return;
      putAfter(args, store, state, way as Way);
      putBeforeLast(args, store, state, way as Way);
      if (!store.failed) putLast(args, store, state, way as Way);
    }
    if (!store.failed) leaveOut(args, store, states[FORWARDS]);
  },
});

function holds({ starts, durations, presents }: Disjoint, value: (term: Term) => number): boolean {
  const lengths = durations.map(value);
  const times = starts.map(value);
  const there = presents.map((present, i) => value(present) !== 0 && lengths[i]! > 0);
  const before = (i: number, j: number) => times[i]! + lengths[i]! <= times[j]!;
  return (
    lengths.every((length) => length >= 0) &&
    times.every((_, i) => times.every((_, j) => j >= i || !there[i] || !there[j] || before(i, j) || before(j, i)))
  );
}

function stateOf(tasks: number): State {
  const numbers = () => new Float64Array(tasks);
  const order = () => Int32Array.from({ length: tasks }, (_, i) => i);
  return {
    tree: thetaTreeOf(tasks),
    length: numbers(),
    early: numbers(),
    late: numbers(),
    soon: numbers(),
    end: numbers(),
    byEarly: order(),
    byLate: order(),
    bySoon: order(),
    byEnd: order(),
    place: order(),
    part: new Uint8Array(tasks),
  };
}

/** Reads the tasks, and answers how many take part. */
function look({ starts, durations, presents }: Disjoint, store: Store, state: State, way: Way): number {
  const { length, early, late, soon, end, byEarly, byLate, bySoon, byEnd, place, part } = state;
  const count = starts.length;
  let parts = 0;
  for (let i = 0; i < starts.length; i++) {
    const low = store.min(starts[i]!);
    const high = store.max(starts[i]!);
    const long = store.min(durations[i]!);
    length[i] = long;
    early[i] = way === FORWARDS ? low : -high - long;
    late[i] = way === FORWARDS ? high : -low - long;
    soon[i] = early[i]! + long;
    end[i] = late[i]! + long;
    if (long <= 0) part[i] = OUT;
    else if (!store.has(presents[i]!, 0)) part[i] = IN;
    else part[i] = store.fixed(presents[i]!) ? OUT : OPEN;
    if (part[i] !== OUT) parts++;
  }
  sortByKey(byEarly, early, count);
  sortByKey(byLate, late, count);
  sortByKey(bySoon, soon, count);
  sortByKey(byEnd, end, count);
  for (let k = 0; k < byEarly.length; k++) place[byEarly[k]!] = k;
  return parts;
}

/** Tells that a task starts at `time` at the earliest; seen backwards, that it ends so early. */
function startFrom(args: Disjoint, store: Store, state: State, way: Way, i: number, time: number, why: Both): void {
  if (time <= state.early[i]!) return;
  if (way === FORWARDS) store.atLeast(args.starts[i]!, time, why[FORWARDS]);
  else store.atMost(args.starts[i]!, -time - state.length[i]!, why[BACKWARDS]);
}

/** Detectable precedences: who can not end before others must have started comes after all of them. */
function putAfter(args: Disjoint, store: Store, state: State, way: Way): void {
  const { tree, length, late, soon, byLate, bySoon, place, part } = state;
  const count = part.length;
  clear(tree, count);
  for (let k = 0, next = 0; k < bySoon.length; k++) {
    const i = bySoon[k]!;
    if (part[i] !== IN) continue;
    for (; next < count && late[byLate[next]!]! < soon[i]!; next++) {
      const j = byLate[next]!;
      if (part[j] === IN) insert(tree, place[j]!, length[j]!, soon[j]!);
    }
    const among = late[i]! < soon[i]!;
    if (among) remove(tree, place[i]!);
    startFrom(args, store, state, way, i, tree.end[1]!, detectable);
    if (among) insert(tree, place[i]!, length[i]!, soon[i]!);
  }
}

/** Not last: who can not come after all of some others ends before the last of them starts. */
function putBeforeLast(args: Disjoint, store: Store, state: State, way: Way): void {
  const { tree, length, late, soon, end, byLate, byEnd, place, part } = state;
  const count = part.length;
  clear(tree, count);
  for (let k = 0, next = 0, last = -1; k < byEnd.length; k++) {
    const i = byEnd[k]!;
    if (part[i] !== IN) continue;
    for (; next < count && late[byLate[next]!]! < end[i]!; next++) {
      const j = byLate[next]!;
      if (part[j] !== IN) continue;
      insert(tree, place[j]!, length[j]!, soon[j]!);
      last = j;
    }
    // It is among them itself, since it takes some time.
    remove(tree, place[i]!);
    if (tree.end[1]! > late[i]!) {
      if (way === FORWARDS) store.atMost(args.starts[i]!, late[last]! - length[i]!, notLast[FORWARDS]);
      else store.atLeast(args.starts[i]!, -late[last]!, notLast[BACKWARDS]);
    }
    insert(tree, place[i]!, length[i]!, soon[i]!);
  }
}

/** Edge finding: where there is no time for all of some others and a task, that one comes last. */
function putLast(args: Disjoint, store: Store, state: State, way: Way): void {
  const { tree, length, soon, end, byEarly, byEnd, place, part } = state;
  clear(tree, part.length);
  for (let i = 0; i < part.length; i++) if (part[i] === IN) insert(tree, place[i]!, length[i]!, soon[i]!);
  for (let k = part.length; --k >= 0; ) {
    const j = byEnd[k]!;
    if (part[j] !== IN) continue;
    if (tree.end[1]! > end[j]!) return store.fail(noTime, -1);
    while (tree.grayEnd[1]! > end[j]!) {
      const i = byEarly[tree.endBy[1]!]!;
      startFrom(args, store, state, way, i, tree.end[1]!, lastOne);
      remove(tree, place[i]!);
    }
    turnGray(tree, place[j]!, length[j]!, soon[j]!);
  }
}

/** Leaves out who may take place but finds no time among those that do. */
function leaveOut({ starts, presents }: Disjoint, store: Store, state: State): void {
  const { tree, length, late, soon, end, byEarly, byEnd, place, part } = state;
  const count = starts.length;
  clear(tree, count);
  for (let k = 0; k < byEnd.length; k++) {
    const i = byEnd[k]!;
    if (part[i] === OUT) continue;
    if (part[i] === IN) insert(tree, place[i]!, length[i]!, soon[i]!);
    else turnGray(tree, place[i]!, length[i]!, soon[i]!);
    while (tree.grayEnd[1]! > end[i]! && tree.endBy[1]! >= 0) {
      const guest = byEarly[tree.endBy[1]!]!;
      store.equals(presents[guest]!, 0, noTime, guest);
      remove(tree, place[guest]!);
    }
  }
  for (let i = 0; i < part.length; i++) {
    if (part[i] !== OPEN || store.fixed(presents[i]!)) continue;
    for (let j = 0; j < part.length; j++) {
      if (part[j] !== IN || soon[i]! <= late[j]! || soon[j]! <= late[i]!) continue;
      store.equals(presents[i]!, 0, noOrder, i * count + j);
      break;
    }
  }
}
