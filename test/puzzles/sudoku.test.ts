/** Sudokus of others with known answers, and what a sudoku may be written like. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { check, count, LimitReached, solve, unique } from "../../src/index.js";
import { sudoku, sudokuPicture, sudokuText } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

interface Item {
  readonly id: string;
  readonly puzzle: string;
  readonly valid?: boolean;
  readonly solutionCount: number | null;
  readonly solutionCountAtLeast?: number;
  readonly solution?: string;
  readonly note?: string;
}

const line = (cells: readonly (readonly number[])[]): string => cells.map((row) => row.join("")).join("");

describe("rated as hard", () => {
  const { items } = dataOf<{ readonly items: readonly Item[] }>("sudoku-hard.json");
  test.each(items.map((item) => [item.id, item] as const))("%s", (_, { puzzle, solution }) => {
    const p = sudoku(puzzle);
    const found = unique(p);
    expect(found.status).toBe("unique");
    if (found.status !== "unique") return;
    expect(line(found.solution.cells)).toBe(solution);
    expect(sudokuText(found.solution).replaceAll("\n", "")).toBe(solution);
    expect(sudoku(sudokuPicture(p)).given).toEqual(p.given);
  });
});

describe("at the edge", () => {
  const { items } = dataOf<{ readonly items: readonly Item[] }>("sudoku-edge.json");
  test.each(items.map((item) => [item.id, item] as const))("%s", (_, item) => {
    if (item.valid === false) {
      expect(() => sudoku(item.puzzle)).toThrow(/r\dc\d and r\dc\d are both \d, in (row|column|box) \d$/);
    } else if (item.solutionCount === null) {
      // Far too many to count them all in a test; two are enough to see that it is none.
      expect(unique(sudoku(item.puzzle)).status).toBe("several");
      expect(() => count(sudoku(item.puzzle), { limits: { nodes: 2000 } })).toThrow(LimitReached);
    } else expect(count(sudoku(item.puzzle))).toBe(item.solutionCount);
  });
});

describe("n x n", () => {
  interface Sized {
    readonly id: string;
    readonly n: number;
    readonly givens: readonly (readonly number[])[];
    readonly solutionCount: number | null;
    readonly solution: readonly (readonly number[])[] | null;
  }
  const { items } = dataOf<{ readonly items: readonly Sized[] }>("sudoku-nxn.json");
  const text = ({ givens }: Sized) => givens.map((row) => row.join(" ")).join("\n");

  test.each(items.filter(({ n }) => n === 9).map((item) => [item.id, item] as const))("%s", (_, item) => {
    expect(unique(sudoku(text(item)))).toEqual({ status: "unique", solution: { cells: item.solution } });
  });

  // The two quickest; the others take up to a minute each.
  const asked = (id: string): boolean => process.env.SLOW !== undefined || /_p(19|20)$/.test(id);
  const proved = items.filter(({ id, n, solutionCount }) => n > 9 && solutionCount === 1 && asked(id));
  test.each(proved.map((item) => [item.id, item] as const))("%s is proved", { timeout: 600_000 }, (_, item) => {
    const found = unique(sudoku(text(item)));
    expect(found).toEqual({ status: "unique", solution: { cells: item.solution } });
  });

  test.runIf(process.env.SLOW)("one that has several solutions", { timeout: 600_000 }, () => {
    const p = sudoku(text(items.find(({ id }) => id === "hakank-sudoku_p33") as Sized));
    expect(check(p, solve(p) as never).correct).toBe(true);
  });

  test.each(items.filter(({ n }) => n > 9).map((item) => [item.id, item] as const))("%s is read", (_, item) => {
    const p = sudoku(text(item));
    expect(p.given.map((row) => row.map((value) => value ?? 0))).toEqual(item.givens);
    expect(sudoku(sudokuPicture(p)).given).toEqual(p.given);
    if (item.solution) expect(check(p, { cells: item.solution }).correct).toBe(true);
  });
});

describe("text", () => {
  const hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  const lines = hard.match(/.{9}/g)?.join("\n") ?? "";
  test.each([
    hard,
    lines,
    lines.replaceAll("\n", "\r\n"),
    hard.replaceAll(".", "0"),
    hard.replaceAll(".", "_"),
    hard.replaceAll(".", "*"),
    hard.split("").join(" "),
    sudokuPicture(sudoku(hard)),
    `\n  ${lines.replace(/(...)(?=.)/g, "$1|")}\n`,
  ])("%j", (text) => expect(sudoku(text).given).toEqual(sudoku(hard).given));

  test("letters and numbers", () => {
    const values = Array.from({ length: 16 }, (_, i) => i + 1);
    const rest = `\n${"0 ".repeat(240)}`;
    expect(sudoku(`123456789ABCDEFG${".".repeat(240)}`).given[0]).toEqual(values);
    expect(sudoku(`${values.join(" ")}${rest}`).given[0]).toEqual(values);
  });

  test("boxes as square as they can be, or as told", () => {
    expect(sudoku(".".repeat(36)).regions[1]).toEqual([0, 0, 0, 1, 1, 1]);
    expect(sudoku(".".repeat(36), { boxes: [3, 2] }).regions[0]).toEqual([0, 0, 1, 1, 2, 2]);
    expect(sudoku(`${".".repeat(36)}\nboxes 3 x 2`).regions).toEqual(sudoku(".".repeat(36), { boxes: [3, 2] }).regions);
    expect(count(sudoku("."))).toBe(1);
    expect(count(sudoku("."), { limits: { nodes: 9 } })).toBe(1);
  });

  test("pictures read back", () => {
    const size = fc.constantFrom(1, 2, 4, 6, 9, 12, 16, 36, 49);
    const filled = size.chain((n) =>
      fc.tuple(fc.constant(n), fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 1 })),
    );
    fc.assert(
      fc.property(filled, ([n, some]) => {
        const cells = Array.from({ length: n }, () => new Array<number>(n).fill(0));
        for (const [row, column, value] of some) (cells[row] as number[])[column] = value + 1;
        const p = sudoku(
          cells.map((row) => row.map((value) => String(value || ".").padStart(n > 35 ? 2 : 1)).join(" ")).join("\n"),
        );
        if (n > 1) expect(sudoku(sudokuPicture(p)).given).toEqual(p.given);
      }),
    );
  });
});

describe("variants", () => {
  test("diagonals", () => {
    const p = sudoku("1...\n....\n....\n....\ndiagonals");
    expect(p.diagonals).toBe(true);
    for (const { cells } of [solve(p)].flatMap((found) => found ?? [])) {
      expect(new Set(cells.map((row, i) => row[i])).size).toBe(4);
      expect(new Set(cells.map((row, i) => row[3 - i])).size).toBe(4);
    }
    expect(count(p)).toBeLessThan(count(sudoku("1...\n....\n....\n....")));
  });

  test("a jigsaw", () => {
    const regions = "AAABB\nACABB\nCCCDB\nECDDD\nEEEED";
    const p = sudoku("1....\n.....\n.....\n.....\n....3", { regions });
    expect(sudokuPicture(p)).toMatchInlineSnapshot(`
      "1   .   . | .   .
        +---+   |
      . | . | . | .   .
      --+   +---+---+
      .   .   . | . | .
      --+   +---+   +--
      . | . | .   .   .
        +---+-------+
      .   .   .   . | 3"
    `);
    expect(sudoku(`${sudokuPicture(p)}\nregions\n${regions}\n`).given).toEqual(p.given);
    const found = solve(p);
    for (const name of "ABCDE") {
      const values = [...regions.replaceAll("\n", "")].flatMap((mark, at) =>
        mark === name ? [found?.cells.flat()[at]] : [],
      );
      expect([...values].sort()).toEqual([1, 2, 3, 4, 5]);
    }
    expect(sudoku(`regions\n${regions}`).given.flat()).toEqual(new Array(25).fill(undefined));
  });

  test("killer", () => {
    interface Killer {
      readonly kind: string;
      readonly instance: { readonly cages: readonly { readonly cells: readonly number[][]; readonly sum: number }[] };
      readonly solution: unknown;
    }
    const { items } = dataOf<{ readonly items: readonly Killer[] }>("grid-puzzles.json");
    for (const { instance, solution } of items.filter(({ kind }) => kind === "killer-sudoku")) {
      const cages = instance.cages.map(({ sum, cells }) => `${sum} = ${cells.map(([r, c]) => `r${r}c${c}`).join(" ")}`);
      expect(unique(sudoku("", { cages: cages.join("\n") }))).toEqual({
        status: "unique",
        solution: { cells: solution },
      });
      expect(sudoku(`cages:\n${cages.join("\n")}`).cages).toEqual(sudoku("", { cages: cages.join("\n") }).cages);
    }
  });

  test("short names of cells", () => {
    expect(sudoku("", { cages: "6: r1c12, r2c1\n15 = r34c9+r5c9" }).cages).toEqual([
      {
        sum: 6,
        cells: [
          [0, 0],
          [0, 1],
          [1, 0],
        ],
      },
      {
        sum: 15,
        cells: [
          [2, 8],
          [3, 8],
          [4, 8],
        ],
      },
    ]);
  });
});

test("what is wrong is shown", () => {
  const message = (text: string, options = {}): string => {
    try {
      sudoku(text, options);
    } catch (error) {
      return (error as Error).message;
    }
    return "no error";
  };
  const four = ".".repeat(16);
  expect(
    [
      message(""),
      message(".".repeat(80)),
      message("12345"),
      message(`${"x".repeat(16)}`),
      message("1..5\n....\n....\n...."),
      message("1...\n....\n1...\n...."),
      message("1...\n.1..\n....\n...."),
      message("1...\n....\n....\n...1\ndiagonals"),
      message("1...\n....\n....\n...1\nregions\nABBB\nAABC\nDACC\nDDDC"),
      message(`${".".repeat(25)}`),
      message(four, { boxes: [1, 3] }),
      message(four, { regions: "AABB" }),
      message(four, { regions: "AAAA BBBB CCCC DDDC" }),
      message(`${four}\ncages\n3 = r1c1 r1c2\n4 = r1c2 r1c3`),
      message(`${four}\ncages\n3 = r1c5 r1c2`),
      message(`${four}\ncages\n9 = r1c1 r1c2`),
      message(`${four}\ncages\n  three = r1c1 r1c2`),
      message(`${four}\ncages\n3 =`),
      message(`${four}\ncages\n3 = r1c1 a2`),
      message(`1...\n..1.\n....\n....\ncages\n7 = r1c1 r1c2 r2c3`),
      message(`${four}\ncages\n15 = r1c1234 r2c1`),
    ].join("\n\n"),
  ).toMatchInlineSnapshot(`
    "0 cells make no square: 81 are expected for 9 x 9, and so on

    80 cells make no square: 81 are expected for 9 x 9, and so on

    5 cells make no square: 81 are expected for 9 x 9, and so on

    line 1, column 1: "x" is no value of r1c1; 1 to 4 is expected

        xxxxxxxxxxxxxxxx
        ^

    likely fix: "." stands for an empty cell

    line 1, column 4: "5" is no value of r1c4; 1 to 4 is expected

        1..5
           ^

    likely fix: "." stands for an empty cell

    r1c1 and r3c1 are both 1, in column 1

    r1c1 and r2c2 are both 1, in box 1

    r1c1 and r4c4 are both 1, in diagonal 1

    no error

    5 x 5 cells have no boxes: give the regions

    boxes of 1 x 3 do not fit: each must have 4 cells and fill 4 x 4

    the regions have 4 cells: 16 are expected, for 4 x 4

    the region of r3c1 has 5 cells: 4 are expected

    line 4, column 5: r1c2 is in two cages

        4 = r1c2 r1c3
            ^^^^

    line 3, column 5: "r1c5" is no cell of 4 x 4

        3 = r1c5 r1c2
            ^^^^

    likely fix: r1c2 is the second of row 1

    line 3, column 1: 2 different cells can not add up to 9

        9 = r1c1 r1c2
        ^

    likely fix: 3 to 7

    line 3, column 3: a sum and its cells are expected

          three = r1c1 r1c2
          ^^^^^^^^^^^^^^^^^

    likely fix: 15 = r1c1 r1c2

    line 3, column 1: a sum and its cells are expected

        3 =
        ^^^

    likely fix: 15 = r1c1 r1c2

    line 3, column 10: "a2" is no cell of 4 x 4

        3 = r1c1 a2
                 ^^

    likely fix: r1c2 is the second of row 1

    r1c1 and r2c3 are both 1, in cage 1

    line 3, column 1: 5 different cells can not add up to 15

        15 = r1c1234 r2c1
        ^^

    likely fix: a cage has at most as many cells as there are values"
  `);
});
