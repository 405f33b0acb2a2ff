/** What a puzzle suggests says where to look first, never what is there. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Branching,
  count,
  depthFirst,
  discrepancy,
  exhaustive,
  first,
  inOrder,
  int,
  largest,
  learning,
  localSearch,
  lowerHalf,
  luby,
  maximize,
  middleOut,
  type Progress,
  type Puzzle,
  puzzle,
  restarting,
  type Strategy,
  smallest,
  smallestDomain,
  solutions,
  solve,
  suggest,
  withClues,
} from "../../src/index.js";
import { nonogram } from "../../src/puzzles.js";
import { bruteForce, rowOf, unlessTooLarge } from "../support/bruteForce.js";
import { puzzles, shown } from "../support/puzzles.js";

const runs = Number(process.env.LAW_RUNS ?? 300);

const branchings: fc.Arbitrary<Branching> = fc.constantFrom(
  inOrder(largest),
  smallestDomain(middleOut),
  inOrder(lowerHalf),
  // Leaves everything to the default.
  () => [],
);

/** The solutions in order, and the branches entered. */
function runOf(p: Puzzle, strategy?: Strategy): unknown {
  let nodes = 0;
  const options = { ...(strategy && { strategy }), onProgress: (progress: Progress) => (nodes = progress.nodes) };
  return unlessTooLarge(() => [Array.from(solutions(p, options), rowOf), nodes]);
}

test("the answers are the same under every strategy", () => {
  const strategies = fc.constantFrom(depthFirst(), discrepancy(), restarting(), exhaustive());
  fc.assert(
    fc.property(puzzles, branchings, strategies, (p, branching, strategy) => {
      const all = unlessTooLarge(() => bruteForce(p));
      const found = unlessTooLarge(() => Array.from(solutions(suggest(p, branching), { strategy }), rowOf));
      fc.pre(all !== undefined && found !== undefined);
      expect(found!.sort(), shown(p)).toEqual([...all!].sort());
    }),
    { numRuns: runs },
  );
});

test("suggested is told: the same run", () => {
  fc.assert(
    fc.property(puzzles, branchings, fc.constantFrom(depthFirst, discrepancy), (p, branching, strategy) => {
      const told = runOf(p, strategy({ branch: branching }));
      expect(runOf(suggest(p, branching), strategy())).toEqual(told);
      if (strategy === depthFirst) expect(runOf(suggest(p, branching))).toEqual(told);
      // What one is told oneself comes first, and a later suggestion instead of an earlier.
      const other = suggest(p, inOrder(smallest));
      const turns = first(branching, inOrder(smallest));
      expect(runOf(other, strategy({ branch: branching }))).toEqual(runOf(p, strategy({ branch: turns })));
      expect(runOf(suggest(other, branching), strategy())).toEqual(told);
    }),
    { numRuns: runs },
  );
});

test("a suggested strategy is told: the same run, but where another is told", () => {
  const strategies = fc.constantFrom(discrepancy(), exhaustive(), learning({ restarts: luby(2) }));
  fc.assert(
    fc.property(puzzles, strategies, (p, strategy) => {
      const made = suggest(p, strategy);
      expect(runOf(made)).toEqual(runOf(p, strategy));
      expect(runOf(made, depthFirst())).toEqual(runOf(p));
      expect(runOf(suggest(made, depthFirst()))).toEqual(runOf(p));
    }),
    { numRuns: runs },
  );
});

describe("a suggestion", () => {
  const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 12");
  const high = suggest(p, inOrder(largest));

  test("makes another puzzle, and is kept when clues are added", () => {
    expect(solve(p)).toEqual({ x: 3, y: 9 });
    expect(solve(high)).toEqual({ x: 9, y: 3 });
    expect(solve(withClues(high, "x < 8"))).toEqual({ x: 7, y: 5 });
    expect(Object.isFrozen(high)).toBe(true);
  });

  test("of a strategy is kept beside one of a branching, when clues are added, and while a number is made large", () => {
    const both = withClues(suggest(high, exhaustive()), "x < 8");
    expect(solve(both)).toEqual({ x: 3, y: 9 });
    expect(solve(both, { strategy: depthFirst() })).toEqual({ x: 7, y: 5 });
    const blind = suggest(p, { name: "blind", run: localSearch().run });
    expect(() => maximize(blind, "x - y", { limits: { nodes: 1000 } })).not.toThrow();
    expect(maximize(blind, "x - y", { limits: { nodes: 1000 } }).status).toBe("best so far");
    expect(maximize(p, "x - y").status).toBe("optimal");
  });

  test("is followed while a number is made large", () => {
    let nodes = 0;
    const onProgress = (progress: Progress) => {
      nodes = progress.nodes;
    };
    expect(maximize(high, "x - y", { onProgress })).toMatchObject({ status: "optimal", value: 6 });
    const suggested = nodes;
    maximize(p, "x - y", { onProgress });
    expect(suggested).toBeLessThan(nodes);
  });

  test("that throws is told as the strategy's", () => {
    const wrong = suggest(p, () => {
      throw new RangeError("not today");
    });
    expect(() => solve(wrong)).toThrow("the strategy depthFirst threw: not today");
    expect(() => solve(wrong, { strategy: localSearch() })).not.toThrow();
  });
});

test("a large nonogram with several pictures is searched as it suggests", () => {
  // 40 small pictures that can be two things each lie in a diagonal: only the first lines have few open cells.
  const clue = Array.from({ length: 40 }, () => [[1], [1]]).flat();
  const two = nonogram({ rows: [[1], [1]], columns: [[1], [1]] });
  expect(count(two)).toBe(2);
  expect(
    solve(nonogram({ rows: clue, columns: clue }))
      ?.cells.flat()
      .filter(Boolean).length,
  ).toBe(80);
});
