import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { type Profile, pileUp, profileOf, stretchAfter, stretchBefore } from "./profile.js";
import { sortByKey } from "./sortByKey.js";
import { clear, insert, type ThetaTree, thetaTreeOf } from "./thetaTree.js";
import { alone, leaves, overload, peak, pushedEarlier, pushedLater, type Shared } from "./timeTable.js";

interface Task {
  readonly start: Operand;
  readonly duration: Operand;
  readonly demand: Operand;
}

interface State {
  readonly profile: Profile;
  readonly tree: ThetaTree;
  /** Tasks by their earliest start, where each stands in that order, and by their latest end; what ends when. */
  readonly byEarly: Int32Array;
  readonly place: Int32Array;
  readonly byLatestEnd: Int32Array;
  readonly latestEnd: Float64Array;
}

/** Durations, demands and what there is are at least 0. */
const notNegative = /* @__PURE__ */ reason<Shared>("not negative", () => []);

/** Beyond this, products of time and demand are not exact any more. */
const MOST_WORK = 4_503_599_627_370_496;

/**
 * Tasks that run at the same time need together at most what there is: at any time the demands of the tasks that have
 * started and not ended sum up to at most `capacity`.
 *
 * @example
 * ```ts
 * import { cumulative, int, list, puzzle, solutions } from "unriddle";
 * const p = puzzle({ start: list(3, () => int(0, 2)) }, ({ start }) =>
 *   cumulative([
 *     { start: start[0]!, duration: 2, demand: 2 },
 *     { start: start[1]!, duration: 2, demand: 1 },
 *     { start: start[2]!, duration: 2, demand: 1 },
 *   ], 2),
 * );
 * [...solutions(p)].map(({ start }) => start); // [[0, 2, 2], [2, 0, 0]]
 * ```
 *
 * Starts, durations, demands and the capacity are numbers or expressions. Where a duration, a demand or the capacity is
 * negative the rule is false; a task that takes no time needs nothing.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Time-table reasoning on bounds: what runs for certain, as late as it starts and as early as it ends, leaves the others
 * what it leaves; no task needs more than there is, and no stretch of time has more to do. Durations are not shortened.
 * O(n²) in the worst case, O(n log n) where little is pushed. Sources: A. Schutt, T. Feydy, P. Stuckey, M. Wallace,
 * "Explaining the cumulative propagator", Constraints 16, 2011; A. Wolf, G. Schrader, "O(n log n) overload checking for
 * the cumulative constraint", 2005. Global Constraint Catalog: `cumulative`.
 */
export const cumulative = /* @__PURE__ */ defineConstraint<
  Shared,
  State,
  readonly [tasks: readonly Task[], capacity: Operand]
>({
  name: "cumulative",
  read: (tasks, capacity) => ({
    starts: tasks.map(({ start }) => operand(start)),
    durations: tasks.map(({ duration }) => operand(duration)),
    demands: tasks.map(({ demand }) => operand(demand)),
    capacity: operand(capacity),
  }),
  scope: ({ starts, durations, demands, capacity }) => [...starts, ...durations, ...demands, capacity],
  holds,
  wake: () => "bounds",
  cost: 3,
  start: ({ starts }) => ({
    profile: profileOf(starts.length),
    tree: thetaTreeOf(starts.length),
    byEarly: Int32Array.from(starts, (_, i) => i),
    place: new Int32Array(starts.length),
    byLatestEnd: Int32Array.from(starts, (_, i) => i),
    latestEnd: new Float64Array(starts.length),
  }),
  propagate(args, store, state) {
    const { starts, durations, demands, capacity } = args;
    const { profile } = state;
    store.atLeast(capacity, 0, notNegative);
    for (let i = 0; i < starts.length; i++) {
      store.atLeast(durations[i]!, 0, notNegative);
      store.atLeast(demands[i]!, 0, notNegative);
      profile.early[i] = store.min(starts[i]!);
      profile.late[i] = store.max(starts[i]!);
      profile.length[i] = store.min(durations[i]!);
      profile.need[i] = store.min(demands[i]!);
    }
    for (let i = 0; i < starts.length; i++) {
      if (profile.length[i]! <= 0) continue;
      store.atLeast(capacity, profile.need[i]!, alone, i);
      store.atMost(demands[i]!, store.max(capacity), alone, i);
    }
    if (store.failed) return;
    pileUp(profile);
    if (profile.top >= 0) store.atLeast(capacity, profile.height[profile.top]!, peak);
    const room = store.max(capacity);
    for (let i = 0; i < starts.length; i++) {
      if (store.failed) return;
      if (profile.count === 0) break;
      limitDemand(args, i, room, store, profile);
      if (profile.length[i]! <= 0 || store.fixed(starts[i]!)) continue;
      pushLater(starts[i]!, i, room, store, profile);
      pushEarlier(starts[i]!, i, room, store, profile);
    }
    if (!store.failed && tooMuch(room, state)) store.fail(overload);
  },
});

