import {
  bracketUnclosed,
  bracketUnopened,
  type InputError,
  notNeedsBrackets,
  numberForRule,
  operandMissing,
  operatorMissing,
  placed,
  type Span,
  separatorInBrackets,
  unknownName,
} from "../inputErrors.js";
import type { Comparator, Expression } from "./expression.js";
import { arithmeticNode, compareNode, isRule, logicNode, nameNode, negateNode, numberNode } from "./nodes.js";
import { INFIX, LEVEL, MISSPELLED, type Operation, PREFIX } from "./operators.js";
import { type Hole, type Token, tokenize } from "./tokens.js";
import { languageFunctions, type TextFunction, type Vocabulary } from "./vocabulary.js";

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

/** An operator that waits on the stack for the operand to its right. */
interface Pending {
  readonly level: number;
  readonly token: Token;
  readonly operation: Operation;
  /** How many operands it will have. */
  count: number;
  readonly comparators: Comparator[];
}

/** An open bracket, which waits to be closed; of a call, the token of its name, and where its arguments begin. */
interface Opened {
  readonly level: 0;
  readonly token: Token;
  readonly call: Token | undefined;
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
  const waiting: (Pending | Opened)[] = [];
  let hole = 0;
  let at = 0;

  do {
    readOperand();
    while (readOperator()) readOperand();
  } while ((tokens[at] as Token).kind !== "end");
  return results;

  /** Reads up to and including an operand: brackets and signs are put on the stack. */
  function readOperand(): void {
    for (;;) {
      const token = tokens[at++] as Token;
      const next = tokens[at] as Token;
      const operation = token.kind === "operator" && PREFIX.get(token.text);
      if (token.kind === "number") return finish(numberNode(BigInt(token.text.replaceAll("_", ""))), token);
      if (token.kind === "hole") return finish((holes[hole++] as Hole).expression, token);
      if (token.kind === "(") waiting.push({ level: 0, token, call: undefined, base: done.length });
      else if (operation) {
        if (operation.level === LEVEL.not && (waiting.at(-1)?.level ?? 0) > LEVEL.not) {
          throw notNeedsBrackets(text, token);
        }
        wait(token, operation, 1);
      } else if (token.kind !== "name") throw missing(token);
      else if (next.kind === "(" && (!next.fresh || Object.hasOwn(functions, token.text))) {
        if (!Object.hasOwn(functions, token.text)) {
          throw unknownName(text, token, Object.keys(functions), "function", `${token.text} * (…)`);
        }
        at++;
        waiting.push({ level: 0, token: next, call: token, base: done.length });
        if ((tokens[at] as Token).kind === ")") return close(tokens[at++] as Token);
      } else return finish(resolve?.(token.text, token, text) ?? nameNode(token.text), token);
    }
  }

  /** Reads what follows an operand; true when another operand must follow. */
  function readOperator(): boolean {
    for (;;) {
      const token = tokens[at] as Token;
      const operation = token.kind === "operator" && INFIX.get(token.text);
      if (operation) {
        at++;
        infix(token, operation);
        return true;
      }
      const joins = token.kind === ";" || token.kind === ",";
      const starts = !joins && token.kind !== ")" && token.kind !== "end";
      // A line break between two complete rules joins them.
      if (starts && (!token.fresh || waiting.some(({ level }) => level === 0))) throw unexpected(token);
      reduce(LEVEL.arrow);
      const bracket = waiting.at(-1) as Opened | undefined;
      if (token.kind === ")") {
        if (!bracket) throw bracketUnopened(text, token);
        at++;
        close(token);
        continue;
      }
      if (bracket) {
        if (token.kind === "end") throw bracketUnclosed(text, bracket.token);
        if (token.kind === ";" || !bracket.call) throw separatorInBrackets(text, token);
        at++;
        return true;
      }
      const read = done.pop() as Parsed;
      if (joins) at++;
      if (starts && !isRule(read.expression)) throw unexpected(token);
      results.push(read);
      return false;
    }
  }

  function finish(expression: Expression, { start, end }: Span): void {
    done.push({ expression, start, end });
  }

  function wait(token: Token, operation: Operation, count: number): void {
    const { level } = operation;
    waiting.push({
      level,
      token,
      operation,
      count,
      comparators: operation.makes === "compare" ? [operation.means] : [],
    });
  }

  function infix(token: Token, operation: Operation): void {
    const { level, makes } = operation;
    const toTheRight = level === LEVEL.arrow || level === LEVEL.power;
    const joins = makes !== "arithmetic" && !toTheRight;
    reduce(joins || toTheRight ? level + 1 : level);
    const top = waiting.at(-1);
    // Members of one chain or one conjunction wait together, so that they become one node.
    if (joins && top?.level === level) {
      (top as Pending).count++;
      if (makes === "compare") (top as Pending).comparators.push(operation.means);
    } else wait(token, operation, 2);
  }

  /** Makes nodes of what waits and binds at least as tightly as `level`. */
  function reduce(level: number): void {
    while ((waiting.at(-1)?.level ?? 0) >= level) {
      const { token, operation, count, comparators } = waiting.pop() as Pending;
      const parts = done.splice(-count);
      const start = Math.min(token.start, (parts[0] as Parsed).start);
      finish(combine(operation, parts, comparators), { start, end: (parts.at(-1) as Parsed).end });
    }
  }

  function combine({ makes, means }: Operation, parts: Parsed[], comparators: Comparator[]): Expression {
    if (makes === "logic") return logicNode(means, parts.map(checkRule));
    const operands = parts.map((part) => part.expression);
    if (makes === "compare") return compareNode(operands, comparators);
    const [left, right] = operands as [Expression, Expression?];
    if (right) return arithmeticNode(means, left, right);
    return means === "-" ? negateNode(left) : left;
  }

  function checkRule(part: Parsed): Expression {
    if (!isRule(part.expression)) throw numberForRule(text, part);
    return part.expression;
  }

  /** Ends a bracket, or a call with its arguments. */
  function close({ end }: Token): void {
    const { token, call, base } = waiting.pop() as Opened;
    const spans = done.splice(base);
    const span = { start: (call ?? token).start, end };
    if (!call) return finish((spans[0] as Parsed).expression, span);
    const args = spans.map((arg) => arg.expression);
    const make = functions[call.text] as TextFunction;
    finish(
      placed(text, span, () => make(args, { text, name: call.text, span, spans })),
      span,
    );
  }

  /** The error for a token where an operand should be. */
  function missing(token: Token): InputError {
    const before = tokens[at - 2];
    if (token.kind === "end" && before?.kind === "(") return bracketUnclosed(text, before);
    const separated = before?.kind === ";" || before?.kind === ",";
    return operandMissing(text, token, separated ? `leave out "${before.text}"` : undefined);
  }

  /** The error for a token where an operator should be. */
  function unexpected(token: Token): InputError {
    const before = tokens[at - 1] as Token;
    const operator = before.kind === "number" ? "*" : text.includes("=") ? "+" : "=";
    const fix = MISSPELLED.get(token.text.toLowerCase()) ?? `${before.text} ${operator} ${token.text}`;
    return operatorMissing(text, token, fix);
  }
}
