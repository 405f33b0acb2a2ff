import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason, without } from "../engine/reason.js";

/** Tasks by their number; one that is not present may be anywhere. */
export interface Disjoint {
  readonly starts: readonly Term[];
  readonly durations: readonly Term[];
  readonly presents: readonly Term[];
}

/** Tasks as seen forwards, or backwards in time: then ends are starts, and all times have the other sign. */
class Seen {
  readonly tasks: readonly number[];
  private readonly args: Disjoint;
  private readonly known: Domains;
  private readonly forwards: boolean;

  constructor(args: Disjoint, then: Domains, forwards: boolean) {
    this.args = args;
    this.known = then;
    this.forwards = forwards;
    this.tasks = [...args.starts.keys()].filter((i) => this.length(i) > 0 && !then.has(args.presents[i] as Term, 0));
  }

  length(i: number): number {
    return this.known.min(this.args.durations[i] as Term);
  }

  /** The earliest start and the latest end, by the shortest duration. */
  early(i: number): number {
    const start = this.args.starts[i] as Term;
    return this.forwards ? this.known.min(start) : -(this.known.max(start) + this.length(i));
  }

  end(i: number): number {
    const start = this.args.starts[i] as Term;
    return this.forwards ? this.known.max(start) + this.length(i) : -this.known.min(start);
  }

  late(i: number): number {
    return this.end(i) - this.length(i);
  }

  /** That the task is there and takes so long at least. */
  runs(i: number): Fact[] {
    return [without(this.args.presents[i] as Term, 0, this.known), this.lasts(i)];
  }

  lasts(i: number): Fact {
    return atLeast(this.args.durations[i] as Term, this.length(i));
  }

  notBefore(i: number, time: number): Fact {
    const start = this.args.starts[i] as Term;
    return this.forwards ? atLeast(start, time) : atMost(start, -time - this.length(i));
  }

  endsBy(i: number, time: number): Fact {
    const start = this.args.starts[i] as Term;
    return this.forwards ? atMost(start, time - this.length(i)) : atLeast(start, -time);
  }

  /** The set among those given that ends latest though it starts as early as it can: when, its start, and who is in it. */
  latest(among: readonly number[]): { end: number; from: number; set: readonly number[] } {
    let best = { end: Number.NEGATIVE_INFINITY, from: 0, set: among.slice(0, 0) };
    for (const from of among.map((i) => this.early(i))) {
      const set = among.filter((i) => this.early(i) >= from);
      const end = from + this.sum(set);
      if (end > best.end) best = { end, from, set };
    }
    return best;
  }

  sum(set: readonly number[]): number {
    return set.reduce((sum, i) => sum + this.length(i), 0);
  }

  /** The tasks the fact may be told of, which start at its term; and the time it tells, in this sight. */
  told({ term }: Fact): number[] {
    return this.tasks.filter((i) => this.args.starts[i] === term);
  }
}

/** The facts of the best attempt: the one that reaches furthest. */
interface Attempt {
  readonly reach: number;
  readonly facts: () => readonly Fact[];
}

function best(attempts: readonly Attempt[]): readonly Fact[] {
  const first = attempts[0];
  if (!first) throw new Error("nothing explains the deduction");
  return attempts.reduce((a, b) => (b.reach > a.reach ? b : a), first).facts();
}

/** Since the others can not come after it, the task comes after them. */
function afterOthers(seen: Seen, i: number): Attempt[] {
  const end = seen.early(i) + seen.length(i);
  const others = seen.tasks.filter((j) => j !== i && seen.late(j) < end);
  const { end: reach, from, set } = seen.latest(others);
  if (set.length === 0) return [];
  const latest = Math.max(...set.map((j) => seen.late(j)));
  return [
    {
      reach,
      facts: () => [
        ...seen.runs(i),
        seen.notBefore(i, latest + 1 - seen.length(i)),
        ...set.flatMap((j) => [...seen.runs(j), seen.notBefore(j, from), seen.endsBy(j, latest + seen.length(j))]),
      ],
    },
  ];
}

/** Since the task can not come after all of some others, it comes before the one that starts last. */
function notAfterAll(seen: Seen, i: number): Attempt[] {
  return seen.tasks.flatMap((k) => {
    const latest = seen.late(k);
    const { end, from, set } = seen.latest(seen.tasks.filter((j) => j !== i && seen.late(j) <= latest));
    if (end <= seen.late(i)) return [];
    return [
      {
        reach: -latest,
        facts: () => [
          ...seen.runs(i),
          seen.endsBy(i, end - 1 + seen.length(i)),
          ...set.flatMap((j) => [...seen.runs(j), seen.notBefore(j, from), seen.endsBy(j, latest + seen.length(j))]),
        ],
      },
    ];
  });
}

