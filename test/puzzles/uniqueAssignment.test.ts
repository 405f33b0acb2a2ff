/** The unique-assignment loop: against trying everything, and what it says of inputs that help, fail and come late. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type Candidates, uniqueAssignment } from "../../src/puzzles.js";

type Ban = readonly [key: string, value: number];

/** A ban takes one value from one key. */
const banned = (possible: Candidates<string, number>, [key, value]: Ban) => ({
  [key]: possible[key]!.filter((one) => one !== value),
});

/** Every way to give the keys different values, none of them banned. */
function assignments(keys: readonly string[], values: readonly number[], bans: readonly Ban[]): number[][] {
  const [key, ...others] = keys;
  if (key === undefined) return [[]];
  return values
    .filter((value) => !bans.some(([k, v]) => k === key && v === value))
    .flatMap((value) =>
      assignments(
        others,
        values.filter((other) => other !== value),
        bans,
      ).map((rest) => [value, ...rest]),
    );
}

describe("uniqueAssignment", () => {
  test("is right about everything it says", () => {
    const keys = ["a", "b", "c", "d"];
    const tasks = fc.integer({ min: 4, max: 6 }).chain((most) => {
      const values = Array.from({ length: most }, (_, i) => i);
      const ban = fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values));
      return fc.record({ values: fc.constant(values), bans: fc.array(ban, { maxLength: 30 }) });
    });
    fc.assert(
      fc.property(tasks, ({ values, bans }) => {
        const result = uniqueAssignment({ keys, values, inputs: bans, narrow: banned });
        const fitting = assignments(keys, values, bans);
        if (result.status === "solved") {
          expect(fitting).toEqual([keys.map((key) => result.assignment[key])]);
          expect(assignments(keys, values, bans.slice(0, result.read)).length).toBe(1);
        } else if (result.status === "contradiction") {
          expect(bans[result.index]).toBe(result.input);
          expect(assignments(keys, values, bans.slice(0, result.index + 1))).toEqual([]);
          if (result.found) {
            const { assignment, read } = result.found;
            expect(assignments(keys, values, bans.slice(0, read))).toEqual([keys.map((key) => assignment[key])]);
          }
        } else {
          for (const row of fitting) {
            row.forEach((value, at) => {
              expect(result.possibilities[keys[at]!]).toContain(value);
            });
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const seats = { keys: ["ann", "bob", "cid"], values: ["left", "middle", "right"] } as const;
  const not = (possible: Candidates<"ann" | "bob" | "cid", "left" | "middle" | "right">, input: string) => {
    const [who, , where] = input.split(" ") as ["ann", "not", "left"];
    return { [who]: possible[who].filter((place) => place !== where) };
  };

  test("solves with labels, and says how much it read", () => {
    const inputs = ["ann not left", "bob not left", "ann not right", "cid not right"];
    expect(uniqueAssignment({ ...seats, inputs, narrow: not })).toEqual({
      status: "solved",
      assignment: { ann: "middle", bob: "right", cid: "left" },
      possibilities: { ann: ["middle"], bob: ["right"], cid: ["left"] },
      read: 3,
    });
  });

  test("tells what is left where it is stuck, also without any input", () => {
    expect(uniqueAssignment({ ...seats, inputs: ["ann not left", "bob not left"], narrow: not })).toEqual({
      status: "stuck",
      possibilities: { ann: ["middle", "right"], bob: ["middle", "right"], cid: ["left"] },
    });
    expect(uniqueAssignment({ ...seats, inputs: [], narrow: not })).toMatchObject({
      status: "stuck",
      possibilities: { ann: ["left", "middle", "right"] },
    });
    expect(uniqueAssignment({ keys: ["one"], values: [7], inputs: [], narrow: () => ({}) })).toMatchObject({
      status: "solved",
      assignment: { one: 7 },
      read: 0,
    });
  });

  test("names the input with which nothing is possible, before the solution and after", () => {
    const start = ["ann not left", "bob not left"];
    expect(uniqueAssignment({ ...seats, inputs: [...start, "cid not left", "cid not right"], narrow: not })).toEqual({
      status: "contradiction",
      input: "cid not left",
      index: 2,
    });
    const late = [...start, "ann not right", "bob not middle", "bob not right", "cid not left"];
    expect(uniqueAssignment({ ...seats, inputs: late, narrow: not })).toMatchObject({
      status: "contradiction",
      input: "bob not right",
      index: 4,
      found: { read: 3, assignment: { ann: "middle", bob: "right", cid: "left" } },
    });
  });

  test("reads inputs one by one, and none after a contradiction", () => {
    const read: string[] = [];
    function* inputs() {
      for (const input of ["ann not left", "ann not middle", "ann not right", "bob not left"]) {
        read.push(input);
        yield input;
      }
    }
    expect(uniqueAssignment({ ...seats, inputs: inputs(), narrow: not }).status).toBe("contradiction");
    expect(read.length).toBe(3);
  });

  test("asks once about each input that comes after the solution", () => {
    const narrow = vi.fn(not);
    const solving = ["ann not left", "ann not right", "bob not left"];
    uniqueAssignment({ ...seats, inputs: solving, narrow });
    const before = narrow.mock.calls.length;
    narrow.mockClear();
    uniqueAssignment({ ...seats, inputs: [...solving, "cid not right", "cid not middle"], narrow });
    expect(narrow.mock.calls.length).toBe(before + 2);
  });

  test("solved may be enough of it", () => {
    const result = uniqueAssignment({
      ...seats,
      inputs: ["ann not left", "ann not right", "bob not left"],
      narrow: not,
      solved: ({ ann }) => ann.length === 1,
    });
    expect(result).toEqual({
      status: "solved",
      assignment: { ann: "middle" },
      possibilities: { ann: ["middle"], bob: ["left", "right"], cid: ["left", "right"] },
      read: 2,
    });
  });

  test("more values than keys are fine, fewer are not", () => {
    const task = { keys: ["a", "b"], inputs: [["a", 1]] as Ban[], narrow: banned };
    expect(uniqueAssignment({ ...task, values: [1, 2, 3] })).toMatchObject({
      possibilities: { a: [2, 3], b: [1, 2, 3] },
    });
    expect(() => uniqueAssignment({ ...task, values: [1, 1] })).toThrow(
      "2 keys can not have different ones of 1 values",
    );
  });
});
