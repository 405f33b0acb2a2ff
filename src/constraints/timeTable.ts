import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason } from "../engine/reason.js";

/** Tasks by their number, and what there is for all of them. */
export interface Shared {
  readonly starts: readonly Term[];
  readonly durations: readonly Term[];
  readonly demands: readonly Term[];
  readonly capacity: Term;
}

/** From when to when a task runs for certain. */
const partOf = ({ starts, durations }: Shared, i: number, then: Domains) => ({
  from: then.max(starts[i] as Term),
  to: then.min(starts[i] as Term) + then.min(durations[i] as Term),
});

/** The task runs from `from` to `to`, and needs as much. */
function runs({ starts, durations, demands }: Shared, i: number, from: number, to: number, then: Domains): Fact[] {
  const length = then.min(durations[i] as Term);
  return [
    atMost(starts[i] as Term, from),
    atLeast(starts[i] as Term, to - length),
    atLeast(durations[i] as Term, length),
    atLeast(demands[i] as Term, then.min(demands[i] as Term)),
  ];
}

const demandOf = ({ demands }: Shared, i: number, then: Domains): number => then.min(demands[i] as Term);

/** Those that run at the time for certain, but for one, the last to end first. */
function runningAt(args: Shared, time: number, except: number, then: Domains): number[] {
  const end = (i: number) => partOf(args, i, then).to;
  return [...args.starts.keys()]
    .filter((i) => i !== except && partOf(args, i, then).from <= time && end(i) > time && demandOf(args, i, then) > 0)
    .sort((i, j) => end(j) - end(i));
}

/** So many of them that they need more than `room`; none where all do not. */
function enough(args: Shared, tasks: readonly number[], room: number, then: Domains): number[] | undefined {
  let need = 0;
  for (let k = 0; k < tasks.length; k++) {
    need += demandOf(args, tasks[k]!, then);
    if (need > room) return tasks.slice(0, k + 1);
  }
  return undefined;
}

const momentsOf = (args: Shared, then: Domains): number[] => args.starts.map((start) => then.max(start));

/** The task at this position takes some time, whenever that is, and can not need more than there is. */
export const alone = /* @__PURE__ */ reason<Shared>("alone", ({ durations, demands, capacity }, then, fact, i) => {
  const demand = demands[i] as Term;
  const told = fact?.relation === ">=" ? atLeast(demand, then.min(demand)) : atMost(capacity, then.max(capacity));
  return [atLeast(durations[i] as Term, 1), told];
});

/** What runs at one time needs so much. */
export const peak = /* @__PURE__ */ reason<Shared>("peak", (args, then, fact) => {
  const wanted = (fact?.value ?? 0) - 1;
  const all = momentsOf(args, then).map((time) => ({ time, tasks: runningAt(args, time, -1, then) }));
  const needs = ({ tasks }: { tasks: number[] }) => tasks.reduce((sum, i) => sum + demandOf(args, i, then), 0);
  const { time, tasks } = all.reduce((best, one) => (needs(one) > needs(best) ? one : best));
  const some = enough(args, tasks, wanted, then) ?? tasks;
  return some.flatMap((i) => runs(args, i, time, time + 1, then));
});

/** While the task runs for certain, others leave it no more. */
export const leaves = /* @__PURE__ */ reason<Shared>("leaves", (args, then, fact) => {
  const room = then.max(args.capacity) - (fact?.value ?? 0) - 1;
  const { demands, starts, durations, capacity } = args;
  let best: Fact[] = [];
  let most = Number.NEGATIVE_INFINITY;
  demands.forEach((demand, i) => {
    if (demand !== fact?.term) return;
    const { from, to } = partOf(args, i, then);
    for (const time of [from, ...momentsOf(args, then)]) {
      if (time < from || time >= to) continue;
      const others = runningAt(args, time, i, then);
      const need = others.reduce((sum, j) => sum + demandOf(args, j, then), 0);
      if (need <= most) continue;
      most = need;
      const length = then.min(durations[i] as Term);
      best = [
        atMost(starts[i] as Term, time),
        atLeast(starts[i] as Term, time + 1 - length),
        atLeast(durations[i] as Term, length),
        atMost(capacity, then.max(capacity)),
        ...(enough(args, others, room, then) ?? others).flatMap((j) => runs(args, j, time, time + 1, then)),
      ];
    }
  });
  return best;
});

