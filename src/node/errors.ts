/** The mistakes one can make with surveys in Node, and what may be wrong with their files; one function for each. */
import { UnriddleError } from "../index.js";
import type { SurveyRules } from "../puzzles/surveyor.js";

const because = (message: string, cause: unknown): UnriddleError =>
  Object.assign(new UnriddleError(`${message}: ${cause instanceof Error ? cause.message : String(cause)}`), { cause });

// Threads

export const notWorkers = (value: unknown): UnriddleError =>
  new UnriddleError(`${String(value)} is not a number of workers: a whole number of at least 1 is expected`);
export const piscinaMissing = (): UnriddleError =>
  new UnriddleError("several workers need the package piscina: npm install piscina, or set workers to 1");
export const threadFailed = (cause: unknown): UnriddleError =>
  because("a worker thread has ended early; fewer workers need less memory", cause);

// Files

export const unreadable = (file: string, cause: unknown): UnriddleError => because(`${file} can not be read`, cause);
export const unwritable = (file: string, cause: unknown): UnriddleError => because(`${file} can not be written`, cause);
export const notAFile = (file: string): UnriddleError =>
  new UnriddleError(`${file} is not a file: the name of a file, or a new one, is expected`);
export const notASurvey = (file: string): UnriddleError =>
  new UnriddleError(`${file} is not a survey, and is left as it is: another file, or a new one, is expected`);
export const otherVersion = (file: string, found: string, known: number): UnriddleError =>
  new UnriddleError(
    `${file} is a survey of version ${found}, and version ${known} is expected: use the unriddle that wrote it, or another file`,
  );
export const otherRules = (
  file: string,
  found: Required<SurveyRules>,
  wanted: Required<SurveyRules>,
): UnriddleError => {
  const differing = (Object.keys(wanted) as (keyof SurveyRules)[]).filter((rule) => found[rule] !== wanted[rule]);
  const told = (rules: SurveyRules) => differing.map((rule) => `${rule} ${rules[rule]}`).join(", ");
  return new UnriddleError(
    `${file} is a survey with ${told(found)}, not ${told(wanted)}, and is left as it is: use another file`,
  );
};
export const otherStart = (file: string): UnriddleError =>
  new UnriddleError(
    `${file} breaks off in its first line, which is not that of this survey: use another file, or delete this one`,
  );
export const damagedStart = (file: string): UnriddleError =>
  new UnriddleError(
    `${file} is damaged: its first line (byte 0) does not fit its checksum; delete the file, or use another`,
  );
export const damagedShard = (file: string, from: number, to: number, byte: number): UnriddleError =>
  damaged(file, `the counts of tickets ${from} to ${to} (byte ${byte}) do not fit their checksum`, byte);
export const damagedEnd = (file: string, byte: number): UnriddleError =>
  damaged(file, `the totals at its end (byte ${byte}) do not fit the counts`, byte);
export const goesOn = (file: string, length: number, byte: number): UnriddleError =>
  damaged(file, `it has ${length} bytes, and the survey ends at byte ${byte}`, byte);

/** What comes before the damage can be trusted, for each checksum covers all that is before it. */
const damaged = (file: string, what: string, byte: number): UnriddleError =>
  new UnriddleError(
    `${file} is damaged: ${what}; all before is sound: cut it there (truncate -s ${byte} FILE) and go on, or delete it`,
  );
