/**
 * What a name is: it starts with a letter, after any underscores, or is a run of letters, digits and `?`. With a letter
 * first it may be a path into a shape: `cells[0][1]`, `nation.english`.
 *
 * ASCII is told apart by character codes: compiling a regular expression that knows all letters takes longer than
 * reading and solving a small puzzle.
 */

const LETTER = /\p{L}/uy;
const LETTER_OR_ACCENT = /[\p{L}\p{M}]/uy;

/** Where the name or number that starts at `start` ends; `start` itself when there is none. */
export function nameEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (isDigit(first) || first === 63) return runEnd(text, start);
  let end = start;
  while (text.charCodeAt(end) === 95) end++;
  const letter = text.charCodeAt(end);
  if (letter > 127 ? matchEnd(LETTER, text, end) === end : !isAsciiLetter(letter)) return start;
  for (let next = runEnd(text, end); next > end; next = partEnd(text, end)) end = next;
  return end;
}

/** Whether the whole text is one name. */
export function isName(text: string): boolean {
  if (text === "" || nameEnd(text, 0) < text.length) return false;
  return !isDigit(text.charCodeAt(0)) || !/^[0-9]*$|_/.test(text);
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const isAsciiLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** Where a run of letters, accents, digits, `?` and `_` ends. */
function runEnd(text: string, start: number): number {
  let end = start;
  for (;;) {
    const code = text.charCodeAt(end);
    const ascii = isAsciiLetter(code) || isDigit(code) || code === 63 || code === 95;
    const next = ascii ? end + 1 : code > 127 ? matchEnd(LETTER_OR_ACCENT, text, end) : end;
    if (next === end) return end;
    end = next;
  }
}

/** Where the step of a path, `.name` or `[0]`, ends. */
function partEnd(text: string, start: number): number {
  const opening = text.charCodeAt(start);
  if (opening === 46) {
    const end = runEnd(text, start + 1);
    return end > start + 1 ? end : start;
  }
  if (opening !== 91) return start;
  let end = start + 1;
  while (isDigit(text.charCodeAt(end))) end++;
  return end > start + 1 && text.charCodeAt(end) === 93 ? end + 1 : start;
}

/** Where what `pattern` matches at `at` ends; `at` itself when it does not match. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
