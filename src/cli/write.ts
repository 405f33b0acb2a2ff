import { writeSync } from "node:fs";

const OUTPUT = 1;
const ERRORS = 2;

/** Nobody reads our output any more, as after `| head -1`. */
class ReaderGone extends Error {
  override readonly name: string = "ReaderGone";
}

/** Told by its name: each file of the command has a class of its own. */
export const isReaderGone = (error: unknown): boolean => error instanceof Error && error.name === "ReaderGone";

/** Writes a line to standard output, at once: making a stream of it would cost milliseconds of a start-up. */
export const print = (line: string): void => write(OUTPUT, `${line}\n`);

/** Writes a line to standard error. */
export const complain = (line: string): void => write(ERRORS, `${line}\n`);

/** Writes text to standard output. */
export const printPart = (text: string): void => write(OUTPUT, text);

function write(file: number, text: string): void {
  for (let rest = Buffer.from(text); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(file, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE") throw new ReaderGone();
      // The other end set the pipe not to block, and it is full.
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
