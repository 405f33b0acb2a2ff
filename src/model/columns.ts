import { linearEqual } from "../constraints/linear.js";
import type { Term } from "../engine/fact.js";
import type { Draft } from "./draft.js";

/** A sum written out by the powers of a base: small coefficients in each column, whatever the size of the whole. */
export class Columns {
  readonly base: bigint;
  readonly terms: Map<Term, bigint>[] = [];
  readonly constants: bigint[] = [];

  constructor(base: bigint) {
    this.base = base;
  }

  /** Adds `coefficient * base ^ shift * term`. */
  add(term: Term, coefficient: bigint, shift: number): void {
    this.#spread(coefficient, shift, (digit, column) => {
      const terms = this.terms[column] as Map<Term, bigint>;
      terms.set(term, (terms.get(term) ?? 0n) + digit);
    });
  }

  addConstant(constant: bigint, shift: number): void {
    this.#spread(constant, shift, (digit, column) => {
      this.constants[column] = (this.constants[column] as bigint) + digit;
    });
  }

  /** Calls `give` with every digit but 0 of a number that starts at column `shift`. */
  #spread(value: bigint, shift: number, give: (digit: bigint, column: number) => void): void {
    for (let column = shift, rest = value; rest !== 0n; column++, rest /= this.base) {
      while (this.terms.length <= column) {
        this.terms.push(new Map());
        this.constants.push(0n);
      }
      const digit = rest % this.base;
      if (digit !== 0n) give(digit, column);
    }
  }
}

/**
 * States each column with what it carries to the next. With `"zero"` the whole sum must be 0; with `"digits"` it may be
 * anything: it is the number whose digits are answered, plus `carry` times the next power, so its sign is the carry's.
 */
export function postColumns(
  draft: Draft,
  { base, terms, constants }: Columns,
  whole: "zero" | "digits",
): { readonly digits: readonly Term[]; readonly carry: Term } {
  const { store } = draft;
  const radix = Number(base);
  const digits: Term[] = [];
  let carry: Term | undefined;
  for (let column = 0; column < terms.length; column++) {
    const parts = [...(terms[column] as Map<Term, bigint>)].filter(([, factor]) => factor !== 0n);
    const views = parts.map(([term, factor]) => store.view(term, Number(factor), 0));
    if (carry !== undefined) views.push(carry);
    const constant = Number(constants[column]);
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
      if (least > most) {
        draft.post(linearEqual.definition, { terms: [], bound: 1 });
        break;
      }
      carry = least === 0 && most === 0 ? undefined : draft.helper(least, most);
      if (carry !== undefined) views.push(store.view(carry, -radix, 0));
    }
    draft.post(linearEqual.definition, { terms: views, bound: -constant });
  }
  return { digits, carry: carry ?? draft.helper(0, 0) };
}
