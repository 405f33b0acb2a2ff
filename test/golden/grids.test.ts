/** The commands for grids as a person or a script meets them: look at grids.txt when it changes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, session } from "../support/session.js";

const hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const jigsaw = "1....\n.....\n.....\n.....\n....3\nregions\nAAABB\nACABB\nCCCDB\nECDDD\nEEEED\n";
const face = "title a face\nrows\n1 1\n0\n1 1\n3\ncolumns\n1 2\n1\n1 2\n";

const sessions: readonly [args: readonly string[], input?: string][] = [
  [["sudoku", "-"], hard],
  [["sudoku", "--unique", "-"], `${hard.match(/.{9}/g)?.join("\n")}\n`],
  [["sudoku", "--line", "-"], "1... ..2. .3.. ...4"],
  [["sudoku", "--count", "-"], ".".repeat(16)],
  [["sudoku", "--unique", "-"], ".".repeat(16)],
  [["sudoku", "--all", "-"], "1234\n34..\n....\n...."],
  [["sudoku", "--all", "--line", "-"], "1234\n34..\n....\n...."],
  [
    ["sudoku", "-"],
    `# one a line\n${hard}\n${hard.replace("4", "5")}\n${hard.replace("4.", "44")}\n${hard.replace("4", "x")}`,
  ],
  [["sudoku", "--count", "--diagonals", "-"], "1...............\n................"],
  [["sudoku", "-"], jigsaw],
  [["sudoku", "-"], "....\n....\n....\n....\ncages\n3 = r1c1 r1c2\n10 = r2c1234\n5: r3c1, r4c1 # the last\n"],
  [["sudoku", "-"], "123456780........................9.................................................."],
  [
    ["sudoku", "-"],
    "12345678.\n........9\n.........\n.........\n.........\n.........\n.........\n.........\n.........",
  ],
  [["sudoku", "-"], "12.\n..."],
  [["sudoku", "-"], ""],
  [["sudoku", "no such file"]],
  [["sudoku"]],
  [["sudoku", "--all", "--count", "-"], ""],
  [["sudoku", "--help"]],
  [["nonogram", "-"], face],
  [["nonogram", "--unique", "-"], face],
  [["nonogram", "--unique", "-"], "rows\n1\n1\ncolumns\n1\n1\n"],
  [["nonogram", "--all", "-"], "rows\n1\n1\ncolumns\n1\n1\n"],
  [["nonogram", "--count", "-"], "rows\n1\n1\ncolumns\n1\n1\n"],
  [["nonogram", "-"], "rows\n1 1\n0\n1 1\ncolumns\n0\n2\n2\n"],
  [["nonogram", "-"], "rows\n1\n1\ncolumns\n1\n"],
  [["nonogram", "-"], "rows\n1\nx\ncolumns\n1\n1\n"],
  [["nonogram", "--help"]],
  [["sudoku", "-", "--count"], "1...\n....\n....\n....\n"],
  [["sudoku", "-", "so", "=", "duo"]],
];

test("what the commands answer", async () => {
  await expect(sessions.map(([args, input]) => session(args, input)).join("\n")).toMatchFileSnapshot("grids.txt");
});

test("a file is read, and a limit heeded", () => {
  const folder = mkdtempSync(join(tmpdir(), "unriddle-"));
  try {
    const file = join(folder, "sudoku.txt");
    writeFileSync(file, `\uFEFF${hard}\r\n`);
    expect(run(["sudoku", "--line", file]).stdout).toMatch(/^417369825\d{72}\n$/);
    writeFileSync(file, ".".repeat(81));
    const { stdout, stderr, status } = run(["sudoku", "--count", "--limit", "20", file]);
    expect([stdout, status]).toEqual(["", 3]);
    expect(stderr).toMatch(/^unriddle: stopped at the limit of 20 ms/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
