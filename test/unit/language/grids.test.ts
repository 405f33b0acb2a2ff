import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allDifferent,
  at,
  bool,
  boxes,
  columns,
  diagonals,
  given,
  grid,
  InputError,
  int,
  list,
  neighbors,
  oneOf,
  possibilities,
  puzzle,
  readGrid,
  rows,
  solve,
  transpose,
  window,
} from "../../../src/index.js";

const sides = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 6 }));
const numbered = ([height, width]: readonly [number, number]) => grid(height, width, (r, c) => width * r + c);

test("groups are parts of the grid", () => {
  fc.assert(
    fc.property(sides, (size) => {
      const cells = numbered(size);
      const all = cells.flat();
      const sorted = (groups: readonly (readonly number[])[]) => groups.flat().sort((a, b) => a - b);
      expect(rows(cells)).toEqual(cells);
      if (cells.length > 0) expect(transpose(transpose(cells))).toEqual(cells);
      for (const groups of [columns(cells), diagonals(cells, "falling"), diagonals(cells, "rising")]) {
        expect(sorted(groups)).toEqual(all);
      }
      for (const [r, row] of cells.entries()) {
        for (const [c, cell] of row.entries()) {
          const touching = all.filter((other) => {
            const down = Math.abs(Math.floor(other / row.length) - r);
            return other !== cell && down <= 1 && Math.abs((other % row.length) - c) <= 1;
          });
          expect(neighbors(cells, r, c, { diagonal: true })).toEqual(touching);
          const beside = touching.filter((other) => other % row.length === c || Math.floor(other / row.length) === r);
          expect(neighbors(cells, r, c)).toEqual(beside);
        }
      }
    }),
  );
});

test("cells at places are those that stand there", () => {
  fc.assert(
    fc.property(sides, fc.array(fc.nat()), (size, picks) => {
      const cells = numbered(size);
      const all = grid(...size, (row, column) => [row, column] as const).flat();
      expect(at(cells, all)).toEqual(cells.flat());
      const some = all.length === 0 ? [] : picks.map((pick) => all[pick % all.length]!);
      expect(at(cells, some)).toEqual(some.map(([row, column]) => size[1] * row + column));
      expect(Object.isFrozen(at(cells, some))).toBe(true);
    }),
  );
  // Rows need not be equally long: only what is asked for must be there.
  expect(at([[1], [2, 3]], [[1, 1]])).toEqual([3]);
});

test("boxes do not overlap, windows are everywhere", () => {
  const size = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(size, size, size, size, (height, width, down, across) => {
      const cells = numbered([height * down, width * across]);
      const found = boxes(cells, height, width);
      expect(found.length).toBe(down * across);
      expect(found.flat().sort((a, b) => a - b)).toEqual(cells.flat());
      const windows = window(cells, height, width);
      expect(windows.length).toBe((height * down - height + 1) * (width * across - width + 1));
      for (const box of found) expect(windows).toContainEqual(box);
    }),
  );
  expect(window([1, 2], 3)).toEqual([]);
  expect(window([[1, 2]], 2, 1)).toEqual([]);
});

