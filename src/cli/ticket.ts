import type { Command } from "commander";
import { type Expression, evaluate, UnriddleError } from "../index.js";
import { notANumberOfATicket } from "../puzzles/errors.js";
import { type Closest, closest, type DigitGameOptions, digitGame, formulaText, type Ticket } from "../puzzles.js";
import { type Kit, parsed } from "./program.js";
import { BAD_INPUT, REFUSED, SOLVED, type Status } from "./status.js";
import { complain, print } from "./write.js";

interface Given {
  readonly target: number;
  readonly all?: true;
  readonly count?: true;
  readonly readable?: true;
  readonly exact?: true;
  readonly free?: true;
  readonly join: boolean;
  readonly leadingZeros: boolean;
  readonly minus: boolean;
}

export async function run(args: readonly string[]): Promise<Status> {
  const program = await parsed("unriddle ticket", args, described);
  if (typeof program === "number") return program;
  try {
    return answer(ticketIn(program.args), program.opts<Given>());
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    complain(`unriddle: ${error.message}`);
    return BAD_INPUT;
  }
}

function described(program: Command, { Option, integer }: Kit): Command {
  return program
    .description("Makes 100 of the digits of a ticket with + - * / and brackets.")
    .argument("<ticket...>", "its digits; or several numbers, each of which stays one")
    .option("--target <n>", "what to make", integer, 100)
    .addOption(new Option("--all", "every solution, not only the shortest").conflicts("count"))
    .option("--count", "how many solutions there are")
    .option("--readable", "of solutions that a person calls the same, only one")
    .option("--exact", "fractions may come up on the way")
    .option("--free", "the numbers may stand in any order; no joining, no minus in front")
    .option("--no-join", "neighbors may not be joined into one number")
    .option("--no-leading-zeros", "joined digits may not start with 0")
    .option("--no-minus", "no minus may stand in front")
    .addHelpText("after", afterHelp);
}

const afterHelp = `
Exit status: 0 solved, 1 proved to have no solution, 2 bad input.`;

/** One text of digits, or several numbers, however they are set apart. */
function ticketIn(args: readonly string[]): Ticket {
  const [only = "", ...others] = args.flatMap((arg) => arg.split(/[\s,]+/).filter(Boolean));
  return others.length === 0 ? only : [only, ...others].map(numberIn);
}

function numberIn(text: string): number {
  if (!/^\d+$/.test(text)) throw notANumberOfATicket(text);
  return Number(text);
}

function answer(ticket: Ticket, given: Given): Status {
  const { target, all, count, readable } = given;
  const rules = rulesIn(given);
  const solutions = digitGame(ticket, {
    ...rules,
    first: count ? "any" : "shortest",
    distinct: readable ? "readable" : "formulas",
  });
  let found = 0;
  for (const solution of solutions) {
    found++;
    if (!count) print(`${formulaText(solution)} = ${target}`);
    if (!count && !all) break;
  }
  if (count) print(String(found));
  else if (found === 0) print(["no solution", ...nearby(closest(ticket, rules))].join("\n"));
  return found > 0 ? SOLVED : REFUSED;
}

/** What is not denied is left as it is by itself, which in free order is another thing. */
const rulesIn = ({ target, exact, free, join, leadingZeros, minus }: Given): DigitGameOptions => ({
  target,
  leadingZeros,
  division: exact ? "exact" : "whole",
  order: free ? "free" : "kept",
  ...(join ? {} : { join }),
  ...(minus ? {} : { minus }),
});

const nearby = ({ below, above }: Closest = {}): readonly string[] =>
  [below, above].filter((formula) => formula !== undefined).map((formula) => `closest: ${equation(formula)}`);

function equation(formula: Expression): string {
  const value = evaluate(formula);
  const shown = typeof value === "object" ? `${value.numerator}/${value.denominator}` : value;
  return `${formulaText(formula)} = ${shown}`;
}
