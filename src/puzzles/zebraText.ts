import { declaredTwice, noAttributes, notALogicClue, type Span, wrongNumberOfNames } from "./inputErrors.js";

/** A stretch of the text and what it says. */
export interface Word extends Span {
  readonly text: string;
}

/** A list of names, of which each place has one. */
export interface Attribute {
  readonly name: Word;
  readonly names: readonly Word[];
}

export type LogicRelation = "same" | "left" | "right" | "next" | "between";

/** A clue as written: who, in which relation, to whom. */
export interface LogicClue extends Word {
  readonly relation: LogicRelation;
  readonly negated: boolean;
  readonly subject: Word;
  /** How far, where that is told: directly left is 1. */
  readonly distance?: number;
  /** Two for "between"; for "same" any number, of which one must be right. */
  readonly objects: readonly Word[];
}

export interface LogicText {
  /** What the places are called. */
  readonly place: string;
  readonly first: number;
  readonly last: number;
  readonly attributes: readonly Attribute[];
  readonly clues: readonly LogicClue[];
}

const PLACES = /^\s*(\S.*?)\s+(-?\d+)\s*\.\.\s*(-?\d+)\s*$/d;
const LIST = /^\s*([^:]*[^:\s])\s*:(.*)$/d;
const BETWEEN = /^\s*(\S.*?)(?:\s+is)?(\s+not)?\s+between\s+(\S.*?)\s+and\s+(\S.*?)\s*$/di;
const SIDE =
  /^\s*(\S.*?)(?:\s+is)?(\s+not)?(?:\s+(directly|immediately|just|\d+))?(?:\s+to\s+the)?\s+(left|right)\s+of\s+(\S.*?)\s*$/di;
const NEXT = /^\s*(\S.*?)(?:\s+is)?(\s+not)?\s+next\s+to\s+(\S.*?)\s*$/di;
const SAME = /^\s*(\S.*?)\s*(?:(!=|≠|\sis\s+not(?:\s+in)?\s|\snot\s+in\s)|=|\sis\s+in\s|\sis\s|\sin\s)\s*(\S.*?)\s*$/di;

/** Reads a logic grid, line by line. */
export function readLogic(text: string): LogicText {
  const attributes: Attribute[] = [];
  const clues: LogicClue[] = [];
  let places: { place: string; first: number; last: number } | undefined;
  let start = 0;
  for (const whole of text.split("\n")) {
    const line = whole.replace(/#.*/, "").trimEnd();
    if (line.trim() !== "") readLine(line, start);
    start += whole.length + 1;
  }
  if (attributes.length === 0) throw noAttributes(text);
  places ??= { place: "", first: 1, last: attributes[0]?.names.length ?? 0 };
  const count = places.last - places.first + 1;
  for (const { name, names } of attributes) {
    if (names.length !== count) throw wrongNumberOfNames(text, name, names.length, count);
  }
  return { ...places, attributes, clues };

  function readLine(line: string, from: number): void {
    const numbered = PLACES.exec(line);
    if (numbered && !places) {
      places = { place: numbered[1] ?? "", first: Number(numbered[2]), last: Number(numbered[3]) };
      return;
    }
    const list = LIST.exec(line);
    if (list) attributes.push(attributeIn(list, from));
    else clues.push(clueIn(line, from));
  }

  function attributeIn(list: RegExpExecArray, from: number): Attribute {
    const name = wordAt(list, 1, from);
    if (attributes.some((other) => other.name.text === name.text)) throw declaredTwice(text, name);
    const names = parts(wordAt(list, 2, from), /,/g).filter((word) => word.text !== "");
    names.forEach((word, at) => {
      const same = ({ text }: Word) => text.toLowerCase() === word.text.toLowerCase();
      if (names.findIndex(same) < at) throw declaredTwice(text, word);
    });
    return { name, names };
  }

  function clueIn(line: string, from: number): LogicClue {
    const indent = line.length - line.trimStart().length;
    const about = { text: line.trim(), start: from + indent, end: from + line.length };
    const between = BETWEEN.exec(line);
    if (between) {
      const objects = [wordAt(between, 3, from), wordAt(between, 4, from)];
      return { ...about, relation: "between", ...subjectOf(between, from), objects };
    }
    const side = SIDE.exec(line);
    if (side) {
      const relation = side[4]?.toLowerCase() === "left" ? "left" : "right";
      const distance = side[3] === undefined ? {} : { distance: /^\d+$/.test(side[3]) ? Number(side[3]) : 1 };
      return { ...about, relation, ...subjectOf(side, from), ...distance, objects: [wordAt(side, 5, from)] };
    }
    const next = NEXT.exec(line);
    if (next) return { ...about, relation: "next", ...subjectOf(next, from), objects: [wordAt(next, 3, from)] };
    const same = SAME.exec(line);
    if (!same) throw notALogicClue(text, about);
    return { ...about, relation: "same", ...subjectOf(same, from), objects: parts(wordAt(same, 3, from), /\sor\s/gi) };
  }
}

const subjectOf = (found: RegExpExecArray, from: number): { subject: Word; negated: boolean } => ({
  subject: wordAt(found, 1, from),
  negated: found[2] !== undefined,
});

function wordAt(found: RegExpExecArray, group: number, from: number): Word {
  const [start = 0] = found.indices?.[group] ?? [];
  return trimmed(found[group] ?? "", from + start);
}

function trimmed(text: string, from: number): Word {
  const start = from + text.length - text.trimStart().length;
  return { text: text.trim(), start, end: start + text.trim().length };
}

/** The parts of a word between separators. */
function parts({ text, start }: Word, separator: RegExp): Word[] {
  const found: Word[] = [];
  let from = 0;
  for (const { 0: between, index } of text.matchAll(separator)) {
    found.push(trimmed(text.slice(from, index), start + from));
    from = index + between.length;
  }
  found.push(trimmed(text.slice(from), start + from));
  return found;
}
