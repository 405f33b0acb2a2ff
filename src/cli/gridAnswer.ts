import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { type Puzzle, UnriddleError } from "../index.js";
import { placed, type Source } from "./input.js";
import { type Kit, parsed } from "./program.js";
import { find, type QuestionGiven, questionIn, statusAfter } from "./questions.js";
import type { Report } from "./report.js";
import { BAD_INPUT, type Status } from "./status.js";
import { complain, print } from "./write.js";

/** A puzzle from a file, and how its solutions are shown. */
export interface Drawn<Solution> {
  readonly puzzle: Puzzle<Solution>;
  picture(solution: Solution): string;
}

/** What the commands for grids have in common on the command line. */
export interface GridGiven extends QuestionGiven {
  readonly limit?: number;
}

/** Parses the arguments of such a command; a status where that is all there is to do. */
export async function gridRequest<Given extends GridGiven>(
  name: string,
  args: readonly string[],
  describe: (program: Command, kit: Kit) => Command,
): Promise<{ readonly file: string; readonly given: Given } | Status> {
  const program = await parsed(`unriddle ${name}`, args, (program, kit) =>
    describe(program, kit)
      .argument("<file>", "the file to read, - for standard input")
      .addOption(new kit.Option("--all", "every solution").conflicts(["count", "unique"]))
      .addOption(new kit.Option("--count", "how many solutions there are").conflicts("unique"))
      .option("--unique", "whether there is exactly one solution")
      .option("--limit <ms>", "give up after so many milliseconds", kit.whole)
      .addHelpText("after", afterHelp)
      .allowExcessArguments(false),
  );
  return typeof program === "number" ? program : { file: program.args[0] ?? "-", given: program.opts<Given>() };
}

const afterHelp = `
Exit status: 0 solved, 1 proved to have no solution (with --unique: or several),
2 bad input, 3 stopped by the limit.`;

/** The text of a file or of standard input; a status, and a complaint, where there is none. */
export async function textOf(file: string): Promise<string | Status> {
  try {
    return (file === "-" ? await standardInput() : readFileSync(file, "utf8")).replace(/^\uFEFF/, "");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "") throw error;
    complain(`unriddle: ${file} can not be read${code === "ENOENT" ? ": there is no such file" : ` (${code})`}`);
    return BAD_INPUT;
  }
}

async function standardInput(): Promise<string> {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) text += chunk;
  return text;
}

/** Answers one puzzle; pictures are parted by `between`. */
export function answerGrid<Solution>(
  source: Source,
  read: (text: string) => Drawn<Solution>,
  given: GridGiven,
  between: string,
): Status {
  try {
    const { puzzle, picture } = read(source.text);
    const search = given.limit === undefined ? {} : { limits: { time: given.limit } };
    return find(questionIn(given), puzzle, search, pictures(picture, between));
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    complain(`unriddle: ${placed(error, source)}`);
    return statusAfter(error);
  }
}

function pictures<Solution>(picture: (solution: Solution) => string, between: string): Report<Solution> {
  let found = 0;
  return {
    verdict: print,
    solution: (solution) => print((found++ > 0 ? between : "") + picture(solution)),
    count: (all) => print(String(all)),
    end: () => {},
  };
}
