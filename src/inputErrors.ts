import { UnriddleError } from "./errors.js";
import { excerpt } from "./excerpt.js";
import { nearest } from "./nearest.js";

/** The mistakes in a text: each message shows the place, says what was expected, and offers one likely fix. */

/** A text that cannot be read; the message shows the place and a likely fix. */
export class InputError extends UnriddleError {
  override readonly name: string = "InputError";
  /** The text as read; holes of a template stand in it as `${…}`. */
  readonly text: string;
  /** The span in question, in UTF-16 units of `text`. */
  readonly start: number;
  readonly end: number;

  constructor(text: string, span: Span, problem: string, fix?: string) {
    const { line, column, picture } = excerpt(text, span.start, span.end);
    super(`line ${line}, column ${column}: ${problem}\n\n${picture}${fix ? `\n\nlikely fix: ${fix}` : ""}`);
    this.text = text;
    this.start = span.start;
    this.end = span.end;
  }
}

/** A stretch of text, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const textAt = (text: string, { start, end }: Span): string => {
  const found = text.slice(start, end);
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
};
export const emptyText = (text: string): InputError =>
  new InputError(
    text,
    { start: 0, end: text.length },
    "there is nothing to read; an expression is expected",
    '"a + b = c"',
  );

export function strayCharacter(text: string, span: Span, instead?: string): InputError {
  const character = textAt(text, span);
  const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
  const name = /^[\p{C}\p{Z}\p{M}]/u.test(character) ? `the character U+${code}` : `"${character}"`;
  return new InputError(
    text,
    span,
    `${name} has no meaning here; a number, a name, an operator or a bracket is expected`,
    instead ?? "leave it out",
  );
}

export const wrongSpelling = (text: string, span: Span, meant: string): InputError =>
  new InputError(text, span, `there is no operator "${textAt(text, span)}"`, meant);

export const decimalNumber = (text: string, span: Span): InputError => {
  const [units = "", digits = ""] = textAt(text, span).split(".");
  const fix = `${BigInt(units + digits)} / ${10n ** BigInt(digits.length)}`;
  return new InputError(text, span, `"${units}.${digits}" is not a whole number; numbers are digits only`, fix);
};

export const operatorMissing = (text: string, span: Span, fix: string): InputError =>
  new InputError(text, span, `an operator or "=" is missing before "${textAt(text, span)}"`, fix);

export function operandMissing(text: string, span: Span, before: string | undefined, fix?: string): InputError {
  const found = span.start === span.end ? "the end" : `"${textAt(text, span)}"`;
  return new InputError(
    text,
    span,
    `${before === undefined ? "" : `after "${before}" `}a number, a name or a bracket is expected, not ${found}`,
    fix ?? `put a number or a name ${before === undefined ? `before ${found}` : `after "${before}"`}`,
  );
}

export const bracketUnclosed = (text: string, span: Span): InputError =>
  new InputError(text, span, `the bracket "${textAt(text, span)}" is never closed`, 'add ")"');

export const bracketUnopened = (text: string, span: Span): InputError =>
  new InputError(text, span, 'no bracket is open that ")" could close', 'leave out ")", or add "("');

export const separatorInBrackets = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" cannot stand inside brackets; ")" is expected`,
    '"&&" joins rules',
  );

export const notNeedsBrackets = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    '"!" stands before a whole rule, not before one side of an operator',
    'put "(!…)" in brackets',
  );

export const numberForRule = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" is a number; a rule is expected here`,
    `${textAt(text, span)} != 0`,
  );

export const ruleForNumber = (text: string, span: Span): InputError =>
  new InputError(text, span, "this is true or false; expr reads a number", 'rule("…") reads this');

export const notOneNumber = (text: string, span: Span): InputError =>
  new InputError(text, span, "expr reads one number, and this is another", 'rule("…") reads several');

export const notEquation = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" is not an equation; eq reads sides joined by "="`,
    'rule("…") reads any rule',
  );

export function unknownFunction(text: string, span: Span, known: Iterable<string>): InputError {
  const name = textAt(text, span);
  const near = nearest(name, known);
  return new InputError(text, span, `there is no function "${name}"`, near ? `${near}(…)` : `${name} * (…)`);
}

export function wrongArgumentCount(text: string, span: Span, name: string, takes: string, given: number): InputError {
  return new InputError(
    text,
    span,
    `${name} takes ${takes}, not ${given}`,
    `${name}(a${takes.startsWith("1") ? "" : ", b"})`,
  );
}

/** Another error met while reading a call, with its place. */
export const callRefused = (text: string, span: Span, cause: Error): InputError =>
  new InputError(text, span, cause.message);

/** A name none of the `known`; offers `2 * x` for `2x`, else the nearest name, and lists what there is. */
export function unknownName(text: string, span: Span, known: Iterable<string>): InputError {
  const name = textAt(text, span);
  const names = [...known];
  const [, factor, rest] = /^(\d+)(.+)$/u.exec(name) ?? [];
  const near = rest !== undefined && names.includes(rest) ? `${factor} * ${rest}` : nearest(name, names);
  const listed =
    names.length > 12 ? `${names.slice(0, 12).join(", ")} and ${names.length - 12} more` : names.join(", ");
  return new InputError(text, span, `there is no "${name}" here; there is ${listed || "no name at all"}`, near);
}

export const badHole = (text: string, span: Span, cause: Error): InputError =>
  new InputError(text, span, cause.message, "a hole takes a whole number or an expression");
