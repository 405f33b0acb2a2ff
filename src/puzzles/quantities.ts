import type { GameOperator } from "./grammar.js";

/** What the game calls a division that goes: one with a whole quotient, or any but by zero. */
export type Division = "whole" | "exact";

/**
 * The arithmetic of one game. A quantity is the double nearest to its exact value, which is enough to tell quantities
 * apart while numerator and denominator stay below 2 ** 25; the denominators of fractions are kept aside, so nothing is
 * ever rounded. `NaN` is what has no value, or is a fraction beyond that: numbers whose product, each one larger, stays
 * below can not make it.
 */
export interface Quantities {
  /** The value of `left operator right`. */
  value(operator: GameOperator, left: number, right: number): number;
  /** What must stand on the right of `left operator` to make `target`: a quantity, `NaN` where nothing does, `ANY`. */
  rightOf(operator: GameOperator, left: number, target: number): number | typeof ANY;
  /** What must stand on the left of `operator right` to make `target`. */
  leftOf(operator: GameOperator, right: number, target: number): number | typeof ANY;
}

/** Whatever has a value will do, except that nothing is divided by zero. */
export const ANY: unique symbol = Symbol("any");

const LARGE = 2 ** 25;

export function quantities(division: Division): Quantities {
  /** By the size of the fraction: those of either sign have the same. */
  const denominators = new Map<number, number>();
  const denominatorOf = (quantity: number): number =>
    Number.isInteger(quantity) ? 1 : denominators.get(Math.abs(quantity))!;

  const fraction = (numerator: number, denominator: number): number => {
    const quantity = numerator / denominator;
    const size = Math.abs(quantity);
    if (Number.isInteger(size)) return quantity;
    const [over, under] = [Math.abs(numerator), Math.abs(denominator)];
    const small = over < LARGE && under < LARGE;
    if (small && denominators.has(size)) return quantity;
    const divisor = gcd(over, under);
    if (!small && (over / divisor >= LARGE || under / divisor >= LARGE)) return Number.NaN;
    denominators.set(size, under / divisor);
    return quantity;
  };

  const sum = (left: number, right: number): number => {
    if (Number.isInteger(left) && Number.isInteger(right)) return left + right;
    const [a, b] = [denominatorOf(left), denominatorOf(right)];
    return fraction(Math.round(left * a) * b + Math.round(right * b) * a, a * b);
  };
  const product = (left: number, right: number): number => {
    if (Number.isInteger(left) && Number.isInteger(right)) return left * right;
    const [a, b] = [denominatorOf(left), denominatorOf(right)];
    return fraction(Math.round(left * a) * Math.round(right * b), a * b);
  };
  const quotient = (left: number, right: number): number => {
    if (right === 0 || Number.isNaN(left + right)) return Number.NaN;
    if (division === "whole") return left % right === 0 ? left / right : Number.NaN;
    const [a, b] = [denominatorOf(left), denominatorOf(right)];
    return fraction(Math.round(left * a) * b, a * Math.round(right * b));
  };

  const value = (operator: GameOperator, left: number, right: number): number => {
    if (operator === "+") return sum(left, right);
    if (operator === "-") return sum(left, -right);
    return operator === "*" ? product(left, right) : quotient(left, right);
  };

  return {
    value,
    rightOf(operator, left, target) {
      if (operator === "+") return sum(target, -left);
      if (operator === "-") return sum(left, -target);
      if (left === 0) return target === 0 ? ANY : Number.NaN;
      if (operator === "*") return quotient(target, left);
      return target === 0 ? Number.NaN : quotient(left, target);
    },
    leftOf(operator, right, target) {
      if (operator === "+") return sum(target, -right);
      if (operator === "-") return sum(target, right);
      if (right === 0) return operator === "*" && target === 0 ? ANY : Number.NaN;
      return operator === "*" ? quotient(target, right) : product(target, right);
    },
  };
}

function gcd(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}
