import type { Term } from "./fact.js";
import { MOST_APART, MOST_TRIED } from "./layout.js";
import { type Reason, settled } from "./reason.js";
import type { Store } from "./store.js";

/** The change of a term's possible values that makes a constraint run again. */
export type Wake = "min" | "max" | "bounds" | "fixed" | "any";

/** A kind with arguments of it. */
export interface Stated<Args = unknown, State = unknown> {
  readonly definition: Definition<Args, State>;
  readonly args: Args;
}

/**
 * A kind of constraint: what it means (`holds`) beside what it deduces. `Args` is plain data in which `Term`s stand for
 * what the constraint speaks of; `State` is what one posted constraint keeps for itself.
 */
export interface Definition<Args = unknown, State = unknown> {
  readonly name: string;
  /** Every term the constraint speaks of, in a fixed order: any change to another term can not matter. */
  scope(args: Args): readonly Term[];
  /** Whether the constraint is true when each term has the given value; every law is derived from this. */
  holds(args: Args, value: (term: Term) => number): boolean;
  /** Which change of the term at `position` of the scope makes `propagate` run; `"any"` unless told. */
  wake?(args: Args, position: number): Wake;
  /** When it runs among those waiting, 0 (cheap, first) to 3 (costly, last); 1 unless told. */
  readonly cost?: 0 | 1 | 2 | 3;
  /** What this constraint keeps while it lives; whatever must be undone on backtracking goes in `store.cell`s. */
  start?(args: Args, store: Store): State;
  /** Called at once when the term at `position` of the scope has one value left; where it is nested, perhaps again later. */
  fixed?(args: Args, store: Store, state: State, position: number): void;
  /**
   * For a kind that only keeps values apart: why a value that the term at `detail` has is taken from another. Where two
   * terms are left to it, the engine does that by itself instead of calling `fixed`.
   */
  readonly apart?: Reason<Args>;
  /** Removes values that no solution of this constraint has, telling each removal with its reason. */
  propagate?(args: Args, store: Store, state: State): void;
  /** Why the constraint can not hold any more, found without trying; absent: `propagate` is tried and undone. */
  refuted?(args: Args, store: Store): Reason | undefined;
  /** What is true exactly where this is false; absent, or undefined: what follows from the meaning alone is deduced. */
  negation?(args: Args, store: Store): Stated | undefined;
}

/** Deduces from the meaning alone: with one variable left open, each of its values is tried; with none, the meaning is asked. */
export function propagateByMeaning<Args>(
  { scope, holds }: Pick<Definition<Args>, "scope" | "holds">,
  args: Args,
  store: Store,
): void {
  let open: Term | undefined;
  for (const term of scope(args)) {
    if (store.fixed(term)) continue;
    const variable = store.variableOf(term);
    if (open !== undefined && variable !== open) return;
    open = variable;
  }
  if (open === undefined) {
    if (!holds(args, (term) => store.min(term))) store.fail(settled);
    return;
  }
  const variable = open;
  let low = store.min(variable);
  let high = store.max(variable);
  if (high - low > MOST_TRIED) return;
  const fits = (candidate: number): boolean =>
    store.has(variable, candidate) &&
    holds(args, (term) => (store.variableOf(term) === variable ? store.valueWhere(term, candidate) : store.min(term)));
  if (high - low > MOST_APART) {
    const last = high;
    while (low <= last && !fits(low)) low++;
    while (high > low && !fits(high)) high--;
    // Not `settled`: values that were gone already have not been tried. Without a reason it is everything.
    store.atLeast(variable, low);
    store.atMost(variable, high);
  }
  for (; low <= high; low++) if (!fits(low)) store.differs(variable, low, settled);
}
