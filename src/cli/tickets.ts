import type { Command } from "commander";
import { UnriddleError } from "../index.js";
import { readSurvey, surveyTickets } from "../node.js";
import type { SurveyProgress, SurveyRules } from "../puzzles.js";
import { type Kit, parsed } from "./program.js";
import { progressBar } from "./progressBar.js";
import { BAD_INPUT, SOLVED, STOPPED, type Status } from "./status.js";
import { surveyLines } from "./surveyLines.js";
import { complain, print } from "./write.js";

interface Given {
  readonly digits?: number;
  readonly target?: number;
  readonly exact?: true;
  readonly join: boolean;
  readonly leadingZeros: boolean;
  readonly minus: boolean;
  readonly out?: string;
  readonly workers?: number;
  readonly read?: string;
}

export async function run(args: readonly string[]): Promise<Status> {
  const program = await parsed("unriddle tickets", args, described);
  if (typeof program === "number") return program;
  const given = program.opts<Given>();
  try {
    return given.read === undefined ? await count(given) : await show(given.read);
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    complain(`unriddle: ${error.message}`);
    return BAD_INPUT;
  }
}

function described(program: Command, { Option, refuse, whole }: Kit): Command {
  const integer = (text: string) =>
    /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : refuse("A whole number is expected.");
  return program
    .description("Counts the solutions of all tickets: which are hopeless, which have the most.")
    .option("--digits <n>", "how many digits a ticket has, 1 to 7", whole, 6)
    .option("--target <n>", "what a ticket should make", integer, 100)
    .option("--exact", "fractions may come up on the way")
    .option("--no-join", "neighbors may not be joined into one number")
    .option("--no-leading-zeros", "joined digits may not start with 0")
    .option("--no-minus", "no minus may stand in front")
    .option("--out <file>", "keep the counts there; what is there already is not counted again")
    .option("--workers <n>", "how many threads share the work; more are seldom quicker", whole, 1)
    .addOption(new Option("--read <file>", "show what such a file holds").conflicts(OF_COUNTING))
    .addHelpText("after", afterHelp)
    .allowExcessArguments(false);
}

const OF_COUNTING = ["digits", "target", "exact", "join", "leadingZeros", "minus", "out", "workers"];

const afterHelp = `
Exit status: 0 all are counted, 2 bad input or a damaged file, 3 stopped before
the end, or the file shown is not finished.`;

const rulesOf = ({ exact, join, leadingZeros, minus, digits = 6, target = 100 }: Given): SurveyRules => ({
  digits,
  target,
  division: exact ? "exact" : "whole",
  join,
  leadingZeros,
  minus,
});

async function count(given: Given): Promise<Status> {
  const { out, workers } = given;
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  const bar = await progressBar();
  bar?.show({ tickets: 0, of: 10 ** (given.digits ?? 6) });
  let reached: SurveyProgress | undefined;
  try {
    const survey = await surveyTickets({
      ...rulesOf(given),
      ...(out === undefined ? {} : { file: out }),
      ...(workers === undefined ? {} : { workers }),
      signal: controller.signal,
      onProgress(progress) {
        reached = progress;
        bar?.show(progress);
      },
    });
    bar?.end();
    print(surveyLines(survey).join("\n"));
    return SOLVED;
  } catch (error) {
    bar?.end();
    if (error !== controller.signal.reason) throw error;
    const further =
      out === undefined ? "with --out FILE it could go on from there" : "the same command goes on from there";
    complain(`unriddle: stopped ${placed(reached)}; ${further}`);
    return STOPPED;
  }
}

async function show(file: string): Promise<Status> {
  const read = await readSurvey(file);
  if (read.status === "finished") {
    print(surveyLines(read.survey).join("\n"));
    return SOLVED;
  }
  const command = read.rules === undefined ? "the command that began it, with" : commandFor(read.rules);
  complain(`unriddle: ${file} was stopped ${placed(read.progress)}; to go on: ${command} --out ${quoted(file)}`);
  return STOPPED;
}

const placed = (reached: SurveyProgress | undefined): string =>
  reached === undefined || reached.tickets === 0
    ? "before the first ticket"
    : `after ${reached.tickets} of ${reached.of} tickets`;

/** What to type for the same survey. */
function commandFor({ digits, target, division, join, leadingZeros, minus }: Required<SurveyRules>): string {
  const said = [
    `unriddle tickets --digits ${digits} --target ${target}`,
    division === "exact" ? "--exact" : "",
    join ? "" : "--no-join",
    leadingZeros ? "" : "--no-leading-zeros",
    minus ? "" : "--no-minus",
  ];
  return said.filter(Boolean).join(" ");
}

const quoted = (file: string): string => (/^[\w./+,:@-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);
