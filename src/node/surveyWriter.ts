import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Survey } from "../puzzles/survey.js";
import type { SurveyRules } from "../puzzles/surveyor.js";
import { unwritable } from "./errors.js";
import type { Kept } from "./keptSurvey.js";
import { headerOf, layoutOf, NOTHING, sealOf, shardBytes, totalsBytes } from "./surveyBytes.js";

/** Puts the rest of a survey into its file. */
export interface SurveyWriter {
  /** The next shard. */
  add(counts: ArrayLike<number>): Promise<void>;
  /** After the last shard. */
  finish(survey: Survey): Promise<void>;
  close(): Promise<void>;
}

/** How long what is written may be left to the system, in milliseconds: a power cut costs no more than that. */
const UNSYNCED = 5_000;

/**
 * Goes on behind what is kept, over the beginning of a shard that may stand there. Each byte has its place and is the
 * same whoever writes it, so two processes that work on one file do no harm.
 */
export async function surveyWriter(
  file: string,
  rules: Required<SurveyRules>,
  kept: Kept | undefined,
): Promise<SurveyWriter> {
  const handle = await written(file, () => open(file, constants.O_WRONLY | constants.O_CREAT));
  let position = kept === undefined ? 0 : layoutOf(rules).start(kept.shards);
  let seal = kept?.seal ?? NOTHING;
  let synced = performance.now();

  async function write(bytes: Buffer): Promise<void> {
    await written(file, async () => {
      for (let done = 0; done < bytes.length; ) {
        done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
      }
    });
    position += bytes.length;
    seal = sealOf(bytes);
  }

  async function sync(): Promise<void> {
    await written(file, () => synchronized(handle));
    synced = performance.now();
  }

  const writer: SurveyWriter = {
    async add(counts) {
      await write(shardBytes(rules, counts, seal));
      if (performance.now() - synced > UNSYNCED) await sync();
    },
    async finish(survey) {
      await write(totalsBytes(survey, seal));
      await sync();
    },
    close: () => written(file, () => handle.close()),
  };
  if (kept !== undefined) return writer;
  try {
    await write(headerOf(rules));
    return writer;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function written<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** A device, such as /dev/null, has nothing to be synchronized with. */
async function synchronized(handle: FileHandle): Promise<void> {
  if ((await handle.stat()).isFile()) await handle.datasync();
}
