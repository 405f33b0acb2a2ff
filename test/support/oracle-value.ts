/** The meaning of an expression, written another way than in src: recursive, eager, all in fractions of fraction.js. */
import Fraction from "fraction.js";
import type { CallNode, Expression, LogicNode } from "../../src/language/expression.js";

type Number = Fraction | undefined;

/** The value, a rule's as true or false, a number's as text: "3", "7/2" or "undefined". */
export function naiveValue(node: Expression, values: ReadonlyMap<string, number | bigint | boolean>): boolean | string {
  if (isRule(node)) return truth(node);
  const value = number(node);
  return value === undefined ? "undefined" : value.toFraction();

  function number(node: Expression): Number {
    switch (node.kind) {
      case "number":
        return new Fraction(node.value);
      case "name":
        return new Fraction(BigInt(values.get(node.name) as number));
      case "negate":
        return number(node.of)?.neg();
      case "numeral": {
        const digits = node.digits.map(number);
        if (digits.includes(undefined)) return undefined;
        const count = digits.length;
        return (digits as Fraction[]).reduce(
          (sum, digit, at) => sum.add(digit.mul(new Fraction(BigInt(node.base) ** BigInt(count - 1 - at)))),
          new Fraction(0),
        );
      }
      case "arithmetic": {
        const [a, b] = [number(node.left), number(node.right)];
        return a && b && arithmetic(node.operator, a, b);
      }
      case "call":
        return call(node);
      default:
        return new Fraction(truth(node) ? 1 : 0);
    }
  }

  function call(node: CallNode): Number {
    if (node.name === "count") return new Fraction(node.args.filter(truth).length);
    const args = node.args.map(number);
    if (args.includes(undefined)) return undefined;
    const all = args as Fraction[];
    const [a, b] = all as [Fraction, Fraction];
    switch (node.name) {
      case "abs":
        return a.abs();
      case "min":
        return all.sort((x, y) => x.compare(y))[0];
      case "max":
        return all.sort((x, y) => y.compare(x))[0];
      case "sum":
        return all.reduce((x, y) => x.add(y), new Fraction(0));
      case "product":
        return all.reduce((x, y) => x.mul(y), new Fraction(1));
      case "gcd":
        return all.every((x) => x.d === 1n)
          ? all.reduce((x, y) => (y.n === 0n ? x : x.n === 0n ? y.abs() : x.gcd(y)), new Fraction(0))
          : undefined;
      case "quotient":
        return b.n === 0n ? undefined : truncated(a.div(b));
      case "sqrt": {
        const [n, d] = [root(a.n), root(a.d)];
        return a.s < 0n || n === undefined || d === undefined ? undefined : new Fraction(n, d);
      }
    }
  }

  function truth(node: Expression): boolean {
    switch (node.kind) {
      case "compare": {
        const sides = node.operands.map(number);
        if (sides.includes(undefined)) return false;
        return node.comparators.every((comparator, at) => {
          const order = (sides[at] as Fraction).compare(sides[at + 1] as Fraction);
          return {
            "=": order === 0,
            "!=": order !== 0,
            "<": order < 0,
            "<=": order <= 0,
            ">": order > 0,
            ">=": order >= 0,
          }[comparator];
        });
      }
      case "logic":
        return logic(node);
      default:
        return number(node)?.n !== 0n;
    }
  }

  function logic(node: LogicNode): boolean {
    const rules = node.rules.map(truth);
    const [a, b] = rules;
    return {
      and: !rules.includes(false),
      or: rules.includes(true),
      not: !a,
      implies: !(a && !b),
      iff: a === b,
    }[node.connective];
  }
}

function arithmetic(operator: string, a: Fraction, b: Fraction): Number {
  switch (operator) {
    case "+":
      return a.add(b);
    case "-":
      return a.sub(b);
    case "*":
      return a.mul(b);
    case "/":
      return b.n === 0n ? undefined : a.div(b);
    case "%":
      return b.n === 0n ? undefined : a.sub(b.mul(truncated(a.div(b))));
    default: {
      if (b.d !== 1n || (a.n === 0n && b.s < 0n)) return undefined;
      let result = new Fraction(1);
      for (let times = b.n; times > 0n; times--) result = b.s < 0n ? result.div(a) : result.mul(a);
      return result;
    }
  }
}

const truncated = (a: Fraction): Fraction => new Fraction(a.s * (a.n / a.d));

function root(a: bigint): bigint | undefined {
  let found = 0n;
  for (let bit = BigInt(a.toString(2).length); bit >= 0n; bit--) {
    const next = found + (1n << bit);
    if (next * next <= a) found = next;
  }
  return found * found === a ? found : undefined;
}

const isRule = (node: Expression): boolean => node.kind === "compare" || node.kind === "logic";
