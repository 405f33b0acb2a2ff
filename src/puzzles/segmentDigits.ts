import { bits } from "./segmentPatterns.js";

export type Segment = "a" | "b" | "c" | "d" | "e" | "f" | "g";

/** The wires, and the segments they may lead to: both are called a to g, and a segment is counted from 0. */
export const WIRES: readonly Segment[] = ["a", "b", "c", "d", "e", "f", "g"];
export const SEGMENTS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Which segments each wire may lead to. */
export type Leads = { readonly [Wire in Segment]: readonly number[] };

const ALL = 127;

/** The segments of each digit as bits, a first, from top to bottom: the middle is d, the bottom g. */
const DIGITS: readonly number[] = [
  "abcefg",
  "cf",
  "acdeg",
  "acdfg",
  "bcdf",
  "abdfg",
  "abdefg",
  "acf",
  "abcdefg",
  "abcdfg",
].map((segments) => WIRES.reduce((set, segment, at) => (segments.includes(segment) ? set | (1 << at) : set), 0));

/** The digits that have so many segments. */
const OF_SIZE: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((size) =>
  DIGITS.filter((digit) => bits(digit) === size),
);

/** Each set of segments as a list. */
const LISTS: readonly (readonly number[])[] = Array.from({ length: ALL + 1 }, (_, set) =>
  Object.freeze(SEGMENTS.filter((segment) => set & (1 << segment))),
);

/** A pattern whose length alone tells the digit: 1, 4, 7 or 8. */
export const isEasy = (wires: number): boolean => OF_SIZE[bits(wires)]!.length === 1;

/** The digit a pattern shows where each wire leads to one segment; -1 for none. */
export function digitShown(leads: { readonly [Wire in Segment]?: number }, wires: number): number {
  let shown = 0;
  for (let wire = 0; wire < 7; wire++) if (wires & (1 << wire)) shown |= 1 << leads[WIRES[wire]!]!;
  return DIGITS.indexOf(shown);
}

/**
 * What a pattern leaves: it shows one of the digits of its size, so wires that are on lead to segments of that digit,
 * and wires that are off to others. Digits that do not fit what is known are out; what all the rest rule out is, too.
 */
export function narrowed(possible: Leads, wires: number): Partial<Leads> {
  const before = WIRES.map((wire) => setOf(possible[wire]));
  const after = [0, 0, 0, 0, 0, 0, 0];
  for (const digit of OF_SIZE[bits(wires)]!) {
    if (!fits(before, wires, digit)) continue;
    for (let wire = 0; wire < 7; wire++) after[wire]! |= before[wire]! & (wires & (1 << wire) ? digit : ALL ^ digit);
  }
  const left: { [Wire in Segment]?: readonly number[] } = {};
  for (let wire = 0; wire < 7; wire++) if (after[wire] !== before[wire]) left[WIRES[wire]!] = LISTS[after[wire]!]!;
  return left;
}

/** Whether each wire has somewhere to lead, and each segment a wire that may lead there. */
function fits(before: readonly number[], wires: number, digit: number): boolean {
  let reached = 0;
  for (let wire = 0; wire < 7; wire++) {
    const there = before[wire]! & (wires & (1 << wire) ? digit : ALL ^ digit);
    if (there === 0) return false;
    reached |= there;
  }
  return reached === ALL;
}

function setOf(segments: readonly number[]): number {
  let set = 0;
  for (let i = 0; i < segments.length; i++) set |= 1 << segments[i]!;
  return set;
}
