/** What stands for one cell in a text. */
export interface Mark {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A line that only separates bands of cells. */
const RULER = /^[\s|+=─-]*$/u;
const MARK = /[^\s|]+/gu;
/** What an empty cell may look like, apart from 0. */
const EMPTY = /^[._?*]$/;

/** The marks of each line of a text, a mark being what stands between blanks. */
function wordsIn(text: string): Mark[][] {
  const lines: Mark[][] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const from = start;
    start += line.length + 1;
    if (RULER.test(line)) continue;
    lines.push(
      Array.from(line.matchAll(MARK), ({ 0: word, index }) => ({
        text: word,
        start: from + index,
        end: from + index + word.length,
      })),
    );
  }
  return lines;
}

/** Each character a mark of its own. */
const charactersIn = ({ text, start }: Mark): Mark[] =>
  Array.from(text.matchAll(/./gu), ({ 0: character, index }) => ({
    text: character,
    start: start + index,
    end: start + index + character.length,
  }));

/**
 * What stands for each cell, line by line: a word, where there are as many words as cells, else a character. Where the
 * cells are not counted, words that differ in length are taken for cells.
 */
export function marksIn(text: string, cells?: number): Mark[][] {
  const lines = wordsIn(text);
  const words = lines.flat();
  const apart =
    cells === undefined ? words.some((word) => word.text.length !== words[0]?.text.length) : words.length === cells;
  return apart ? lines : lines.map((line) => line.flatMap(charactersIn));
}

export const isEmpty = ({ text }: Mark): boolean => EMPTY.test(text);

/** The number a mark stands for: decimal digits, or a letter for 10 and more, as in `figures`. */
export function numberOf({ text }: Mark): number | undefined {
  if (/^[0-9]+$/.test(text)) return Number(text);
  return /^[a-z]$/i.test(text) ? Number.parseInt(text, 36) : undefined;
}

/**
 * The numbers of a text, line by line.
 *
 * @example
 * ```ts
 * import { readGrid } from "unriddle";
 * readGrid("12.\n.b3"); // [[1, 2, undefined], [undefined, 11, 3]]
 * readGrid("12 . | 7\n---------\n 3 4 | ."); // [[12, undefined, 7], [3, 4, undefined]]
 * ```
 *
 * A character stands for a cell; where blanks part words of different lengths, a word. `a` is 10, `b` is 11 … `z` is
 * 35; `.`, `_`, `?` and `*` stand for an empty cell, and so does whatever is no number. `|` and lines of `-`, `+` and
 * `=` only please the eye.
 */
export const readGrid = (text: string): readonly (readonly (number | undefined)[])[] =>
  marksIn(text).map((line) => line.map(numberOf));
