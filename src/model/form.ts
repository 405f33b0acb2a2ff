import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";

/** `constant` plus each variable of the store times its coefficient, which is not 0. */
export interface Form {
  readonly terms: Map<Term, bigint>;
  constant: bigint;
}

export const constantForm = (constant: bigint): Form => ({ terms: new Map(), constant });

/** Adds `coefficient * term` to a form; a view is taken apart, so that equal variables meet. */
export function addTerm(form: Form, store: Store, term: Term, coefficient: bigint): void {
  const variable = store.variableOf(term);
  const [scale, offset] = store.viewOf(term);
  const sum = (form.terms.get(variable) ?? 0n) + coefficient * BigInt(scale);
  if (sum === 0n) form.terms.delete(variable);
  else form.terms.set(variable, sum);
  form.constant += coefficient * BigInt(offset);
}

/** Adds `factor * other` to a form. */
export function addForm(form: Form, store: Store, other: Form, factor: bigint): void {
  for (const [term, coefficient] of other.terms) addTerm(form, store, term, factor * coefficient);
  form.constant += factor * other.constant;
}

/** The sum of some terms times their coefficients. */
export function sumOf(store: Store, ...parts: readonly (readonly [Term, bigint])[]): Form {
  const form = constantForm(0n);
  for (const [term, coefficient] of parts) addTerm(form, store, term, coefficient);
  return form;
}

/** The form with `coefficient * term` added. */
export function plus({ terms, constant }: Form, store: Store, term: Term, coefficient: bigint): Form {
  const form = { terms: new Map(terms), constant };
  addTerm(form, store, term, coefficient);
  return form;
}

export const formOf = (store: Store, term: Term): Form => sumOf(store, [term, 1n]);

export const minus = (form: Form): Form => scaled(form, -1n);

export const scaled = (form: Form, factor: bigint): Form => ({
  terms: new Map(factor === 0n ? [] : [...form.terms].map(([term, coefficient]) => [term, factor * coefficient])),
  constant: factor * form.constant,
});

export const plusOne = ({ terms, constant }: Form): Form => ({ terms, constant: constant + 1n });

export const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** The smallest and largest value the variables' domains allow. */
export function boundsOf({ terms, constant }: Form, store: Store): readonly [low: bigint, high: bigint] {
  let low = constant;
  let high = constant;
  for (const [term, coefficient] of terms) {
    const least = coefficient * BigInt(store.min(term));
    const most = coefficient * BigInt(store.max(term));
    low += least < most ? least : most;
    high += least < most ? most : least;
  }
  return [low, high];
}

/** Two forms are the same sum exactly when their signatures are equal. */
export const signature = ({ terms, constant }: Form): string =>
  `${[...terms]
    .sort(([a], [b]) => a - b)
    .map(([term, coefficient]) => `${coefficient}*${term}`)
    .join("+")}+${constant}`;
