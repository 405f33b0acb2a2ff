import type { Options, WordOptions } from "../index.js";

/** What to find out of each puzzle. */
export type Question = "first" | "all" | "count" | "unique";

/** What the command line asks for. */
export interface Request {
  /** The puzzle, if it stands on the command line; otherwise puzzles are read from standard input. */
  readonly puzzle: string | undefined;
  readonly question: Question;
  readonly json: boolean;
  readonly words: WordOptions;
  readonly search: Options;
}

/** What is asked for where there are no options. */
export const plainRequest = (puzzle: string | undefined): Request => ({
  puzzle,
  question: "first",
  json: false,
  words: {},
  search: {},
});
