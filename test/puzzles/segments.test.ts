/** Seven segments: all wirings, all subsets of the digits, the data of others, and everything that can be wrong. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InputError } from "../../src/index.js";
import { sevenSegment, sevenSegments } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

interface Data {
  readonly full: readonly { readonly id: string; readonly line: string; readonly digits: string }[];
  readonly partial: readonly {
    readonly id: string;
    readonly patterns: readonly string[];
    readonly wirings: number;
    readonly distinctReadings: number;
  }[];
}

const data = dataOf<Data>("seven-segment.json");
const text = readFileSync("test/data/seven-segment-200.txt", "utf8");

const letters = "abcdefg";
const digits = ["abcefg", "cf", "acdeg", "acdfg", "bcdf", "abdfg", "abdefg", "acf", "abcdefg", "abcdfg"];

/** What is shown where segment number i is driven by the wire `wiring[i]`. */
const scrambled = (digit: string, wiring: string): string =>
  [...digit].map((segment) => wiring[letters.indexOf(segment)]).join("");

function* permutations(rest: string, done = ""): Generator<string> {
  if (rest === "") yield done;
  for (const letter of rest) yield* permutations(rest.replace(letter, ""), done + letter);
}
const wirings = [...permutations(letters)];

const statusAndDigits = (line: string) => {
  const { status, digits } = { digits: undefined, ...sevenSegment(line) };
  return [status, digits];
};

describe("decoding", () => {
  test("the 200 lines have the known sums", () => {
    expect(sevenSegments(text)).toMatchObject({ easy: 320, sum: 989889, errors: [] });
  });

  test.each(data.full)("$id", ({ line, digits }) => {
    expect(statusAndDigits(line)).toEqual(["solved", digits]);
  });

  test.each(data.partial)("$id", ({ patterns, wirings, distinctReadings }) => {
    const reading = sevenSegment(`${patterns.join(" ")} | ${patterns.join(" ")}`);
    if (wirings === 1) expect(reading.status).toBe("solved");
    else {
      expect(reading).toMatchObject({ status: "ambiguous", wirings });
      expect(reading.status === "ambiguous" && reading.readings.length).toBe(distinctReadings);
      expect(reading.status === "ambiguous" && reading.digits !== undefined).toBe(distinctReadings === 1);
    }
  });

  test("every wiring is found, and every digit read under it", () => {
    expect(wirings.length).toBe(5040);
    for (const wiring of wirings) {
      const patterns = digits.map((digit) => scrambled(digit, wiring)).join(" ");
      const reading = sevenSegment(`${patterns} | ${patterns}`);
      expect(reading).toMatchObject({ status: "solved", digits: "0123456789", easy: 4 });
      const found = reading.status === "solved" ? reading.wiring : {};
      expect([...wiring].map((wire) => found[wire as never]).join("")).toBe(letters);
    }
  });

  test("222 of the 1,024 sets of digits fix the wiring, and all of these are solved", () => {
    // Every wiring that makes digits of a set of patterns, by trying all.
    const shows = wirings.map((wiring) => new Set(digits.map((digit) => [...scrambled(digit, wiring)].sort().join(""))));
    let fixed = 0;
    let solved = 0;
    for (let set = 1; set < 1024; set++) {
      const patterns = digits.filter((_, digit) => set & (1 << digit));
      const fitting = shows.filter((shown) => patterns.every((pattern) => shown.has(pattern))).length;
      if (fitting !== 1) continue;
      fixed++;
      const reading = sevenSegment(`${patterns.join(" ")} | ${patterns.join(" ")}`);
      if (reading.status === "solved") solved++;
    }
    expect([fixed, solved]).toEqual([222, 222]);
  });
});
