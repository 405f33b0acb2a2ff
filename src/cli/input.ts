import { InputError, type UnriddleError } from "../index.js";

/** A puzzle as read; `line` is its line of standard input. */
export interface Source {
  readonly text: string;
  readonly line?: number;
}

/** The puzzles of standard input, one a line; what follows a `#` is a comment. */
export async function* puzzlesRead(): AsyncGenerator<Source, void, void> {
  const { createInterface } = await import("node:readline");
  let line = 0;
  for await (const read of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    const text = read.replace(/^\uFEFF/, "").replace(/#.*/s, "");
    if (text.trim() !== "") yield { text, line };
  }
}

/** The message, with the line of standard input it is about. */
export function placed(error: UnriddleError, { text, line }: Source): string {
  if (line === undefined) return error.message;
  // The text of this error is the line itself, so "line 1" of it is known by another number.
  if (error instanceof InputError && (error.text === text || error.text === text.normalize())) {
    return error.message.replace(/^line 1,/, `line ${line},`);
  }
  return `line ${line}: ${error.message}`;
}
