/** `unriddle segments` as a person or a script meets it: look at golden/segments.txt when it changes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { run, session } from "../support/session.js";

const wrong = [
  "ab eafb dab cefabd cdfgeb acedgfb cdfbe gcdfa fbcad cagedb | cdfeb fcadb cdfeb cdbaf",
  "",
  "abcdefga ab | ab",
  "ab abh | ab",
  "ab aBc | ab",
  "ab aba | ab",
  "ab\tabd | a",
  "ab abcd abcdefg",
  "ab | ab | ab",
  "ab abd |",
  "ab ac | ab  # no display shows two different ones",
  "ab eafb dab cefabd cdfgeb acedgfb cdfbe gcdfa fbcad cagedb | abcef",
  "ab abd | acdef ab",
  "ab abd | abcdef ab",
  " | be",
  "abé | ab",
].join("\r\n");

const sessions: readonly [args: readonly string[], input?: string][] = [
  [["segments"], readFileSync("test/data/seven-segment-200.txt", "utf8").split("\n").slice(0, 4).join("\n")],
  [["segments", "--digits"], readFileSync("test/data/seven-segment-200.txt", "utf8").split("\n").slice(0, 4).join("\n")],
  [["segments", "--digits"], wrong],
  [["segments", "--digits"], "ab abd | acdef abcdef ab\n"],
  [["segments"], "ab ac | ab\n"],
  [["segments"], ""],
  [["segments", "--digit"], ""],
  [["segments", "ab | ab"], ""],
  [["segments", "--help"]],
];

test("what the command answers", async () => {
  await expect(sessions.map(([args, input]) => session(args, input)).join("\n")).toMatchFileSnapshot("segments.txt");
});

test("the 200 lines", () => {
  const { stdout, status } = run(["segments"], readFileSync("test/data/seven-segment-200.txt", "utf8"));
  expect([stdout, status]).toEqual(["320\n989889\n", 0]);
});