/** Where a task would meet others that run for certain and leave too little: `sign` says whether later or earlier. */
const pushedBy =
  (sign: 1 | -1): Reason<Shared>["explain"] =>
  (args, then, fact) => {
    const { starts, durations, demands, capacity } = args;
    const own = sign > 0 ? then.min(fact!.term) : then.max(fact!.term);
    let best: Fact[] = [];
    let furthest = Number.NEGATIVE_INFINITY;
    starts.forEach((start, i) => {
      if (start !== fact?.term) return;
      const length = then.min(durations[i] as Term);
      const room = then.max(capacity) - demandOf(args, i, then);
      for (const k of starts.keys()) {
        const part = partOf(args, k, then);
        // The task starts before this stretch ends, and ends after it starts.
        const edge = sign > 0 ? part.from : part.to - 1;
        const meets = sign > 0 ? own > edge - length : own <= edge;
        if (k === i || !meets) continue;
        const running = runningAt(args, edge, i, then);
        if (sign < 0) running.sort((a, b) => partOf(args, a, then).from - partOf(args, b, then).from);
        const some = enough(args, running, room, then);
        if (!some) continue;
        const ends = some.map((j) => (sign > 0 ? partOf(args, j, then).to : -partOf(args, j, then).from));
        const reach = Math.min(...ends);
        if (reach <= furthest) continue;
        furthest = reach;
        const told = sign > 0 ? fact.value : -(fact.value + length);
        const end = Math.min(reach, Math.max(told, sign > 0 ? edge + 1 : -edge));
        const [from, to] = sign > 0 ? [edge, end] : [-end, edge + 1];
        best = [
          sign > 0 ? atLeast(start, from - length + 1) : atMost(start, to - 1),
          atLeast(durations[i] as Term, length),
          atLeast(demands[i] as Term, demandOf(args, i, then)),
          atMost(capacity, then.max(capacity)),
          ...some.flatMap((j) => runs(args, j, from, to, then)),
        ];
      }
    });
    return best;
  };
export const pushedLater = /* @__PURE__ */ reason<Shared>("pushed later", /* @__PURE__ */ pushedBy(1));
export const pushedEarlier = /* @__PURE__ */ reason<Shared>("pushed earlier", /* @__PURE__ */ pushedBy(-1));

/** Between two moments there is more to do than can be done. */
export const overload = /* @__PURE__ */ reason<Shared>("overload", (args, then) => {
  const { starts, durations, demands, capacity } = args;
  const tasks = [...starts.keys()].filter((i) => workOf(args, i, then) > 0);
  const ends = tasks.map((i) => then.max(starts[i] as Term) + then.min(durations[i] as Term));
  for (const from of tasks.map((i) => then.min(starts[i] as Term))) {
    for (const to of ends) {
      const within = tasks.filter((i, k) => then.min(starts[i] as Term) >= from && ends[k]! <= to);
      const work = within.reduce((sum, i) => sum + workOf(args, i, then), 0);
      if (within.length === 0 || work <= then.max(capacity) * (to - from)) continue;
      return [
        atMost(capacity, then.max(capacity)),
        ...within.flatMap((i) => [
          atLeast(starts[i] as Term, from),
          atMost(starts[i] as Term, to - then.min(durations[i] as Term)),
          atLeast(durations[i] as Term, then.min(durations[i] as Term)),
          atLeast(demands[i] as Term, demandOf(args, i, then)),
        ]),
      ];
    }
  }
  throw new Error("there is not too much to do");
});

const workOf = ({ durations, demands }: Shared, i: number, then: Domains): number =>
  then.min(durations[i] as Term) * then.min(demands[i] as Term);
