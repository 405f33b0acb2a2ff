import type { Command } from "commander";
import { BAD_INPUT, SOLVED, type Status } from "./status.js";
import { complain, print } from "./write.js";

type Commander = typeof import("commander");

/** What commander offers, and ways of ours to read arguments. Loading it takes a while: only where there are options. */
export interface Kit extends Commander {
  whole(text: string): number;
  integer(text: string): number;
  refuse(message: string): never;
}

/** Parses arguments as `describe` says; a status where that is all there is to do. */
export async function parsed(
  name: string,
  args: readonly string[],
  describe: (program: Command, kit: Kit) => Command,
): Promise<Command | Status> {
  const commander = await import("commander");
  const refuse = (message: string): never => {
    throw new commander.InvalidArgumentError(message);
  };
  const whole = (text: string) => wholeFrom(text) ?? refuse("A whole number is expected.");
  const integer = (text: string) => (text.startsWith("-") ? 0 - whole(text.slice(1)) : whole(text));
  const program = new commander.Command(name)
    .helpOption("--help", "this text")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
      outputError: (text, write) => write(`unriddle: ${text.replace(/^error: /, "")}`),
    });
  try {
    return describe(program, { ...commander, refuse, whole, integer }).parse(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof commander.CommanderError)) throw error;
    return error.exitCode === 0 ? SOLVED : BAD_INPUT;
  }
}

function wholeFrom(text: string): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(number) ? number : undefined;
}
