/** The mistakes one can make in the text of a puzzle, one function for each. */
import { InputError, UnriddleError } from "../index.js";

/** A stretch of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A cell as players call it: rows and columns are counted from 1. */
export const cellName = (row: number, column: number): string => `r${row + 1}c${column + 1}`;

const textAt = (text: string, { start, end }: Span): string => text.slice(start, end);

// Sudoku

export const noSquare = (cells: number): UnriddleError =>
  new UnriddleError(`${cells} cells make no square: 81 are expected for 9 x 9, and so on`);
export const noBoxes = (size: number): UnriddleError =>
  new UnriddleError(`${size} x ${size} cells have no boxes: give the regions`);
export const boxesDoNotFit = (size: number, height: number, width: number): UnriddleError =>
  new UnriddleError(
    `boxes of ${height} x ${width} do not fit: each must have ${size} cells and fill ${size} x ${size}`,
  );
export const clash = (one: string, other: string, value: number, group: string): UnriddleError =>
  new UnriddleError(`${one} and ${other} are both ${value}, in ${group}`);
export const regionsMisshapen = (found: number, size: number): UnriddleError =>
  new UnriddleError(`the regions have ${found} cells: ${size * size} are expected, for ${size} x ${size}`);
export const regionOfSize = (cell: string, found: number, size: number): UnriddleError =>
  new UnriddleError(`the region of ${cell} has ${found} cells: ${size} are expected`);
export const notACell = (text: string, span: Span, size: number): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" is no cell of ${size} x ${size}`, "r1c2 is the second of row 1");
export const notACage = (text: string, span: Span): InputError =>
  new InputError(text, span, "a sum and its cells are expected", "15 = r1c1 r1c2");
export const cagesOverlap = (text: string, span: Span, cell: string): InputError =>
  new InputError(text, span, `${cell} is in two cages`);
export const cageImpossible = (text: string, span: Span, cells: number, least: number, most: number): InputError =>
  new InputError(
    text,
    span,
    `${cells === 1 ? "1 cell" : `${cells} different cells`} can not add up to ${textAt(text, span)}`,
    least > most ? `a cage has at most as many cells as there are values` : `${least} to ${most}`,
  );

// Nonograms

export const notAClue = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    `"${textAt(text, span)}" is no clue: lengths of blocks are expected, or 0 for an empty line`,
    "3 1 2",
  );
export const noSection = (text: string, section: string): InputError =>
  new InputError(
    text,
    { start: text.trimEnd().length, end: text.trimEnd().length },
    `there are no clues of ${section}: a line "${section}" and a line of numbers for each are expected`,
  );
export const beforeSections = (text: string, span: Span): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" stands before the clues`, 'a line "rows" or "columns"');
export const tooLong = (line: string, needs: number, has: number): UnriddleError =>
  new UnriddleError(`${line} has ${has} cells, and its clue needs at least ${needs}`);
export const sumsDiffer = (rows: number, columns: number): UnriddleError =>
  new UnriddleError(`the rows have ${rows} filled cells and the columns ${columns}: as many are expected`);
export const notLengths = (line: string): UnriddleError =>
  new UnriddleError(`the clue of ${line} is no list of whole numbers of at least 1`);

// Logic grids

export const noAttributes = (text: string): InputError =>
  new InputError(
    text,
    { start: text.trimEnd().length, end: text.trimEnd().length },
    "there is nothing to find: lists of names are expected",
    "color: red, green, blue",
  );
export const wrongNumberOfNames = (text: string, span: Span, found: number, places: number): InputError =>
  new InputError(
    text,
    span,
    `${textAt(text, span)} has ${found} names for ${places} places`,
    `as many names as places are expected`,
  );
export const declaredTwice = (text: string, span: Span): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" stands here twice`);
export const nameMissing = (text: string, span: Span): InputError =>
  new InputError(text, span, "a name is expected here");
export const ambiguousName = (text: string, span: Span, full: readonly string[]): InputError =>
  new InputError(text, span, `"${textAt(text, span)}" may be ${full.join(" or ")}`, full[0]);
export const noSuchName = (text: string, span: Span, names: readonly string[]): InputError =>
  new InputError(text, span, `there is no "${textAt(text, span)}"; there is ${names.join(", ")}`);
export const noSuchPlace = (text: string, span: Span, first: number, last: number): InputError =>
  new InputError(text, span, `there is no place ${textAt(text, span)}: ${first} to ${last} are expected`);
export const notALogicClue = (text: string, span: Span): InputError =>
  new InputError(
    text,
    span,
    "this is no clue",
    "red = english, red != english, tea in 3, tea left of milk, tea directly left of milk, tea next to milk, or tea between milk and juice",
  );
