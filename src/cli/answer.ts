import {
  alphametic,
  count,
  figures,
  LimitReached,
  solutions,
  Undecided,
  UnriddleError,
  unique,
  type WordPuzzle,
} from "../index.js";
import { placed, type Source } from "./input.js";
import type { Found, Report } from "./report.js";
import type { Question, Request } from "./request.js";
import { BAD_INPUT, REFUSED, SOLVED, STOPPED, type Status } from "./status.js";
import { complain } from "./write.js";

/** Answers one puzzle, and tells how it went. */
export function answer(source: Source, { question, words, search }: Request, report: Report): Status {
  try {
    return answers[question](alphametic(source.text, words), search, report);
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    const message = placed(error, source);
    complain(`unriddle: ${message}`);
    const stopped = error instanceof LimitReached || error instanceof Undecided;
    report.end(stopped ? "stopped" : "invalid", message);
    return stopped ? STOPPED : BAD_INPUT;
  }
}

type Answer = (puzzle: WordPuzzle, search: Request["search"], report: Report) => Status;

const answers: Readonly<Record<Question, Answer>> = {
  first: (puzzle, search, report) => {
    for (const solution of solutions(puzzle, search)) {
      report.solution(found(puzzle, solution));
      report.end("solved");
      return SOLVED;
    }
    return impossible(report);
  },
  all: (puzzle, search, report) => {
    let none = true;
    for (const solution of solutions(puzzle, search)) {
      none = false;
      report.solution(found(puzzle, solution));
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
      report.solution(found(puzzle, result.solution));
      report.end("unique");
      return SOLVED;
    }
    report.verdict("several solutions");
    for (const witness of result.witnesses) report.solution(found(puzzle, witness));
    report.end("several");
    return REFUSED;
  },
};

function impossible(report: Report): Status {
  report.verdict("no solution");
  report.end("impossible");
  return REFUSED;
}

const found = (puzzle: WordPuzzle, letters: Readonly<Record<string, number>>): Found => ({
  letters,
  figures: figures(puzzle, letters),
});
