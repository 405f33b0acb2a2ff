/** The mistakes one can make with the puzzles, one function for each. */
import { type Expression, InputError, print, UnriddleError } from "../index.js";

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

// The digit game

export const notATarget = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a target: a whole number within ±1,000,000,000 is expected`);
export const notLetters = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is no text of letters: one letter for each place, "abc", is expected`);
export const repeatedLetter = (letter: string): UnriddleError =>
  new UnriddleError(
    `the letter ${letter} is repeated: different letters are expected, so that places can be told apart`,
  );
export const notInTheGame = (node: Expression): UnriddleError =>
  new UnriddleError(`${cut(print(node))} is not of the digit game: numbers, names and + - * / are expected`);
export const notATicket = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a ticket: digits, "123456", or a list of whole numbers is expected`);
export const notANumberOfATicket = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a number of a ticket: whole numbers of at least 0 are expected`);
export const notAChoice = (option: string, value: unknown, choices: readonly string[]): UnriddleError =>
  new UnriddleError(`${option} is ${shown(value)}: ${choices.map(shown).join(" or ")} is expected`);
export const listJoined = (): UnriddleError =>
  new UnriddleError('the numbers of a list can not be joined: a text of digits, "123456", is expected');
export const ticketTooLong = (found: number, most: number, order: "kept" | "free"): UnriddleError =>
  new UnriddleError(
    `the ticket has ${found} numbers: at most ${most} ${order === "free" ? "in free order " : ""}are expected`,
  );
export const ticketTooLarge = (what: "whole numbers" | "fractions"): UnriddleError =>
  new UnriddleError(`the ticket can make ${what} too large to be exact: fewer or smaller numbers are expected`);

// Surveys

export const notDigits = (value: unknown, most: number): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a number of digits for a survey: 1 to ${most} is expected`);
export const zeroOfSeven = (): UnriddleError =>
  new UnriddleError("a survey of seven digits can not have the target 0: six digits or another target is expected");
export const noSuchShard = (index: unknown, shards: number): UnriddleError =>
  new UnriddleError(`there is no shard ${shown(index)}: 0 to ${shards - 1} is expected`);

// Unique assignments

export const tooFewValues = (keys: number, values: number): UnriddleError =>
  new UnriddleError(`${keys} keys can not have different ones of ${values} values: at least ${keys} are expected`);

// Seven segments

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A pattern as a message shows it, however long. */
const patternAt = (text: string, { start, end }: Span): string =>
  `the pattern "${end - start > 40 ? `${text.slice(start, start + 40)}…` : text.slice(start, end)}"`;

export const tooManySegments = (text: string, span: Span): InputError =>
  new InputError(text, span, `${patternAt(text, span)} has ${span.end - span.start} letters: 2 to 7 are expected`);
export const tooFewSegments = (text: string, span: Span): InputError =>
  new InputError(text, span, `${patternAt(text, span)} is no digit: it has 1 letter, and 2 to 7 are expected`);
export function notASegment(text: string, span: Span, at: Span): InputError {
  const letter = text.slice(at.start, at.end);
  const fix = /^[A-G]$/.test(letter) ? letter.toLowerCase() : undefined;
  return new InputError(text, at, `"${letter}" in ${patternAt(text, span)} is no segment: a to g are expected`, fix);
}
export const segmentTwice = (text: string, span: Span, at: Span): InputError =>
  new InputError(
    text,
    at,
    `"${text.slice(at.start, at.end)}" stands twice in ${patternAt(text, span)}: each letter once is expected`,
    "leave one out",
  );
export const barMissing = (text: string, at: Span): InputError =>
  new InputError(
    text,
    at,
    '"|" is missing: patterns, "|" and the patterns to read are expected',
    'put "|" before the last four',
  );
export const barTwice = (text: string, at: Span): InputError =>
  new InputError(text, at, 'there is a second "|": one line for each display is expected', "start a new line");
export const nothingToRead = (text: string, at: Span): InputError =>
  new InputError(text, at, 'there is nothing to read after "|": a pattern is expected');
export const noDigit = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `contradiction: ${patternAt(text, span)} is no digit under the wiring that the others have`,
  );
export const noWiring = (text: string, span: Span): InputError =>
  new InputError(text, span, `contradiction: no wiring makes digits of ${patternAt(text, span)} and of all the others`);
