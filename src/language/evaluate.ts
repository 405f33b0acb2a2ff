import { valueMissing, valueNotWhole } from "../errors.js";
import { type Exact, type Ratio, whole } from "../numbers/exact.js";
import type { Expression, NameNode, Variable } from "./expression.js";
import { children, postorder } from "./fold.js";
import { settles, valueFrom } from "./meaning.js";
import { isTruth } from "./nodes.js";
import { print } from "./print.js";

export type Leaf = NameNode | Variable;
/** The value of a name or a variable. */
export type Valuation = (leaf: Leaf) => number | bigint | boolean;
/** A whole number is a bigint; what has no value, such as `1 / 0`, is undefined. */
export type Value = bigint | boolean | Ratio | undefined;
/** Values of names by name, of variables by the variables themselves. */
export type Values =
  | Valuation
  | ReadonlyMap<string | Variable, number | bigint | boolean>
  | Readonly<Record<string, number | bigint | boolean>>;

/**
 * The exact value of an expression.
 *
 * @example
 * ```ts
 * import { evaluate, expr, rule } from "unriddle";
 * evaluate(expr("x ^ 2 + 1"), { x: 3 }); // 10n
 * evaluate(expr("x / 4"), { x: 6 }); // { numerator: 3n, denominator: 2n }
 * evaluate(rule("1 / x > 0"), { x: 0 }); // false
 * ```
 *
 * What is undefined (`x / 0`, `x % 0`, `0 ^ -1`, an inexact root) makes the nearest rule around it false; undefined
 * itself when there is none. A part that cannot change the result any more is not evaluated.
 * @throws UnriddleError when a value is missing or not whole, a power has more than about 300,000 digits, or a
 * constraint is given a number beyond the safe integers.
 */
export function evaluate(expression: Expression, values: Values = {}): Value {
  const value = evaluator(expression)(valuation(values));
  if (value === undefined || typeof value === "object") return value;
  return isTruth(expression) ? value === 1 : BigInt(value);
}

function valuation(values: Values): Valuation {
  if (typeof values === "function") return values;
  const find =
    values instanceof Map
      ? (leaf: Leaf) => values.get(leaf.kind === "name" ? leaf.name : leaf)
      : (leaf: Leaf) =>
          leaf.kind === "name" && Object.hasOwn(values, leaf.name)
            ? (values as Record<string, number>)[leaf.name]
            : undefined;
  return (leaf) => {
    const value = find(leaf);
    if (value === undefined) throw valueMissing(print(leaf));
    return value;
  };
}

/**
 * Prepares an expression to be evaluated again and again, as is done with every rule for every solution. A rule gives
 * 1 or 0. Small whole numbers take no memory while it runs.
 */
export function evaluator(root: Expression): (values: Valuation) => Exact | undefined {
  const nodes = postorder(root);
  const positions = new Map(nodes.map((node, at) => [node, at]));
  const parts = nodes.map((node) => children(node).map((part) => positions.get(part)!));
  const values: (Exact | undefined)[] = nodes.map((node) => (node.kind === "number" ? whole(node.value) : undefined));
  // What is written out is known in every run.
  const computedIn = nodes.map((node) => (node.kind === "number" ? Number.POSITIVE_INFINITY : 0));
  const nextPart: number[] = [];
  const stack: number[] = [];
  const last = nodes.length - 1;
  const valueAt = (node: Expression): Exact | undefined => values[positions.get(node) as number];
  let run = 0;

  function compute(at: number, settled: boolean, read: Valuation): void {
    const node = nodes[at] as Expression;
    const leaf = node.kind === "name" || node.kind === "variable";
    values[at] = leaf ? exactValue(node, read(node)) : valueFrom(node, parts[at]!, values, settled, valueAt);
    computedIn[at] = run;
  }

  /** Follows only the parts that are needed, each once, with its own stack. */
  return (read) => {
    run++;
    let depth = 0;
    if ((computedIn[last] as number) < run) stack[depth++] = last;
    nextPart[last] = 0;
    while (depth > 0) {
      const at = stack[depth - 1] as number;
      const node = nodes[at] as Expression;
      const mine = parts[at]!;
      let next = nextPart[at] as number;
      let settled = false;
      for (; next < mine.length && !settled; next++) {
        const part = mine[next] as number;
        if ((computedIn[part] as number) < run) {
          if (parts[part]!.length > 0) {
            stack[depth++] = part;
            nextPart[part] = 0;
            break;
          }
          compute(part, false, read);
        }
        if (node.kind === "logic") settled = settles(node, next, values[part]);
      }
      nextPart[at] = next;
      if (stack[depth - 1] !== at) continue;
      compute(at, settled, read);
      depth--;
    }
    return values[last];
  };
}

function exactValue(leaf: Leaf, value: number | bigint | boolean): Exact {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value + 0; // never -0
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "bigint") throw valueNotWhole(print(leaf), value);
  return whole(value);
}
