import type { Expression } from "./expression.js";
import {
  arithmeticNode,
  callNode,
  compareNode,
  constraintNode,
  isExpression,
  logicNode,
  negateNode,
  numeralNode,
} from "./nodes.js";

const NONE: readonly Expression[] = Object.freeze([]);

/** The expressions a node is directly made of, in order; a constraint's are those found in its arguments. */
export function children(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "number":
    case "name":
    case "variable":
      return NONE;
    case "numeral":
      return node.digits;
    case "negate":
      return [node.of];
    case "arithmetic":
      return [node.left, node.right];
    case "call":
      return node.args;
    case "compare":
      return node.operands;
    case "logic":
      return node.rules;
    case "constraint":
      return expressionsIn(node.args);
  }
}

/** The same node with other children, as many as it has. */
export function rebuild(node: Expression, parts: readonly Expression[]): Expression {
  switch (node.kind) {
    case "number":
    case "name":
    case "variable":
      return node;
    case "numeral":
      return numeralNode(node.base, parts);
    case "negate":
      return negateNode(parts[0] as Expression);
    case "arithmetic":
      return arithmeticNode(node.operator, parts[0] as Expression, parts[1] as Expression);
    case "call":
      return callNode(node.name, parts);
    case "compare":
      return compareNode(parts, node.comparators);
    case "logic":
      return logicNode(node.connective, parts);
    case "constraint": {
      let next = 0;
      return constraintNode(
        node.meaning,
        mapPlain(node.args, () => parts[next++] as Expression),
      );
    }
  }
}

/**
 * Every node of the tree once, children before parents, with its own stack: no tree is too deep, and a part that
 * stands in several places is visited once. `into` says which children to follow.
 */
export function postorder(
  root: Expression,
  into: (node: Expression) => readonly Expression[] = children,
): Expression[] {
  const order = new Set<Expression>();
  const entered = new Set<Expression>();
  const stack: Expression[] = [root];
  while (stack.length > 0) {
    const node = stack[stack.length - 1] as Expression;
    if (entered.has(node)) {
      // Its parts have had their turn; where the node stands a second time, it keeps its place in the order.
      order.add(node);
      stack.pop();
      continue;
    }
    entered.add(node);
    const parts = into(node);
    for (let at = parts.length - 1; at >= 0; at--) stack.push(parts[at] as Expression);
  }
  return [...order];
}

/** A rule as those that are true together exactly where it is, in order: the parts of a conjunction, or itself. */
export function conjuncts(root: Expression): Expression[] {
  const parts: Expression[] = [];
  const waiting = [root];
  for (let rule = waiting.pop(); rule; rule = waiting.pop()) {
    if (rule.kind === "logic" && rule.connective === "and") {
      for (let at = rule.rules.length - 1; at >= 0; at--) waiting.push(rule.rules[at] as Expression);
    } else parts.push(rule);
  }
  return parts;
}

/** Works a result out from the leaves up, once for every node; the last is the root's. */
export function fold<Result>(
  root: Expression,
  visit: (node: Expression, parts: readonly Result[]) => Result,
  into: (node: Expression) => readonly Expression[] = children,
): Result {
  const results = new Map<Expression, Result>();
  for (const node of postorder(root, into)) {
    results.set(
      node,
      visit(
        node,
        into(node).map((part) => results.get(part) as Result),
      ),
    );
  }
  return results.get(root) as Result;
}

/**
 * The tree with `change(node)` in place of every node for which it gives another, from the leaves up: `change` sees
 * nodes whose parts are already changed. What is not changed is shared with the old tree.
 */
export function replace(root: Expression, change: (node: Expression) => Expression): Expression {
  return fold<Expression>(root, (node, parts) => {
    const old = children(node);
    return change(parts.every((part, at) => part === old[at]) ? node : rebuild(node, parts));
  });
}

/** In the order in which `mapPlain` meets them. */
function expressionsIn(data: unknown, found: Expression[] = []): Expression[] {
  if (typeof data === "object" && data !== null) {
    if (isExpression(data)) found.push(data);
    else if (Array.isArray(data) || isPlain(data)) for (const part of Object.values(data)) expressionsIn(part, found);
  }
  return found;
}

/**
 * Plain data with its expressions mapped; arrays and plain objects are walked, all else is left as it is. It recurses:
 * arguments nest a few levels, the trees within them are not entered.
 */
export function mapPlain(data: unknown, change: (expression: Expression) => unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (isExpression(data)) return change(data);
  if (Array.isArray(data)) return Object.freeze(data.map((item) => mapPlain(item, change)));
  if (!isPlain(data)) return data;
  // Its own properties already when they are assigned to: a key may be `__proto__`.
  const copy = { ...data };
  for (const key of Object.keys(copy)) copy[key] = mapPlain(copy[key], change);
  return Object.freeze(copy);
}

/** Whether it is an object written as such, not a Map, a typed array or somebody's class. */
export function isPlain(data: object): data is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}
