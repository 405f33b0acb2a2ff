import { valueMissing } from "../errors.js";
import type { Expression, NumeralNode } from "../language/expression.js";
import { children, fold, rebuild } from "../language/fold.js";
import { nameNode } from "../language/nodes.js";
import { print } from "../language/print.js";
import type { WordPuzzle } from "./words.js";

/**
 * The equations of a word puzzle with the digits of a solution in place of the letters.
 *
 * @example
 * ```ts
 * import { alphametic, figures, solve } from "unriddle";
 * const p = alphametic("debt + star = death");
 * figures(p, solve(p)!); // "1085 + 9567 = 10652"
 * ```
 *
 * Every number stands in the base of the puzzle, with the digits `0` to `9` and `a` to `z`; beyond base 36 as a list of
 * digits, `[12 0 45]`. Several equations are joined by `; `.
 * @throws UnriddleError when a letter has no value.
 */
export function figures<L extends string>(puzzle: WordPuzzle<L>, solution: { readonly [Letter in L]: number }): string {
  const { base, equations, names, statements } = puzzle;
  const values = new Map<Expression, bigint>();
  for (const [name, variable] of names) values.set(variable, digitFor(name, solution));

  const isFigure = ({ kind }: Expression): boolean => kind === "number" || kind === "variable";
  const isWord = (node: Expression): node is NumeralNode =>
    node.kind === "numeral" && node.base === base && node.digits.every((part) => isFigure(part) && digit(part) < base);
  const digit = (node: Expression): bigint => (node.kind === "number" ? node.value : values.get(node)!);
  const written = (node: Expression, parts: readonly Expression[]): Expression => {
    if (isWord(node)) return nameNode(spelled(node.digits.map(digit), base));
    if (isFigure(node)) return nameNode(spelled(digitsOf(digit(node), base), base));
    return rebuild(node, parts);
  };
  // The first statements are the equations, with numerals of variables where the words were.
  return statements
    .slice(0, equations.length)
    .map(({ rule }) => print(fold<Expression>(rule, written, (node) => (isWord(node) ? [] : children(node)))))
    .join("; ");
}

/** The largest base whose digits have a character each. */
const MOST_CHARACTERS = 36;

function spelled(digits: readonly bigint[], base: number): string {
  return base > MOST_CHARACTERS
    ? `[${digits.join(" ")}]`
    : digits.map((digit) => digit.toString(MOST_CHARACTERS)).join("");
}

function digitsOf(number: bigint, base: number): readonly bigint[] {
  const radix = BigInt(base);
  const digits: bigint[] = [];
  for (let rest = number; rest > 0n || digits.length === 0; rest /= radix) digits.unshift(rest % radix);
  return digits;
}

function digitFor(name: string, solution: Readonly<Record<string, number>>): bigint {
  const value = Object.hasOwn(solution, name) ? solution[name] : undefined;
  if (value === undefined) throw valueMissing(name);
  return BigInt(value);
}
