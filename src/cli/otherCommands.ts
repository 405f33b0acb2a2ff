import type { Status } from "./status.js";

type Run = (args: readonly string[]) => Promise<Status>;

/**
 * What can be asked for beside word arithmetic. The build makes a file of its own of them: what a file holds takes time
 * to look through, even where it is not run, and word arithmetic must start at once.
 */
export const otherCommands: Readonly<Record<"nonogram" | "segments" | "sudoku" | "ticket" | "tickets", Run>> = {
  nonogram: async (args) => (await import("./nonogram.js")).run(args),
  segments: async (args) => (await import("./segments.js")).run(args),
  sudoku: async (args) => (await import("./sudoku.js")).run(args),
  ticket: async (args) => (await import("./ticket.js")).run(args),
  tickets: async (args) => (await import("./tickets.js")).run(args),
};
