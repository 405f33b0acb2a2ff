import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";

/** `result` is the sum of the terms, each times its factor, which is at least 0. */
export interface WeightedSum {
  readonly terms: readonly Term[];
  readonly factors: readonly number[];
  readonly result: Term;
}

/** Why a sum says something, part of the reasons of a kind that has such a sum. */
export interface SumReasons<Args> {
  /** The smallest values, and what the result can be at most. */
  readonly low: Reason<Args>;
  /** The largest values, and what the result can be at least. */
  readonly high: Reason<Args>;
}

/** Its reasons; the detail of a deduction is the position of the term it is about, or -1 for the result. */
export function sumReasons<Args>(name: string, sumOf: (args: Args) => WeightedSum): SumReasons<Args> {
  const others = ({ terms, factors }: WeightedSum, position: number): readonly Term[] =>
    terms.filter((_, i) => i !== position && factors[i] !== 0);
  const low = (sum: WeightedSum, then: Domains, position: number): Fact[] => [
    ...others(sum, position).map((term) => atLeast(term, then.min(term))),
    ...(position < 0 ? [] : [atMost(sum.result, then.max(sum.result))]),
  ];
  const high = (sum: WeightedSum, then: Domains, position: number): Fact[] => [
    ...others(sum, position).map((term) => atMost(term, then.max(term))),
    ...(position < 0 ? [] : [atLeast(sum.result, then.min(sum.result))]),
  ];
  return {
    low: reason<Args>(`${name} low`, (args, then, _fact, position) => low(sumOf(args), then, position)),
    high: reason<Args>(`${name} high`, (args, then, _fact, position) => high(sumOf(args), then, position)),
  };
}

/** Bounds reasoning in both directions, linear in the terms. */
export function propagateSum<Args>(sum: WeightedSum, store: Store, { low, high }: SumReasons<Args>): void {
  const { terms, factors, result } = sum;
  let least = 0;
  let most = 0;
  for (let i = 0; i < terms.length; i++) {
    if (factors[i] === 0) continue;
    least += factors[i]! * store.min(terms[i]!);
    most += factors[i]! * store.max(terms[i]!);
  }
  store.atLeast(result, least, low, -1);
  store.atMost(result, most, high, -1);
  if (store.failed) return;
  const above = store.max(result) - least;
  const below = most - store.min(result);
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    const factor = factors[i]!;
    if (factor === 0) continue;
    const from = store.min(term);
    const to = store.max(term);
    if (factor * (to - from) > above) store.atMost(term, from + Math.floor(above / factor), low, i);
    if (factor * (to - from) > below) store.atLeast(term, to - Math.floor(below / factor), high, i);
  }
}
