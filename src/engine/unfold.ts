import { contains, type Domain } from "../numbers/domain.js";
import { atLeast, atMost, differs, equals, type Fact, RELATIONS, type Relation, type Term } from "./fact.js";
import { CONSTRAINT, DETAIL, DIFFERS, OLD_HIGH, OLD_LOW, PREVIOUS, STRIDE, TERM, VALUE, WHAT } from "./layout.js";
import type { Engine, Posted } from "./propagate.js";
import { type Domains, decision, domainsOf, everything, type Reason, settled, valuesOf } from "./reason.js";
import type { Store } from "./store.js";

/** One deduction with what it follows from. Facts speak of terms as the constraint does; a decision has no `because`. */
export interface Deduction {
  /** What was deduced; absent where a constraint failed as a whole. */
  readonly fact?: Fact;
  /** Index of the posted constraint; -1 for a decision. */
  readonly constraint: number;
  readonly reason: Reason;
  readonly because: readonly Fact[];
}

/** Spells out the reason of the trail's entry number `entry`, from the domains as they stood when it was made. */
export function unfold(engine: Engine, entry: number): Deduction {
  const { trail, reasons } = engine.store;
  const at = entry * STRIDE;
  const what = trail[at + WHAT]!;
  const told = {
    term: (what >> 2) as Term,
    relation: RELATIONS[what & 3] as Relation,
    value: trail[at + VALUE]!,
  };
  const term = trail[at + TERM] as Term;
  return deduction(engine, trail[at + CONSTRAINT]!, reasons[entry] as Reason, term, told, trail[at + DETAIL]!, entry);
}

/** Spells out the conflict; its `fact`, if any, is false now, and `contradicts` says of which fact it is the denial. */
export function unfoldConflict(engine: Engine): Deduction | undefined {
  const { conflict, top } = engine.store;
  if (!conflict) return undefined;
  const { constraint, reason, term, fact, detail } = conflict;
  return deduction(engine, constraint, reason, term, fact, detail, top);
}

function deduction(
  engine: Engine,
  constraint: number,
  reason: Reason,
  term: Term | undefined,
  told: Fact | undefined,
  detail: number,
  before: number,
): Deduction {
  const fact = told && inTermsOf(engine.store, term as Term, told);
  const because = causes(engine, constraint, reason, fact, detail, new Then(engine.store, before));
  return fact ? { fact, constraint, reason, because } : { constraint, reason, because };
}

/** What a deduction of a posted constraint, or without `fact` its failure, follows from, `then` being just before it. */
export function causes(
  { posted }: Engine,
  constraint: number,
  reason: Reason,
  fact: Fact | undefined,
  detail: number,
  then: Domains,
): readonly Fact[] {
  const told = posted[constraint];
  if (reason === decision || !told) return [];
  const { when } = told;
  const because = spelled(told, reason, fact, detail, then);
  return when !== undefined && fact?.term !== when ? [...because, atLeast(when, 1)] : because;
}

/** What a reason says of a constraint, whatever that is nested in. */
export function spelled(
  { definition, args }: Pick<Posted, "definition" | "args">,
  reason: Reason,
  fact: Fact | undefined,
  detail: number,
  then: Domains,
): readonly Fact[] {
  if (reason === everything) return domainsOf(definition.scope(args), then);
  if (reason === settled) return valuesOf(definition.scope(args), then);
  return (reason as Reason<unknown>).explain(args, then, fact, detail);
}

/** A fact about a term's variable, said of the term. */
export function inTermsOf(store: Store, term: Term, { relation, value }: Fact): Fact {
  const there = store.valueWhere(term, value);
  if (relation === "!=") return differs(term, there);
  if (relation === "=") return equals(term, there);
  return (relation === ">=") === store.viewOf(term)[0] > 0 ? atLeast(term, there) : atMost(term, there);
}

/** The domains as they stood before the trail's entry number `before`, read by walking back each variable's entries. */
export class Then implements Domains {
  private readonly store: Store;
  private readonly before: number;

  constructor(store: Store, before: number) {
    this.store = store;
    this.before = before;
  }

  min(term: Term): number {
    const [low, high] = this.bounds(this.store.variableOf(term));
    return Math.min(this.store.valueWhere(term, low), this.store.valueWhere(term, high));
  }

  max(term: Term): number {
    const [low, high] = this.bounds(this.store.variableOf(term));
    return Math.max(this.store.valueWhere(term, low), this.store.valueWhere(term, high));
  }

  fixed(term: Term): boolean {
    const [low, high] = this.bounds(this.store.variableOf(term));
    return low === high;
  }

  has(term: Term, value: number): boolean {
    if (this.store.has(term, value)) return true;
    const x = this.store.variableOf(term);
    const [scale, offset] = this.store.viewOf(term);
    const there = (value - offset) / scale;
    const [low, high] = this.bounds(x);
    if (!Number.isInteger(there) || there < low || there > high) return false;
    return contains(this.store.domains[x] as Domain, there) && !this.removed(x).includes(there);
  }

  holes(term: Term): number[] {
    const x = this.store.variableOf(term);
    const [low, high] = this.bounds(x);
    const inside = this.removed(x).filter((value) => value > low && value < high);
    return inside.map((value) => this.store.valueWhere(term, value));
  }

  private bounds(x: number): readonly [number, number] {
    const { trail, low, high, last, top } = this.store;
    const at = this.before * STRIDE;
    // Asked most is what was told then itself, and its variable may have changed often since.
    if (this.before < top && trail[at + WHAT]! >> 2 === x) return [trail[at + OLD_LOW]!, trail[at + OLD_HIGH]!];
    let from = low[x]!;
    let to = high[x]!;
    for (let e = last[x]!; e >= this.before; e = trail[e * STRIDE + PREVIOUS]!) {
      from = trail[e * STRIDE + OLD_LOW]!;
      to = trail[e * STRIDE + OLD_HIGH]!;
    }
    return [from, to];
  }

  /** The values `!=` took away before. */
  private removed(x: number): number[] {
    const { trail, last } = this.store;
    const values: number[] = [];
    for (let e = last[x]!; e >= 0; e = trail[e * STRIDE + PREVIOUS]!) {
      const what = trail[e * STRIDE + WHAT]!;
      if (e < this.before && (what & 3) === DIFFERS) values.push(trail[e * STRIDE + VALUE]!);
    }
    return values;
  }
}
