import type { Expression } from "./expression.js";
import { children, isPlain, postorder } from "./fold.js";
import { isExpression } from "./nodes.js";

/**
 * Whether two expressions are the same tree; variables are the same only when they are the same object.
 *
 * @example
 * ```ts
 * import { add, expr, same } from "unriddle";
 * same(add(expr("x"), 1), expr("x + 1")); // true
 * same(expr("x + 1"), expr("1 + x")); // false
 * ```
 *
 * Takes time in proportion to the number of nodes.
 */
export function same(a: Expression, b: Expression): boolean {
  if (a === b) return true;
  const representative = representatives();
  return representative(a) === representative(b);
}

/** A function that gives equal trees the same node: the first of them it was asked about, or a part of it. */
export function representatives(): (root: Expression) => Expression {
  const known = new Map<Expression, Expression>();
  const byKey = new Map<string, Expression>();
  const numbers = new Map<unknown, number>();

  /** A number for anything compared by identity. */
  const numberOf = (thing: unknown): number => {
    const number = numbers.get(thing) ?? numbers.size;
    numbers.set(thing, number);
    return number;
  };
  const part = (node: Expression): string => `#${numberOf(known.get(node))}`;
  const plain = (data: unknown): string => {
    if (typeof data === "string") return JSON.stringify(data);
    if (typeof data !== "object" || data === null) {
      return typeof data === "function" || typeof data === "symbol"
        ? `@${numberOf(data)}`
        : `${typeof data}${String(data)}`;
    }
    if (isExpression(data)) return part(data);
    if (Array.isArray(data)) return `[${data.map(plain).join()}]`;
    if (!isPlain(data)) return `@${numberOf(data)}`;
    return `{${Object.entries(data)
      .map(([key, value]) => `${JSON.stringify(key)}:${plain(value)}`)
      .join()}}`;
  };
  const keyOf = (node: Expression): string => {
    switch (node.kind) {
      case "number":
        return `n${node.value}`;
      case "name":
        return `w${node.name}`;
      case "variable":
        return `v${numberOf(node)}`;
      case "numeral":
        return `d${node.base}${node.digits.map(part).join("")}`;
      case "negate":
        return `-${part(node.of)}`;
      case "arithmetic":
        return `a${node.operator}${part(node.left)}${part(node.right)}`;
      case "call":
        return `c${node.name}${node.args.map(part).join("")}`;
      case "compare":
        return `r${node.comparators.join(" ")}${node.operands.map(part).join("")}`;
      case "logic":
        return `l${node.connective}${node.rules.map(part).join("")}`;
      case "constraint":
        return `k${numberOf(node.meaning)}${plain(node.args)}`;
    }
  };

  return (root) => {
    for (const node of postorder(root, (node) => (known.has(node) ? [] : children(node)))) {
      if (known.has(node)) continue;
      const key = keyOf(node);
      const first = byKey.get(key);
      if (first === undefined) byKey.set(key, node);
      known.set(node, first ?? node);
    }
    return known.get(root) as Expression;
  };
}
