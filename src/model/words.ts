import { allDifferent } from "../constraints/allDifferent.js";
import { digitBeyondBase, noLetters, notABase, notAWordPuzzle, tooManyLetters, zeroInFront } from "../errors.js";
import type { Expression, NameNode, Rule, Variable } from "../language/expression.js";
import { postorder, replace } from "../language/fold.js";
import type { Letters } from "../language/letters.js";
import { isExpression, isRule, numberNode, numeralNode, variableNode } from "../language/nodes.js";
import { print } from "../language/print.js";
import type { Equation } from "../language/template.js";
import { readRules } from "../language/template.js";
import { range } from "../numbers/domain.js";
import { type Clue, type Puzzle, type Statement, statementsFrom } from "./puzzle.js";
import { vocabulary } from "./read.js";

export interface WordOptions {
  /** The base the words are written in, 2 to 1,114,111; 10 unless told. */
  readonly base?: number;
  /** Whether a number of two or more digits may start with 0; false unless told. */
  readonly leadingZeros?: boolean;
  /** Whether different letters must be different digits; true unless told. */
  readonly distinct?: boolean;
  /** Whether `A` and `a` are two letters; false unless told. */
  readonly caseSensitive?: boolean;
  /** More rules, in which each letter is a variable: `"e < b"`. */
  readonly rules?: Clue;
}

/** A puzzle of words, which remembers them. */
export interface WordPuzzle<L extends string = string> extends Puzzle<{ readonly [Letter in L]: number }> {
  readonly base: number;
  /** The equations as written, words standing as names. */
  readonly equations: readonly Rule[];
}

const LARGEST_BASE = 1_114_111;

/**
 * The puzzle of an equation of words: each letter is a digit, different letters are different digits, and no number of
 * two or more digits starts with 0.
 *
 * @example
 * ```ts
 * import { alphametic, eq, solve } from "unriddle";
 * solve(alphametic("send + more = money")); // { s: 9, e: 5, n: 6, d: 7, m: 1, o: 0, r: 8, y: 2 }
 * solve(alphametic(eq`a + b = ba`, { base: 12, rules: "b = 1", leadingZeros: true, distinct: false })); // undefined
 * ```
 *
 * Digits in words are constants and block no letter; each `?` is an unknown digit of its own, called `?1`, `?2` … in the
 * solution. Several equations, joined by `;` or in a list, make one puzzle. Numbers that are not words are decimal.
 * @throws InputError when the text can not be read; UnriddleError when there are more letters than digits, no letters,
 * a digit the base does not have, or a literal 0 in front of a number.
 */
export function alphametic<const Text extends string>(text: Text, options?: WordOptions): WordPuzzle<Letters<Text>>;
export function alphametic<L extends string>(equation: Rule<L> | Equation<L>, options?: WordOptions): WordPuzzle<L>;
export function alphametic(equations: readonly (Rule | string)[], options?: WordOptions): WordPuzzle;
export function alphametic(
  source: string | Rule | readonly (Rule | string)[],
  { base = 10, leadingZeros = false, distinct = true, caseSensitive = false, rules = [] }: WordOptions = {},
): WordPuzzle {
  if (!Number.isInteger(base) || base < 2 || base > LARGEST_BASE) throw notABase(base);
  const equations = [source as Rule].flat().flatMap(rulesIn);
  const words = readWords(equations, { base, leadingZeros, caseSensitive });
  const letters = [...words.shape.keys()].filter((name) => !name.startsWith("?"));
  if (words.shape.size === 0) throw noLetters(equations.map((rule) => print(rule)).join("; "));
  if (distinct && letters.length > base) throw tooManyLetters(letters.length, base);
  const statements: Statement[] = words.rules.map((rule) => Object.freeze({ rule }));
  if (distinct && letters.length > 1) {
    const rule = allDifferent(letters.map((letter) => words.shape.get(letter) as Variable));
    statements.push(Object.freeze({ rule, label: "different letters are different digits" }));
  }
  statements.push(...statementsFrom(rules, words.shape));
  return Object.freeze({
    kind: "puzzle",
    shape: Object.freeze(Object.fromEntries(words.shape)),
    names: words.shape,
    statements: Object.freeze(statements),
    base,
    equations: Object.freeze(equations),
  });
}

function rulesIn(source: string | Rule): readonly Rule[] {
  if (typeof source === "string") return readRules(source, { functions: vocabulary });
  if (!isExpression(source) || !isRule(source)) throw notAWordPuzzle(String((source as Expression | undefined)?.kind));
  return source.kind === "logic" && source.connective === "and" ? (source.rules as readonly Rule[]) : [source];
}

type Reading = Required<Pick<WordOptions, "base" | "leadingZeros" | "caseSensitive">>;

/** Gives every letter a variable, and puts numerals of them in place of the words. */
function readWords(
  equations: readonly Rule[],
  options: Reading,
): { rules: Rule[]; shape: Map<string, Variable<number>> } {
  const { base, leadingZeros, caseSensitive } = options;
  const leading = new Set<string>();
  const order: string[] = [];
  const spelled = new Map<Expression, readonly string[]>();
  let unknowns = 0;
  for (const equation of equations) {
    for (const node of postorder(equation)) {
      if (node.kind === "variable") throw notAWordPuzzle("variable");
      if (node.kind !== "name" || spelled.has(node)) continue;
      const characters = [...(caseSensitive ? node.name : node.name.toLowerCase().normalize())].map((character) =>
        character === "?" ? `?${++unknowns}` : character,
      );
      spelled.set(node, characters);
      for (const character of characters) if (!isDigit(character)) order.push(character);
      if (characters.length < 2 || leadingZeros) continue;
      if (characters[0] === "0") throw zeroInFront(node.name);
      leading.add(characters[0] as string);
    }
  }
  const shape = new Map(
    [...new Set(order)].map(
      (letter) => [letter, variableNode<number>(range(leading.has(letter) ? 1 : 0, base - 1), false)] as const,
    ),
  );
  const numeral = (node: NameNode): Expression => {
    const characters = spelled.get(node) as readonly string[];
    const digits = characters.map((character) => shape.get(character) ?? digitNode(character, base, node));
    return digits.length === 1 ? (digits[0] as Expression) : numeralNode(base, digits);
  };
  const rules = equations.map((equation) => replace(equation, (node) => (node.kind === "name" ? numeral(node) : node)));
  return { rules: rules as Rule[], shape };
}

/** Names hold no other digits. */
const isDigit = (character: string): boolean => character >= "0" && character <= "9";

function digitNode(character: string, base: number, word: NameNode): Expression {
  if (Number(character) >= base) throw digitBeyondBase(character, word.name, base);
  return numberNode(BigInt(character));
}
