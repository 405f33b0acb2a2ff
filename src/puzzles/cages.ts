import type { Place } from "../index.js";
import { cageImpossible, cagesOverlap, cellName, notACage, notACell } from "./inputErrors.js";

/** Cells, counted from 0, whose values are different and add up to `sum`. */
export interface Cage {
  readonly sum: number;
  readonly cells: readonly Place[];
}

const CAGE = /^\s*(\d+)\s*[:=]\s*(.*?)\s*$/;
const CELLS = /[^\s,+]+/g;
const CELL = /^r(\d+)c(\d+)$/i;

/** Reads a cage from each line: `15 = r1c1 r1c2`. Up to 9 x 9, `r1c123` is three cells, and so is `r123c1`. */
export function cagesIn(text: string, size: number): readonly Cage[] {
  const cages: Cage[] = [];
  const taken = new Set<string>();
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.trim() !== "") cages.push(cageIn(line, start));
    start += line.length + 1;
  }
  return cages;

  function cageIn(line: string, from: number): Cage {
    const indent = from + line.length - line.trimStart().length;
    const [, digits = "", list = ""] = CAGE.exec(line) ?? [];
    if (list === "") throw notACage(text, { start: indent, end: from + line.trimEnd().length });
    const listAt = from + line.trimEnd().length - list.length;
    const cells = Array.from(list.matchAll(CELLS), ({ 0: word, index }) => cellsOf(word, listAt + index)).flat();
    const sum = Number(digits);
    const least = (cells.length * (cells.length + 1)) / 2;
    const most = cells.length * (size + 1) - least;
    if (sum < least || sum > most || cells.length > size) {
      throw cageImpossible(text, { start: indent, end: indent + digits.length }, cells.length, least, most);
    }
    return { sum, cells };
  }

  function cellsOf(word: string, start: number): Place[] {
    const span = { start, end: start + word.length };
    const [, rows = "", columns = ""] = CELL.exec(word) ?? [];
    const found = numbersIn(rows).flatMap((row) => numbersIn(columns).map((column): Place => [row - 1, column - 1]));
    if (found.length === 0) throw notACell(text, span, size);
    for (const [row, column] of found) {
      if (row < 0 || row >= size || column < 0 || column >= size) throw notACell(text, span, size);
      const name = cellName(row, column);
      if (taken.has(name)) throw cagesOverlap(text, span, name);
      taken.add(name);
    }
    return found;
  }

  function numbersIn(digits: string): number[] {
    if (digits === "") return [];
    return size > 9 ? [Number(digits)] : Array.from(digits, Number);
  }
}
