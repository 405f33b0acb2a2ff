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
 * The linear form of a number: signs, sums, differences, numerals and products with a number written out are taken apart. All
 * else is an atom, gathered where the very same node stands in several places. Exact; time in proportion to the number
 * of nodes, however often a part is shared.
 */
export function linear(root: Expression): LinearForm {
  const coefficients = new Map<Expression, bigint>([[root, 1n]]);
  const atoms: [atom: Expression, coefficient: bigint][] = [];
  let constant = 0n;
  // Parents before children: when a node's turn comes, its coefficient is complete.
  for (const node of postorder(root, (node) => sharesOf(node).map(([part]) => part)).reverse()) {
    const coefficient = coefficients.get(node) as bigint;
    const shares = sharesOf(node);
    const value = constantOf(node);
    for (const [part, factor] of shares) coefficients.set(part, (coefficients.get(part) ?? 0n) + coefficient * factor);
    if (shares !== ATOM) continue;
    if (value !== undefined) constant += coefficient * value;
    else if (coefficient !== 0n || canBeUndefined(node)) atoms.push([node, coefficient]);
  }
  return { terms: new Map(atoms.reverse()), constant };
}

type Shares = readonly (readonly [part: Expression, factor: bigint])[];

const ATOM: Shares = [];

/** The parts of which a node is the sum, each times its factor. */
function sharesOf(node: Expression): Shares {
  switch (node.kind) {
    case "negate":
      return [[node.of, -1n]];
    case "numeral": {
      const last = node.digits.length - 1;
      return node.digits.map((digit, at) => [digit, BigInt(node.base) ** BigInt(last - at)]);
    }
    case "call":
      return node.name === "sum" ? node.args.map((part) => [part, 1n]) : ATOM;
    case "arithmetic": {
      const { operator, left, right } = node;
      if (operator === "+" || operator === "-") {
        return [
          [left, 1n],
          [right, operator === "+" ? 1n : -1n],
        ];
      }
      if (operator !== "*") return ATOM;
      const [first, second] = [constantOf(left), constantOf(right)];
      if (first !== undefined) return [[right, first]];
      return second !== undefined ? [[left, second]] : ATOM;
    }
    default:
      return ATOM;
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
