import type { Status } from "./status.js";

/** The commands beside word arithmetic; they are loaded only when one is named. */
const names = ["segments", "ticket", "tickets"] as const;

/** How an equation goes on after a word, in which case the first is no command. */
const GOES_ON = /^(?:[+*/%^]|-$|[=!<>])/;

/** Runs the command the arguments name; undefined where they name none. */
export function commandIn([first, ...args]: readonly string[]): Promise<Status> | undefined {
  const name = names.find((known) => known === first);
  if (name === undefined || GOES_ON.test(args[0] ?? "")) return undefined;
  return import("./otherCommands.js").then(({ otherCommands }) => otherCommands[name](args));
}
