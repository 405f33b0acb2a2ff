import { readFileSync } from "node:fs";
import type { Command } from "commander";
import {
  count,
  InputError,
  LimitReached,
  type Options,
  type Puzzle,
  solutions,
  Undecided,
  UnriddleError,
  unique,
} from "../index.js";
import type { Source } from "./input.js";
import { type Kit, parsed } from "./program.js";
import type { Question } from "./request.js";
import { BAD_INPUT, REFUSED, SOLVED, STOPPED, type Status } from "./status.js";
import { complain, print } from "./write.js";

/** A puzzle from a file, and how its solutions are shown. */
export interface Drawn<Solution> {
  readonly puzzle: Puzzle<Solution>;
  readonly options: Options;
  picture(solution: Solution): string;
}

/** What the commands for grids have in common on the command line. */
export interface GridGiven {
  readonly all?: true;
  readonly count?: true;
  readonly unique?: true;
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
    return answers[questionIn(given)](read(source.text), given.limit, between);
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    const at = source.line === undefined ? "" : `line ${source.line}: `;
    const message =
      at !== "" && error instanceof InputError
        ? error.message.replace(/^line \d+/, `line ${source.line}`)
        : at + error.message;
    complain(`unriddle: ${message}`);
    return error instanceof LimitReached || error instanceof Undecided ? STOPPED : BAD_INPUT;
  }
}

function questionIn({ all, count, unique }: GridGiven): Question {
  if (count) return "count";
  if (unique) return "unique";
  return all ? "all" : "first";
}

type Answer = <Solution>(drawn: Drawn<Solution>, limit: number | undefined, between: string) => Status;

const answers: Readonly<Record<Question, Answer>> = {
  first: (drawn, limit) => {
    for (const solution of solutions(drawn.puzzle, optionsOf(drawn, limit))) {
      print(drawn.picture(solution));
      return SOLVED;
    }
    return impossible();
  },
  all: (drawn, limit, between) => {
    let found = 0;
    for (const solution of solutions(drawn.puzzle, optionsOf(drawn, limit))) {
      print((found++ > 0 ? between : "") + drawn.picture(solution));
    }
    return found > 0 ? SOLVED : impossible();
  },
  count: (drawn, limit) => {
    const all = count(drawn.puzzle, optionsOf(drawn, limit));
    print(String(all));
    return all > 0 ? SOLVED : REFUSED;
  },
  unique: (drawn, limit, between) => {
    const result = unique(drawn.puzzle, optionsOf(drawn, limit));
    if (result.status === "none") return impossible();
    if (result.status === "unique") {
      print(drawn.picture(result.solution));
      return SOLVED;
    }
    print(`several solutions\n${result.witnesses.map((witness) => drawn.picture(witness)).join(`\n${between}`)}`);
    return REFUSED;
  },
};

const optionsOf = <Solution>({ options }: Drawn<Solution>, limit: number | undefined): Options =>
  limit === undefined ? options : { ...options, limits: { time: limit } };

function impossible(): Status {
  print("no solution");
  return REFUSED;
}
