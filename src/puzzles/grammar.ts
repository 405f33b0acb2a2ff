/**
 * The normal forms of the digit game. Every formula of numbers in a fixed order has the value of one of these, and no
 * two of them can be turned into each other by moving brackets and signs:
 *
 *     F = N | A | M | D     A = F (+|-) (N | M | D)     M = F * (N | A)     D = F / (N | A | D)
 *
 * A minus stands only in front of the whole.
 */

/** What a normal form is at its root: a number, a sum, a product or a quotient. */
export type Sort = "N" | "A" | "M" | "D";

export type GameOperator = "+" | "-" | "*" | "/";

/** What may stand on the right of an operator, and what comes of it; on the left stands any normal form. */
export interface Production {
  readonly operator: GameOperator;
  readonly makes: Sort;
  readonly right: readonly Sort[];
}

export const SORTS: readonly Sort[] = ["N", "A", "M", "D"];

export const PRODUCTIONS: readonly Production[] = [
  { operator: "+", makes: "A", right: ["N", "M", "D"] },
  { operator: "-", makes: "A", right: ["N", "M", "D"] },
  { operator: "*", makes: "M", right: ["N", "A"] },
  { operator: "/", makes: "D", right: ["N", "A", "D"] },
];

/** A set of sorts as bits of a number, so that it can be a key. */
const bitsOf = (sorts: readonly Sort[]): number => sorts.reduce((bits, sort) => bits | (1 << SORTS.indexOf(sort)), 0);

export const ALL = bitsOf(SORTS);
export const NUMBER = bitsOf(["N"]);

/** The productions in bits. */
export const STEPS = PRODUCTIONS.map(({ operator, makes, right }) => ({
  operator,
  makes: bitsOf([makes]),
  right: bitsOf(right),
}));

/** The sets of sorts that are asked for. */
export const ASKED: readonly number[] = [...new Set([ALL, ...STEPS.map(({ right }) => right)])];
