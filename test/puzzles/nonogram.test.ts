/** Nonograms of others with known answers, and what a nonogram may be written like. */
import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, count, depthFirst, type Options, possibilities, smallestDomain, solutions } from "../../src/index.js";
import { lineByLine, nonogram, nonogramClues, nonogramPicture } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

interface Item {
  readonly id: string;
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly solutionCount: number;
  readonly solution?: string;
}

/** Most of these are CC-BY: they are read where they lie, not copied. */
const there = existsSync("../shared/data/nonograms.json");
const { items } = there ? dataOf<{ readonly items: readonly Item[] }>("nonograms.json") : { items: [] };

const asText = ({ rows, columns }: Pick<Item, "rows" | "columns">): string =>
  [
    "rows",
    ...rows.map((clue) => clue.join(" ") || "0"),
    "columns",
    ...columns.map((clue) => clue.join(",") || "0"),
  ].join("\n");
/** As one would search it by what is true of all puzzles. */
const unguided: Options = { strategy: depthFirst({ branch: smallestDomain() }) };
const bits = (cells: readonly (readonly boolean[])[]): string => cells.flat().map(Number).join("");

test.skipIf(there)("the nonograms of ../shared/data are not here: their tests are skipped", () => {});

test.each(items.map((item) => [item.id, item] as const))("%s", (_, item) => {
  const p = nonogram(asText(item));
  const found = [...solutions(p)];
  expect(found.length).toBe(item.solutionCount);
  expect(new Set(found.map(nonogramPicture)).size).toBe(item.solutionCount);
  if (item.solution && item.solutionCount === 1) expect(found.map(({ cells }) => bits(cells))).toEqual([item.solution]);
  for (const solution of found) {
    expect(nonogramClues(nonogramPicture(solution))).toEqual({ rows: item.rows, columns: item.columns });
  }
});

const picture = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.boolean(), { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

/** All pictures of a size, by brute force. */
function* all(height: number, width: number): Generator<boolean[][], void, void> {
  for (let number = 0; number < 1 << (height * width); number++) {
    yield Array.from({ length: height }, (_, r) =>
      Array.from({ length: width }, (_, c) => ((number >> (r * width + c)) & 1) === 1),
    );
  }
}

test("clues of a drawn picture give it back, and all others with the same clues", () => {
  fc.assert(
    fc.property(picture, (cells) => {
      const clues = nonogramClues(nonogramPicture({ cells }));
      const p = nonogram(clues);
      expect(check(p, { cells }).correct).toBe(true);
      const same = [...all(cells.length, cells[0]?.length ?? 0)].filter(
        (other) => asText(nonogramClues(nonogramPicture({ cells: other }))) === asText(clues),
      );
      for (const options of [{}, { strategy: depthFirst({ branch: lineByLine(p) }) }, unguided]) {
        const found = [...solutions(p, options)].map(({ cells }) => bits(cells));
        expect(found.sort()).toEqual(same.map(bits).sort());
      }
    }),
    { numRuns: 60 },
  );
});

test("of a single line exactly the cells stay open that can be both", () => {
  const line = fc.integer({ min: 1, max: 12 }).chain((n) => fc.array(fc.boolean(), { minLength: n, maxLength: n }));
  fc.assert(
    fc.property(line, (cells) => {
      const [clue = []] = nonogramClues(nonogramPicture({ cells: [cells] })).rows;
      const others = [...all(1, cells.length)].filter(
        (other) => nonogramClues(nonogramPicture({ cells: other })).rows[0]?.join() === clue.join(),
      );
      // Columns as long as they are wide: the row's clue alone, without those of columns, would be a puzzle of its own.
      const free = nonogram({ rows: [clue], columns: cells.map((filled) => (filled ? [1] : [])) });
      const row = { ...free, statements: free.statements.slice(0, 1) };
      const found = possibilities(row);
      const values = cells.map((_, i) => [...new Set(others.map((other) => other[0]?.[i]))].sort());
      if (found.status === "solved") expect(values).toEqual(found.solution.cells[0]?.map((value) => [value]));
      else expect(found.status === "stuck" && found.possibilities.cells[0]).toEqual(values);
    }),
  );
});

describe("text", () => {
  const expected = nonogram({ rows: [[1, 1], [], [3]], columns: [[1, 1], [1], [1, 1]] });
  test.each([
    "rows\n1 1\n0\n3\ncolumns\n1 1\n1\n1 1\n",
    'title "a face"\nwidth 3\nheight 3\n\nrows\n1,1\n0\n3\n\ncolumns\n1,1\n1\n1,1\n\ngoal 101000111',
    "# columns first\nColumns:\n  1 1\n  1 # middle\n  1 1\r\nRows:\r\n 1, 1\n 0\n 3",
  ])("%j", (text) => {
    const { rows, columns } = nonogram(text);
    expect({ rows, columns }).toEqual({ rows: expected.rows, columns: expected.columns });
    expect(nonogramPicture([...solutions(nonogram(text))][0] ?? { cells: [] })).toBe("#.#\n...\n###");
  });

  test("nothing at all", () => {
    expect(count(nonogram({ rows: [], columns: [] }))).toBe(1);
    expect(count(nonogram("rows\n0\ncolumns\n0"))).toBe(1);
    expect(count(nonogram({ rows: [[0]], columns: [[]] }))).toBe(1);
  });
});

test("what is wrong is shown", () => {
  const message = (clues: Parameters<typeof nonogram>[0]): string => {
    try {
      nonogram(clues);
    } catch (error) {
      return (error as Error).message;
    }
    return "no error";
  };
  expect(
    [
      message(""),
      message("rows\n1"),
      message("1 1\nrows\n1\ncolumns\n1"),
      message("rows\n1 x\ncolumns\n1"),
      message("rows\n1 0\ncolumns\n1"),
      message("rows\n1\n2\ncolumns\n1\n1"),
      message("rows\n1\n2 1\ncolumns\n1\n1"),
      message("rows\n1\n1\ncolumns\n3\n0"),
      message({ rows: [[0, 1]], columns: [[1]] }),
      message({ rows: [[1.5]], columns: [[1]] }),
    ].join("\n\n"),
  ).toMatchInlineSnapshot(`
    "line 1, column 1: there are no clues of rows: a line "rows" and a line of numbers for each are expected

        
        ^

    line 2, column 2: there are no clues of columns: a line "columns" and a line of numbers for each are expected

        1
         ^

    line 1, column 1: "1 1" stands before the clues

        1 1
        ^^^

    likely fix: a line "rows" or "columns"

    line 2, column 3: "x" is no clue: lengths of blocks are expected, or 0 for an empty line

        1 x
          ^

    likely fix: 3 1 2

    line 2, column 1: "1 0" is no clue: lengths of blocks are expected, or 0 for an empty line

        1 0
        ^^^

    likely fix: 3 1 2

    the rows have 3 filled cells and the columns 2: as many are expected

    row 2 has 2 cells, and its clue needs at least 4

    column 1 has 2 cells, and its clue needs at least 3

    the clue of row 1 is no list of whole numbers of at least 1

    the clue of row 1 is no list of whole numbers of at least 1"
  `);
});
