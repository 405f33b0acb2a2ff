import { allDifferent } from "../constraints/allDifferent.js";
import type { Expression, Variable } from "../language/expression.js";
import { children } from "../language/fold.js";
import { linear } from "../language/linear.js";
import { MATCHES } from "../language/meaning.js";
import { arithmeticNode } from "../language/nodes.js";
import { largestSize } from "../numbers/interval.js";
import { magnitude } from "./form.js";

/** Whether a rule is true of numbers. */
export type Verdict = (number: (variable: Variable) => number) => boolean;

/** Puts quick verdicts in place of those that evaluation would give, where there are any. */
export function quicken(statements: readonly { readonly rule: Expression }[], verdicts: Verdict[]): void {
  for (const [at, { rule }] of statements.entries()) {
    const verdict = quick(rule);
    if (verdict) verdicts[at] = verdict;
  }
}

/** A sum of variables, each so many times. */
interface Total {
  readonly variables: readonly Variable[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/**
 * The verdict of a rule that compares sums of variables, or tells them apart, in plain numbers: what evaluation says, in
 * a fraction of its time; undefined for any other rule, and where a sum might leave the safe integers. Solutions are
 * looked at once more before they are told, so that this is asked for each of them.
 */
export function quick(rule: Expression): Verdict | undefined {
  if (rule.kind === "compare") {
    const { comparators, operands } = rule;
    const pairs = comparators.map((comparator, at) => {
      const difference = totalOf(arithmeticNode("-", operands[at]!, operands[at + 1]!));
      return difference && { difference, holds: MATCHES[comparator] };
    });
    if (!pairs.every((pair) => pair !== undefined)) return undefined;
    return (number) => pairs.every(({ difference, holds }) => holds(sumOf(difference, number)));
  }
  if (rule.kind !== "constraint" || rule.meaning !== (allDifferent.definition as unknown)) return undefined;
  const totals = children(rule).map(totalOf);
  if (!totals.every((total) => total !== undefined)) return undefined;
  const values: number[] = [];
  return (number) => {
    for (let i = 0; i < totals.length; i++) values[i] = sumOf(totals[i]!, number);
    return areDifferent(values);
  };
}

function totalOf(expression: Expression): Total | undefined {
  const { terms, constant } = linear(expression);
  let room = magnitude(constant);
  const variables: Variable[] = [];
  for (const [atom, coefficient] of terms) {
    if (atom.kind !== "variable") return undefined;
    const { domain } = atom;
    variables.push(atom);
    room += BigInt(largestSize(domain[0]![0], domain[domain.length - 1]![1])) * magnitude(coefficient);
  }
  if (room > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return { variables, coefficients: [...terms.values()].map(Number), constant: Number(constant) };
}

function sumOf({ variables, coefficients, constant }: Total, number: (variable: Variable) => number): number {
  let value = constant;
  for (let i = 0; i < variables.length; i++) value += coefficients[i]! * number(variables[i]!);
  return value;
}

/** From how many values on a set pays for itself. */
const MANY = 40;

function areDifferent(values: readonly number[]): boolean {
  if (values.length >= MANY) return new Set(values).size === values.length;
  for (let i = 1; i < values.length; i++) {
    for (let j = 0; j < i; j++) if (values[i] === values[j]) return false;
  }
  return true;
}
