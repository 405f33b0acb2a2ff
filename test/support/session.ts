/** The built command as a person or a script meets it. */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { resolve } from "node:path";

export const command: string = resolve("dist/cli.cjs");
export const options = { encoding: "utf8", env: { ...process.env, NO_COLOR: "1", COLUMNS: "80" } } as const;

export const run = (args: readonly string[], input = ""): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [command, ...args], { ...options, input });

/** A session as it looks in a terminal, with what a terminal does not show: the streams and the status. */
export function session(args: readonly string[], input?: string): string {
  const { stdout, stderr, status } = run(args, input);
  const quoted = args.map((arg) => (/^[\w-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(" ");
  return [
    `$ unriddle ${quoted}`.trimEnd(),
    ...(input === undefined ? [] : input.split("\n").map((line) => `< ${JSON.stringify(line).slice(1, -1)}`.trimEnd())),
    ...lines(stdout, ""),
    ...lines(stderr, "! "),
    `= ${status}`,
    "",
  ].join("\n");
}

const lines = (text: string, mark: string): string[] =>
  text === ""
    ? []
    : text
        .replace(/\n$/, "")
        .split("\n")
        .map((line) => (mark + line).trimEnd());
