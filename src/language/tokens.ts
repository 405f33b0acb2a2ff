import { decimalNumber, strayCharacter, wrongSpelling } from "../inputErrors.js";
import type { Expression } from "./expression.js";
import { isDigit, nameEnd } from "./names.js";
import { INFIX, MISSPELLED, PREFIX } from "./operators.js";

export interface Token {
  readonly kind: "number" | "name" | "hole" | "operator" | "(" | ")" | ";" | "," | "end";
  readonly start: number;
  readonly end: number;
  /** As written, in NFC; of a number, its digits alone. */
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
const DECIMAL = /[0-9]+\.[0-9]+/uy;

/** Cuts a text, already in NFC, into tokens, the last of kind "end". */
export function tokenize(text: string, holes: readonly Hole[] = []): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let fresh = false;
  let hole = 0;
  const push = (kind: Token["kind"], end: number, spelled: string): void => {
    tokens.push({ kind, start: at, end, text: spelled, fresh });
    at = end;
    fresh = false;
  };
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 32) at++;
    else if (at >= text.length) break;
    else if (code <= 32 || code > 126) {
      const end = matchAt(BLANKS, text, at);
      if (end > at) {
        fresh ||= /[\n\r]/.test(text.slice(at, end));
        at = end;
      } else if (!pushName() && !pushSymbol()) throw strayCharacter(text, characterAt(text, at));
    } else if (holes[hole]?.at === at) {
      hole++;
      push("hole", at + HOLE.length, HOLE);
    } else if (code === 40 || code === 41 || code === 44 || code === 59) {
      push(text.charAt(at) as "(" | ")" | "," | ";", at + 1, text.charAt(at));
    } else if (!pushName() && !pushSymbol()) throw strayCharacter(text, characterAt(text, at));
  }
  push("end", text.length, "");
  return tokens;

  function pushName(): boolean {
    const end = nameEnd(text, at);
    if (end === at) return false;
    const spelled = text.slice(at, end);
    if (!isDigit(spelled.charCodeAt(0))) push("name", end, spelled);
    else if (NUMBER.test(spelled)) {
      const decimal = matchAt(DECIMAL, text, at);
      if (decimal > at) throw decimalNumber(text, { start: at, end: decimal });
      push("number", end, spelled.replaceAll("_", ""));
    } else {
      const underscore = spelled.indexOf("_");
      if (underscore >= 0) throw strayCharacter(text, { start: at + underscore, end: at + underscore + 1 });
      push("name", end, spelled);
    }
    return true;
  }

  /** The longest spelling that means something, or is known to be meant for something. */
  function pushSymbol(): boolean {
    for (let length = Math.min(3, text.length - at); length > 0; length--) {
      const spelled = text.slice(at, at + length);
      if (INFIX.has(spelled) || PREFIX.has(spelled)) {
        push("operator", at + length, spelled);
        return true;
      }
      const meant = MISSPELLED.get(spelled);
      if (meant !== undefined) throw wrongSpelling(text, { start: at, end: at + length }, meant);
    }
    return false;
  }
}

/** Where a match that starts at `at` ends; `at` itself when there is none. */
function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

const characterAt = (text: string, at: number): { start: number; end: number } => ({
  start: at,
  end: at + String.fromCodePoint(text.codePointAt(at) as number).length,
});
