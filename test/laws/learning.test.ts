import fc from "fast-check";
import { expect, test } from "vitest";
import { solutions } from "../../src/index.js";
import { geometric } from "../../src/search/restarting.js";
import { learning } from "../../src/search/learning.js";
import { bruteForce, rowOf, unlessTooLarge } from "../support/bruteForce.js";
import { puzzles, shown } from "../support/puzzles.js";

for (const strategy of [learning(), learning({ restarts: geometric(1, 1.1) })])
  test("finds", () => {
    fc.assert(
      fc.property(puzzles, fc.integer(), (puzzle, seed) => {
        const all = unlessTooLarge(() => bruteForce(puzzle));
        const found = unlessTooLarge(() => Array.from(solutions(puzzle, { strategy, seed, limits: { nodes: 20000 } }), rowOf));
        fc.pre(all !== undefined && found !== undefined);
        expect(found?.sort(), shown(puzzle)).toEqual(all?.sort());
      }),
      { numRuns: Number(process.env.LAW_RUNS ?? 300) },
    );
  });
