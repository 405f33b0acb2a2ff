import type { Source } from "./input.js";
import { print, printPart } from "./write.js";

export interface Found {
  /** The digit of each letter, in the order of appearance. */
  readonly letters: Readonly<Record<string, number>>;
  readonly figures: string;
}

/** How a puzzle went, in the word `--json` uses. */
export type Outcome = "solved" | "unique" | "several" | "impossible" | "stopped" | "invalid";

/** How the answer to one puzzle is shown. */
export interface Report<Solution> {
  /** What is said before solutions, or instead of them, to a person. */
  verdict(text: string): void;
  solution(solution: Solution): void;
  count(all: number): void;
  end(outcome: Outcome, message?: string): void;
}

/** For persons: two lines for each solution. Errors go to standard error, which is not ours. */
export const plainReport: Report<Found> = {
  verdict: print,
  solution: ({ letters, figures }) => print(`${lettersLine(letters)}\n${figures}`),
  count: (all) => print(String(all)),
  end: () => {},
};

const lettersLine = (letters: Found["letters"]): string =>
  Object.entries(letters)
    .map(([letter, digit]) => `${letter}=${digit}`)
    .join(" ");

/** For programs: one object on one line, written as solutions are found, so that any number of them fits. */
export function jsonReport({ text, line }: Source): Report<Found> {
  const about = { puzzle: text.trim(), ...(line === undefined ? {} : { line }) };
  let written = `${JSON.stringify(about).slice(0, -1)},"solutions":[`;
  let first = true;
  const flush = (text: string): void => {
    printPart(written + text);
    written = "";
  };
  let counted = {};
  return {
    verdict: () => {},
    solution: (found) => {
      flush(`${first ? "" : ","}${JSON.stringify(found)}`);
      first = false;
    },
    count: (count) => {
      counted = { count };
    },
    end: (status, message) => {
      flush(`],${JSON.stringify({ ...counted, status, ...(message === undefined ? {} : { message }) }).slice(1)}\n`);
    },
  };
}
