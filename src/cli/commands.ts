import type { Status } from "./status.js";

/** The commands beside word arithmetic; they are loaded only when one is named. */
const names = ["nonogram", "segments", "sudoku", "ticket", "tickets"] as const;

/** How an equation goes on after a word, in which case the first is no command. */
const GOES_ON = /^(?:[+*/%^]|[=!<>])/;

/** A minus with nothing after it, or only options, is standard input. */
const goesOn = ([next = "", after]: readonly string[]): boolean =>
  GOES_ON.test(next) || (next === "-" && after !== undefined && !after.startsWith("-"));

/** Runs the command the arguments name; undefined where they name none. */
export function commandIn([first, ...args]: readonly string[]): Promise<Status> | undefined {
  const name = names.find((known) => known === first);
  if (name === undefined || goesOn(args)) return undefined;
  return import("./otherCommands.js").then(({ otherCommands }) => otherCommands[name](args));
}
