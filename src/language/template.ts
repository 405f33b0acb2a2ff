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

/** Reads numbers, knowing the given functions. */
/* @__NO_SIDE_EFFECTS__ */
export function expressionReader(functions: Vocabulary = languageFunctions): ExpressionReader {
  return ((first: unknown, ...rest: unknown[]) => readNumber(...source(functions, first, rest))) as ExpressionReader;
}

/** Reads or builds equations, knowing the given functions. */
/* @__NO_SIDE_EFFECTS__ */
export function equationReader(functions: Vocabulary = languageFunctions): EquationReader {
  return ((first: unknown, ...rest: unknown[]) =>
    isTemplate(first) || (typeof first === "string" && rest.length === 0)
      ? conjunction(readEquations(...source(functions, first, rest)))
      : equal(first as Operand, ...(rest as [Operand]))) as EquationReader;
}

/** Reads rules, knowing the given functions. */
/* @__NO_SIDE_EFFECTS__ */
export function ruleReader(functions: Vocabulary = languageFunctions): RuleReader {
  return ((first: unknown, ...rest: unknown[]) =>
    conjunction(readRules(...source(functions, first, rest)))) as RuleReader;
}

function source(
  functions: Vocabulary,
  first: unknown,
  rest: readonly unknown[],
): [text: string, options: ParseOptions] {
  if (typeof first === "string") return [first, { functions }];
  const { text, holes } = fill(first as TemplateStringsArray, rest);
  return [text, { functions, holes }];
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
