/** Surveys of the digit game: against the published counts, and against trying every formula. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SurveyRules, survey, surveyor } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

interface Oracle {
  readonly surveys: Readonly<Record<string, Totals & { readonly sha256_raw: string }>>;
}

interface Totals {
  readonly unsolvable: number;
  readonly one: number;
  readonly total: number;
  readonly max: number;
  readonly argmax: number;
}

const { surveys } = dataOf<Oracle>("digit-game/oracle.json");

/** What a survey's name in the oracle says: digits, target, kind of division, what is forbidden. */
function rulesOf(name: string): SurveyRules {
  const [, digits, target, division, nolead, nominus] =
    /^n(\d)_t(\d+)_(int|rat)(_nolead)?(_nominus)?$/.exec(name) ?? [];
  return {
    digits: Number(digits),
    target: Number(target),
    division: division === "rat" ? "exact" : "whole",
    leadingZeros: nolead === undefined,
    minus: nominus === undefined,
  };
}

describe("the published surveys", () => {
  const listed = Object.entries(surveys).filter(([name]) => /^n[345]/.test(name));

  test("are many", () => expect(listed).toHaveLength(40));

  test.each(listed)("%s", async (name, { sha256_raw, unsolvable, one, total, max, argmax }) => {
    const rules = rulesOf(name);
    const { counts, solutions, hopeless, single, most } = await survey(rules);
    expect([solutions, hopeless, single, most.solutions]).toEqual([total, unsolvable, one, max]);
    expect(most.ticket).toBe(String(argmax).padStart(rules.digits ?? 6, "0"));
    expect(counts).toBeInstanceOf(Uint16Array);
    expect(createHash("sha256").update(counts).digest("hex")).toBe(sha256_raw);
  });
});

describe("every formula, one by one", () => {
  const game: fc.Arbitrary<SurveyRules> = fc.record({
    target: fc.oneof(
      { arbitrary: fc.integer({ min: -20, max: 120 }), weight: 3 },
      { arbitrary: fc.constant(0), weight: 1 },
    ),
    division: fc.constantFrom("whole", "exact"),
    join: fc.boolean(),
    leadingZeros: fc.boolean(),
    minus: fc.boolean(),
  });

  test("gives the same counts, for all tickets of up to three digits", () => {
    fc.assert(
      fc.property(game, fc.integer({ min: 1, max: 3 }), (rules, digits) => {
        const counted = surveyor({ ...rules, digits }).shard(0);
        for (let ticket = 0; ticket < counted.length; ticket++) {
          expect(counted[ticket]).toBe(tried(String(ticket).padStart(digits, "0"), rules));
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([0, 7, -3, 24, 5040])("gives the same counts for some tickets of five digits, target %i", (target) => {
    for (const division of ["whole", "exact"] as const) {
      const rules = { target, division, digits: 5 };
      const { shard } = surveyor(rules);
      const shards = [0, 4, 9].map((index) => [index * 10_000, shard(index)] as const);
      for (const [first, counted] of shards) {
        for (const at of [0, 9, 101, 3070, 5554, 9999]) {
          const ticket = String(first + at).padStart(5, "0");
          expect([ticket, counted[at]]).toEqual([ticket, tried(ticket, rules)]);
        }
      }
    }
  });
});

test("shards in any order are the survey", async () => {
  const work = surveyor({ digits: 5 });
  const { counts } = await survey({ digits: 5 });
  for (const index of [9, 3, 0, 7]) {
    expect([...work.shard(index)]).toEqual([...counts.subarray(index * 10_000, (index + 1) * 10_000)]);
  }
});

test("progress is told, and a signal is heard while it goes on", async () => {
  const told: number[] = [];
  await survey({ digits: 5, onProgress: ({ tickets, of }) => told.push(tickets / of) });
  expect(told).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  const controller = new AbortController();
  const stopped = survey({ digits: 5, signal: controller.signal, onProgress: () => controller.abort("enough") });
  await expect(stopped).rejects.toBe("enough");
});

test("what can not be surveyed is refused", () => {
  expect(() => surveyor({ digits: 8 })).toThrow("8 is not a number of digits for a survey: 1 to 7 is expected");
  expect(() => surveyor({ target: 0.5 })).toThrow("0.5 is not a target");
  expect(() => surveyor({ digits: 7, target: 0 })).toThrow("can not have the target 0");
  expect(() => surveyor({ digits: 5 }).shard(10)).toThrow("there is no shard 10: 0 to 9 is expected");
});

type Fraction = readonly [numerator: bigint, denominator: bigint];

/** The count of one ticket by making every formula of the grammar, with fractions of its own. */
function tried(
  ticket: string,
  { target = 100, division, join = true, leadingZeros = true, minus = true }: SurveyRules,
) {
  const forms = (digits: string): Record<"N" | "A" | "M" | "D", Fraction[]> => {
    const made: Record<"N" | "A" | "M" | "D", Fraction[]> = { N: [], A: [], M: [], D: [] };
    if (digits.length === 1 || (join && (leadingZeros || digits[0] !== "0"))) made.N.push([BigInt(digits), 1n]);
    for (let cut = 1; cut < digits.length; cut++) {
      const left = Object.values(forms(digits.slice(0, cut))).flat();
      const { N, A, M, D } = forms(digits.slice(cut));
      for (const [a, b] of left) {
        for (const [c, d] of [...N, ...M, ...D]) made.A.push([a * d + c * b, b * d], [a * d - c * b, b * d]);
        for (const [c, d] of [...N, ...A]) made.M.push([a * c, b * d]);
        for (const [c, d] of [...N, ...A, ...D]) {
          if (c !== 0n && (division === "exact" || (a * d) % (b * c) === 0n)) made.D.push([a * d, b * c]);
        }
      }
    }
    return made;
  };
  const all = Object.values(forms(ticket)).flat();
  const makes = (value: number): number => all.filter(([a, b]) => a === BigInt(value) * b).length;
  return makes(target) + (minus ? makes(-target) : 0);
}
