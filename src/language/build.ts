import { noArguments, notABase, notAWord } from "../errors.js";
import type {
  ArithmeticNode,
  CallNode,
  FunctionName,
  NameNode,
  NegateNode,
  NumeralNode,
  Operand,
} from "./expression.js";
import type { Letters } from "./letters.js";
import { isName } from "./names.js";
import { arithmeticNode, callNode, nameNode, negateNode, numeralNode } from "./nodes.js";
import { type Operands, operand, operands, type Rules, rulesOf } from "./operand.js";

/**
 * A word: in a word puzzle its letters are the digits of one number.
 *
 * @example
 * ```ts
 * import { add, eq, print, word } from "unriddle";
 * print(eq(add(word("debt"), word("star")), word("death"))); // "debt + star = death"
 * ```
 *
 * @throws UnriddleError when `text` is not a name: letters, digits and `?`, at least one of them no digit.
 */
export function word<const Text extends string>(text: Text): NameNode<Letters<Text>> {
  const name = typeof text === "string" ? text.normalize() : "";
  if (!isName(name)) throw notAWord(text);
  return nameNode(name);
}

/**
 * `a + b`.
 *
 * @example
 * ```ts
 * import { add, expr, print } from "unriddle";
 * print(add(expr("x"), 1)); // "x + 1"
 * ```
 *
 * Numbers given to this and all builders are whole; beyond the safe integers they are bigints.
 * @throws UnriddleError when a number is not whole, or something else is given.
 */
export function add<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("+", operand(a), operand(b));
}

/**
 * `a - b`.
 *
 * @example
 * ```ts
 * import { expr, print, subtract } from "unriddle";
 * print(subtract(1, expr("x - y"))); // "1 - (x - y)"
 * ```
 */
export function subtract<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("-", operand(a), operand(b));
}

/**
 * `a * b`.
 *
 * @example
 * ```ts
 * import { expr, multiply, print } from "unriddle";
 * print(multiply(2, expr("x + y"))); // "2 * (x + y)"
 * ```
 */
export function multiply<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("*", operand(a), operand(b));
}

/**
 * `a / b`, exactly: a fraction where it does not come out even, undefined when `b` is 0.
 *
 * @example
 * ```ts
 * import { divide, evaluate } from "unriddle";
 * evaluate(divide(6, 4)); // { numerator: 3n, denominator: 2n }
 * ```
 */
export function divide<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("/", operand(a), operand(b));
}

/**
 * `a / b` rounded toward zero; undefined when `b` is 0.
 *
 * @example
 * ```ts
 * import { evaluate, quotient } from "unriddle";
 * evaluate(quotient(-7, 2)); // -3n
 * ```
 */
export function quotient<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CallNode<A | B> {
  return callNode("quotient", [operand(a), operand(b)]);
}

/**
 * `a % b`, what `quotient` leaves, with the sign of `a`; undefined when `b` is 0.
 *
 * @example
 * ```ts
 * import { evaluate, remainder } from "unriddle";
 * evaluate(remainder(-7, 2)); // -1n
 * ```
 */
export function remainder<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("%", operand(a), operand(b));
}

/**
 * `a ^ b`, exactly; `0 ^ 0` is 1, and 0 to a negative power or a fraction as exponent is undefined.
 *
 * @example
 * ```ts
 * import { evaluate, power } from "unriddle";
 * evaluate(power(2, 100)); // 1267650600228229401496703205376n
 * ```
 */
export function power<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): ArithmeticNode<A | B> {
  return arithmeticNode("^", operand(a), operand(b));
}

/**
 * `-a`.
 *
 * @example
 * ```ts
 * import { expr, negate, print } from "unriddle";
 * print(negate(expr("x + y"))); // "-(x + y)"
 * ```
 */
export function negate<A extends string = never>(a: Operand<A>): NegateNode<A> {
  return negateNode(operand(a));
}

/**
 * The number without its sign.
 *
 * @example
 * ```ts
 * import { abs, evaluate } from "unriddle";
 * evaluate(abs(-3)); // 3n
 * ```
 */
