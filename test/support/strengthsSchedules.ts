/** What the kinds about time and room leave at most: the rules of the literature, tried on every set of tasks. */
import type { Disjoint } from "../../src/constraints/noOverlapReasons.js";
import { type Rectangles, sidesOf } from "../../src/constraints/rectangles.js";
import type { Shared } from "../../src/constraints/timeTable.js";
import type { Store } from "../../src/engine/store.js";
import type { Judge } from "./strength.js";

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Time table and overload: no bound of a start meets what runs for certain, and no stretch of time has too much to do. */
export const timeTabled: Judge<Shared> = ({ starts, durations, demands, capacity }, store) => {
  const tasks = starts.map((start, i) => ({
    early: store.min(start),
    late: store.max(start),
    length: store.min(durations[i]!),
    need: store.min(demands[i]!),
    most: store.max(demands[i]!),
  }));
  const room = store.max(capacity);
  if (store.min(capacity) < 0 || tasks.some(({ length, need }) => length < 0 || need < 0))
    return "something is negative";
  const moments = tasks.map(({ late }) => late);
  /** What runs at a time for certain, but for one. */
  const height = (time: number, except?: object) =>
    total(tasks.filter((t) => t !== except && t.late <= time && time < t.early + t.length).map(({ need }) => need));
  if (moments.some((time) => height(time) > store.min(capacity))) return "the capacity can be too small";
  for (const task of tasks) {
    const { early, late, length, need, most } = task;
    const certain = [late, ...moments].filter((time) => time >= late && time < early + length);
    if (certain.some((time) => height(time, task) + most > room)) return "a demand can be too large";
    if (need === 0 || early === late) continue;
    for (const start of [early, late]) {
      const times = [start, ...moments].filter((time) => time >= start && time < start + length);
      if (times.some((time) => height(time, task) + need > room)) return `a task can start at ${start}`;
    }
  }
  for (const from of tasks.map(({ early }) => early)) {
    for (const to of tasks.map(({ late, length }) => late + length)) {
      const within = tasks.filter(({ early, late, length, need }) => need > 0 && early >= from && late + length <= to);
      const work = total(within.map(({ length, need }) => length * need));
      if (within.length > 0 && work > room * (to - from)) return "there is too much to do";
    }
  }
  return undefined;
};

/** A task as seen forwards or backwards in time. */
interface Seen {
  readonly early: number;
  readonly late: number;
  readonly length: number;
}

const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((found, one) => found.flatMap((set) => [set, [...set, one]]), [[]]);

/** When the tasks end at the earliest, each of them running alone: the most that some of them need from their start on. */
const earliestEnd = (tasks: readonly Seen[]): number =>
  Math.max(
    ...tasks.map(({ early }) => early + total(tasks.filter((t) => t.early >= early).map(({ length }) => length))),
  );
const latestEnd = (tasks: readonly Seen[]): number => Math.max(...tasks.map(({ late, length }) => late + length));

/** Overload, edge finding, not last and detectable precedences, for each task and each set of others. */
function misplaced(tasks: readonly Seen[]): string | undefined {
  for (const set of subsets(tasks)) {
    if (set.length === 0) continue;
    const end = earliestEnd(set);
    if (end > latestEnd(set)) return "there is no time for some";
    for (const task of tasks) {
      if (set.includes(task)) continue;
      const { early, late, length } = task;
      if (earliestEnd([...set, task]) > latestEnd(set) && early < end) return "who must be last can start too early";
      if (set.every((other) => early + length > other.late) && early < end)
        return "who comes after can start too early";
      const last = Math.max(...set.map((other) => other.late));
      if (end > late && late + length > last) return "who can not be last can end too late";
    }
  }
  return undefined;
}

export const oneAtATime: Judge<Disjoint> = ({ starts, durations, presents }, store) => {
  if (durations.some((duration) => store.min(duration) < 0)) return "a duration can be negative";
  const there = [...starts.keys()].filter((i) => store.min(durations[i]!) > 0 && !isOut(i));
  function isOut(i: number): boolean {
    return store.fixed(presents[i]!) && store.min(presents[i]!) === 0;
  }
  const seen = (i: number): Seen => ({
    early: store.min(starts[i]!),
    late: store.max(starts[i]!),
    length: store.min(durations[i]!),
  });
  const back = ({ early, late, length }: Seen): Seen => ({ early: -late - length, late: -early - length, length });
  const certain = there.filter((i) => !store.has(presents[i]!, 0)).map(seen);
  const wrong = misplaced(certain) ?? misplaced(certain.map(back));
  if (wrong !== undefined) return wrong;
  for (const i of there.filter((i) => store.has(presents[i]!, 0))) {
    const guest = seen(i);
    for (const set of subsets(certain)) {
      const all = [...set, guest];
      if (earliestEnd(all) > latestEnd(all)) return "a guest has no time among the others";
    }
    const either = ({ early, late, length }: Seen) => guest.early + guest.length > late && early + length > guest.late;
    if (certain.some(either)) return "a guest is neither before nor after another";
  }
  return undefined;
};

/** At each bound of a corner some place across is free of what each other rectangle alone forbids. */
export const placeable: Judge<Rectangles> = (args, store) => {
  const sizes = [...args.widths, ...args.heights];
  if (sizes.some((size) => store.min(size) < 0)) return "a size can be negative";
  for (const { along, across, long, wide } of sidesOf(args)) {
    for (const i of along.keys()) {
      const free = (at: number) => freePlace(i, at, { along, across, long, wide }, store);
      if (![store.min(along[i]!), store.max(along[i]!)].every(free)) return `rectangle ${i} can not be at a bound`;
    }
  }
  return undefined;
};

function freePlace(i: number, at: number, { along, across, long, wide }: ReturnType<typeof sidesOf>[0], store: Store) {
  const area = (j: number) => store.min(long[j]!) > 0 && store.min(wide[j]!) > 0;
  const meets = (place: number, size: number, low: number, high: number, other: number) =>
    place > high - size && place < low + other;
  const others = [...along.keys()].filter((j) => j !== i && area(j) && area(i));
  const [first, last] = [store.min(across[i]!), store.max(across[i]!)];
  const places = [first, ...others.map((j) => store.min(across[j]!) + store.min(wide[j]!))];
  return places
    .filter((place) => place >= first && place <= last)
    .some((place) =>
      others.every(
        (j) =>
          !meets(at, store.min(long[i]!), store.min(along[j]!), store.max(along[j]!), store.min(long[j]!)) ||
          !meets(place, store.min(wide[i]!), store.min(across[j]!), store.max(across[j]!), store.min(wide[j]!)),
      ),
    );
}
