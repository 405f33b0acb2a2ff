import { count, LimitReached, type Options, type Puzzle, solutions, Undecided, unique } from "../index.js";
import type { Report } from "./report.js";
import type { Question } from "./request.js";
import { BAD_INPUT, REFUSED, SOLVED, STOPPED, type Status } from "./status.js";

/** The options that say what to find out, of which at most one is given. */
export interface QuestionGiven {
  readonly all?: true;
  readonly count?: true;
  readonly unique?: true;
}

export function questionIn({ all, count, unique }: QuestionGiven): Question {
  if (count) return "count";
  if (unique) return "unique";
  return all ? "all" : "first";
}

/** Finds out what is asked of a puzzle, tells it, and how it went. */
export function find<Solution>(
  question: Question,
  puzzle: Puzzle<Solution>,
  search: Options,
  report: Report<Solution>,
): Status {
  return finders[question](puzzle, search, report);
}

type Finder = <Solution>(puzzle: Puzzle<Solution>, search: Options, report: Report<Solution>) => Status;

const finders: Readonly<Record<Question, Finder>> = {
  first: (puzzle, search, report) => {
    for (const solution of solutions(puzzle, search)) {
      report.solution(solution);
      report.end("solved");
      return SOLVED;
    }
    return impossible(report);
  },
  all: (puzzle, search, report) => {
    let none = true;
    for (const solution of solutions(puzzle, search)) {
      none = false;
      report.solution(solution);
    }
    if (none) return impossible(report);
    report.end("solved");
    return SOLVED;
  },
  count: (puzzle, search, report) => {
    const all = count(puzzle, search);
    report.count(all);
    report.end(all > 0 ? "solved" : "impossible");
    return all > 0 ? SOLVED : REFUSED;
  },
  unique: (puzzle, search, report) => {
    const result = unique(puzzle, search);
    if (result.status === "none") return impossible(report);
    if (result.status === "unique") {
      report.solution(result.solution);
      report.end("unique");
      return SOLVED;
    }
    report.verdict("several solutions");
    for (const witness of result.witnesses) report.solution(witness);
    report.end("several");
    return REFUSED;
  },
};

function impossible(report: Pick<Report<never>, "verdict" | "end">): Status {
  report.verdict("no solution");
  report.end("impossible");
  return REFUSED;
}

/** The status after an error of the library's. */
export const statusAfter = (error: unknown): Status =>
  error instanceof LimitReached || error instanceof Undecided ? STOPPED : BAD_INPUT;
