/** The file of a survey: stopped anywhere it is gone on with to the same bytes, and damaged anywhere it is refused. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSurvey, surveyTickets } from "../../src/node.js";
import { survey } from "../../src/puzzles.js";

const folder = mkdtempSync(join(tmpdir(), "unriddle-survey-"));
const at = (name: string): string => join(folder, name);
const rules = { digits: 5, target: 24 } as const;
const [HEADER, SHARD, SHARDS, TOTALS] = [256, 20_032, 10, 56];
let finished: Buffer;

/** The file with these bytes. */
function holding(bytes: Uint8Array, name = "some.survey"): string {
  writeFileSync(at(name), bytes);
  return at(name);
}

beforeAll(async () => {
  await surveyTickets({ ...rules, file: at("whole.survey") });
  finished = readFileSync(at("whole.survey"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a finished file", () => {
  test("holds what docs/survey-file.md says", async () => {
    const { counts, solutions, hopeless, single, most } = await survey(rules);
    expect(finished.length).toBe(HEADER + SHARDS * SHARD + TOTALS);
    const sha256 = (...parts: Uint8Array[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
    let seal = finished.subarray(224, HEADER);
    const said = `{"digits":5,"target":24,"division":"whole","join":true,"leadingZeros":true,"minus":true,"shard":10000,"width":2}`;
    expect(finished.toString("latin1", 0, 223)).toBe(`unriddle survey 1 ${said}`.padEnd(223));
    expect(finished[223]).toBe(10);
    expect(seal).toEqual(sha256(finished.subarray(0, 224)));
    for (let shard = 0; shard < SHARDS; shard++) {
      const start = HEADER + shard * SHARD;
      const bytes = finished.subarray(start, start + 20_000);
      const told = Array.from({ length: 10_000 }, (_, ticket) => bytes.readUInt16LE(2 * ticket));
      expect(told).toEqual([...counts.subarray(shard * 10_000, (shard + 1) * 10_000)]);
      const next = finished.subarray(start + 20_000, start + SHARD);
      expect(next).toEqual(sha256(seal, bytes));
      seal = next;
    }
    const totals = finished.subarray(-TOTALS, -32);
    expect(totals.readBigUInt64LE(0)).toBe(BigInt(solutions));
    expect([8, 12, 16, 20].map((offset) => totals.readUInt32LE(offset))).toEqual([
      hopeless,
      single,
      Number(most.ticket),
      most.solutions,
    ]);
    expect(finished.subarray(-32)).toEqual(sha256(seal, totals));
  });

  test("is read, and answers without counting", async () => {
    const expected = await survey(rules);
    expect(await readSurvey(at("whole.survey"))).toEqual({ status: "finished", survey: expected });
    const told: number[] = [];
    const again = await surveyTickets({
      ...rules,
      file: at("whole.survey"),
      onProgress: ({ tickets }) => told.push(tickets),
    });
    expect(again).toEqual(expected);
    expect(told).toEqual([100_000]);
    expect(readFileSync(at("whole.survey")).equals(finished)).toBe(true);
  });

  test.each([
    { digits: 1, target: 7 },
    { digits: 2, target: -3, minus: false },
    { digits: 3, join: false },
  ])("is made of few tickets as well: %o", async (few) => {
    const file = at(`few-${few.digits}.survey`);
    const made = await surveyTickets({ ...few, file });
    expect(made).toEqual(await survey(few));
    expect(await readSurvey(file)).toEqual({ status: "finished", survey: made });
  });
});

describe("stopped", () => {
  const edges = [0, 1, 15, 16, 18, 223, 224, 255, 256, 257].concat(
    [1, 2, 9, 10].flatMap((shard) => [-33, -32, -1, 0, 1].map((beside) => HEADER + shard * SHARD + beside)),
    [-57, -56, -33, -32, -1].map((end) => HEADER + SHARDS * SHARD + TOTALS + end),
  );
  const lengths = fc.integer({ min: 0, max: HEADER + SHARDS * SHARD + TOTALS });

  async function goesOn(length: number, rest = Buffer.alloc(0)): Promise<void> {
    const file = holding(Buffer.concat([finished.subarray(0, length), rest]));
    const made = await surveyTickets({ ...rules, file });
    expect(readFileSync(file).equals(finished), `stopped after ${length} bytes`).toBe(true);
    expect(made.solutions).toBe(Number(finished.readBigUInt64LE(finished.length - TOTALS)));
  }

  test.each([...new Set(edges)])("after %i bytes it is gone on with to the same bytes", (length) => goesOn(length));

  test("anywhere, likewise", async () => {
    await fc.assert(
      fc.asyncProperty(lengths, (length) => goesOn(length)),
      { numRuns: 25 },
    );
  }, 60_000);

  test("in the midst of a shard, what stands there of it does not matter", () =>
    goesOn(HEADER + 3 * SHARD, Buffer.alloc(500)));

  test("it tells how far it is", async () => {
    for (const length of [256, 257, HEADER + SHARD - 1, HEADER + SHARD, HEADER + 7 * SHARD + 5, finished.length - 1]) {
      const read = await readSurvey(holding(finished.subarray(0, length)));
      const tickets = Math.min(SHARDS, Math.floor((length - HEADER) / SHARD)) * 10_000;
      expect(read).toMatchObject({ status: "unfinished", rules, progress: { tickets, of: 100_000 } });
    }
    const begun = { status: "unfinished", rules: undefined, progress: undefined };
    for (const length of [0, 1, 100, 255])
      expect(await readSurvey(holding(finished.subarray(0, length)))).toEqual(begun);
  });

  test("by a signal, it leaves what it has", async () => {
    const file = at("aborted.survey");
    rmSync(file, { force: true });
    const controller = new AbortController();
    const onProgress = ({ tickets }: { tickets: number }) => tickets === 40_000 && controller.abort("enough");
    await expect(surveyTickets({ ...rules, file, signal: controller.signal, onProgress })).rejects.toBe("enough");
    expect(readFileSync(file).equals(finished.subarray(0, HEADER + 4 * SHARD))).toBe(true);
    await expect(surveyTickets({ ...rules, file, signal: controller.signal })).rejects.toBe("enough");
    const told: number[] = [];
    await surveyTickets({ ...rules, file, onProgress: ({ tickets }) => told.push(tickets) });
    expect(told).toEqual([40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000]);
    expect(readFileSync(file).equals(finished)).toBe(true);
  });

  test("two at once on one file do no harm", async () => {
    const file = at("shared.survey");
    const both = [surveyTickets({ ...rules, file }), surveyTickets({ ...rules, file })];
    const [one, other] = await Promise.all(both);
    expect(one?.solutions).toBe(other?.solutions);
    expect(readFileSync(file).equals(finished)).toBe(true);
  });
});

describe("damage", () => {
  /** Neither reading nor going on accepts the file, and it is left as it is. */
  async function refused(bytes: Buffer, message: string | RegExp): Promise<void> {
    const file = holding(bytes);
    await expect(readSurvey(file)).rejects.toThrow(message);
    await expect(surveyTickets({ ...rules, file })).rejects.toThrow(message);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  }

  function flipped(byte: number, bits = 1): Buffer {
    const bytes = Buffer.from(finished);
    bytes[byte]! ^= bits;
    return bytes;
  }

  const bits = fc.integer({ min: 1, max: 255 });

  test("of any byte is refused", async () => {
    const byte = fc.oneof(
      fc.integer({ min: 0, max: HEADER - 1 }),
      fc.integer({ min: HEADER, max: HEADER + SHARDS * SHARD - 1 }),
      fc.integer({ min: 1, max: TOTALS }).map((back) => HEADER + SHARDS * SHARD + TOTALS - back),
    );
    await fc.assert(
      fc.asyncProperty(byte, bits, (place, change) =>
        refused(flipped(place, change), / is (damaged|not a survey|a survey of version)/),
      ),
      { numRuns: 300 },
    );
  });

  test("of any byte of a small file is refused", async () => {
    const file = at("small.survey");
    await surveyTickets({ digits: 1, file });
    const bytes = readFileSync(file);
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1 << (place % 8);
      await expect(readSurvey(holding(changed)), `byte ${place}`).rejects.toThrow();
      await expect(surveyTickets({ digits: 1, file: holding(changed) }), `byte ${place}`).rejects.toThrow();
    }
  });

  test("is named with its place, and what to do", async () => {
    await refused(flipped(3), "is not a survey, and is left as it is: another file, or a new one, is expected");
    await refused(
      flipped(16, 3),
      "is a survey of version 2, and version 1 is expected: use the unriddle that wrote it",
    );
    await refused(flipped(30), "is damaged: its first line (byte 0) does not fit its checksum; delete the file");
    await refused(flipped(250), "is damaged: its first line (byte 0) does not fit its checksum");
    const third = HEADER + 3 * SHARD;
    for (const byte of [third, third + 19_999, third + SHARD - 1]) {
      await refused(
        flipped(byte),
        `is damaged: the counts of tickets 30000 to 39999 (byte ${third}) do not fit their checksum; ` +
          `all before is sound: cut it there (truncate -s ${third} FILE) and go on, or delete it`,
      );
    }
    await refused(
      flipped(finished.length - 40),
      `is damaged: the totals at its end (byte ${HEADER + 10 * SHARD}) do not`,
    );
    const more = Buffer.concat([finished, Buffer.from("x")]);
    await refused(more, `it has ${finished.length + 1} bytes, and the survey ends at byte ${finished.length}`);
  });

  test("by shards in another order, or from another survey, is refused", async () => {
    const piece = (shard: number, of = finished) => of.subarray(HEADER + shard * SHARD, HEADER + (shard + 1) * SHARD);
    const start = finished.subarray(0, HEADER);
    await refused(Buffer.concat([start, piece(1), piece(0)]), "tickets 0 to 9999");
    await refused(Buffer.concat([start, piece(0), piece(2)]), "tickets 10000 to 19999");
    await surveyTickets({ ...rules, target: 25, file: at("other.survey") });
    const other = readFileSync(at("other.survey"));
    await refused(Buffer.concat([start, piece(0), piece(1, other)]), "tickets 10000 to 19999");
  });

  test("cut off as the message says, the survey goes on", async () => {
    const file = holding(flipped(HEADER + 3 * SHARD + 77).subarray(0, HEADER + 3 * SHARD));
    await surveyTickets({ ...rules, file });
    expect(readFileSync(file).equals(finished)).toBe(true);
  });
});

describe("refused, and left as it is", () => {
  test.each([
    [{ digits: 5, target: 100 }, "is a survey with target 24, not target 100, and is left as it is: use another file"],
    [{ ...rules, minus: false }, "is a survey with minus true, not minus false"],
    [
      { digits: 4, division: "exact" },
      "with digits 5, target 24, division whole, not digits 4, target 100, division exact",
    ],
  ] as const)("a survey by other rules than %o", async (others, message) => {
    for (const length of [finished.length, HEADER + SHARD + 3, HEADER]) {
      const file = holding(finished.subarray(0, length));
      await expect(surveyTickets({ ...others, file })).rejects.toThrow(message);
      expect(statSync(file).size).toBe(length);
    }
    const torn = holding(finished.subarray(0, 200));
    await expect(surveyTickets({ ...others, file: torn })).rejects.toThrow("breaks off in its first line");
    expect(statSync(torn).size).toBe(200);
  });

  test.each(["a letter to my aunt", "\n", "unriddle survex", "x".repeat(100_000), "\0".repeat(300)])(
    "another file",
    async (text) => {
      const file = holding(Buffer.from(text));
      await expect(surveyTickets({ ...rules, file })).rejects.toThrow("is not a survey, and is left as it is");
      await expect(readSurvey(file)).rejects.toThrow("is not a survey");
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  test("what can not be read or written", async () => {
    mkdirSync(at("folder"), { recursive: true });
    await expect(surveyTickets({ ...rules, file: at("folder") })).rejects.toThrow("is not a file");
    await expect(readSurvey(at("folder"))).rejects.toThrow("is not a file");
    await expect(readSurvey(at("missing"))).rejects.toThrow(/missing can not be read: ENOENT/);
    await expect(surveyTickets({ ...rules, file: at("no/such") })).rejects.toThrow(
      /no\/such can not be written: ENOENT/,
    );
    expect(existsSync(at("missing"))).toBe(false);
  });

  test.runIf(existsSync("/dev/full"))("a full disk", () =>
    expect(surveyTickets({ ...rules, file: "/dev/full" })).rejects.toThrow("/dev/full can not be written: ENOSPC"),
  );

  test("a number of workers that is none, before any file is made", async () => {
    const file = at("never.survey");
    for (const workers of [0, 1.5, -1, Number.NaN]) {
      await expect(surveyTickets({ ...rules, workers, file })).rejects.toThrow("is not a number of workers");
    }
    await expect(surveyTickets({ digits: 9, file })).rejects.toThrow("9 is not a number of digits");
    expect(existsSync(file)).toBe(false);
  });
});
