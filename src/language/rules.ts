import type { Comparator, CompareNode, LogicNode, Operand, Rule } from "./expression.js";
import { compareNode, logicNode } from "./nodes.js";
import { operand, type Rules, ruleOf, rulesOf } from "./operand.js";

/** `a = b = …`; the public builder is `eq`, which also reads text. */
export function equal<A extends string = never>(
  a: Operand<A>,
  b: Operand<A>,
  ...more: readonly Operand<A>[]
): CompareNode<A> {
  const sides = [a, b, ...more].map(operand);
  return compareNode(sides, new Array<Comparator>(sides.length - 1).fill("="));
}

/**
 * `a != b`.
 *
 * @example
 * ```ts
 * import { expr, ne, print } from "unriddle";
 * print(ne(expr("x"), 3)); // "x != 3"
 * ```
 */
export function ne<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CompareNode<A | B> {
  return compareNode([operand(a), operand(b)], ["!="]);
}

/**
 * `a < b`.
 *
 * @example
 * ```ts
 * import { expr, lt, print } from "unriddle";
 * print(lt(expr("x"), 3)); // "x < 3"
 * ```
 */
export function lt<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CompareNode<A | B> {
  return compareNode([operand(a), operand(b)], ["<"]);
}

/**
 * `a <= b`.
 *
 * @example
 * ```ts
 * import { expr, le, print } from "unriddle";
 * print(le(expr("x"), 3)); // "x <= 3"
 * ```
 */
export function le<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CompareNode<A | B> {
  return compareNode([operand(a), operand(b)], ["<="]);
}

/**
 * `a > b`.
 *
 * @example
 * ```ts
 * import { expr, gt, print } from "unriddle";
 * print(gt(expr("x"), 3)); // "x > 3"
 * ```
 */
export function gt<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CompareNode<A | B> {
  return compareNode([operand(a), operand(b)], [">"]);
}

/**
 * `a >= b`.
 *
 * @example
 * ```ts
 * import { expr, ge, print } from "unriddle";
 * print(ge(expr("x"), 3)); // "x >= 3"
 * ```
 */
export function ge<A extends string = never, B extends string = never>(
  a: Operand<A>,
  b: Operand<B>,
): CompareNode<A | B> {
  return compareNode([operand(a), operand(b)], [">="]);
}

/**
 * True when all the rules are; of none, true. JavaScript's `&&` cannot do this: it would drop a rule silently.
 *
 * @example
 * ```ts
 * import { and, print, rule } from "unriddle";
 * print(and(rule("x < y"), [rule("y < z")])); // "x < y && y < z"
 * ```
 *
 * Rules may stand in lists, also nested.
 * @throws UnriddleError when something is not a rule.
 */
export function and<A extends string = never>(...rules: readonly Rules<A>[]): LogicNode<A> {
  return logicNode("and", rulesOf(rules));
}

/**
 * True when at least one of the rules is; of none, false. JavaScript's `||` cannot do this: it would drop a rule silently.
 *
 * @example
 * ```ts
 * import { or, print, rule } from "unriddle";
 * print(or(rule("x < y"), rule("y < z"))); // "x < y || y < z"
 * ```
 *
 * Rules may stand in lists, also nested.
 * @throws UnriddleError when something is not a rule.
 */
export function or<A extends string = never>(...rules: readonly Rules<A>[]): LogicNode<A> {
  return logicNode("or", rulesOf(rules));
}

/**
 * True when the rule is false. JavaScript's `!` cannot do this: it would make `false` of any rule.
 *
 * @example
 * ```ts
 * import { not, print, rule } from "unriddle";
 * print(not(rule("x = y"))); // "!x = y"
 * ```
 *
 * @throws UnriddleError when `a` is not a rule.
 */
export function not<A extends string = never>(a: Rule<A>): LogicNode<A> {
  return logicNode("not", [ruleOf(a)]);
}

/**
 * True when `a` is false or `b` is true.
 *
 * @example
 * ```ts
 * import { implies, print, rule } from "unriddle";
 * print(implies(rule("x = 1"), rule("y = 2"))); // "x = 1 -> y = 2"
 * ```
 *
 * @throws UnriddleError when one is not a rule.
 */
export function implies<A extends string = never, B extends string = never>(a: Rule<A>, b: Rule<B>): LogicNode<A | B> {
  return logicNode("implies", [ruleOf(a), ruleOf(b)]);
}

/**
 * True when both rules are true or both are false.
 *
 * @example
 * ```ts
 * import { iff, print, rule } from "unriddle";
 * print(iff(rule("x = 1"), rule("y = 2"))); // "x = 1 <-> y = 2"
 * ```
 *
 * @throws UnriddleError when one is not a rule.
 */
export function iff<A extends string = never, B extends string = never>(a: Rule<A>, b: Rule<B>): LogicNode<A | B> {
  return logicNode("iff", [ruleOf(a), ruleOf(b)]);
}

/**
 * True when exactly one of the two rules is.
 *
 * @example
 * ```ts
 * import { print, rule, xor } from "unriddle";
 * print(xor(rule("x = 1"), rule("y = 2"))); // "!(x = 1 <-> y = 2)"
 * ```
 *
 * @throws UnriddleError when one is not a rule.
 */
export function xor<A extends string = never, B extends string = never>(a: Rule<A>, b: Rule<B>): LogicNode<A | B> {
  return not(iff(a, b));
}

/**
 * Where `condition` is true, `then` must be; where it is false, `otherwise` must be.
 *
 * @example
 * ```ts
 * import { ifThenElse, print, rule } from "unriddle";
 * print(ifThenElse(rule("x > 1"), rule("y = 1"), rule("y = 2"))); // "(x > 1 -> y = 1) && (x > 1 || y = 2)"
 * ```
 *
 * @throws UnriddleError when one is not a rule.
 */
export function ifThenElse<A extends string = never, B extends string = never, C extends string = never>(
  condition: Rule<A>,
  then: Rule<B>,
  otherwise: Rule<C>,
): LogicNode<A | B | C> {
  return logicNode("and", [implies(condition, then), or<A | C>(condition, otherwise)]);
}
