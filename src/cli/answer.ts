import { alphametic, figures, UnriddleError } from "../index.js";
import { placed, type Source } from "./input.js";
import { find, statusAfter } from "./questions.js";
import type { Found, Report } from "./report.js";
import type { Request } from "./request.js";
import { STOPPED, type Status } from "./status.js";
import { complain } from "./write.js";

/** Answers one puzzle, and tells how it went. */
export function answer(source: Source, { question, words, search }: Request, report: Report<Found>): Status {
  try {
    const puzzle = alphametic(source.text, words);
    return find<Found["letters"]>(question, puzzle, search, {
      ...report,
      solution: (letters) => report.solution({ letters, figures: figures(puzzle, letters) }),
    });
  } catch (error) {
    if (!(error instanceof UnriddleError)) throw error;
    const message = placed(error, source);
    complain(`unriddle: ${message}`);
    const status = statusAfter(error);
    report.end(status === STOPPED ? "stopped" : "invalid", message);
    return status;
  }
}
