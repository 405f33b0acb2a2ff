import { type Counts, counts } from "./counts.js";
import { noSuchShard, notDigits, zeroOfSeven } from "./errors.js";
import { type GameRules, gameRules } from "./gameRules.js";

/** Which tickets are counted, and by which rules. */
export interface SurveyRules extends GameRules {
  /** How many digits a ticket has, 1 to 7; 6 unless told. */
  readonly digits?: number;
}

/** The work of a survey in pieces of at most 10,000 tickets. */
export interface Surveyor {
  readonly rules: Required<SurveyRules>;
  readonly shards: number;
  /** The solutions of each ticket of a shard, counted from 0: those of the next 10,000 tickets. */
  shard(index: number): Uint32Array;
}

const MOST_DIGITS = 7;
/** How many tickets a shard has, where there are so many. */
export const SHARD = 10_000;

export function surveyRules({ digits = 6, ...game }: SurveyRules = {}): Required<SurveyRules> {
  if (!Number.isInteger(digits) || digits < 1 || digits > MOST_DIGITS) throw notDigits(digits, MOST_DIGITS);
  const rules = gameRules(game);
  if (rules.target === 0 && digits === MOST_DIGITS) throw zeroOfSeven();
  return { digits, ...rules };
}

/**
 * The work of a survey as a pure function of a shard's number, to be spread over workers of any kind, the browser's
 * included.
 *
 * @example
 * ```ts
 * import { surveyor } from "unriddle/puzzles";
 * const work = surveyor({ digits: 4, target: 24 });
 * work.shards; // 1
 * work.shard(0)[1234]; // 3
 * ```
 *
 * The first shards take longest: what they find out about parts of tickets is remembered, some 100 MB at six digits and
 * 1 GB at seven.
 * @throws UnriddleError when `digits` is not 1 to 7, the target is no whole number within ±1,000,000,000, or it is 0 with
 * seven digits; and when there is no such shard.
 */
export function surveyor(options: SurveyRules = {}): Surveyor {
  const rules = surveyRules(options);
  const { digits, target, minus } = rules;
  const tickets = 10 ** digits;
  const shards = Math.ceil(tickets / SHARD);
  let known: Counts | undefined;
  return Object.freeze({
    rules,
    shards,
    shard(index: number): Uint32Array {
      if (!Number.isInteger(index) || index < 0 || index >= shards) throw noSuchShard(index, shards);
      known ??= counts(rules);
      const block = { from: index * SHARD, to: Math.min(tickets, (index + 1) * SHARD) };
      const into = new Uint32Array(block.to - block.from);
      known.add(digits, target, block, into);
      if (minus) known.add(digits, -target, block, into);
      return into;
    },
  });
}
