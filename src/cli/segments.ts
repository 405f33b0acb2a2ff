import type { Command } from "commander";
import { InputError } from "../index.js";
import { type SegmentReading, sevenSegment } from "../puzzles.js";
import { placed, puzzlesRead, type Source } from "./input.js";
import { parsed } from "./program.js";
import { BAD_INPUT, REFUSED, SOLVED, type Status, worse } from "./status.js";
import { complain, print } from "./write.js";

/** Reads seven-segment displays, one a line, and prints how many digits are easy, and the sum of all readings. */
export async function run(args: readonly string[]): Promise<Status> {
  const program = args.length > 0 ? await parsed("unriddle segments", args, described) : undefined;
  if (typeof program === "number") return program;
  const digits = program?.opts<{ readonly digits?: true }>().digits ?? false;
  let status: Status = SOLVED;
  let easy = 0;
  let sum = 0;
  for await (const source of puzzlesRead()) {
    const reading = readOrComplain(source);
    status = worse(status, statusOf(reading));
    if (reading === undefined || reading.status === "contradiction") continue;
    easy += reading.easy;
    sum += Number(reading.digits ?? 0);
    if (digits) print(reading.status === "solved" ? reading.digits : agreed(reading.readings));
  }
  print(`${easy}\n${sum}`);
  return status;
}

const described = (program: Command): Command =>
  program
    .description(
      "Reads scrambled seven-segment displays from standard input, one a line:\nexamples, |, and the patterns to read. Prints how many of these are a 1, 4, 7\nor 8, and the sum of all readings.",
    )
    .option("--digits", "each reading as well, on a line before the sums")
    .allowExcessArguments(false)
    .addHelpText("after", afterHelp);

const afterHelp = `
Exit status: 0 all is read, 1 some lines contradict themselves or may be read in
several ways, 2 bad input. The worst counts: 2 before 1. Standard error tells of
such lines; only readings that are sure go into the sum.`;

/** What a line reads; what is wrong with it, or left open, is told. */
function readOrComplain(source: Source): SegmentReading | undefined {
  try {
    const reading = sevenSegment(source.text);
    if (reading.status === "contradiction") complain(`unriddle: ${placed(reading.error, source)}`);
    else if (reading.status === "ambiguous" && reading.digits === undefined) {
      complain(
        `unriddle: line ${source.line}: ${reading.wirings} wirings fit, and they read ${listed(reading.readings)}`,
      );
    }
    return reading;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    complain(`unriddle: ${placed(error, source)}`);
    return undefined;
  }
}

function statusOf(reading: SegmentReading | undefined): Status {
  if (reading === undefined) return BAD_INPUT;
  return reading.status === "contradiction" || reading.digits === undefined ? REFUSED : SOLVED;
}

/** What several readings have in common, a question mark for digits they have not. */
const agreed = ([first = "", ...others]: readonly string[]): string =>
  [...first].map((digit, at) => (others.every((other) => other[at] === digit) ? digit : "?")).join("");

const listed = (readings: readonly string[]): string =>
  readings.length > 5 ? `${readings.slice(0, 5).join(", ")} or ${readings.length - 5} others` : readings.join(" or ");
