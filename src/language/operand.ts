import { notAnOperand, notARule, notWhole } from "../errors.js";
import type { Expression, NegateNode, NumberNode, Operand, Rule } from "./expression.js";
import { isExpression, isRule, negateNode, numberNode } from "./nodes.js";

/** Numbers one by one or in lists. */
export type Operands<L extends string = string> = Operand<L> | readonly Operand<L>[];
/** Rules one by one or in lists, which may nest. */
export type Rules<L extends string = string> = Rule<L> | readonly Rules<L>[];

/** A whole number as a node; a sign is a node of its own. */
export const literal = (value: bigint): NumberNode | NegateNode<never> =>
  value < 0n ? negateNode(numberNode(-value)) : numberNode(value);

/** The value of such a node. */
export function literalValue(node: Expression): bigint | undefined {
  if (node.kind === "negate") return node.of.kind === "number" ? -node.of.value : undefined;
  return node.kind === "number" ? node.value : undefined;
}

/** What stands for a number in a tree. */
export function operand<L extends string>(value: Operand<L>): Expression<L> {
  if (typeof value === "object" && isExpression(value)) return value;
  if (typeof value === "bigint") return literal(value);
  if (typeof value !== "number") throw notAnOperand(value);
  if (!Number.isSafeInteger(value)) throw notWhole(value);
  return literal(BigInt(value));
}

export const operands = (values: readonly Operands[]): Expression[] => (values.flat() as Operand[]).map(operand);

export function ruleOf(value: unknown): Rule {
  if (!isExpression(value) || !isRule(value)) throw notARule(value);
  return value;
}

export const rulesOf = (values: readonly Rules[]): Rule[] =>
  (values as readonly unknown[]).flat(Number.POSITIVE_INFINITY).map(ruleOf);
