import { type Expression, expr, numeral } from "../index.js";
import { remembered } from "./remembered.js";

/** A number as it may stand in a formula. */
export interface Leaf {
  readonly value: number;
  readonly node: Expression;
}

/**
 * What formulas are made of: the parts of a ticket, each known by a number of its own. A formula uses up a part, its
 * two sides the halves of one of its splits.
 */
export interface Material {
  readonly whole: number;
  /** How many numbers or digits there are in a part. */
  size(part: number): number;
  /** The numbers that use up a part. */
  leaves(part: number): readonly Leaf[];
  splits(part: number): readonly Split[];
  /** Whether there is nothing but zeros. */
  empty(part: number): boolean;
}

export type Split = readonly [left: number, right: number];

/** How numbers become one: they stay as they are, or are digits to be joined. */
export interface Joining {
  readonly join: boolean;
  readonly leadingZeros: boolean;
}

/** The numbers in the order given; the part from `from` up to `to` is `from * (length + 1) + to`. */
export function inOrder(numbers: readonly number[], joining: Joining): Material {
  const step = numbers.length + 1;
  const range = (part: number): readonly number[] => numbers.slice(Math.floor(part / step), part % step);
  return {
    whole: numbers.length,
    size: (part) => (part % step) - Math.floor(part / step),
    leaves: remembered((part) => leavesOf([range(part)], joining)),
    splits: remembered((part) => {
      const [from, to] = [Math.floor(part / step), part % step];
      return Array.from({ length: to - from - 1 }, (_, at): Split => {
        const cut = from + at + 1;
        return [from * step + cut, cut * step + to];
      });
    }),
    empty: (part) => range(part).every((number) => number === 0),
  };
}

/**
 * The numbers in any order: a part tells how many there are of each, in a number system with a base for each of them,
 * so that arrangements that look alike are one.
 */
export function inAnyOrder(numbers: readonly number[], joining: Joining): Material {
  const different = [...new Set(numbers)].sort((a, b) => a - b);
  const bases = different.map((number) => numbers.filter((other) => other === number).length + 1);
  const countsOf = remembered((part: number): readonly number[] => {
    let rest = part;
    return bases.map((base) => {
      const count = rest % base;
      rest = (rest - count) / base;
      return count;
    });
  });
  const whole = bases.reduce((all, base) => all * base, 1) - 1;
  return {
    whole,
    size: (part) => countsOf(part).reduce((all, count) => all + count, 0),
    leaves: remembered((part) => leavesOf(arrangements(countsOf(part), different), joining)),
    splits: remembered((part) => {
      const counts = countsOf(part);
      return Array.from({ length: Math.max(0, part - 1) }, (_, at): Split => [at + 1, part - at - 1]).filter(([left]) =>
        countsOf(left).every((count, at) => count <= (counts[at] as number)),
      );
    }),
    empty: (part) => countsOf(part).every((count, at) => count === 0 || different[at] === 0),
  };
}

function leavesOf(orders: Iterable<readonly number[]>, { join, leadingZeros }: Joining): readonly Leaf[] {
  const leaves: Leaf[] = [];
  for (const digits of orders) {
    if (digits.length > 1 && !join) break;
    const padded = digits.length > 1 && digits[0] === 0;
    const value = digits.length > 1 ? Number(digits.join("")) : (digits[0] as number);
    if (padded && !leadingZeros) continue;
    leaves.push({ value, node: padded ? numeral(digits) : expr(String(value)) });
  }
  return leaves;
}

/** The different orders of so many of each number. */
function* arrangements(counts: readonly number[], numbers: readonly number[]): Generator<readonly number[]> {
  if (counts.every((count) => count === 0)) yield [];
  for (const [at, number] of numbers.entries()) {
    if (counts[at] === 0) continue;
    const left = counts.map((count, other) => (other === at ? count - 1 : count));
    for (const rest of arrangements(left, numbers)) yield [number, ...rest];
  }
}
