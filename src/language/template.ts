import { badHole, notEquation, notOneNumber, numberForRule, ruleForNumber, UnriddleError } from "../errors.js";
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

/** The three ways to read text, knowing the given functions: as a call with text, and as a tag with holes. */
export function readers(functions: Vocabulary = languageFunctions): {
  readonly expr: ExpressionReader;
  readonly eq: EquationReader;
  readonly rule: RuleReader;
} {
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
  const [first, second] = parse(normal, options) as [Parsed, Parsed?];
  if (second) throw notOneNumber(normal, second);
  if (isTruth(first.expression)) throw ruleForNumber(normal, first);
  return first.expression;
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
      throw notEquation(normal, part);
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
  const holes = starts.map((at, index) => {
    try {
      return { at, expression: operand(values[index] as Operand) };
    } catch (error) {
      if (!(error instanceof UnriddleError)) throw error;
      throw badHole(text, { start: at, end: at + HOLE.length }, error);
    }
  });
  return { text, holes };
}
