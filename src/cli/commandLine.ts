import type { Command } from "commander";
import { version } from "../../package.json";
import { deduce, depthFirst, exhaustive, randomValue, type Strategy, smallestDomain } from "../index.js";
import { nearest } from "../nearest.js";
import { type Kit, parsed } from "./program.js";
import { type QuestionGiven, questionIn } from "./questions.js";
import type { Request } from "./request.js";
import type { Status } from "./status.js";

interface Given extends QuestionGiven {
  readonly json?: true;
  readonly base?: number;
  readonly leadingZeros?: true;
  readonly distinct: boolean;
  readonly rule?: readonly string[];
  readonly strategy?: keyof typeof strategies;
  readonly limit?: number;
  readonly seed?: number;
}

const strategies = { exhaustive, deduce, depthFirst };

/** Reads the command line; a status where that is all there is to do. */
export async function requestFrom(args: readonly string[]): Promise<Request | Status> {
  const program = await parsed("unriddle", args, described);
  if (typeof program === "number") return program;
  const given = program.opts<Given>();
  const { base, leadingZeros = false, distinct, rule: rules = [], limit, seed = 0, json = false } = given;
  return {
    puzzle: program.args.length > 0 ? program.args.join(" ") : undefined,
    question: questionIn(given),
    json,
    words: { ...(base === undefined ? {} : { base }), leadingZeros, distinct, rules },
    search: { strategy: strategyIn(given), seed, ...(limit === undefined ? {} : { limits: { time: limit } }) },
  };
}

function described(program: Command, { Option, refuse, whole }: Kit): Command {
  const strategyNamed = (text: string) => (Object.hasOwn(strategies, text) ? text : refuse(insteadOf(text)));
  return program
    .description("Solves word arithmetic: different letters are different digits.")
    .argument("[puzzle...]", 'an equation of words, "debt + star = death"; without it, one on each line of input')
    .addOption(new Option("--all", "every solution").conflicts(["count", "unique"]))
    .addOption(new Option("--count", "how many solutions there are").conflicts("unique"))
    .option("--unique", "whether there is exactly one solution")
    .option("--base <n>", "the base of the words", whole, 10)
    .option("--leading-zeros", "numbers may start with 0")
    .option("--no-distinct", "different letters may be the same digit")
    .option("--rule <text>", 'one more rule, such as "e < b"; may be repeated', collected)
    .option("--strategy <name>", `how to search: ${Object.keys(strategies).join(", ")}`, strategyNamed, "depthFirst")
    .option("--limit <ms>", "give up after so many milliseconds", whole)
    .option("--seed <n>", "try the digits in a random order, which the number decides", whole)
    .option("--json", "one object a line for each puzzle")
    .version(version, "--version")
    .addHelpText("after", afterHelp);
}

const afterHelp = `
Exit status: 0 solved, 1 proved to have no solution (with --unique: or several),
2 bad input, 3 stopped by a limit. Of several puzzles the worst counts: 2 before
3 before 1.`;

function insteadOf(strategy: string): string {
  const known = Object.keys(strategies);
  const near = nearest(strategy, known);
  return near ? `Did you mean ${near}?` : `There are ${known.join(", ")}.`;
}

const collected = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** A seed shows only where something is left to chance, so with one the digits are. */
function strategyIn({ strategy = "depthFirst", seed }: Given): Strategy {
  if (strategy === "depthFirst" && seed !== undefined) return depthFirst({ branch: smallestDomain(randomValue) });
  return strategies[strategy]();
}
