import { allDifferent, each, InputError, narrow, oneOf, puzzle, solutions, solve } from "../index.js";
import { noDigit, noWiring } from "./errors.js";
import { digitShown, isEasy, type Leads, narrowed, SEGMENTS, type Segment, WIRES } from "./segmentDigits.js";
import { bits, type Display, displayIn, type Pattern } from "./segmentPatterns.js";
import { uniqueAssignment } from "./uniqueAssignment.js";

/** Which segment each wire leads to. */
export type Wiring = { readonly [Wire in Segment]: Segment };

/** What a display reads. */
export type SegmentReading =
  | {
      readonly status: "solved";
      /** The patterns after `|` as digits. */
      readonly digits: string;
      readonly wiring: Wiring;
      /** How many of them are a 1, 4, 7 or 8. */
      readonly easy: number;
    }
  | {
      readonly status: "ambiguous";
      /** The digits where all wirings agree about them. */
      readonly digits: string | undefined;
      /** How many wirings fit, and all that they read, in order. */
      readonly wirings: number;
      readonly readings: readonly string[];
      readonly easy: number;
    }
  | {
      readonly status: "contradiction";
      /** The pattern that fits no wiring that the others have. */
      readonly pattern: string;
      readonly error: InputError;
    };

/** A line of a text that can not be read. */
export interface Unreadable {
  readonly status: "unreadable";
  readonly error: InputError;
}

/** What a whole text reads. */
export interface SegmentReadings {
  /** How often a 1, 4, 7 or 8 is to be read. */
  readonly easy: number;
  /** The sum of all readings. */
  readonly sum: number;
  /** Each line that is not blank, with its number. */
  readonly lines: readonly ({ readonly line: number } & (SegmentReading | Unreadable))[];
  /** What is wrong with lines that can not be read or contradict themselves, in order. */
  readonly errors: readonly InputError[];
}

/**
 * Reads a seven-segment display whose wires are mixed up, in the same way for all digits: finds from the patterns it has
 * shown which segment each wire leads to. A line holds examples, `|`, and at least one pattern to read, which counts as an
 * example as well; a pattern is the wires that are on, a to g in any order.
 *
 * @example
 * ```ts
 * import { sevenSegment } from "unriddle/puzzles";
 * sevenSegment("ab eafb dab cefabd cdfgeb acedgfb cdfbe gcdfa fbcad cagedb | cdfeb fcadb cdfeb cdbaf");
 * // { status: "solved", digits: "5353", easy: 0, wiring: { a: "c", b: "f", c: "g", d: "a", e: "b", f: "d", g: "e" } }
 * sevenSegment("ab | ab abcd");
 * // { status: "ambiguous", digits: "14", easy: 2, wirings: 24, readings: ["14"] }
 * ```
 *
 * Goes through `uniqueAssignment`, short patterns first; only where that is stuck it searches, and finds all wirings that
 * fit, of which there are at most 5,040.
 * @throws InputError when a pattern has 1 letter or more than 7, one twice or one other than a to g, when `|` is missing
 * or there is a second one, and when there is nothing to read.
 */
export const sevenSegment = (line: string): SegmentReading => readingOf(line, displayIn(line, 0, line.length));

/**
 * Reads a whole text, one display a line, as `sevenSegment` does: how many digits are easy, and the sum of the readings.
 *
 * @example
 * ```ts
 * import { sevenSegments } from "unriddle/puzzles";
 * const { easy, sum, errors } = sevenSegments("ab | ab ab\n\nab | abcd ab\nab ab\n");
 * [easy, sum]; // [4, 52]
 * errors[0]?.message.split(":")[0]; // "line 4, column 6"
 * ```
 *
 * Lines end with LF or CRLF, blank ones are skipped. Lines that can not be read or contradict themselves count nothing;
 * readings that are not sure do not go into the sum, which is exact up to 2 ** 53.
 */
