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
