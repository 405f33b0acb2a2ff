import { beforeSections, noSection, notAClue } from "./inputErrors.js";
import { sectionsIn } from "./sections.js";

/** For each line the lengths of its blocks, none for an empty line. */
export interface NonogramClues {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
}

/** What the `.non` format has in front of the clues, and none of it matters here. */
const ABOUT = /^(catalogue|title|by|copyright|license|width|height|color|goal)\b/i;

/** Reads the clues of a nonogram: below the lines `rows` and `columns` a line of numbers for each. */
export function cluesIn(text: string): NonogramClues {
  const sections = sectionsIn(text, ["rows", "columns"]);
  const clues = (name: string): number[][] => {
    const section = sections.find((section) => section.name === name);
    if (!section) throw noSection(text, name);
    return linesOf(section.text).flatMap(({ line, start }) => (ABOUT.test(line) ? [] : [clueIn(line, start)]));
  };
  for (const { line, start } of linesOf(sections[0]?.text ?? "")) {
    if (!ABOUT.test(line)) throw beforeSections(text, { start, end: start + line.length });
  }
  return { rows: clues("rows"), columns: clues("columns") };

  function clueIn(line: string, start: number): number[] {
    const found = Array.from(line.matchAll(/[^\s,]+/g), ({ 0: word, index }) => {
      if (!/^\d+$/.test(word)) throw notAClue(text, { start: start + index, end: start + index + word.length });
      return Number(word);
    });
    const zero = found.indexOf(0);
    if (zero >= 0 && found.length > 1) throw notAClue(text, { start, end: start + line.length });
    return found.filter((length) => length > 0);
  }
}

/** The lines that are not empty, and where they start. What follows a `#` is a comment. */
function linesOf(text: string): { line: string; start: number }[] {
  const lines: { line: string; start: number }[] = [];
  let start = 0;
  for (const whole of text.split("\n")) {
    const line = whole.replace(/#.*/, "");
    if (line.trim() !== "") lines.push({ line: line.trim(), start: start + line.length - line.trimStart().length });
    start += whole.length + 1;
  }
  return lines;
}