/** Since there is no time for all of some others and the task, it comes after them. */
function lastOfAll(seen: Seen, i: number): Attempt[] {
  return seen.tasks.flatMap((k) => {
    const by = seen.end(k);
    const others = seen.tasks.filter((j) => j !== i && seen.end(j) <= by);
    const full = others
      .map((j) => Math.min(seen.early(j), seen.early(i)))
      .map((from) => ({ from, set: others.filter((j) => seen.early(j) >= from) }))
      .find(({ from, set }) => from + seen.sum(set) + seen.length(i) > by);
    if (!full) return [];
    const { end: reach, from, set } = seen.latest(others);
    return [
      {
        reach,
        facts: () => [
          ...seen.runs(i),
          seen.notBefore(i, full.from),
          ...full.set.flatMap((j) => [...seen.runs(j), seen.notBefore(j, full.from), seen.endsBy(j, by)]),
          ...set.flatMap((j) => [...seen.runs(j), seen.notBefore(j, from), seen.endsBy(j, by)]),
        ],
      },
    ];
  });
}

/** Facts that raise the start are found looking forwards by a rule of the first sort, backwards by one of the second. */
const by =
  (attempts: (seen: Seen, i: number) => Attempt[], forwards: boolean): Reason<Disjoint>["explain"] =>
  (args, then, fact) => {
    const seen = new Seen(args, then, forwards);
    return best(seen.told(fact as Fact).flatMap((i) => attempts(seen, i)));
  };

/** Reasons for what is seen forwards and for what is seen backwards. */
export type Both = readonly [forwards: Reason<Disjoint>, backwards: Reason<Disjoint>];

export const detectable: Both = /* @__PURE__ */ Object.freeze([
  /* @__PURE__ */ reason<Disjoint>("after others", /* @__PURE__ */ by(afterOthers, true)),
  /* @__PURE__ */ reason<Disjoint>("before others", /* @__PURE__ */ by(afterOthers, false)),
]);
export const notLast: Both = /* @__PURE__ */ Object.freeze([
  /* @__PURE__ */ reason<Disjoint>("not last", /* @__PURE__ */ by(notAfterAll, true)),
  /* @__PURE__ */ reason<Disjoint>("not first", /* @__PURE__ */ by(notAfterAll, false)),
]);
export const lastOne: Both = /* @__PURE__ */ Object.freeze([
  /* @__PURE__ */ reason<Disjoint>("last", /* @__PURE__ */ by(lastOfAll, true)),
  /* @__PURE__ */ reason<Disjoint>("first", /* @__PURE__ */ by(lastOfAll, false)),
]);

/** Between two moments there is no time for all, the task at this place among them if it is not known to be present. */
export const noTime = /* @__PURE__ */ reason<Disjoint>("no time", (args, then, _fact, guest) => {
  const seen = new Seen(args, then, true);
  const tasks = [...new Set(guest < 0 ? seen.tasks : [...seen.tasks, guest])];
  const facts = (i: number) => (i === guest ? [seen.lasts(i)] : seen.runs(i));
  for (const from of tasks.map((i) => seen.early(i))) {
    for (const to of tasks.map((i) => seen.end(i))) {
      const within = tasks.filter((i) => seen.early(i) >= from && seen.end(i) <= to);
      if (within.length === 0 || from + seen.sum(within) <= to) continue;
      return within.flatMap((i) => [...facts(i), seen.notBefore(i, from), seen.endsBy(i, to)]);
    }
  }
  throw new Error("there is time for all");
});

/** Neither of two can come first: the detail has both, the one that is not known to be present first. */
export const noOrder = /* @__PURE__ */ reason<Disjoint>("no order", (args, then, _fact, detail) => {
  const count = args.starts.length;
  const [guest, other] = [Math.floor(detail / count), detail % count];
  const seen = new Seen(args, then, true);
  const apart = (i: number, j: number) => {
    const latest = seen.late(j);
    return [seen.notBefore(i, latest + 1 - seen.length(i)), seen.endsBy(j, latest + seen.length(j))];
  };
  return [seen.lasts(guest), ...seen.runs(other), ...apart(guest, other), ...apart(other, guest)];
});
