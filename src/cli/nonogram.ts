import { type NonogramSolution, nonogram, nonogramPicture } from "../puzzles.js";
import { answerGrid, type Drawn, gridRequest, textOf } from "./gridAnswer.js";
import type { Status } from "./status.js";

/** Solves the nonogram of a file. */
export async function run(args: readonly string[]): Promise<Status> {
  const request = await gridRequest("nonogram", args, (program) =>
    program.description(
      "Solves a nonogram: below a line `rows` the clue of each row, below a line\n`columns` that of each column, as in `3 1 2`, and 0 for an empty line.",
    ),
  );
  if (typeof request === "number") return request;
  const text = await textOf(request.file);
  return typeof text === "number" ? text : answerGrid({ text }, read, request.given, "\n");
}

const read = (text: string): Drawn<NonogramSolution> => ({ puzzle: nonogram(text), picture: nonogramPicture });
