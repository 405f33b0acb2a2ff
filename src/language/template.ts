import { notReadBy, numberForRule, placed } from "../inputErrors.js";
import type { CompareNode, Expression, LogicNode, Operand, Rule } from "./expression.js";
import type { Letters } from "./letters.js";
import { isRule, isTruth, logicNode } from "./nodes.js";
import { operand } from "./operand.js";
import { type Parsed, type ParseOptions, parse } from "./parse.js";
import { equal } from "./rules.js";
import { HOLE, type Hole } from "./tokens.js";
import { languageFunctions, type Vocabulary } from "./vocabulary.js";

/** One equation, or several that must all hold. */
export type Equation<L extends string = string> = CompareNode<L> | LogicNode<L>;

export interface ExpressionReader {
  <const Text extends string>(text: Text): Expression<Letters<Text>>;
  (strings: TemplateStringsArray, ...holes: readonly Operand[]): Expression;
}

export interface EquationReader {
  <const Text extends string>(text: Text): Equation<Letters<Text>>;
  (strings: TemplateStringsArray, ...holes: readonly Operand[]): Equation;
  <A extends string = never, B extends string = never>(a: Operand<A>, b: Operand<B>): CompareNode<A | B>;
  <A extends string = never>(a: Operand<A>, b: Operand<A>, ...more: readonly Operand<A>[]): CompareNode<A>;
}

export interface RuleReader {
  <const Text extends string>(text: Text): Rule<Letters<Text>>;
  (strings: TemplateStringsArray, ...holes: readonly Operand[]): Rule;
}

export interface Readers {
  /**
   * Reads a number, as a call with text or as a tag with holes for numbers and expressions.
   *
   * @example
   * ```ts
   * import { expr, print } from "unriddle";
   * print(expr("2*(a+b)")); // "2 * (a + b)"
   * print(expr`${expr("a + b")} ^ ${2}`); // "(a + b) ^ 2"
   * ```
   *
   * @throws InputError with the place and a likely fix when the text cannot be read.
   */
  readonly expr: ExpressionReader;
  /**
   * Makes an equation: reads it, as a call with text or as a tag with holes, or builds it from two or more sides.
   *
   * @example
   * ```ts
   * import { add, eq, print, word } from "unriddle";
   * print(eq("debt+star=death")); // "debt + star = death"
   * print(eq`${word("debt")} + star = death`); // "debt + star = death"
   * print(eq(add(word("debt"), word("star")), word("death"))); // "debt + star = death"
   * ```
   *
   * Several equations, joined by `;`, must all hold. From a literal text the letters are inferred; a tag cannot see its text.
   * @throws InputError with the place and a likely fix when the text cannot be read.
   */
  readonly eq: EquationReader;
  /**
   * Reads a rule, anything that is true or false, as a call with text or as a tag with holes.
   *
   * @example
   * ```ts
   * import { print, rule } from "unriddle";
   * print(rule("0<=x<10 -> y!=x")); // "0 <= x < 10 -> y != x"
   * print(rule("a < b; b < c")); // "a < b && b < c"
   * ```
   *
   * @throws InputError with the place and a likely fix when the text cannot be read.
   */
  readonly rule: RuleReader;
}

/** The three ways to read text, knowing the given functions. */
export function readers(functions: Vocabulary = languageFunctions): Readers {
  const source = (first: unknown, rest: readonly unknown[]): [text: string, options: ParseOptions] => {
    if (typeof first === "string") return [first, { functions }];
    const { text, holes } = fill(first as TemplateStringsArray, rest);
    return [text, { functions, holes }];
  };
  return {
    expr: ((first: unknown, ...rest: unknown[]) => readNumber(...source(first, rest))) as ExpressionReader,
    rule: ((first: unknown, ...rest: unknown[]) => conjunction(readRules(...source(first, rest)))) as RuleReader,
    eq: ((first: unknown, ...rest: unknown[]) =>
      isTemplate(first) || (typeof first === "string" && rest.length === 0)
        ? conjunction(readEquations(...source(first, rest)))
        : equal(first as Operand, ...(rest as [Operand]))) as EquationReader,
  };
}

/** Reads a text that is one number. */
export function readNumber(text: string, options?: ParseOptions): Expression {
  const normal = text.normalize();
  const [{ expression, start, end }, second] = parse(normal, options) as [Parsed, Parsed?];
  if (second || isTruth(expression)) {
    throw notReadBy(normal, { start, end: second?.end ?? end }, "expr", "one number");
  }
  return expression;
}

/** Reads a text of one rule or several. */
export function readRules(text: string, options?: ParseOptions): Rule[] {
  const normal = text.normalize();
  return parse(normal, options).map((part) => {
    if (!isRule(part.expression)) throw numberForRule(normal, part);
    return part.expression;
  });
}

/** Reads a text of one equation or several; a chain `a = b = c` is one. */
export function readEquations(text: string, options?: ParseOptions): CompareNode[] {
  const normal = text.normalize();
  return parse(normal, options).map((part) => {
    const { expression } = part;
    if (expression.kind !== "compare" || expression.comparators.some((comparator) => comparator !== "=")) {
      throw notReadBy(normal, part, "eq", 'sides joined by "="');
    }
    return expression;
  });
}

const conjunction = <R extends Rule>(rules: readonly R[]): R | LogicNode =>
  rules.length === 1 ? (rules[0] as R) : logicNode("and", rules);

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && "raw" in value;

/** The text of a template, each hole shown as `${…}`; every piece is made NFC first, so that the holes stay in place. */
function fill(strings: TemplateStringsArray, values: readonly unknown[]): { text: string; holes: Hole[] } {
  const pieces = strings.map((piece, at) => (piece ?? (strings.raw[at] as string)).normalize());
  const starts: number[] = [];
  let text = pieces[0] as string;
  for (const piece of pieces.slice(1)) {
    starts.push(text.length);
    text += HOLE + piece;
  }
  const holes = starts.map((at, index) => ({
    at,
    expression: placed(text, { start: at, end: at + HOLE.length }, () => operand(values[index] as Operand)),
  }));
  return { text, holes };
}
