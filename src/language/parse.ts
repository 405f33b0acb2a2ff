import { UnriddleError } from "../errors.js";
import {
  bracketUnclosed,
  bracketUnopened,
  callRefused,
  emptyText,
  InputError,
  notNeedsBrackets,
  numberForRule,
  operandMissing,
  operatorMissing,
  type Span,
  separatorInBrackets,
  unknownFunction,
} from "../inputErrors.js";
import type { Comparator, Expression } from "./expression.js";
import { arithmeticNode, compareNode, isRule, logicNode, nameNode, negateNode, numberNode } from "./nodes.js";
import { INFIX, type Infix, LEVEL, PREFIX, SPELLED_OUT } from "./operators.js";
import { type Hole, type Token, tokenize } from "./tokens.js";
import { languageFunctions, type Vocabulary } from "./vocabulary.js";

export interface ParseOptions {
  /** The functions the text may call; the language's own unless given. */
  readonly functions?: Vocabulary;
  /** Gives a name its meaning; undefined leaves it a name. It may throw an error that shows the span. */
  readonly resolve?: ((name: string, span: Span, text: string) => Expression | undefined) | undefined;
  readonly holes?: readonly Hole[];
}

/** An expression as read, and where. */
export interface Parsed extends Span {
  readonly expression: Expression;
}

/** What waits on the stack for the operand to its right, or for its closing bracket. */
type Waiting =
  | { readonly level: number; readonly infix: Infix; readonly token: Token; count: number; comparators: Comparator[] }
  | { readonly level: number; readonly prefix: "-" | "!" | "+"; readonly token: Token }
  | Opened;

/** An open bracket; of a call, the token of its name, and where its arguments begin. */
interface Opened {
  readonly level: 0;
  readonly token: Token;
  readonly call?: Token;
  readonly base: number;
}

/**
 * Reads one or more rules or a single number, by operator precedence with its own stacks: no text is too deep. The
 * text must be in NFC.
 */
