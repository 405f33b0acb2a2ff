/** Puzzles that nobody has the time for: with powers of so many digits that to work them all out takes minutes. */
import { evaluator } from "../../src/language/evaluate.js";
import type { ArithmeticNode, Expression, Variable } from "../../src/language/expression.js";
import { postorder } from "../../src/language/fold.js";
import type { Puzzle } from "../../src/model/puzzle.js";
import type { Exact } from "../../src/numbers/exact.js";
import { assignmentsOf, unlessTooLarge, variablesOf } from "./bruteForce.js";

/** Fractions take time with the square of their binary digits: so many of these squares take about a second. */
const MOST_WORK = 2e10;

const isPower = (node: Expression): node is ArithmeticNode => node.kind === "arithmetic" && node.operator === "^";

/** Whether the powers in its rules, over all assignments, have too many digits. No such power is worked out. */
export function hasHugePowers(puzzle: Puzzle): boolean {
  const variables = variablesOf(puzzle);
  // Those within others come first.
  const powers = new Set(puzzle.statements.flatMap(({ rule }) => postorder(rule).filter(isPower)));
  if (powers.size === 0) return false;
  const parts = Array.from(powers, ({ left, right }) => [evaluator(left), evaluator(right)] as const);
  let work = 0;
  for (const numbers of assignmentsOf(puzzle)) {
    const values = new Map<unknown, number>(variables.map((variable, at) => [variable, numbers[at] as number]));
    const read = (leaf: unknown) => values.get(leaf as Variable) as number;
    for (const [base, exponent] of parts) {
      const digits = unlessTooLarge(() => bits(base(read)) * Math.abs(sizeOf(exponent(read))));
      work += (digits ?? 0) ** 2;
      if (work > MOST_WORK) return true;
    }
  }
  return false;
}

const bits = (value: Exact | undefined): number => {
  if (value === undefined) return 0;
  if (typeof value === "object") return bits(value.numerator) + bits(value.denominator);
  // Any power of 1 and -1 is as short as they are.
  const size = typeof value === "number" ? Math.log2(Math.abs(value)) : 4 * value.toString(16).length;
  return Math.max(size, 0);
};

const sizeOf = (exponent: Exact | undefined): number =>
  exponent === undefined || typeof exponent === "object" ? 0 : Number(exponent);
