import { answer } from "./answer.js";
import { requestFrom } from "./commandLine.js";
import { commandIn } from "./commands.js";
import { puzzlesRead, type Source } from "./input.js";
import { jsonReport, plainReport } from "./report.js";
import { plainRequest, type Request } from "./request.js";
import { BROKEN, SOLVED, type Status, worse } from "./status.js";
import { complain, isReaderGone } from "./write.js";

/** The plain case, one puzzle and no option, must take hardly longer than starting Node: it loads nothing else. */
async function main(args: readonly string[]): Promise<Status> {
  const command = commandIn(args);
  if (command) return command;
  const request = args.some((arg) => arg.startsWith("-"))
    ? await requestFrom(args)
    : plainRequest(args.length > 0 ? args.join(" ") : undefined);
  if (typeof request === "number") return request;
  if (request.puzzle !== undefined) return reply({ text: request.puzzle }, request);
  let status: Status = SOLVED;
  for await (const source of puzzlesRead()) status = worse(status, reply(source, request));
  return status;
}

const reply = (source: Source, request: Request): Status =>
  answer(source, request, request.json ? jsonReport(source) : plainReport);

main(process.argv.slice(2)).then(
  // All is written by now, and leaving at once is quicker than letting Node find that there is nothing left to do.
  (status) => process.exit(status),
  (error) => {
    // Whoever stopped reading has all they wanted.
    if (isReaderGone(error)) process.exit(SOLVED);
    complain(`unriddle: this is a mistake of the command itself, please report it\n${error?.stack ?? error}`);
    process.exit(BROKEN);
  },
);
