import {
  barMissing,
  barTwice,
  notASegment,
  nothingToRead,
  segmentTwice,
  tooFewSegments,
  tooManySegments,
} from "./errors.js";

/** A word of letters a to g as it stands in a text: the wires that are on. */
export interface Pattern {
  readonly start: number;
  readonly end: number;
  /** Its wires as bits, a first. */
  readonly wires: number;
}

/** One display: patterns it has shown, and those to read. */
export interface Display {
  readonly examples: readonly Pattern[];
  readonly outputs: readonly Pattern[];
}

const BAR = 124;
const A = 97;

/** Reads `examples | outputs` from a stretch of text. */
export function displayIn(text: string, from: number, to: number): Display {
  const examples: Pattern[] = [];
  const outputs: Pattern[] = [];
  let bar = -1;
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at);
    if (code === BAR) {
      if (bar >= 0) throw barTwice(text, { start: at, end: at + 1 });
      bar = at++;
    } else if (isBlank(code)) at++;
    else {
      const pattern = patternAt(text, at, to);
      (bar < 0 ? examples : outputs).push(pattern);
      at = pattern.end;
    }
  }
  const end = { start: to, end: to };
  if (bar < 0) throw barMissing(text, end);
  if (outputs.length === 0) throw nothingToRead(text, end);
  return { examples, outputs };
}

function patternAt(text: string, start: number, to: number): Pattern {
  let end = start;
  let wires = 0;
  let count = 0;
  for (; end < to; end++) {
    const code = text.charCodeAt(end);
    const wire = code - A;
    if (wire >= 0 && wire < 7) {
      wires |= 1 << wire;
      count++;
    } else if (code === BAR || isBlank(code)) break;
  }
  const length = end - start;
  if (length > 7) throw tooManySegments(text, { start, end });
  if (count < length || bits(wires) < length) throw misspelt(text, start, end);
  if (length < 2) throw tooFewSegments(text, { start, end });
  return { start, end, wires };
}

/** What is wrong with the first wrong letter. */
function misspelt(text: string, start: number, end: number): Error {
  let at = start;
  while (/[a-g]/.test(text[at]!) && text.indexOf(text[at]!, start) === at) at++;
  const letter = { start: at, end: at + (text.codePointAt(at)! > 0xffff ? 2 : 1) };
  return (/[a-g]/.test(text[at]!) ? segmentTwice : notASegment)(text, { start, end }, letter);
}

/** Blanks and what else separates words, in any alphabet. */
const isBlank = (code: number): boolean => code <= 32 || (code >= 127 && /^\s$/.test(String.fromCharCode(code)));

/** How many wires of a set are on. */
export function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
