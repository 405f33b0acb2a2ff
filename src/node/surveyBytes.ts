import { createHash } from "node:crypto";
import type { Survey } from "../puzzles/survey.js";
import { SHARD, type SurveyRules, surveyRules } from "../puzzles/surveyor.js";

/**
 * What the file of a survey is made of; docs/survey-file.md says the same to those who read it with other programs. All
 * bytes are decided by the rules, so the file of a survey that was stopped is the beginning of the finished one.
 */
export const MAGIC = "unriddle survey ";
export const VERSION = 1;

const CHECKSUM = 32;
const LINE = 224;
export const HEADER: number = LINE + CHECKSUM;
const TOTALS = 24;

type Rules = Required<SurveyRules>;

/** Where things stand in the file. */
export interface Layout {
  readonly shards: number;
  /** The first ticket of a shard, and the first of the next. */
  tickets(shard: number): readonly [from: number, to: number];
  /** The first byte of a shard; after the last shard, that of the totals. */
  start(shard: number): number;
  readonly length: number;
}

export function layoutOf(rules: Rules): Layout {
  const all = 10 ** rules.digits;
  const shards = Math.ceil(all / SHARD);
  const tickets = (shard: number): [number, number] => [shard * SHARD, Math.min(all, (shard + 1) * SHARD)];
  const start = (shard: number): number => HEADER + Math.min(all, shard * SHARD) * widthOf(rules) + shard * CHECKSUM;
  return { shards, tickets, start, length: start(shards) + TOTALS + CHECKSUM };
}

/** Bytes of a count: up to six digits there are fewer formulas than 65,536. */
const widthOf = ({ digits }: Rules): 2 | 4 => (digits <= 6 ? 2 : 4);

/** The bytes, and a checksum of them and the checksum before: so none can be missing, or stand elsewhere. */
function sealed(bytes: Buffer, before: Buffer): Buffer {
  return Buffer.concat([bytes, createHash("sha256").update(before).update(bytes).digest()]);
}

export const isSealed = (bytes: Buffer, before: Buffer): boolean =>
  sealed(bytes.subarray(0, -CHECKSUM), before).equals(bytes);

/** The checksum that ends some bytes. */
export const sealOf = (bytes: Buffer): Buffer => bytes.subarray(-CHECKSUM);

export const NOTHING: Buffer = Buffer.alloc(0);

/** A line of text that says what the file holds, filled up with blanks, and its checksum. */
export function headerOf(rules: Rules): Buffer {
  const { digits, target, division, join, leadingZeros, minus } = rules;
  const said = { digits, target, division, join, leadingZeros, minus, shard: SHARD, width: widthOf(rules) };
  const line = `${MAGIC}${VERSION} ${JSON.stringify(said)}`;
  return sealed(Buffer.from(`${line.padEnd(LINE - 1)}\n`), NOTHING);
}

/** The rules a sound header tells; undefined where it is not sound. */
export function rulesIn(header: Buffer): Rules | undefined {
  if (!isSealed(header, NOTHING)) return undefined;
  try {
    const { shard, width, ...said } = JSON.parse(header.toString("utf8", MAGIC.length + 1, LINE));
    const rules = surveyRules(said);
    return headerOf(rules).equals(header) ? rules : undefined;
  } catch {
    return undefined;
  }
}

export function shardBytes(rules: Rules, counts: ArrayLike<number>, before: Buffer): Buffer {
  const width = widthOf(rules);
  const bytes = Buffer.alloc(counts.length * width);
  for (let at = 0; at < counts.length; at++) bytes.writeUIntLE(counts[at]!, at * width, width);
  return sealed(bytes, before);
}

export function countsIn(rules: Rules, shard: Buffer): Uint32Array {
  const width = widthOf(rules);
  const counts = new Uint32Array((shard.length - CHECKSUM) / width);
  for (let at = 0; at < counts.length; at++) counts[at] = shard.readUIntLE(at * width, width);
  return counts;
}

export function totalsBytes({ solutions, hopeless, single, most }: Survey, before: Buffer): Buffer {
  const bytes = Buffer.alloc(TOTALS);
  bytes.writeBigUInt64LE(BigInt(solutions), 0);
  [hopeless, single, Number(most.ticket), most.solutions].forEach((total, at) => {
    bytes.writeUInt32LE(total, 8 + 4 * at);
  });
  return sealed(bytes, before);
}
