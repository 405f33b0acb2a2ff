import { type SudokuSolution, sudoku, sudokuPicture, sudokuText } from "../puzzles.js";
import { answerGrid, type Drawn, type GridGiven, gridRequest, textOf } from "./gridAnswer.js";
import type { Source } from "./input.js";
import { SOLVED, type Status, worse } from "./status.js";

interface Given extends GridGiven {
  readonly diagonals?: true;
  readonly line?: true;
}

/** Solves the sudoku of a file, or one in each of its lines. */
export async function run(args: readonly string[]): Promise<Status> {
  const request = await gridRequest<Given>("sudoku", args, (program) =>
    program
      .description(
        "Solves a sudoku of any size, a character for each cell, . or 0 where it is open;\nor one in each line of the file. Below the cells there may be lines `diagonals`,\n`regions` with a mark for each cell, and `cages` with lines like 15 = r1c1 r1c2.",
      )
      .option("--diagonals", "the main diagonals have different values too")
      .option("--line", "show solutions as one line each"),
  );
  if (typeof request === "number") return request;
  const { file, given } = request;
  const text = await textOf(file);
  if (typeof text === "number") return text;
  const sources = sudokusIn(text.replace(/#.*/g, ""));
  const inLines = given.line === true || sources.length > 1;
  let status: Status = SOLVED;
  for (const source of sources) {
    status = worse(
      status,
      answerGrid(source, (text) => read(text, given, inLines), given, inLines ? "" : "\n"),
    );
  }
  return status;
}

function read(text: string, { diagonals }: Given, inLines: boolean): Drawn<SudokuSolution> {
  const puzzle = sudoku(text, diagonals ? { diagonals } : {});
  const separator = puzzle.given.length > 35 ? " " : "";
  return {
    puzzle,
    picture: (solution) =>
      inLines ? sudokuText(solution).replaceAll("\n", separator) : sudokuPicture(puzzle, solution),
  };
}

/** Up to so many cells in a line, the lines may be the rows of one grid. */
const WIDEST = 35;

/** One puzzle, or one for each line, where each line has the cells of a whole square. */
function sudokusIn(text: string): Source[] {
  const lines = text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ text: line.trim(), line: at + 1 }]));
  const length = lines[0]?.text.length ?? 0;
  const isList =
    lines.length > 1 &&
    length >= 16 &&
    Number.isInteger(Math.sqrt(length)) &&
    lines.every(({ text }) => text.length === length && /^\S+$/.test(text)) &&
    (length > WIDEST || lines.length !== length);
  return isList ? lines : [{ text }];
}
