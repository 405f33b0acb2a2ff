/** Time as this process spends it: what a busy machine does for others meanwhile does not count. */
import { expect } from "vitest";
import { type Puzzle, stream } from "../../src/index.js";

/** Milliseconds of work done so far. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What `run` finds where it gets about so much time to itself; as long as it finds nothing in less, it is given more by the clock. */
export async function withOwnTime(ms: number, run: (time: number) => number | Promise<number>): Promise<number> {
  for (let time = ms; ; time *= 2) {
    const begun = ownTime();
    const found = await run(time);
    if (found > 0 || ownTime() - begun >= ms / 2) return found;
  }
}

/** How many solutions are streamed until the signal says that the time is over, which must be told as that. */
export const streamed = (puzzle: Puzzle, ms: number): Promise<number> =>
  withOwnTime(ms, async (time) => {
    let found = 0;
    const run = async () => {
      for await (const _ of stream(puzzle, { signal: AbortSignal.timeout(time) })) found++;
    };
    await expect(run()).rejects.toMatchObject({ name: "TimeoutError" });
    return found;
  });