export function sevenSegments(text: string): SegmentReadings {
  const lines: SegmentReadings["lines"][number][] = [];
  const errors: InputError[] = [];
  let easy = 0;
  let sum = 0;
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    line++;
    if (text.slice(start, end).trim() !== "") {
      const reading = readOrRefuse(text, start, end);
      lines.push({ line, ...reading });
      if ("error" in reading) errors.push(reading.error);
      else {
        easy += reading.easy;
        sum += Number(reading.digits ?? 0);
      }
    }
    start = end + 1;
  }
  return { easy, sum, lines, errors };
}

function readOrRefuse(text: string, start: number, end: number): SegmentReading | Unreadable {
  try {
    return readingOf(text, displayIn(text, start, end));
  } catch (error) {
    if (error instanceof InputError) return { status: "unreadable", error };
    throw error;
  }
}

function readingOf(text: string, { examples, outputs }: Display): SegmentReading {
  const patterns = distinct([...examples, ...outputs]);
  const easy = outputs.filter(({ wires }) => isEasy(wires)).length;
  const result = uniqueAssignment({
    keys: WIRES,
    values: SEGMENTS,
    inputs: patterns,
    narrow: (possible, { wires }) => narrowed(possible, wires),
  });
  if (result.status === "contradiction") {
    return contradiction(text, result.input, result.found ? noDigit : noWiring);
  }
  if (result.status === "solved") return solved(result.assignment, outputs, easy);
  const readings = new Set<string>();
  let wirings = 0;
  let last: SegmentOf | undefined;
  for (const wiring of wiringsOf(patterns)) {
    wirings++;
    last = wiring;
    readings.add(digitsOf(wiring, outputs));
  }
  if (last === undefined) return contradiction(text, firstMisfit(patterns), noWiring);
  if (wirings === 1) return solved(last, outputs, easy);
  const all = [...readings].sort();
  return { status: "ambiguous", digits: all.length === 1 ? all[0] : undefined, wirings, readings: all, easy };
}

type SegmentOf = { readonly [Wire in Segment]: number };

const digitsOf = (wiring: SegmentOf, outputs: readonly Pattern[]): string =>
  outputs.map(({ wires }) => digitShown(wiring, wires)).join("");

const solved = (assignment: SegmentOf, outputs: readonly Pattern[], easy: number): SegmentReading => ({
  status: "solved",
  digits: digitsOf(assignment, outputs),
  wiring: each(WIRES, (wire) => WIRES[assignment[wire]]!),
  easy,
});

function contradiction(
  text: string,
  pattern: Pattern,
  error: (text: string, pattern: Pattern) => InputError,
): SegmentReading {
  return { status: "contradiction", pattern: text.slice(pattern.start, pattern.end), error: error(text, pattern) };
}

/** Each set of wires once, short ones first: they say most. */
function distinct(patterns: readonly Pattern[]): readonly Pattern[] {
  const byWires = new Map<number, Pattern>();
  for (const pattern of patterns) if (!byWires.has(pattern.wires)) byWires.set(pattern.wires, pattern);
  return [...byWires.values()].sort((one, other) => bits(one.wires) - bits(other.wires));
}

/** The puzzle of all patterns at once, for who must guess. */
function wiringPuzzle(patterns: readonly Pattern[]) {
  const shape = each(WIRES, () => oneOf(...SEGMENTS));
  return puzzle(shape, [
    allDifferent(Object.values(shape)),
    ...patterns.map(({ wires }) => narrow(shape, (possible: Leads) => narrowed(possible, wires))),
  ]);
}

const wiringsOf = (patterns: readonly Pattern[]): Iterable<SegmentOf> => solutions(wiringPuzzle(patterns));

/** The first pattern that no wiring fits together with those before it. */
function firstMisfit(patterns: readonly Pattern[]): Pattern {
  return patterns.find((_, at) => solve(wiringPuzzle(patterns.slice(0, at + 1))) === undefined)!;
}
