import type { Expression } from "./expression.js";
import { children, postorder } from "./fold.js";
import { isTruth } from "./nodes.js";
import { literalValue } from "./operand.js";

/** `constant` plus each term times its coefficient. */
export interface LinearForm {
  /**
   * By atom: what cannot be taken apart further, mostly a variable. A coefficient is 0 only where the atom can be
   * undefined, so that it still must be defined.
   */
  readonly terms: ReadonlyMap<Expression, bigint>;
  readonly constant: bigint;
}

/**
 * The linear form of a number: signs, sums, differences, numerals and products with a number written out are
 * taken apart. All else is an atom, gathered where the very same node stands in several places. Exact; time in
 * proportion to the number of nodes, however often a part is shared.
 */
export function linear(root: Expression): LinearForm {
  const order = postorder(root, (node) => {
    const parts: Expression[] = [];
    spread(node, (part) => parts.push(part));
    return parts;
  });
  const coefficients = new Map<Expression, bigint>([[root, 1n]]);
  const atoms: [atom: Expression, coefficient: bigint][] = [];
  let constant = 0n;
  // Parents before children: when a node's turn comes, its coefficient is complete.
  for (const node of order.reverse()) {
    const coefficient = coefficients.get(node) as bigint;
    const isSum = spread(node, (part, factor) => {
      coefficients.set(part, (coefficients.get(part) ?? 0n) + coefficient * factor);
    });
    if (isSum) continue;
    const value = constantOf(node);
    if (value !== undefined) constant += coefficient * value;
    else if (coefficient !== 0n || canBeUndefined(node)) atoms.push([node, coefficient]);
  }
  return { terms: new Map(atoms.reverse()), constant };
}

/** Tells the parts of which a node is the sum, in order, each with its factor; false where it is no sum. */
export function spread(node: Expression, tell: (part: Expression, factor: bigint) => void): boolean {
  switch (node.kind) {
    case "negate":
      tell(node.of, -1n);
      return true;
    case "numeral": {
      const base = BigInt(node.base);
      // One factor at a time: those of a long word would not fit into memory together.
      let factor = base ** BigInt(node.digits.length);
      for (const digit of node.digits) {
        factor /= base;
        tell(digit, factor);
      }
      return true;
    }
    case "call":
      if (node.name !== "sum" && node.name !== "count") return false;
      for (const part of node.args) tell(part, 1n);
      return true;
    case "arithmetic": {
      const { operator, left, right } = node;
      if (operator === "+" || operator === "-") {
        tell(left, 1n);
        tell(right, operator === "+" ? 1n : -1n);
        return true;
      }
      if (operator !== "*") return false;
      const [first, second] = [constantOf(left), constantOf(right)];
      if (first !== undefined) tell(right, first);
      else if (second !== undefined) tell(left, second);
      return (first ?? second) !== undefined;
    }
    default:
      return false;
  }
}

/** The value of a number written out; the large ones are written as powers, `10 ^ 30`. */
function constantOf(node: Expression): bigint | undefined {
  if (node.kind !== "arithmetic" || node.operator !== "^") return literalValue(node);
  const [base, exponent] = [literalValue(node.left), literalValue(node.right)];
  if (base === undefined || exponent === undefined || exponent < 0n || exponent > 1000n) return undefined;
  return base ** exponent;
}

/** Whether a number may have no value; rules within it always have one. */
function canBeUndefined(atom: Expression): boolean {
  return postorder(atom, (node) => (isTruth(node) ? [] : children(node))).some(
    (node) =>
      (node.kind === "arithmetic" && "/%^".includes(node.operator)) ||
      (node.kind === "call" && ["quotient", "sqrt", "gcd"].includes(node.name)),
  );
}
