import type { Status } from "./status.js";

/** What can be asked for beside word arithmetic; a command is loaded only when it is. */
const commands: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<Status> }>>> = {
  segments: () => import("./segments.js"),
  ticket: () => import("./ticket.js"),
  tickets: () => import("./tickets.js"),
};

/** How an equation goes on after a word, in which case the first is no command. */
const GOES_ON = /^(?:[+*/%^]|-$|[=!<>])/;

/** Runs the command the arguments name; undefined where they name none. */
export function commandIn([name, ...args]: readonly string[]): Promise<Status> | undefined {
  if (name === undefined || !Object.hasOwn(commands, name) || GOES_ON.test(args[0] ?? "")) return undefined;
  return commands[name]?.().then((command) => command.run(args));
}
