import { type Survey, type SurveyOptions, type SurveyProgress, tally } from "../puzzles/survey.js";
import { type SurveyRules, surveyRules } from "../puzzles/surveyor.js";
import { kept, keptOrNew } from "./keptSurvey.js";
import { surveyWriter } from "./surveyWriter.js";
import { checkWorkers, shardsOf } from "./workers.js";

export interface TicketsOptions extends SurveyOptions {
  /** Where the survey is kept while it is made, and afterwards. What the file holds already is not made again. */
  readonly file?: string;
  /**
   * How many threads share the work; 1 unless told, which is this one. More need the package piscina. Each finds out for
   * itself what takes most of the time, and needs as much memory, so more are seldom quicker.
   */
  readonly workers?: number;
}

/**
 * Counts the solutions of every ticket, as `survey` does, in several threads, and keeps them in a file: stopped at any
 * moment, even by SIGKILL, it goes on from there when called again, and the finished file has the same bytes.
 *
 * @example
 * ```ts
 * import { surveyTickets } from "unriddle/node";
 * const { hopeless, most } = await surveyTickets({ digits: 5, workers: 2 });
 * hopeless; // 37929
 * most; // { ticket: "99101", solutions: 62 }
 * ```
 *
 * A finished file is read and checked, and nothing is counted. How the file is made is in docs/survey-file.md.
 * @throws UnriddleError as `surveyor`; when `workers` is not at least 1, or piscina is missing; when the file can not be
 * read or written, holds a survey by other rules or something else (it is left as it is), or is damaged. The signal's
 * reason when aborted.
 */
export async function surveyTickets({
  file,
  workers = 1,
  signal,
  onProgress,
  ...options
}: TicketsOptions = {}): Promise<Survey> {
  const rules = surveyRules(options);
  checkWorkers(workers);
  signal?.throwIfAborted();
  const before = file === undefined ? undefined : await keptOrNew(file, rules);
  const counted = before?.counted ?? tally(rules);
  let shard = before?.shards ?? 0;
  if (shard > 0) onProgress?.(counted.progress());
  if (before?.survey) return before.survey;
  const writer = file === undefined ? undefined : await surveyWriter(file, rules, before);
  try {
    for await (const counts of shardsOf(rules, shard, workers, signal)) {
      counted.note(shard++, counts);
      await writer?.add(counts);
      onProgress?.(counted.progress());
    }
    const survey = counted.survey();
    await writer?.finish(survey);
    return survey;
  } finally {
    await writer?.close();
  }
}

/** What the file of a survey holds. */
export type SurveyRead =
  | { readonly status: "finished"; readonly survey: Survey }
  | {
      readonly status: "unfinished";
      /** Undefined where the survey was stopped before it had said them. */
      readonly rules: Required<SurveyRules> | undefined;
      readonly progress: SurveyProgress | undefined;
    };

/**
 * Reads and checks the file of a survey that `surveyTickets` has made, or was stopped at.
 *
 * @example
 * ```ts no-run
 * import { readSurvey } from "unriddle/node";
 * const read = await readSurvey("tickets.survey");
 * if (read.status === "finished") read.survey.hopeless; // 81354
 * else read.progress?.tickets; // 340000
 * ```
 *
 * @throws UnriddleError when there is no such file, it is no survey, one of another version, or damaged.
 */
export async function readSurvey(file: string): Promise<SurveyRead> {
  const found = await kept(file);
  if (found?.survey) return { status: "finished", survey: found.survey };
  return { status: "unfinished", rules: found?.rules, progress: found?.counted.progress() };
}