test("map hands more than a builder asks for", () => {
  const p = puzzle({ cells: grid(4, 4, () => int(1, 4)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    boxes(cells, 2, 2).map(allDifferent),
    given(cells, "12.. | .... | .1.. | ...2"),
  ]);
  expect(p.statements.length).toBe(16);
  expect(solve(p)?.cells[0]?.slice(0, 2)).toEqual([1, 2]);
});

describe("given", () => {
  const fixedTo = (cells: Parameters<typeof given>[0], values: Parameters<typeof given>[1]) =>
    given(cells, values).map(({ operands: [cell, value] }) => [
      cells.flat().indexOf(cell as never),
      value?.kind === "number" ? Number(value.value) : Number.NaN,
    ]);
  const nine = grid(3, 3, () => int(1, 12));
  const expected = [
    [0, 1],
    [4, 11],
    [8, 12],
  ];

  test.each([
    "1...b...c",
    "1.. .B. ..C",
    "1.. | .b. | ..c",
    "1_?\n*b0\n\n00c\n",
    "\r\n1 . .\r\n------+---\r\n. b .\r\n===\r\n. . c",
    "1 . .\n. 11 .\n. . 12",
  ])("reads %j", (text) => expect(fixedTo(nine, text)).toEqual(expected));

  test("reads lists", () => {
    const values = [
      [1, 0, null],
      [0, 11, 0],
      [undefined, 0, 12],
    ];
    expect(fixedTo(nine, values)).toEqual(expected);
  });

  test("0 is a value where it can be one", () => {
    const cells = [[int(0, 2), int(1, 2), bool(), int([0])]];
    expect(fixedTo(cells, "0000")).toEqual([
      [0, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  test("labels are read as such", () => {
    const cells = [list(3, () => oneOf("X", "O")), list(3, () => oneOf("X", "O"))];
    expect(fixedTo(cells, "X.O\n.X.")).toEqual([
      [0, 0],
      [2, 1],
      [4, 0],
    ]);
    expect(fixedTo([list(3, () => oneOf("red", "green"))], ". red green")).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  test("errors show the cell", () => {
    const message = (make: () => unknown) => {
      try {
        make();
      } catch (error) {
        return (error as InputError).message;
      }
      return "no error";
    };
    expect([
      message(() => given(nine, "1..\n.d.\n...")),
      message(() => given(nine, "1..\n.#.\n...")),
      message(() => given(nine, "1..\n...\n..")),
      message(() => given(nine, "1..\n...\n....")),
      message(() => given(nine, "1 2 3\n4 13 6\n7 8 9")),
      message(() => given([[oneOf("X", "O")]], "Y")),
      message(() => given(nine, [[1], [2], [3]])),
      message(() => given([[int(1, 3)]], [[4]])),
      message(() => given([[int([1, 2, 5])]], [[1.5]])),
    ]).toMatchInlineSnapshot(`
      [
        "line 2, column 2: "d" is no value of r2c2; 1 to 12 is expected

          .d.
           ^

      likely fix: "." stands for an empty cell",
        "line 2, column 2: "#" is no value of r2c2; 1 to 12 is expected

          .#.
           ^

      likely fix: "." stands for an empty cell",
        "line 3, column 3: 8 values are given for 9 cells

          ..
            ^

      likely fix: "." stands for an empty cell",
        "line 3, column 4: 10 values are given for 9 cells

          ....
             ^

      likely fix: leave out what is too many, from here on",
        "line 2, column 3: "13" is no value of r2c2; 1 to 12 is expected

          4 13 6
            ^^

      likely fix: "." stands for an empty cell",
        "line 1, column 1: "Y" is no value of r1c1; X, O is expected

          Y
          ^

      likely fix: "." stands for an empty cell",
        "the given values are not in the shape of the cells, 3 x 3",
        "4 is not a value of r1c1: 1 to 3 is expected",
        "1.5 is not a value of r1c1: 1 to 2, 5 is expected",
      ]
    `);
    expect(() => given(nine, "")).toThrow(InputError);
  });
});

test("a grid of a text", () => {
  expect(readGrid("12 34\n56 78")).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
  expect(readGrid("")).toEqual([]);
  expect(readGrid("#a\n.Z")).toEqual([
    [undefined, 10],
    [undefined, 35],
  ]);
});

test.each([
  ["uneven rows", () => columns([[1], [1, 2]]), /row 2 of the grid has 2 cells, and the first 1/],
  ["boxes that do not fit", () => boxes([[1, 2, 3]], 1, 2), /boxes of 1 x 2 cells do not fill a grid of 1 x 3/],
  ["a box of nothing", () => boxes([[1]], 0, 1), /0 is not a size: a whole number of at least 1/],
  ["half a window", () => window([1, 2], 0.5), /0\.5 is not a size/],
  ["no square", () => diagonals([[1, 2]]), /1 x 2 cells has no main diagonals/],
  ["outside", () => neighbors([[1]], 0, 1), /no cell in row 0, column 1/],
  ["outside", () => neighbors([[1]], -1, 0), /no cell in row -1/],
  [
    "a place outside",
    () =>
      at(
        [[1]],
        [
          [0, 0],
          [0, 1],
        ],
      ),
    /no cell in row 0, column 1 of the grid/,
  ],
  ["a place between cells", () => at([[1, 2]], [[0, 0.5]]), /no cell in row 0, column 0.5/],
  ["a place in no row", () => at([[1], [2]], [[-1, 0]]), /no cell in row -1, column 0/],
])("%s", (_, make, message) => expect(make).toThrow(message));

test("deduction takes what is given into account", () => {
  const p = puzzle({ cells: [[int(1, 2), int(1, 2)]] }, ({ cells }) => [allDifferent(cells[0]), given(cells, "2.")]);
  expect(possibilities(p)).toEqual({ status: "solved", solution: { cells: [[2, 1]] } });
});
