import { evaluate, type Value } from "../../src/language/evaluate.js";
import type { Expression } from "../../src/language/expression.js";
import type { LinearForm } from "../../src/language/linear.js";
import { arithmeticNode } from "../../src/language/nodes.js";
import { literal } from "../../src/language/operand.js";

/** The value of a linear form, worked out term by term. */
export function addAll({ terms, constant }: LinearForm, values: ReadonlyMap<string, number | bigint | boolean>): Value {
  let sum: Expression = literal(constant);
  for (const [atom, coefficient] of terms)
    sum = arithmeticNode("+", sum, arithmeticNode("*", literal(coefficient), atom));
  return evaluate(sum, values);
}
