/** A puzzle with more clues is the puzzle one would have made with all of them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allDifferent,
  alphametic,
  check,
  count,
  eq,
  figures,
  grid,
  int,
  label,
  lt,
  type Puzzle,
  puzzle,
  rows,
  solutions,
  solve,
  withClues,
} from "../../src/index.js";
import { nonogram, nonogramPicture, sudoku, sudokuPicture } from "../../src/puzzles.js";
import { rowOf, unlessTooLarge } from "../support/bruteForce.js";
import { puzzles, shown } from "../support/puzzles.js";

const runs = Number(process.env.LAW_RUNS ?? 300);

test("rules told one after another are rules told at once", () => {
  fc.assert(
    fc.property(puzzles, fc.nat(), (whole, at) => {
      const rules = whole.statements.map(({ rule }) => rule);
      const split = at % (rules.length + 1);
      const start: Puzzle = puzzle(whole.shape, rules.slice(0, split));
      const grown = withClues(withClues(start, []), rules.slice(split));
      expect(grown).toEqual(whole);
      expect(start.statements.length).toBe(split);
    }),
    { numRuns: runs },
  );
});

test("its solutions are those of the puzzle that obey the clues", () => {
  fc.assert(
    fc.property(puzzles, puzzles, (p, { statements }) => {
      const texts = ["a <= b", "a != c", "a > 0 -> b = c", "a + b > c"];
      const clue = texts[statements.length % texts.length]!;
      const known = unlessTooLarge(() => [...solutions(p)]);
      const grown = withClues(p, clue);
      const found = known && unlessTooLarge(() => [...solutions(grown)]);
      fc.pre(known !== undefined && found !== undefined);
      const obeying = known!.filter((solution) => check(grown, solution).correct);
      expect(found!.map(rowOf).sort(), shown(grown)).toEqual(obeying.map(rowOf).sort());
    }),
    { numRuns: runs },
  );
});

describe("what a puzzle is made of", () => {
  const square = puzzle({ cells: grid(20, 20, () => int(1, 20)) }, ({ cells }) => rows(cells).map(allDifferent));

  test("is frozen, keeps labels, and stays as it was", () => {
    const p = puzzle({ x: int(1, 9), y: int(1, 9) }, label("sum", "x + y = 10"));
    const more = withClues(p, ({ x, y }) => [label("order", lt(x, y)), "x > 2"]);
    expect(more.statements.map(({ label }) => label)).toEqual(["sum", "order", undefined]);
    expect(p.statements.length).toBe(1);
    expect([more, more.statements, more.implied].every(Object.isFrozen)).toBe(true);
    expect([...solutions(more)]).toEqual([
      { x: 3, y: 7 },
      { x: 4, y: 6 },
    ]);
  });

  test("what follows from old and new rules together is found", () => {
    const columns = Array.from({ length: 20 }, (_, column) => column);
    const latin = withClues(square, ({ cells }) => columns.map((at) => allDifferent(cells.map((row) => row[at]!))));
    expect(square.implied?.length).toBe(0);
    expect(latin.implied?.length).toBe(40);
  });

  test("what it remembers besides goes with it", () => {
    const sum = withClues(alphametic("two + two = four"), ({ t, o }) => [eq(t, 7), eq(o, 0)]);
    expect(count(alphametic("two + two = four", { rules: "t = 7; o = 0" }))).toBe(count(sum));
    const other = withClues(alphametic("two + two = four"), "t = 7; w = 3");
    expect(figures(other, solve(other)!)).toBe("734 + 734 = 1468");
    const cells = withClues(sudoku("1... .... .... ...."), "cells[3][3] = 2; cells[1][1] = 3; cells[2][2] = 4");
    expect(sudokuPicture(cells, solve(cells)).split("\n").length).toBe(5);
    const picture = withClues(nonogram({ rows: [[1], [1]], columns: [[1], [1]] }), "cells[0][1]");
    expect(nonogramPicture(solve(picture)!)).toBe(".#\n#.");
    expect(picture.rows).toEqual([[1], [1]]);
  });
});

test("a clue that speaks of something else is refused", () => {
  const p = puzzle({ x: int(1, 9) });
  expect(() => withClues(p, "y = 1")).toThrow('there is no name "y"; there is x');
  expect(() => withClues(p, eq(int(1, 3), 1))).toThrow("uses a variable that is not in the puzzle; there is x");
  expect(() => withClues(p, 3 as never)).toThrow("3 is not a rule");
});
