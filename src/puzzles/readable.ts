import type { Expression } from "../index.js";

/** A term of a sum: factors with a sign before them. */
interface Term {
  readonly minus: boolean;
  readonly factors: readonly Factor[];
}

/** A number, or a sum of several terms, by which is multiplied, or divided. */
interface Factor {
  readonly over: boolean;
  readonly text: string;
  readonly terms?: readonly Term[];
}

/**
 * A text that solutions share when a person would call them the same: zeros added and ones multiplied are left out,
 * sums and products are rows without brackets, and with `anyOrder` each row is sorted. Numbers count by their value, so
 * that `01` is 1.
 */
export function readableKey(solution: Expression, anyOrder: boolean): string {
  const ordered = (texts: readonly string[]): readonly string[] => (anyOrder ? [...texts].sort() : texts);

  const textOf = (terms: readonly Term[]): string => ordered(terms.map(textOfTerm)).join("") || "0";
  const textOfTerm = ({ minus, factors }: Term): string =>
    (minus ? "-" : "+") + (ordered(factors.map(({ over, text }) => (over ? "/" : "*") + text)).join("") || "1");

  function termsOf(node: Expression): readonly Term[] {
    if (node.kind === "negate") return turned(termsOf(node.of));
    if (node.kind !== "arithmetic") return numberTerms(numberIn(node));
    const [left, right] = [termsOf(node.left), termsOf(node.right)];
    if (node.operator === "+") return [...left, ...right];
    if (node.operator === "-") return [...left, ...turned(right)];
    return productTerms(oneTerm(left), oneTerm(right), node.operator === "/");
  }

  /** A sum of one term is that term, so that its factors and its sign can go on in the product around it. */
  function oneTerm(terms: readonly Term[]): Term {
    if (terms.length === 1) return terms[0] as Term;
    const text = terms.length === 0 ? "0" : `(${textOf(terms)})`;
    return { minus: false, factors: [{ over: false, text, terms }] };
  }

  return textOf(termsOf(solution));
}

const turned = (terms: readonly Term[]): readonly Term[] =>
  terms.map(({ minus, factors }) => ({ minus: !minus, factors }));

function numberTerms(value: number): readonly Term[] {
  if (value === 0) return [];
  return [{ minus: false, factors: value === 1 ? [] : [{ over: false, text: String(value) }] }];
}

/** `a / (b / c)` is `a / b * c`. A product of one sum is its terms. */
function productTerms(left: Term, right: Term, divided: boolean): readonly Term[] {
  const minus = left.minus !== right.minus;
  const factors = [
    ...left.factors,
    ...right.factors.map((factor) => (divided ? { ...factor, over: !factor.over } : factor)),
  ];
  const [only, ...others] = factors;
  if (only?.terms === undefined || only.over || others.length > 0) return [{ minus, factors }];
  return minus ? turned(only.terms) : only.terms;
}

function numberIn(leaf: Expression): number {
  if (leaf.kind === "number") return Number(leaf.value);
  return leaf.kind === "numeral" ? Number(leaf.digits.map(numberIn).join("")) : Number.NaN;
}