export function parse(
  text: string,
  { functions = languageFunctions, resolve, holes = [] }: ParseOptions = {},
): Parsed[] {
  const tokens = tokenize(text, holes);
  const results: Parsed[] = [];
  const done: Parsed[] = [];
  const waiting: Waiting[] = [];
  let hole = 0;
  let at = 0;

  if ((tokens[0] as Token).kind === "end") throw emptyText(text);
  do {
    readOperand();
    while (readOperator()) readOperand();
  } while ((tokens[at] as Token).kind !== "end");
  return results;

  /** Reads up to and including an operand: brackets and signs are put on the stack. */
  function readOperand(): void {
    for (;;) {
      const token = tokens[at++] as Token;
      switch (token.kind) {
        case "number":
          done.push({ expression: numberNode(BigInt(token.text)), start: token.start, end: token.end });
          return;
        case "hole":
          done.push({ expression: (holes[hole++] as Hole).expression, start: token.start, end: token.end });
          return;
        case "name": {
          const next = tokens[at] as Token;
          if (next.kind === "(" && (!next.fresh || Object.hasOwn(functions, token.text))) {
            if (!Object.hasOwn(functions, token.text)) throw unknownFunction(text, token, Object.keys(functions));
            waiting.push({ level: 0, token: next, call: token, base: done.length });
            at++;
            if ((tokens[at] as Token).kind === ")") {
              closeCall(waiting.pop() as Opened, tokens[at++] as Token);
              return;
            }
            break;
          }
          const expression = resolve?.(token.text, token, text) ?? nameNode(token.text);
          done.push({ expression, start: token.start, end: token.end });
          return;
        }
        case "(":
          waiting.push({ level: 0, token, base: done.length });
          break;
        case "operator": {
          const prefix = PREFIX.get(token.text);
          if (prefix === undefined) throw missing(token);
          const level = prefix === "!" ? LEVEL.not : LEVEL.sign;
          if (prefix === "!" && (waiting.at(-1)?.level ?? 0) > LEVEL.not) throw notNeedsBrackets(text, token);
          waiting.push({ level, prefix, token });
          break;
        }
        default:
          throw missing(token);
      }
    }
  }

  /** Reads what follows an operand; true when another operand must follow. */
  function readOperator(): boolean {
    for (;;) {
      const token = tokens[at] as Token;
      switch (token.kind) {
        case "operator": {
          const infix = INFIX.get(token.text);
          if (infix === undefined) throw unexpected(token);
          at++;
          pushInfix(token, infix);
          return true;
        }
        case ")": {
          reduce(LEVEL.arrow);
          const opened = waiting.pop() as Opened | undefined;
          if (opened === undefined) throw bracketUnopened(text, token);
          at++;
          if (opened.call) closeCall(opened, token);
          else done.push({ ...(done.pop() as Parsed), start: opened.token.start, end: token.end });
          break;
        }
        case ",":
        case ";": {
          reduce(LEVEL.arrow);
          const opened = waiting.at(-1) as Opened | undefined;
          if (opened && (token.kind === ";" || !opened.call)) throw separatorInBrackets(text, token);
          at++;
          if (opened) return true;
          finish();
          return false;
        }
        case "end":
          reduce(LEVEL.arrow);
          if (waiting.length > 0) throw bracketUnclosed(text, (waiting.at(-1) as Waiting).token);
          finish();
          return false;
        default:
          // A line break between two complete rules joins them.
          if (!token.fresh || waiting.some((entry) => entry.level === 0)) throw unexpected(token);
          reduce(LEVEL.arrow);
          if (!isRule((done[0] as Parsed).expression)) throw unexpected(token);
          finish();
          return false;
      }
    }
  }

  function finish(): void {
    results.push(done.pop() as Parsed);
  }

  function pushInfix(token: Token, infix: Infix): void {
    const { level } = infix;
    const toTheRight = level === LEVEL.arrow || level === LEVEL.power;
    reduce(toTheRight ? level + 1 : infix.makes === "arithmetic" ? level : level + 1);
    const top = waiting.at(-1);
    // Members of one chain or one conjunction wait together, so that they become one node.
    if (top !== undefined && top.level === level && !toTheRight && infix.makes !== "arithmetic" && "infix" in top) {
      top.count++;
      if (infix.makes === "compare") top.comparators.push(infix.comparator);
      return;
    }
    const comparators = infix.makes === "compare" ? [infix.comparator] : [];
    waiting.push({ level, infix, token, count: 2, comparators });
  }

  /** Makes nodes of what waits and binds at least as tightly as `level`. */
  function reduce(level: number): void {
    for (let top = waiting.at(-1); top !== undefined && top.level >= level; top = waiting.at(-1)) {
      waiting.pop();
      if ("prefix" in top) {
        const of = done.pop() as Parsed;
        const { start } = top.token;
        if (top.prefix === "+") done.push({ ...of, start });
        else if (top.prefix === "-") done.push({ expression: negateNode(of.expression), start, end: of.end });
        else done.push({ expression: logicNode("not", [checkRule(of)]), start, end: of.end });
      } else if ("infix" in top) {
        const parts = done.splice(done.length - top.count);
        const { start } = parts[0] as Parsed;
        const { end } = parts[parts.length - 1] as Parsed;
        done.push({ expression: combine(top.infix, parts, top.comparators), start, end });
      }
    }
  }

  function combine(infix: Infix, parts: Parsed[], comparators: Comparator[]): Expression {
    if (infix.makes === "logic") return logicNode(infix.connective, parts.map(checkRule));
    const operands = parts.map((part) => part.expression);
    if (infix.makes === "compare") return compareNode(operands, comparators);
    return arithmeticNode(infix.operator, operands[0] as Expression, operands[1] as Expression);
  }

  function checkRule(part: Parsed): Expression {
    if (!isRule(part.expression)) throw numberForRule(text, part);
    return part.expression;
  }

  function closeCall({ call, base }: Opened, closing: Token): void {
    const { text: name, start } = call as Token;
    const args = done.splice(base);
    const span = { start, end: closing.end };
    const site = { text, name, span, spans: args };
    const make = functions[name] as Vocabulary[string];
    try {
      done.push({
        expression: make(
          args.map((arg) => arg.expression),
          site,
        ),
        ...span,
      });
    } catch (error) {
      if (error instanceof UnriddleError && !(error instanceof InputError)) throw callRefused(text, span, error);
      throw error;
    }
  }

  /** The error for a token where an operand should be. */
  function missing(token: Token): InputError {
    const before = tokens[tokens.indexOf(token) - 1];
    if (token.kind === "end" && before?.kind === "(") return bracketUnclosed(text, before);
    const separated = before?.kind === ";" || before?.kind === ",";
    return operandMissing(text, token, before?.text, separated ? `leave out "${before.text}"` : undefined);
  }

  /** The error for a token where an operator should be. */
  function unexpected(token: Token): InputError {
    const before = tokens[at - 1] as Token;
    const spelledOut = token.kind === "name" ? SPELLED_OUT.get(token.text.toLowerCase()) : undefined;
    const operator = before.kind === "number" ? "*" : text.includes("=") ? "+" : "=";
    const fix = spelledOut ? `"${spelledOut}"` : `${before.text} ${operator} ${token.text}`;
    return operatorMissing(text, token, fix);
  }
}
