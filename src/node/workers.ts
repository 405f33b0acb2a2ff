import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type Pool from "piscina";
import { type SurveyRules, surveyor } from "../puzzles/surveyor.js";
import { notWorkers, piscinaMissing, threadFailed } from "./errors.js";

type Rules = Required<SurveyRules>;

export function checkWorkers(workers: number): void {
  if (!Number.isSafeInteger(workers) || workers < 1) throw notWorkers(workers);
}

/** The shards from one on, in their order. */
export function shardsOf(
  rules: Rules,
  from: number,
  workers: number,
  signal?: AbortSignal,
): AsyncGenerator<Uint32Array> {
  const work = surveyor(rules);
  const threads = Math.min(workers, work.shards - from);
  return threads > 1 ? inThreads(rules, from, work.shards, threads, signal) : inProcess(work, from, signal);
}

async function* inProcess(
  work: ReturnType<typeof surveyor>,
  from: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint32Array> {
  for (let index = from; index < work.shards; index++) {
    // Other code runs meanwhile, whoever aborts among it.
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
    yield work.shard(index);
  }
}

async function* inThreads(
  rules: Rules,
  from: number,
  to: number,
  threads: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint32Array> {
  const Piscina = await piscina();
  // Nothing of how this process was started is meant for the threads.
  const size = { minThreads: threads, maxThreads: threads };
  const pool = new Piscina<number, Uint32Array>({ filename: workerFile(), workerData: rules, execArgv: [], ...size });
  let stop = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason);
    signal?.addEventListener("abort", stop);
    pool.once("error", reject);
  });
  stopped.catch(() => {});
  const running: Promise<Uint32Array>[] = [];
  try {
    for (let next = from; next < to || running.length > 0; ) {
      // As many as keep all threads busy; those that are done early wait for their turn.
      while (next < to && running.length < 2 * threads) {
        const shard = pool.run(next++);
        shard.catch(() => {});
        running.push(shard);
      }
      yield await Promise.race([running.shift()!, stopped]);
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : threadFailed(error);
  } finally {
    signal?.removeEventListener("abort", stop);
    await pool.destroy();
  }
}

/** The file each thread runs, which lies beside the built file this is part of, whichever format that has. */
const workerFile = (): string =>
  typeof __dirname === "string"
    ? join(__dirname, "surveyWorker.cjs")
    : fileURLToPath(new URL("./surveyWorker.cjs", import.meta.url));

/** Loaded only where it is needed, as it need not be installed. */
async function piscina(): Promise<typeof Pool> {
  try {
    return (await import("piscina")).default.Piscina;
  } catch (error) {
    const missing = /MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code));
    throw missing ? piscinaMissing() : error;
  }
}