function holds({ starts, durations, demands, capacity }: Shared, value: (term: Term) => number): boolean {
  const most = value(capacity);
  const times = starts.map(value);
  const lengths = durations.map(value);
  const needs = demands.map(value);
  if (most < 0 || lengths.some((length) => length < 0) || needs.some((need) => need < 0)) return false;
  return times.every((now) => {
    const running = needs.filter((_, i) => times[i]! <= now && now < times[i]! + lengths[i]!);
    return running.reduce((sum, need) => sum + need, 0) <= most;
  });
}

/** A task that runs for certain needs no more than others leave it then. */
function limitDemand({ demands }: Shared, i: number, room: number, store: Store, profile: Profile): void {
  const { late, end, need, time, height } = profile;
  if (late[i]! >= end[i]! || store.fixed(demands[i]!)) return;
  // Tasks that need nothing for certain are not in the pile.
  for (let k = stretchAfter(profile, late[i]!); k < profile.count && time[k]! < end[i]!; k++) {
    store.atMost(demands[i]!, room - height[k]! + need[i]!, leaves);
  }
}

/** Whether what runs from this stretch on leaves too little for a task; it does not stand in its own way. */
function blocked(k: number, i: number, room: number, { late, end, need, time, height }: Profile): boolean {
  return height[k]! + need[i]! > room && !(late[i]! <= time[k]! && time[k]! < end[i]!);
}

function pushLater(start: Term, i: number, room: number, store: Store, profile: Profile): void {
  const { time, length, early } = profile;
  let at = early[i]!;
  for (let k = stretchAfter(profile, at); k < profile.count && time[k]! < at + length[i]!; k++) {
    if (!blocked(k, i, room, profile)) continue;
    at = time[k + 1]!;
    store.atLeast(start, at, pushedLater);
    if (store.failed) return;
  }
}

function pushEarlier(start: Term, i: number, room: number, store: Store, profile: Profile): void {
  const { time, length, late } = profile;
  let at = late[i]!;
  for (let k = stretchBefore(profile, at + length[i]!); k >= 0 && time[k + 1]! > at; k--) {
    if (!blocked(k, i, room, profile)) continue;
    at = time[k]! - length[i]!;
    store.atMost(start, at, pushedEarlier);
    if (store.failed) return;
  }
}

/** Whether the tasks that must run within some stretch of time need more than there is in it. */
function tooMuch(room: number, { profile, tree, byEarly, place, byLatestEnd, latestEnd }: State): boolean {
  const { early, late, length, need } = profile;
  const count = early.length;
  if (count === 0) return false;
  for (let i = 0; i < early.length; i++) latestEnd[i] = late[i]! + length[i]!;
  sortByKey(byEarly, early, count);
  sortByKey(byLatestEnd, latestEnd, count);
  const origin = early[byEarly[0]!]!;
  const span = latestEnd[byLatestEnd[count - 1]!]! - origin;
  if (room * span > MOST_WORK) return false;
  for (let k = 0; k < byEarly.length; k++) place[byEarly[k]!] = k;
  clear(tree, count);
  for (let k = 0; k < byLatestEnd.length; k++) {
    const i = byLatestEnd[k]!;
    const own = length[i]! * need[i]!;
    if (own === 0) continue;
    insert(tree, place[i]!, own, room * (early[i]! - origin) + own);
    if (tree.end[1]! > room * (latestEnd[i]! - origin)) return true;
  }
  return false;
}