export function abs<A extends string = never>(a: Operand<A>): CallNode<A> {
  return callNode("abs", [operand(a)]);
}

/**
 * The square root where it is exact: undefined when no whole number or fraction has this square.
 *
 * @example
 * ```ts
 * import { evaluate, sqrt } from "unriddle";
 * evaluate(sqrt(49)); // 7n
 * evaluate(sqrt(50)); // undefined
 * ```
 */
export function sqrt<A extends string = never>(a: Operand<A>): CallNode<A> {
  return callNode("sqrt", [operand(a)]);
}

/**
 * The smallest of one or more numbers, given one by one or as a list.
 *
 * @example
 * ```ts
 * import { evaluate, min } from "unriddle";
 * evaluate(min(3, 1, 2)); // 1n
 * ```
 *
 * @throws UnriddleError when there is no number.
 */
export function min<A extends string = never>(...numbers: readonly Operands<A>[]): CallNode<A> {
  return oneOrMore("min", numbers);
}

/**
 * The largest of one or more numbers, given one by one or as a list.
 *
 * @example
 * ```ts
 * import { evaluate, max } from "unriddle";
 * evaluate(max([3, 1, 2])); // 3n
 * ```
 *
 * @throws UnriddleError when there is no number.
 */
export function max<A extends string = never>(...numbers: readonly Operands<A>[]): CallNode<A> {
  return oneOrMore("max", numbers);
}

/**
 * The sum of numbers given one by one or as a list; 0 for none.
 *
 * @example
 * ```ts
 * import { evaluate, sum } from "unriddle";
 * evaluate(sum([1, 2, 3])); // 6n
 * evaluate(sum([])); // 0n
 * ```
 */
export function sum<A extends string = never>(...numbers: readonly Operands<A>[]): CallNode<A> {
  return callNode("sum", operands(numbers));
}

/**
 * The product of numbers given one by one or as a list; 1 for none.
 *
 * @example
 * ```ts
 * import { evaluate, product } from "unriddle";
 * evaluate(product([2, 3, 4])); // 24n
 * evaluate(product([])); // 1n
 * ```
 */
export function product<A extends string = never>(...numbers: readonly Operands<A>[]): CallNode<A> {
  return callNode("product", operands(numbers));
}

/**
 * The largest whole number that divides all the numbers; 0 when all are 0 or there are none, undefined for a fraction.
 *
 * @example
 * ```ts
 * import { evaluate, gcd } from "unriddle";
 * evaluate(gcd(12, 18)); // 6n
 * ```
 */
export function gcd<A extends string = never>(...numbers: readonly Operands<A>[]): CallNode<A> {
  return callNode("gcd", operands(numbers));
}

/**
 * How many of the rules hold; in text it is called `count`.
 *
 * @example
 * ```ts
 * import { countTrue, eq, evaluate, lt } from "unriddle";
 * evaluate(countTrue(eq(1, 1), lt(2, 1), lt(1, 2))); // 2n
 * ```
 *
 * @throws UnriddleError when something is not a rule.
 */
export function countTrue<A extends string = never>(...rules: readonly Rules<A>[]): CallNode<A> {
  return callNode("count", rulesOf(rules));
}

/**
 * Digits read as one number, most significant first.
 *
 * @example
 * ```ts
 * import { evaluate, numeral } from "unriddle";
 * evaluate(numeral([1, 0, 1], 2)); // 5n
 * evaluate(numeral([])); // 0n
 * ```
 *
 * A digit may be any number. The base is a whole number of at least 2.
 * @throws UnriddleError for another base.
 */
export function numeral<A extends string = never>(digits: readonly Operand<A>[], base = 10): NumeralNode<A> {
  if (!Number.isSafeInteger(base) || base < 2) throw notABase(base);
  return numeralNode(base, operands(digits));
}

function oneOrMore<A extends string>(name: FunctionName, numbers: readonly Operands<A>[]): CallNode<A> {
  const args = operands(numbers);
  if (args.length === 0) throw noArguments(name);
  return callNode(name, args);
}
