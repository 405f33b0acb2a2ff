/** The built command as a person or a script meets it: look at golden/cli.txt when it changes. */
import { spawn, spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { command, options, run, session } from "../support/session.js";

const several = "# two classics\r\n\r\nsend + more = money\r\n  AS + A MOM\r\nno + gun = ok # impossible\r\n";

const sessions: readonly [args: readonly string[], input?: string][] = [
  [["debt + star = death"]],
  [["debt", "+", "star", "=", "death"]],
  [["--all", "two + two = four"]],
  [["--count", "two + two = four"]],
  [["--count", "no + gun = ok"]],
  [["--unique", "send + more = money"]],
  [["--unique", "two + two = four"]],
  [["--unique", "no + gun = ok"]],
  [["no + gun = ok"]],
  [["a + b = c; c + b = de"]],
  [["a1 + ?9 = 1?0"]],
  [["--base", "2", "a + b = b"]],
  [["--base", "16", "--rule", "b = 14", "ba + 10 = cd"]],
  [["--base", "100", "send + more = money"]],
  [["--leading-zeros", "--rule", "a = 0", "ab + c = de"]],
  [["--no-distinct", "--count", "a + b = c"]],
  [["--strategy", "exhaustive", "ab + ba = cc", "--count"]],
  [["--strategy", "deduce", "two + two = four"]],
  [["--seed", "1", "a + b = c"]],
  [["--seed", "1", "a + b = c"]],
  [["--", "-a + b = c"]],
  [["AS + A MOM"]],
  [["debt + star = death", "--rule", "x < 3"]],
  [["abcdefghijk = l"]],
  [["1 = 2"]],
  [["--base", "1", "a = b"]],
  [["--base", "ten", "a = b"]],
  [["--strategy", "depth-first", "a = b"]],
  [["--unik", "a = b"]],
  [["--all", "--count", "a = b"]],
  [["--base"]],
  [[], several],
  [["--count"], "two + two = four\na = b; b = c\n"],
  [[], "no + gun = ok\n"],
  [[], "# nothing\n\n"],
  [["--json", "debt + star = death"]],
  [["--json", "--unique"], "two + two = four\nsend + more = money\nno + gun = ok\n"],
  [["--json", "--count", "two + two = four"]],
  [["--json", "--all"], several],
  [["--help"]],
];

beforeAll(() => {
  expect(run(["--version"]).stdout, "build first").toBe(`${version}\n`);
});

test("what the command answers", async () => {
  await expect(sessions.map(([args, input]) => session(args, input)).join("\n")).toMatchFileSnapshot("cli.txt");
});

describe("limits", () => {
  const long = ["--base", "16", "abcdefgh + ijklmnop = glodndhp"];

  test("a limit reached is status 3, and no answer", () => {
    const { stdout, stderr, status } = run(["--count", "--limit", "1", ...long]);
    expect([stdout, status]).toEqual(["", 3]);
    expect(stderr).toMatch(/^unriddle: stopped at the limit of 1 ms, after \d+ solutions?: more may exist\n$/);
  });

  test("what was found before the limit is shown", () => {
    const { stdout, status } = run(["--all", "--json", "--limit", "100", ...long]);
    const { solutions, status: outcome, message } = JSON.parse(stdout);
    expect([status, outcome]).toEqual([3, "stopped"]);
    expect(solutions.length).toBeGreaterThan(0);
    expect(message).toContain(`after ${solutions.length} solution`);
  });

  test("the worst of several counts: bad input, then a limit, then impossible", () => {
    const puzzles = ["a = b; b = c", long[2], "two + two = four"].map((puzzle) => `${puzzle}\n`);
    expect(run(["--count", "--limit", "1", "--base", "16"], puzzles.join("")).status).toBe(3);
    expect(run(["--count", "--limit", "1", "--base", "16"], [...puzzles, "a b\n"].join("")).status).toBe(2);
  });
});

describe("standard input and output", () => {
  test("JSON is one object a line, whatever happens", () => {
    const objects = run(["--json"], several)
      .stdout.trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(objects.map(({ line, status }) => [line, status])).toEqual([
      [3, "solved"],
      [4, "invalid"],
      [5, "impossible"],
    ]);
  });

  test("a reader that has enough ends the command without a word", () => {
    const script = `"${process.execPath}" "${command}" --all --base 16 --no-distinct "abcde + f = ghijk" | head -1`;
    const { stdout, stderr, status } = spawnSync("bash", ["-c", script], { ...options, timeout: 20_000 });
    expect([stdout.split("\n").length, stderr, status]).toEqual([2, "", 0]);
  });

  test("an answer comes before the input ends", async () => {
    const child = spawn(process.execPath, [command]);
    const answered = new Promise<string>((tell) => child.stdout.once("data", (data) => tell(String(data))));
    child.stdin.write("send + more = money\n");
    expect(await answered).toContain("9567 + 1085 = 10652");
    child.stdin.end("no + gun = ok\n");
    expect(await new Promise((tell) => child.once("exit", tell))).toBe(1);
  });

  test("npm start runs it", () => {
    const { stdout, status } = spawnSync("npm", ["start", "--silent", "--", "debt + star = death"], options);
    expect([stdout, status]).toEqual(["d=1 e=0 b=8 t=5 s=9 a=6 r=7 h=2\n1085 + 9567 = 10652\n", 0]);
  });
});
