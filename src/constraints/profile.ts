import { sortByKey } from "./sortByKey.js";

/** The tasks of one run in numbers, and how much they need for certain: `height[k]` from `time[k]` to `time[k + 1]`. */
export interface Profile {
  /** The earliest and latest start, the shortest duration and the smallest demand. */
  readonly early: Float64Array;
  readonly late: Float64Array;
  readonly length: Float64Array;
  readonly need: Float64Array;
  /** When a task that runs for certain is sure to end. */
  readonly end: Float64Array;
  /** Those that run for certain, by their start and by their end. */
  readonly byStart: Int32Array;
  readonly byEnd: Int32Array;
  readonly time: Float64Array;
  readonly height: Float64Array;
  /** How many stretches there are, and the highest of them. */
  count: number;
  top: number;
}

export function profileOf(tasks: number): Profile {
  const byTask = () => new Float64Array(tasks);
  return {
    early: byTask(),
    late: byTask(),
    length: byTask(),
    need: byTask(),
    end: byTask(),
    byStart: new Int32Array(tasks),
    byEnd: new Int32Array(tasks),
    time: new Float64Array(2 * tasks + 1),
    height: new Float64Array(2 * tasks + 1),
    count: 0,
    top: -1,
  };
}

/** Piles up what runs for certain. The orders are sorted anew from how they stood, since little changes from run to run. */
export function pileUp(profile: Profile): void {
  const { early, late, length, need, end, byStart, byEnd, time, height } = profile;
  let parts = 0;
  for (let i = 0; i < early.length; i++) {
    end[i] = early[i]! + length[i]!;
    if (late[i]! >= end[i]! || need[i]! <= 0) continue;
    byStart[parts] = i;
    byEnd[parts++] = i;
  }
  sortByKey(byStart, late, parts);
  sortByKey(byEnd, end, parts);
  let pile = 0;
  profile.count = 0;
  profile.top = -1;
  let top = 0;
  for (let started = 0, ended = 0; ended < parts; ) {
    const next = started < parts ? late[byStart[started]!]! : Number.POSITIVE_INFINITY;
    const now = Math.min(next, end[byEnd[ended]!]!);
    while (started < parts && late[byStart[started]!] === now) pile += need[byStart[started++]!]!;
    while (ended < parts && end[byEnd[ended]!] === now) pile -= need[byEnd[ended++]!]!;
    const k = profile.count++;
    time[k] = now;
    height[k] = pile;
    if (pile > top) {
      top = pile;
      profile.top = k;
    }
  }
  // The last stretch is where all have ended.
  if (profile.count > 0) profile.count--;
}

/** The first stretch that ends after `from`. */
export function stretchAfter({ time, count }: Profile, from: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (time[middle + 1]! > from) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last stretch that starts before `to`, -1 if there is none. */
export function stretchBefore({ time, count }: Profile, to: number): number {
  let low = -1;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (time[middle]! < to) low = middle;
    else high = middle - 1;
  }
  return low;
}
