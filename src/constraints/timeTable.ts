import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason } from "../engine/reason.js";

/** Tasks by their number, and what there is for all of them. */
export interface Shared {
  readonly starts: readonly Term[];
  readonly durations: readonly Term[];
  readonly demands: readonly Term[];
  readonly capacity: Term;
}

/** Tasks as seen forwards, or backwards in time: then ends are starts, and all times have the other sign. */
class Seen {
  private readonly args: Shared;
  private readonly known: Domains;
  private readonly forwards: boolean;

  constructor(args: Shared, then: Domains, forwards = true) {
    this.args = args;
    this.known = then;
    this.forwards = forwards;
  }

  length(i: number): number {
    return this.known.min(this.args.durations[i] as Term);
  }

  need(i: number): number {
    return this.known.min(this.args.demands[i] as Term);
  }

  early(i: number): number {
    const start = this.args.starts[i] as Term;
    return this.forwards ? this.known.min(start) : -this.known.max(start) - this.length(i);
  }

  /** From when on the task runs for certain, and until when. */
  from(i: number): number {
    const start = this.args.starts[i] as Term;
    return this.forwards ? this.known.max(start) : -this.known.min(start) - this.length(i);
  }

  to(i: number): number {
    return this.early(i) + this.length(i);
  }

  moments(): number[] {
    return [...this.args.starts.keys()].map((i) => this.from(i));
  }

  /** Those that run at the time for certain, the first to end first. */
  running(time: number): number[] {
    const certain = [...this.args.starts.keys()].filter((i) => this.from(i) <= time && time < this.to(i));
    return certain.sort((i, j) => this.to(i) - this.to(j));
  }

  sum(tasks: readonly number[]): number {
    return tasks.reduce((sum, i) => sum + this.need(i), 0);
  }

  lasts(i: number): Fact {
    return atLeast(this.args.durations[i] as Term, this.length(i));
  }

  needs(i: number, amount = this.need(i)): Fact {
    return atLeast(this.args.demands[i] as Term, amount);
  }

  room(): Fact {
    return atMost(this.args.capacity, this.known.max(this.args.capacity));
  }

  notBefore(i: number, time: number): Fact {
    const start = this.args.starts[i] as Term;
    return this.forwards ? atLeast(start, time) : atMost(start, -time - this.length(i));
  }

  /** The task is there from `from` to `to` for certain. */
  runs(i: number, from: number, to: number): Fact[] {
    const start = this.args.starts[i] as Term;
    const [first, end] = this.forwards ? [from, to] : [-to, -from];
    return [atMost(start, first), atLeast(start, end - this.length(i)), this.lasts(i)];
  }
}

/** Some of them, with as little of what they need as is together more than `room`; none where all is not. */
function enough(seen: Seen, tasks: readonly number[], room: number) {
  let spare = seen.sum(tasks) - room - 1;
  if (spare < 0) return undefined;
  return tasks.flatMap((task) => {
    const amount = Math.max(seen.need(task) - spare, 0);
    spare -= seen.need(task) - amount;
    return amount === 0 ? [] : [{ task, amount }];
  });
}

/** Why there is no more than `room` beside them from `from` to `to`. */
const busy = (seen: Seen, some: ReturnType<typeof enough>, from: number, to: number): Fact[] =>
  (some ?? []).flatMap(({ task, amount }) => [...seen.runs(task, from, to), seen.needs(task, amount)]);

interface Attempt {
  readonly reach: number;
  readonly facts: () => Fact[];
}

/** The facts of the one that reaches furthest. */
const best = (attempts: readonly Attempt[]): Fact[] => attempts.reduce((a, b) => (b.reach > a.reach ? b : a)).facts();

/** The task at this position takes some time, whenever that is, and can not need more than there is. */
export const alone = /* @__PURE__ */ reason<Shared>("alone", ({ durations, demands, capacity }, then, fact, i) => {
  const demand = demands[i] as Term;
  const told = fact?.relation === ">=" ? atLeast(demand, then.min(demand)) : atMost(capacity, then.max(capacity));
  return [atLeast(durations[i] as Term, 1), told];
});

