import { SHARD, type SurveyRules, surveyor } from "./surveyor.js";

export interface SurveyOptions extends SurveyRules {
  /** Told after each shard. */
  readonly onProgress?: (progress: SurveyProgress) => void;
  /** Gives up when aborted, which throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How many of all tickets are counted. */
export interface SurveyProgress {
  readonly tickets: number;
  readonly of: number;
}

/** How many solutions each ticket has. */
export interface Survey {
  readonly rules: Required<SurveyRules>;
  /** By ticket, read as a number: 001234 is the one at 1234. */
  readonly counts: Uint16Array | Uint32Array;
  /** Of all tickets together. */
  readonly solutions: number;
  /** How many tickets have none, and how many exactly one. */
  readonly hopeless: number;
  readonly single: number;
  /** The first of the tickets with the most solutions, and how many these are. */
  readonly most: { readonly ticket: string; readonly solutions: number };
}

/**
 * Counts the solutions of every ticket of so many digits: which are hopeless, which have one solution, which the most.
 *
 * @example
 * ```ts
 * import { survey } from "unriddle/puzzles";
 * const { counts, hopeless, most } = await survey({ digits: 4, target: 24 });
 * counts[38]; // 25
 * hopeless; // 3883
 * most; // { ticket: "0038", solutions: 25 }
 * ```
 *
 * Other code runs between the shards. Each part of a ticket tells what the rest must make, so the work is in proportion
 * to the solutions there are: a million tickets take less than a second, the ten million of seven digits some seconds.
 * @throws as `surveyor`, and the signal's reason when aborted.
 */
export async function survey({ onProgress, signal, ...options }: SurveyOptions = {}): Promise<Survey> {
  const work = surveyor(options);
  const all = tally(work.rules);
  let paused = performance.now();
  for (let index = 0; index < work.shards; index++) {
    signal?.throwIfAborted();
    all.note(index, work.shard(index));
    onProgress?.(all.progress());
    if (performance.now() - paused < 10) continue;
    await new Promise((resume) => setTimeout(resume));
    paused = performance.now();
  }
  return all.survey();
}

/** What the shards of a survey come to, in whichever order they are done. */
export interface Tally {
  note(shard: number, counted: ArrayLike<number>): void;
  progress(): SurveyProgress;
  survey(): Survey;
}

export function tally(rules: Required<SurveyRules>): Tally {
  const of = 10 ** rules.digits;
  let counts: Uint16Array | Uint32Array = new Uint16Array(of);
  let tickets = 0;
  return {
    note(shard, counted) {
      tickets += counted.length;
      if (counts instanceof Uint16Array && largest(counted) > 0xffff) counts = Uint32Array.from(counts);
      counts.set(counted, shard * SHARD);
    },
    progress: () => ({ tickets, of }),
    survey: () => Object.freeze({ rules, counts, ...totals(counts, rules.digits) }),
  };
}

function totals(counts: Uint16Array | Uint32Array, digits: number): Omit<Survey, "rules" | "counts"> {
  let [solutions, hopeless, single, best] = [0, 0, 0, 0];
  for (let ticket = 0; ticket < counts.length; ticket++) {
    const count = counts[ticket]!;
    solutions += count;
    if (count === 0) hopeless++;
    if (count === 1) single++;
    if (count > counts[best]!) best = ticket;
  }
  return {
    solutions,
    hopeless,
    single,
    most: { ticket: String(best).padStart(digits, "0"), solutions: counts[best]! },
  };
}

function largest(counted: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < counted.length; at++) if (counted[at]! > most) most = counted[at]!;
  return most;
}
