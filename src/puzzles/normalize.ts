import { type Expression, negate } from "../index.js";
import { BUILDERS } from "./builders.js";
import { notInTheGame } from "./errors.js";
import type { GameOperator } from "./grammar.js";

/**
 * The normal form of a tree of the digit game: the one among `formulas` that differs from it by brackets and minuses
 * only.
 *
 * @example
 * ```ts
 * import { expr, print } from "unriddle";
 * import { normalize } from "unriddle/puzzles";
 * print(normalize(expr("a - (b - c)"))); // "a - b + c"
 * print(normalize(expr("-a * (b / -c) + d"))); // "a * b / c + d"
 * print(normalize(expr("-a + b / (c / d)"))); // "-(a - b / (c / d))"
 * ```
 *
 * The tree is made of numbers, names, numerals and variables, `+ - * /`, and minuses anywhere. Minuses move to the front
 * of the whole, and brackets go where they can: `a - (b - c)` is `a - b + c`, `a * (b / c)` is `a * b / c`,
 * `a / (b * c)` is `a / b / c`. `a / (b / c)` stays as it is: with whole quotients it is another thing than `a / b * c`.
 * Tree and normal form have the same value, or both have none.
 *
 * Takes time in proportion to the size of the tree, which may be of any depth.
 * @throws UnriddleError when there is something else in the tree.
 */
export function normalize(tree: Expression): Expression {
  const { minus, node } = run(normalForm(tree), { minus: false, node: tree });
  return minus ? negate(node) : node;
}

/** A normal form without the minus in front, and whether there is one. */
interface Signed {
  readonly minus: boolean;
  readonly node: Expression;
}

/** Work that asks for other work by yielding it, and is sent the result: recursion without a limit. */
type Work = Generator<Work, Signed, Signed>;

function run(work: Work, start: Signed): Signed {
  const stack = [work];
  // New work does not listen to the first thing it is sent.
  for (let sent = start; ; ) {
    const { done, value } = (stack.at(-1) as Work).next(sent);
    if (!done) stack.push(value);
    else if (stack.length === 1) return value;
    else {
      stack.pop();
      sent = value;
    }
  }
}

/** A part of a chain as it stands in the tree, with what stands before it. */
interface Link {
  readonly operator: GameOperator;
  readonly minus: boolean;
  readonly node: Expression;
}

function* normalForm(tree: Expression): Work {
  const { minus, node } = bare({ operator: "+", minus: false, node: tree });
  if (node.kind !== "arithmetic") return { minus, node };
  const signed: Signed = yield node.operator === "+" || node.operator === "-" ? sum(node) : product(node);
  return { minus: signed.minus !== minus, node: signed.node };
}

/** Terms in a row: `a - (b - c)` is `a - b + c`; if the first has a minus, all turn around. */
function* sum(tree: Expression): Work {
  let total: Signed | undefined;
  for (const term of chain(tree, spreadSum)) {
    const { minus, node }: Signed = yield normalForm(term.node);
    const less = minus !== term.minus;
    if (total === undefined) total = { minus: less, node };
    else total = { minus: total.minus, node: BUILDERS[less === total.minus ? "+" : "-"](total.node, node) };
  }
  return total as Signed;
}

/** Factors in a row; minuses of all of them meet in front. */
function* product(tree: Expression): Work {
  let total: Signed | undefined;
  for (const factor of chain(tree, spreadProduct)) {
    const signed: Signed = yield normalForm(factor.node);
    const minus = signed.minus !== factor.minus;
    if (total === undefined) total = { minus, node: signed.node };
    else total = { minus: minus !== total.minus, node: BUILDERS[factor.operator](total.node, signed.node) };
  }
  return total as Signed;
}

/** The links of a chain in order; `spread` makes two of one where it can. */
function* chain(node: Expression, spread: (link: Link) => readonly [Link, Link] | undefined): Generator<Link> {
  const stack: Link[] = [{ operator: spread === spreadSum ? "+" : "*", minus: false, node }];
  for (let link = stack.pop(); link !== undefined; link = stack.pop()) {
    const plain = bare(link);
    const two = spread(plain);
    if (two === undefined) yield plain;
    else stack.push(two[1], two[0]);
  }
}

function spreadSum({ operator, minus, node }: Link): readonly [Link, Link] | undefined {
  if (node.kind !== "arithmetic" || (node.operator !== "+" && node.operator !== "-")) return undefined;
  return [
    { operator, minus, node: node.left },
    { operator, minus: minus !== (node.operator === "-"), node: node.right },
  ];
}

/** `* (b / c)` is `* b / c` and `/ (b * c)` is `/ b / c`, but `/ (b / c)` stays. */
function spreadProduct({ operator, minus, node }: Link): readonly [Link, Link] | undefined {
  if (node.kind !== "arithmetic" || (node.operator !== "*" && node.operator !== "/")) return undefined;
  if (operator === "/" && node.operator === "/") return undefined;
  return [
    { operator, minus, node: node.left },
    { operator: operator === "/" ? "/" : node.operator, minus: false, node: node.right },
  ];
}

/** The link without the minuses around it; what it is then belongs to the game. */
function bare(link: Link): Link {
  let { minus, node } = link;
  for (; node.kind === "negate"; node = node.of) minus = !minus;
  if (!belongs(node)) throw notInTheGame(node);
  return { operator: link.operator, minus, node };
}

function belongs(node: Expression): boolean {
  switch (node.kind) {
    case "number":
    case "name":
    case "numeral":
    case "variable":
      return true;
    case "arithmetic":
      return node.operator !== "%" && node.operator !== "^";
    default:
      return false;
  }
}
