/** `unriddle tickets` as a person or a script meets it: look at golden/tickets.txt when it changes. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { command, run, session } from "../support/session.js";

const folder = mkdtempSync(join(tmpdir(), "unriddle-tickets-"));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("what the command answers", async () => {
  run(["tickets", "--digits", "5", "--target", "-24", "--exact", "--no-join", "--out", at("it's half.survey")]);
  truncateSync(at("it's half.survey"), 50_000);
  run(["tickets", "--digits", "2", "--out", at("damaged.survey")]);
  const bytes = readFileSync(at("damaged.survey"));
  bytes[300]! ^= 1;
  writeFileSync(at("damaged.survey"), bytes);
  writeFileSync(at("letter.txt"), "Dear aunt,\n");
  writeFileSync(at("empty"), "");
  const sessions = [
    ["--digits", "4"],
    ["--digits", "3", "--target", "24", "--no-minus", "--no-leading-zeros"],
    ["--digits", "3", "--target=-7", "--exact", "--no-join", "--workers", "1"],
    ["--digits", "1", "--target", "1000"],
    ["--digits", "3", "--out", at("new.survey")],
    ["--digits", "3", "--out", at("new.survey")],
    ["--read", at("new.survey")],
    ["--digits", "4", "--out", at("new.survey")],
    ["--read", at("it's half.survey")],
    ["--read", at("empty")],
    ["--read", at("damaged.survey")],
    ["--digits", "2", "--out", at("damaged.survey")],
    ["--digits", "2", "--out", at("letter.txt")],
    ["--read", at("letter.txt")],
    ["--read", at("missing")],
    ["--out", at("no/such/folder")],
    ["--read", at("new.survey"), "--digits", "3"],
    ["--digits", "8"],
    ["--digits", "six"],
    ["--target", "1.5"],
    ["--target", "3000000000"],
    ["--workers", "0"],
    ["--outfile", "x"],
    ["101001"],
    ["--help"],
  ].map((args) => session(["tickets", ...args]).replaceAll(`${folder}/`, ""));
  await expect(sessions.join("\n")).toMatchFileSnapshot("tickets.txt");
});

test("all lines fit 80 columns", () => {
  for (const line of run(["tickets"]).stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

describe("a file cut short", () => {
  const args = ["tickets", "--digits", "5", "--out", at("short.survey")];

  test("is gone on with, in several threads too, to the same bytes", () => {
    const { stdout } = run(args);
    const finished = readFileSync(at("short.survey"));
    for (const workers of ["1", "2", "3"]) {
      truncateSync(at("short.survey"), 70_000);
      expect(run(["tickets", "--read", at("short.survey")]).status).toBe(3);
      expect(run([...args, "--workers", workers])).toMatchObject({ stdout, stderr: "", status: 0 });
      expect(readFileSync(at("short.survey")).equals(finished)).toBe(true);
    }
  });
});

/** Sends SIGINT once the file is begun, and waits for the end. */
function interrupted(args: readonly string[], file: string): Promise<{ status: number | null; stderr: string }> {
  const child = spawn(process.execPath, [command, "tickets", ...args], { stdio: ["ignore", "ignore", "pipe"] });
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const begun = setInterval(() => {
    try {
      if (readFileSync(file).length < 256) return;
      clearInterval(begun);
      child.kill("SIGINT");
    } catch {
      // It is not there yet.
    }
  }, 2);
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, stderr })));
}

test.each(["1", "2"])("Ctrl-C stops, with %s workers, and tells how to go on", async (workers) => {
  const file = at(`stopped-${workers}.survey`);
  const args = ["--target", "99", "--out", file];
  const { status, stderr } = await interrupted([...args, "--workers", workers], file);
  expect(stderr).toMatch(
    /^unriddle: stopped (before the first ticket|after \d+0000 of 1000000 tickets); the same command goes on from there\n$/,
  );
  expect(status).toBe(3);
  expect(run(["tickets", "--read", file]).stderr).toContain(
    `to go on: unriddle tickets --digits 6 --target 99 --out ${file}\n`,
  );
  const resumed = run(["tickets", ...args]);
  expect([resumed.status, resumed.stdout]).toEqual([0, run(["tickets", "--target", "99"]).stdout]);
});
