import { linearEqual } from "../constraints/linear.js";
import type { Term } from "../engine/fact.js";
import type { Draft } from "./draft.js";

/** A sum written out by the powers of a base: small coefficients in each column, whatever the size of the whole. */
export class Columns {
  readonly base: bigint;
  /** The coefficients of each column; that of no term is its constant. */
  readonly terms: Map<Term | undefined, bigint>[] = [];

  constructor(base: bigint) {
    this.base = base;
  }

  /** Adds `coefficient * base ^ shift * term`, or without a term that number alone. */
  add(term: Term | undefined, coefficient: bigint, shift: number): void {
    for (let column = shift, rest = coefficient; rest !== 0n; column++, rest /= this.base) {
      while (this.terms.length <= column) this.terms.push(new Map());
      const terms = this.terms[column]!;
      const digit = rest % this.base;
      if (digit !== 0n) terms.set(term, (terms.get(term) ?? 0n) + digit);
    }
  }
}

/**
 * States each column with what it carries to the next. With `"zero"` the whole sum must be 0; with `"digits"` it may be
 * anything: it is the number whose digits are answered, plus `carry` times the next power, so its sign is the carry's.
 */
export function postColumns(
  draft: Draft,
  { base, terms }: Columns,
  whole: "zero" | "digits",
): { readonly digits: readonly Term[]; readonly carry: Term } {
  const { store } = draft;
  const radix = Number(base);
  const digits: Term[] = [];
  let carry: Term | undefined;
  for (let column = 0; column < terms.length; column++) {
    const views: Term[] = [];
    let constant = 0;
    for (const [term, factor] of terms[column]!) {
      if (term === undefined) constant = Number(factor);
      else if (factor !== 0n) views.push(store.view(term, Number(factor), 0));
    }
    if (carry !== undefined) views.push(carry);
    let low = constant;
    let high = constant;
    for (const view of views) {
      low += store.min(view);
      high += store.max(view);
    }
    if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high)) throw draft.tooLarge();
    const last = column === terms.length - 1;
    if (whole === "digits") {
      const digit = draft.helper(0, radix - 1);
      digits.push(digit);
      views.push(store.view(digit, -1, 0));
      carry = draft.helper(Math.floor(low / radix), Math.floor(high / radix));
      views.push(store.view(carry, -radix, 0));
    } else if (!last) {
      const least = Math.ceil(low / radix);
      const most = Math.floor(high / radix);
      // Where nothing can be carried, the column itself can not be 0.
      carry = least > most || (least === 0 && most === 0) ? undefined : draft.helper(least, most);
      if (carry !== undefined) views.push(store.view(carry, -radix, 0));
    }
    draft.post(linearEqual, { terms: views, bound: -constant });
  }
  return { digits, carry: carry ?? draft.helper(0, 0) };
}