/** What runs at one time needs so much. */
export const peak = /* @__PURE__ */ reason<Shared>("peak", (args, then, fact) => {
  const seen = new Seen(args, then);
  const attempts = seen.moments().map((time): Attempt => {
    const tasks = seen.running(time);
    const reach = seen.sum(tasks);
    return { reach, facts: () => busy(seen, enough(seen, tasks, Math.min(reach, fact!.value) - 1), time, time + 1) };
  });
  return best(attempts);
});

/** While the task runs for certain, others leave it no more. */
export const leaves = /* @__PURE__ */ reason<Shared>("leaves", (args, then, fact) => {
  const seen = new Seen(args, then);
  const taken = then.max(args.capacity) - fact!.value;
  const attempts = seen.moments().flatMap((time) => {
    const tasks = seen.running(time);
    return tasks
      .filter((i) => args.demands[i] === fact!.term)
      .map((i): Attempt => {
        const others = tasks.filter((j) => j !== i);
        const reach = seen.sum(others);
        const some = () => busy(seen, enough(seen, others, Math.min(reach, taken) - 1), time, time + 1);
        return { reach, facts: () => [...seen.runs(i, time, time + 1), seen.room(), ...some()] };
      });
  });
  return best(attempts);
});

/** Where a task would meet others that run for certain and leave too little. */
const pushed =
  (forwards: boolean): Reason<Shared>["explain"] =>
  (args, then, fact) => {
    const seen = new Seen(args, then, forwards);
    const { term, value } = fact!;
    const tasks = [...args.starts.keys()].filter((i) => args.starts[i] === term);
    const attempts = tasks.flatMap((i) => {
      const length = seen.length(i);
      const told = forwards ? value : -value - length;
      // The task starts after it would have to end before this time, and is told to start after that.
      const edges = seen.moments().filter((edge) => edge < seen.to(i) && edge < told);
      return edges.flatMap((edge): Attempt[] => {
        const others = seen.running(edge).filter((j) => j !== i);
        const some = enough(seen, others, then.max(args.capacity) - seen.need(i));
        if (!some) return [];
        const reach = Math.min(...some.map(({ task }) => seen.to(task)));
        const own = () => [seen.notBefore(i, edge - length + 1), seen.lasts(i), seen.needs(i), seen.room()];
        return [{ reach, facts: () => [...own(), ...busy(seen, some, edge, Math.min(reach, told))] }];
      });
    });
    return best(attempts);
  };
export const pushedLater = /* @__PURE__ */ reason<Shared>("pushed later", /* @__PURE__ */ pushed(true));
export const pushedEarlier = /* @__PURE__ */ reason<Shared>("pushed earlier", /* @__PURE__ */ pushed(false));

/** Between two moments there is more to do than can be done. */
export const overload = /* @__PURE__ */ reason<Shared>("overload", (args, then) => {
  const seen = new Seen(args, then);
  const work = (i: number) => seen.length(i) * seen.need(i);
  const tasks = [...args.starts.keys()].filter((i) => work(i) > 0);
  const end = (i: number) => seen.from(i) + seen.length(i);
  for (const from of tasks.map((i) => seen.early(i))) {
    for (const to of tasks.map(end)) {
      const within = tasks.filter((i) => seen.early(i) >= from && end(i) <= to);
      const excess = within.reduce((sum, i) => sum + work(i), 0) - then.max(args.capacity) * (to - from);
      if (within.length === 0 || excess <= 0) continue;
      const own = (i: number) => [
        seen.notBefore(i, from),
        atMost(args.starts[i] as Term, to - seen.length(i)),
        seen.lasts(i),
        seen.needs(i),
      ];
      return [seen.room(), ...within.flatMap(own)];
    }
  }
  throw new Error("there is not too much to do");
});
