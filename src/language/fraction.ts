import type { Expression } from "./expression.js";
import { children, fold, rebuild } from "./fold.js";
import { arithmeticNode, callNode, isTruth, negateNode, numberNode } from "./nodes.js";
import { literal } from "./operand.js";

/** A number written as a quotient of two numbers that are free of `/`. */
export interface Fraction {
  readonly numerator: Expression;
  /** The literal 1 where there is no division. It may be negative; where it is 0 the number is undefined. */
  readonly denominator: Expression;
}

/**
 * Multiplies out: rewrites a number containing `/` as one fraction, defined exactly where the number is. It goes through
 * `+ - * /`, signs, `sum`, `product`, `abs` and constant powers; undefined where a division stands inside anything
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
    node.kind === "arithmetic" && (node.operator === "/" || (node.operator === "^" && isNegative(node.right)));
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
          return raised(a, node.right);
        default:
          return undefined;
      }
    case "call":
      if (node.name === "sum") return known.reduce(plus);
      if (node.name === "product") return known.reduce(times);
      if (node.name !== "abs") return undefined;
      return { numerator: callNode("abs", [a.numerator]), denominator: magnitude(a.denominator) };
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
function over(a: Fraction, b: Fraction): Fraction {
  const flipped = times(a, { numerator: b.denominator, denominator: b.numerator });
  return {
    numerator: multiplied(flipped.numerator, b.denominator),
    denominator: multiplied(flipped.denominator, b.denominator),
  };
}

/** A constant power; a zeroth power keeps its parts, which must be defined all the same. */
function raised(base: Fraction, exponent: Expression): Fraction | undefined {
  const times = constantExponent(exponent);
  if (times === undefined) return undefined;
  const { numerator, denominator } = times < 0n ? over({ numerator: ONE, denominator: ONE }, base) : base;
  if (times === 0n) {
    return { numerator: multiplied(arithmeticNode("^", numerator, literal(0n)), denominator), denominator };
  }
  const count = literal(times < 0n ? -times : times);
  const to = (part: Expression): Expression => (part === ONE || times === 1n ? part : arithmeticNode("^", part, count));
  return { numerator: to(numerator), denominator: to(denominator) };
}

function constantExponent(exponent: Expression): bigint | undefined {
  if (exponent.kind === "number") return exponent.value;
  return exponent.kind === "negate" && exponent.of.kind === "number" ? -exponent.of.value : undefined;
}

const isNegative = (exponent: Expression): boolean => (constantExponent(exponent) ?? 0n) < 0n;

const isOne = (a: Expression): boolean => a.kind === "number" && a.value === 1n;

/** The product, with literals multiplied at once. */
function multiplied(a: Expression, b: Expression): Expression {
  if (isOne(a)) return isOne(b) ? ONE : b;
  if (isOne(b)) return a;
  if (a.kind !== "number" || b.kind !== "number") return arithmeticNode("*", a, b);
  return numberNode(a.value * b.value);
}

const magnitude = (a: Expression): Expression => (a.kind === "number" ? a : callNode("abs", [a]));
