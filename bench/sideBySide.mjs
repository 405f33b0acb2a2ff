/**
 * Times several ways of doing one job in turns, in one process: round by round each way runs long enough for the clock,
 * so that what disturbs the machine disturbs all of them. Answers the median time of one run of each, in milliseconds.
 *
 * @param {Record<string, () => unknown>} ways
 * @param {{ rounds?: number, least?: number, warm?: number }} options how many rounds, how many milliseconds a way runs in each, and how many before the first
 * @returns {Record<string, number>}
 */
export function sideBySide(ways, { rounds = 9, least = 30, warm = 1000 } = {}) {
  const names = Object.keys(ways);
  const repeats = {};
  for (const name of names) {
    // Warm: a compiler that works in the background wants time as well as repetition.
    let runs = 0;
    const start = performance.now();
    while (performance.now() - start < warm) {
      ways[name]();
      runs++;
    }
    const once = (performance.now() - start) / runs;
    repeats[name] = Math.max(1, Math.ceil(least / once));
  }
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(timed(ways[name], repeats[name]) / repeats[name]);
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

function timed(run, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i++) run();
  return performance.now() - start;
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** A time to read: four figures, in milliseconds. */
export const ms = (time) => `${time.toPrecision(3)} ms`;
