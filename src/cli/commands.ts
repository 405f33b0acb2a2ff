import type { Status } from "./status.js";

/** The commands beside word arithmetic; they are loaded only when one is named. */
const names = ["segments", "ticket", "tickets"] as const;
/** What can be asked for beside word arithmetic; a command is loaded only when it is. */
const commands: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<Status> }>>> = {
  nonogram: () => import("./nonogram.js"),
  segments: () => import("./segments.js"),
  sudoku: () => import("./sudoku.js"),
  ticket: () => import("./ticket.js"),
  tickets: () => import("./tickets.js"),
};

/** How an equation goes on after a word, in which case the first is no command. */
const GOES_ON = /^(?:[+*/%^]|[=!<>])/;

/** A minus with nothing after it, or only options, is standard input. */
const goesOn = ([next = "", after]: readonly string[]): boolean =>
  GOES_ON.test(next) || (next === "-" && after !== undefined && !after.startsWith("-"));

/** Runs the command the arguments name; undefined where they name none. */
export function commandIn([first, ...args]: readonly string[]): Promise<Status> | undefined {
  const name = names.find((known) => known === first);
  if (name === undefined || GOES_ON.test(args[0] ?? "")) return undefined;
  return import("./otherCommands.js").then(({ otherCommands }) => otherCommands[name](args));
export function commandIn([name, ...args]: readonly string[]): Promise<Status> | undefined {
  if (name === undefined || !Object.hasOwn(commands, name) || goesOn(args)) return undefined;
  return commands[name]?.().then((command) => command.run(args));
}
