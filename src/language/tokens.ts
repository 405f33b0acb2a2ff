import { type InputError, strayCharacter } from "../inputErrors.js";
import type { Expression } from "./expression.js";
import { isDigit, matchEnd, nameEnd } from "./names.js";
import { INFIX, MISSPELLED, PREFIX } from "./operators.js";

export interface Token {
  readonly kind: "number" | "name" | "hole" | "operator" | "(" | ")" | ";" | "," | "end";
  readonly start: number;
  readonly end: number;
  /** As written, in NFC. */
  readonly text: string;
  /** Whether a line break stands before it. */
  readonly fresh: boolean;
}

/** An expression given in a template, and where it stands in the text. */
export interface Hole {
  readonly at: number;
  readonly expression: Expression;
}

/** What stands in the text for a hole, so that an error can show it. */
export const HOLE = "\u0024{…}";

const BLANKS = /\s+/uy;
const NUMBER = /^[0-9]+(?:_[0-9]+)*$/;

/** Cuts a text, already in NFC, into tokens, the last of kind "end". */
export function tokenize(text: string, holes: readonly Hole[] = []): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let fresh = false;
  let hole = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    // A blank is told at once; a regular expression tells the rest.
    const blank = code === 32 ? at + 1 : code < 32 || code > 126 ? matchEnd(BLANKS, text, at) : at;
    if (blank > at) {
      fresh ||= code !== 32 && /[\n\r]/.test(text.slice(at, blank));
      at = blank;
    } else if (holes[hole]?.at === at) {
      hole++;
      push("hole", at + HOLE.length);
    } else if ("(),;".includes(text.charAt(at))) push(text.charAt(at) as "(" | ")" | "," | ";", at + 1);
    else if (!pushName() && !pushSymbol()) throw stray(String.fromCodePoint(text.codePointAt(at) as number).length);
  }
  push("end", at);
  return tokens;

  function push(kind: Token["kind"], end: number): void {
    tokens.push({ kind, start: at, end, text: text.slice(at, end), fresh });
    at = end;
    fresh = false;
  }

  function stray(length: number, instead?: string): InputError {
    return strayCharacter(text, { start: at, end: at + length }, instead);
  }

  function pushName(): boolean {
    const end = nameEnd(text, at);
    if (end === at) return false;
    const spelled = isDigit(text.charCodeAt(at)) ? text.slice(at, end) : "";
    const number = NUMBER.test(spelled);
    if (!number && spelled.includes("_")) throw stray(end - at, "leave out the _");
    push(number ? "number" : "name", end);
    return true;
  }

  /** The longest spelling that means something, or is known to be meant for something. */
  function pushSymbol(): boolean {
    for (let length = Math.min(3, text.length - at); length > 0; length--) {
      const spelled = text.slice(at, at + length);
      if (INFIX.has(spelled) || PREFIX.has(spelled)) {
        push("operator", at + length);
        return true;
      }
      const meant = MISSPELLED.get(spelled);
      if (meant !== undefined) throw stray(length, meant);
    }
    return false;
  }
}
