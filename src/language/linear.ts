import type { Expression } from "./expression.js";
import { children, postorder } from "./fold.js";
import { isTruth } from "./nodes.js";
import { representatives } from "./same.js";

/** `constant` plus each term times its coefficient. */
export interface LinearForm {
  /**
   * By atom: what cannot be taken apart further, mostly a variable or a name. A coefficient is 0 only where the atom
   * can be undefined, so that it still must be defined.
   */
  readonly terms: ReadonlyMap<Expression, bigint>;
  readonly constant: bigint;
}

/**
 * The linear form of a number: sums, differences, numerals and products with constants are taken apart, and equal
 * atoms are gathered. Exact; time in proportion to the number of nodes, however often a part is shared.
 */
export function linear(root: Expression): LinearForm {
  const order = postorder(root, linearParts);
  const constants = new Map<Expression, bigint>();
  for (const node of order) {
    const value = constantOf(node, constants);
    if (value !== undefined) constants.set(node, value);
  }

  const atoms: [atom: Expression, coefficient: bigint][] = [];
  const coefficients = new Map<Expression, bigint>([[root, 1n]]);
  let constant = 0n;
  const give = (node: Expression, coefficient: bigint): void => {
    coefficients.set(node, (coefficients.get(node) ?? 0n) + coefficient);
  };
  // Parents before children: when a node's turn comes, its coefficient is complete.
  for (let at = order.length - 1; at >= 0; at--) {
    const node = order[at] as Expression;
    const coefficient = coefficients.get(node);
    if (coefficient === undefined) continue;
    const value = constants.get(node);
    if (value !== undefined) constant += coefficient * value;
    else if (!spread(node, coefficient, constants, give)) atoms.push([node, coefficient]);
  }
  return { terms: gathered(atoms.reverse()), constant };
}

/** The children through which a linear form may go. */
function linearParts(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "numeral":
    case "negate":
      return children(node);
    case "arithmetic":
      return node.operator === "%" ? [] : children(node);
    case "call":
      return node.name === "sum" || node.name === "product" ? node.args : [];
    default:
      return [];
  }
}

/** The value of a whole number made of constants alone. */
function constantOf(node: Expression, constants: ReadonlyMap<Expression, bigint>): bigint | undefined {
  if (node.kind === "number") return node.value;
  const parts = linearParts(node);
  if (parts.length === 0) return node.kind === "call" && node.args.length === 0 ? emptyCall(node.name) : undefined;
  const values: bigint[] = [];
  for (const part of parts) {
    const value = constants.get(part);
    if (value === undefined) return undefined;
    values.push(value);
  }
  const [a, b] = values as [bigint, bigint];
  switch (node.kind) {
    case "negate":
      return -a;
    case "numeral":
      return values.reduce((sum, digit) => sum * BigInt(node.base) + digit, 0n);
    case "call":
      return node.name === "sum" ? values.reduce((x, y) => x + y, 0n) : values.reduce((x, y) => x * y, 1n);
    case "arithmetic":
      if (node.operator === "+") return a + b;
      if (node.operator === "-") return a - b;
      if (node.operator === "*") return a * b;
      if (node.operator === "/") return b !== 0n && a % b === 0n ? a / b : undefined;
      return b >= 0n && b * BigInt(a.toString(2).length) < 4096n ? a ** b : undefined;
    default:
      return undefined;
  }
}

const emptyCall = (name: string): bigint | undefined => (name === "sum" ? 0n : name === "product" ? 1n : undefined);

/** Hands a node's coefficient down to its parts; false when it is an atom. */
function spread(
  node: Expression,
  coefficient: bigint,
  constants: ReadonlyMap<Expression, bigint>,
  give: (node: Expression, coefficient: bigint) => void,
): boolean {
  switch (node.kind) {
    case "negate":
      give(node.of, -coefficient);
      return true;
    case "numeral": {
      const base = BigInt(node.base);
      let factor = coefficient;
      for (let at = node.digits.length - 1; at >= 0; at--) {
        give(node.digits[at] as Expression, factor);
        factor *= base;
      }
      return true;
    }
    case "call":
      if (node.name === "sum") for (const part of node.args) give(part, coefficient);
      return node.name === "sum" || (node.name === "product" && scale(node.args, coefficient, constants, give));
    case "arithmetic":
      if (node.operator === "*") return scale([node.left, node.right], coefficient, constants, give);
      if (node.operator !== "+" && node.operator !== "-") return false;
      give(node.left, coefficient);
      give(node.right, node.operator === "+" ? coefficient : -coefficient);
      return true;
    default:
      return false;
  }
}

/** A product of which all factors but one are constants. */
function scale(
  factors: readonly Expression[],
  coefficient: bigint,
  constants: ReadonlyMap<Expression, bigint>,
  give: (node: Expression, coefficient: bigint) => void,
): boolean {
  let rest: Expression | undefined;
  let scaled = coefficient;
  for (const factor of factors) {
    const value = constants.get(factor);
    if (value !== undefined) scaled *= value;
    else if (rest !== undefined) return false;
    else rest = factor;
  }
  give(rest as Expression, scaled);
  return true;
}

/**
 * Equal atoms as one, in reading order: names are the same by name, compound ones by structure, which words and
 * variables need not pay for.
 */
function gathered(atoms: readonly [atom: Expression, coefficient: bigint][]): Map<Expression, bigint> {
  const sums = new Map<Expression, bigint>();
  const names = new Map<string, Expression>();
  let representative: ((node: Expression) => Expression) | undefined;
  for (const [atom, coefficient] of atoms) {
    let key = atom;
    if (atom.kind === "name") {
      key = names.get(atom.name) ?? atom;
      names.set(atom.name, key);
    } else if (atom.kind !== "variable") {
      representative ??= representatives();
      key = representative(atom);
    }
    sums.set(key, (sums.get(key) ?? 0n) + coefficient);
  }
  for (const [atom, sum] of sums) if (sum === 0n && !canBeUndefined(atom)) sums.delete(atom);
  return sums;
}

/** Whether a number may have no value; rules within it always have one. */
function canBeUndefined(atom: Expression): boolean {
  return postorder(atom, (node) => (isTruth(node) ? [] : children(node))).some(
    (node) =>
      (node.kind === "arithmetic" && (node.operator === "/" || node.operator === "%" || node.operator === "^")) ||
      (node.kind === "call" && (node.name === "quotient" || node.name === "sqrt" || node.name === "gcd")),
  );
}
