import { type FileHandle, open } from "node:fs/promises";
import { type Survey, type Tally, tally } from "../puzzles/survey.js";
import type { SurveyRules } from "../puzzles/surveyor.js";
import {
  damagedEnd,
  damagedShard,
  damagedStart,
  goesOn,
  notAFile,
  notASurvey,
  otherRules,
  otherStart,
  otherVersion,
  unreadable,
} from "./errors.js";
import {
  countsIn,
  HEADER,
  headerOf,
  isSealed,
  layoutOf,
  MAGIC,
  rulesIn,
  sealOf,
  totalsBytes,
  VERSION,
} from "./surveyBytes.js";

type Rules = Required<SurveyRules>;

/** What a file holds of a survey: its first shards, or all of it. */
export interface Kept {
  readonly rules: Rules;
  readonly counted: Tally;
  readonly shards: number;
  /** The checksum of all that is kept. */
  readonly seal: Buffer;
  /** The survey, where the file is finished. */
  readonly survey: Survey | undefined;
}

/**
 * Reads what a file holds of a survey, and checks all of it; undefined where it ends before the first line does. What
 * was written of a shard when the survey was stopped does not count. Given the rules wanted, refuses others.
 */
export async function kept(file: string, wanted?: Rules): Promise<Kept | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, "r");
    const { size, ...kind } = await stats(handle);
    if (!kind.regular && !kind.device) throw notAFile(file);
    if (size === 0) return undefined;
    const header = Buffer.alloc(Math.min(HEADER, size));
    await handle.read(header, 0, header.length, 0);
    const rules = rulesOf(file, header, wanted);
    if (rules === undefined) return undefined;
    const { length } = layoutOf(rules);
    if (size > length) throw goesOn(file, size, length);
    return keptIn(file, rules, await handle.readFile());
  } catch (error) {
    throw isSystemError(error) ? unreadable(file, error) : error;
  } finally {
    await handle?.close();
  }
}

/** A new file is as good as an empty one. */
export const keptOrNew = (file: string, wanted: Rules): Promise<Kept | undefined> =>
  kept(file, wanted).catch((error) => {
    if (error.cause?.code === "ENOENT") return undefined;
    throw error;
  });

async function stats(handle: FileHandle) {
  const stat = await handle.stat();
  return { size: stat.size, regular: stat.isFile(), device: stat.isCharacterDevice() };
}

const isSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/** The rules in the first line; undefined where the file ends before it does. */
function rulesOf(file: string, header: Buffer, wanted: Rules | undefined): Rules | undefined {
  const text = header.toString("latin1");
  if (!text.startsWith(MAGIC.slice(0, text.length))) throw notASurvey(file);
  if (header.length < HEADER) {
    if (wanted && !headerOf(wanted).subarray(0, header.length).equals(header)) throw otherStart(file);
    return undefined;
  }
  const [, version] = /^(\d+) /.exec(text.slice(MAGIC.length)) ?? [];
  if (version === undefined) throw damagedStart(file);
  if (version !== String(VERSION)) throw otherVersion(file, version, VERSION);
  const rules = rulesIn(header);
  if (rules === undefined) throw damagedStart(file);
  if (wanted && !headerOf(wanted).equals(header)) throw otherRules(file, rules, wanted);
  return rules;
}

function keptIn(file: string, rules: Rules, bytes: Buffer): Kept {
  const { shards, start, tickets, length } = layoutOf(rules);
  const counted = tally(rules);
  let seal = sealOf(bytes.subarray(0, HEADER));
  let shard = 0;
  for (; shard < shards && start(shard + 1) <= bytes.length; shard++) {
    const record = bytes.subarray(start(shard), start(shard + 1));
    const [from, to] = tickets(shard);
    if (!isSealed(record, seal)) throw damagedShard(file, from, to - 1, start(shard));
    counted.note(shard, countsIn(rules, record));
    seal = sealOf(record);
  }
  if (bytes.length < length) return { rules, counted, shards: shard, seal, survey: undefined };
  const survey = counted.survey();
  if (!totalsBytes(survey, seal).equals(bytes.subarray(start(shards)))) throw damagedEnd(file, start(shards));
  return { rules, counted, shards, seal, survey };
}
