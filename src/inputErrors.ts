import { cut, listed, UnriddleError } from "./errors.js";
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

const textAt = (text: string, { start, end }: Span): string => cut(text.slice(start, end), 40);

/** What `make` gives; a mistake in a program that it meets is shown with its place in the text. */
export function placed<Made>(text: string, span: Span, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UnriddleError) || error instanceof InputError) throw error;
    throw new InputError(text, span, error.message);
  }
}

export function strayCharacter(text: string, span: Span, instead = "leave it out"): InputError {
  const found = textAt(text, span);
  // What cannot be seen is told by its number.
  const shown = /^[\p{C}\p{Z}\p{M}]/u.test(found) ? `U+${found.codePointAt(0)?.toString(16).padStart(4, "0")}` : found;
  return new InputError(text, span, `"${shown}" has no meaning here; an operator, ${OPERAND} is expected`, instead);
}

const OPERAND = "a number, a name or a bracket";

export const operatorMissing = (text: string, span: Span, fix: string): InputError =>
  new InputError(text, span, `an operator or "=" is missing before "${textAt(text, span)}"`, fix);

export function operandMissing(text: string, span: Span, fix = "put a number or a name before it"): InputError {
  const found = span.start === span.end ? "the end" : `"${textAt(text, span)}"`;
  return new InputError(text, span, `${OPERAND} is expected, not ${found}`, fix);
}

export const bracketUnclosed = (text: string, span: Span): InputError =>
  new InputError(text, span, 'the bracket "(" is never closed', 'add ")"');

export const bracketUnopened = (text: string, span: Span): InputError =>
  new InputError(text, span, 'the bracket ")" is never opened', "leave it out");

export const separatorInBrackets = (text: string, span: Span): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" stands inside brackets; ")" is expected`, '"&&" joins rules');

export const notNeedsBrackets = (text: string, span: Span): InputError =>
  new InputError(text, span, '"!" stands before a whole rule only', 'put brackets around it: "(!…)"');

export const numberForRule = (text: string, span: Span): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" is a number; a rule is expected`, `${textAt(text, span)} != 0`);

/** Something else than `expr` or `eq` is there to read. */
export const notReadBy = (text: string, span: Span, reader: string, reads: string): InputError =>
  new InputError(text, span, `${reader} reads ${reads}, not "${textAt(text, span)}"`, 'rule("…") reads any rule');

export const wrongArgumentCount = (text: string, span: Span, name: string, takes: number, given: number): InputError =>
  new InputError(
    text,
    span,
    `${name} takes ${takes === 1 ? "1 argument" : `${takes} arguments`}, not ${given}`,
    `${name}(${takes === 1 ? "a" : "a, b"})`,
  );

/**
 * A name none of the `known`: lists what there is, and offers `2 * x` for `2x`, else the nearest name, else `fix`.
 * `what` says what kind of name it is.
 */
export function unknownName(
  text: string,
  span: Span,
  known: Iterable<string>,
  what = "name",
  fix?: string,
): InputError {
  const name = textAt(text, span);
  const names = [...known];
  const [, factor, rest] = /^(\d+)(.+)$/u.exec(name) ?? [];
  const near = rest && names.includes(rest) ? `${factor} * ${rest}` : nearest(name, names);
  return new InputError(text, span, `there is no ${what} "${name}"; there is ${listed(names)}`, near ?? fix);
}

/** More or fewer values than cells; the span is the first that is too many, or the end. */
export const wrongNumberOfCells = (text: string, span: Span, found: number, cells: number): InputError =>
  new InputError(
    text,
    span,
    `${found} values are given for ${cells} cells`,
    found > cells ? `leave out what is too many, from here on` : '"." stands for an empty cell',
  );

export const notInCell = (text: string, span: Span, cell: string, domain: string): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" is no value of ${cell}; ${domain} is expected`,
    '"." stands for an empty cell',
  );

// Patterns of values

export function valueMissing(text: string, span: Span, fix = "put a value before it"): InputError {
  const found = span.start === span.end ? "the end" : `"${textAt(text, span)}"`;
  return new InputError(text, span, `a value, "." or a bracket is expected, not ${found}`, fix);
}

export const strayInPattern = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" has no meaning in a pattern; there are whole numbers and . | * + ? {2,3} ( )`,
  );

export const timesUnread = (text: string, span: Span): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" is no number of times`, "{2}, {2,} or {2,3}");

export const patternTooLarge = (text: string, span: Span, most: number): InputError =>
  new InputError(text, span, `the pattern grows beyond ${most} states here`, "repeat less, or split it");
