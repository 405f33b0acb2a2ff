import { atLeast, atMost, differs, equals, type Fact, type Term } from "./fact.js";

/** What can be read of the terms' possible values, now (`Store`) or at an earlier moment (`unfold`). */
export interface Domains {
  min(term: Term): number;
  max(term: Term): number;
  has(term: Term, value: number): boolean;
  fixed(term: Term): boolean;
  /** The values between `min` and `max` that were possible at the start and no longer are. */
  holes(term: Term): readonly number[];
}

/**
 * Why a deduction holds: made once beside its kind, cited by every write, spelled out only when asked. `explain` gives
 * facts, all true in `then` (the domains just before the deduction), from which together with the constraint alone the
 * deduced `fact` follows; without `fact`, from which a contradiction follows. `detail` is the number the write gave.
 */
export interface Reason<in Args = never> {
  readonly name: string;
  readonly explain: (args: Args, then: Domains, fact: Fact | undefined, detail: number) => readonly Fact[];
}

/* @__NO_SIDE_EFFECTS__ */
export function reason<Args>(name: string, explain: Reason<Args>["explain"]): Reason<Args> {
  return Object.freeze({ name, explain });
}

/** Of reasons that need the scope, which `unfold` knows. */
function later(): never {
  throw Error("see unfold");
}

/** The naive reason: all that is known of the constraint's scope. Right for every deduction of every kind. */
export const everything: Reason = reason("everything", later);

/** All values that are settled in the scope: right for what follows from a meaning with but one variable left open. */
export const settled: Reason = reason("values", later);

/** The reason of a decision: none. */
export const decision: Reason = reason("decision", () => []);

/** Which term to leave out: the one a fact speaks of, its first occurrence only, since a list may hold a term twice. */
interface Except {
  readonly except?: Fact | undefined;
}

/** The smallest value of every term. */
export function lowerBounds(terms: readonly Term[], then: Domains, { except }: Except = {}): Fact[] {
  return others(terms, except).map((term) => atLeast(term, then.min(term)));
}

/** The largest value of every term. */
export function upperBounds(terms: readonly Term[], then: Domains, { except }: Except = {}): Fact[] {
  return others(terms, except).map((term) => atMost(term, then.max(term)));
}

/** The smallest and the largest value of every term. */
export function bothBounds(terms: readonly Term[], then: Domains, { except }: Except = {}): Fact[] {
  return others(terms, except).flatMap((term) => boundsOf(term, then));
}

/** The values of those terms that have only one left. */
export function valuesOf(terms: readonly Term[], then: Domains, { except }: Except = {}): Fact[] {
  return others(terms, except)
    .filter((term) => then.fixed(term))
    .map((term) => equals(term, then.min(term)));
}

/** All that is known of every term: always a right reason, seldom the best. */
export function domainsOf(terms: readonly Term[], then: Domains, { except }: Except = {}): Fact[] {
  return others(terms, except).flatMap((term) => [
    ...boundsOf(term, then),
    ...then.holes(term).map((value) => differs(term, value)),
  ]);
}

/** Why a term has not the value: a bound where one tells it. */
export function without(term: Term, value: number, then: Domains): Fact {
  if (value < then.min(term)) return atLeast(term, value + 1);
  return value > then.max(term) ? atMost(term, value - 1) : differs(term, value);
}

/** The bound the fact improves, as it was before: for deductions that hold only on one side of a gap. */
export function formerBound({ term, relation }: Fact, then: Domains): Fact {
  return relation === ">=" ? atLeast(term, then.min(term)) : atMost(term, then.max(term));
}

function boundsOf(term: Term, then: Domains): Fact[] {
  const low = then.min(term);
  return then.fixed(term) ? [equals(term, low)] : [atLeast(term, low), atMost(term, then.max(term))];
}

function others(terms: readonly Term[], except: Fact | undefined): readonly Term[] {
  const at = except ? terms.indexOf(except.term) : -1;
  return at < 0 ? terms : terms.filter((_, index) => index !== at);
}
