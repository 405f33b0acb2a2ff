import type { Expression } from "./expression.js";
import { children, fold, rebuild } from "./fold.js";
import { arithmeticNode, callNode, isTruth, negateNode, numberNode } from "./nodes.js";
import { literal, literalValue } from "./operand.js";

/** A number written as a quotient of two numbers that are free of `/`. */
export interface Fraction {
  readonly numerator: Expression;
  /** The literal 1 where there is no division. It may be negative; where it is 0 the number is undefined. */
  readonly denominator: Expression;
}

/**
 * Multiplies out: rewrites a number containing `/` as one fraction, defined exactly where the number is. It goes through
 * `+ - * /`, signs, `sum`, `product`, `abs` and constant powers but the zeroth; undefined where a division stands inside anything
 * else. Rules within the number are left as they are.
 */
export function fraction(root: Expression): Fraction | undefined {
  return fold<Fraction | undefined>(root, convert, (node) => (isTruth(node) ? [] : children(node)));
}

const ONE = numberNode(1n);

function convert(node: Expression, parts: readonly (Fraction | undefined)[]): Fraction | undefined {
  if (parts.includes(undefined)) return undefined;
  const known = parts as readonly Fraction[];
  const divides =
    node.kind === "arithmetic" &&
    (node.operator === "/" || (node.operator === "^" && (literalValue(node.right) ?? 0n) < 0n));
  if (!divides && known.every((part) => part.denominator === ONE)) {
    const old = known.length === 0 ? [] : children(node);
    const numerators = known.map((part) => part.numerator);
    const numerator = numerators.every((part, at) => part === old[at]) ? node : rebuild(node, numerators);
    return { numerator, denominator: ONE };
  }
  const [a, b] = known as readonly [Fraction, Fraction];
  switch (node.kind) {
    case "negate":
      return { numerator: negateNode(a.numerator), denominator: a.denominator };
    case "arithmetic":
      switch (node.operator) {
        case "+":
          return plus(a, b);
        case "-":
          return plus(a, { numerator: negateNode(b.numerator), denominator: b.denominator });
        case "*":
          return times(a, b);
        case "/":
          return over(a, b);
        case "^":
          return raised(a, literalValue(node.right));
        default:
          return undefined;
      }
    case "call":
      if (node.name === "sum") return known.reduce(plus);
      if (node.name === "product") return known.reduce(times);
      if (node.name !== "abs") return undefined;
      return { numerator: callNode("abs", [a.numerator]), denominator: callNode("abs", [a.denominator]) };
    default:
      return undefined;
  }
}

function plus(a: Fraction, b: Fraction): Fraction {
  const [p, q] = [a.denominator, b.denominator];
  if (p === q) return { numerator: arithmeticNode("+", a.numerator, b.numerator), denominator: p };
  const numerator = arithmeticNode("+", multiplied(a.numerator, q), multiplied(b.numerator, p));
  return { numerator, denominator: multiplied(p, q) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: multiplied(a.numerator, b.numerator),
  denominator: multiplied(a.denominator, b.denominator),
});

/** The divisor's denominator goes to both sides: where it is 0, all is undefined. */
const over = (a: Fraction, { numerator, denominator }: Fraction): Fraction =>
  times(times(a, { numerator: denominator, denominator: numerator }), { numerator: denominator, denominator });

/** A constant power; a zeroth power would forget where its parts are defined. */
function raised({ numerator, denominator }: Fraction, exponent: bigint | undefined): Fraction | undefined {
  if (!exponent) return undefined;
  const count = literal(exponent < 0n ? -exponent : exponent);
  const to = (part: Expression): Expression => (part === ONE ? ONE : arithmeticNode("^", part, count));
  const power = { numerator: to(numerator), denominator: to(denominator) };
  return exponent < 0n ? over({ numerator: ONE, denominator: ONE }, power) : power;
}

const multiplied = (a: Expression, b: Expression): Expression =>
  a === ONE ? b : b === ONE ? a : arithmeticNode("*", a, b);
