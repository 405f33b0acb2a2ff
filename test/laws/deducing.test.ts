/** Clues that come one by one say what they would say together, or more. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allDifferent,
  type Clue,
  count,
  deducing,
  eq,
  int,
  label,
  list,
  narrow,
  type Possibilities,
  type Puzzle,
  possibilities,
  puzzle,
  type Variable,
} from "../../src/index.js";
import { bruteForce, isRefusal, rowOutside } from "../support/bruteForce.js";
import { longerPuzzles, shown } from "../support/puzzles.js";

/** The values each variable may still have, in the order of the shape. */
function left(said: Possibilities<unknown>): readonly unknown[][] {
  if (said.status === "impossible") return [];
  const values = said.status === "solved" ? said.solution : said.possibilities;
  return Object.values(values as object).map((value) => [value].flat());
}

const within = (some: Possibilities<unknown>, all: Possibilities<unknown>): boolean => {
  if (some.status === "impossible") return true;
  const more = left(all);
  return all.status !== "impossible" && left(some).every((values, at) => values.every((v) => more[at]?.includes(v)));
};

describe("deducing", () => {
  test("says after each clue what all so far say together, or more, rarely less, and loses no solution", () => {
    // What is asked again only when a variable has its value can come too late: where the last open one had more than
    // 65,536 values, or where a sum passes holes on. That all other kinds are asked in time is a law of its own.
    const less = new Map<Puzzle, string>();
    fc.assert(
      fc.property(longerPuzzles, (whole) => {
        const rules = whole.statements.map(({ rule }) => rule);
        const shape = whole.shape as Readonly<Record<string, Variable>>;
        try {
          let read = 0;
          for (const said of deducing(puzzle(shape), rules)) {
            read++;
            // What comes later makes no variables one, and then less may follow.
            const { merging, ...together } = puzzle(shape, rules.slice(0, read));
            const text = () => `${shown(together)}\n${JSON.stringify(said)}`;
            if (!within(said, possibilities(together))) less.set(whole, text());
            const all = bruteForce(together);
            const lost = said.status === "impossible" ? all[0] : rowOutside(all, left(said));
            if (lost !== undefined) expect.fail(`${lost} is lost of\n${text()}`);
            if (said.status === "solved") expect(all.length).toBe(1);
          }
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
      }),
      { numRuns: 500 },
    );
    expect(less.size, [...less.values()][0]).toBeLessThan(5);
  });

  test("a clue that takes 0 from a factor, between its bounds, is heard", () => {
    const p = puzzle({ x: int([-2, 1]), y: int(-1, 1), z: int(-1, 1) });
    expect([...deducing(p, ["x * y = z", "y != 0"])].at(-1)).toMatchObject({ possibilities: { x: [1] } });
  });

  test("reads each clue when it is asked for, and none after a contradiction", () => {
    const read: string[] = [];
    function* clues() {
      for (const clue of ["x > 3", "x < 5", "x = 5", "x = 4"]) {
        read.push(clue);
        yield clue;
      }
    }
    const steps = deducing(puzzle({ x: int(1, 9) }), clues());
    expect(read).toEqual([]);
    expect(steps.next().value).toEqual({ status: "stuck", possibilities: { x: [4, 5, 6, 7, 8, 9] } });
    expect(read).toEqual(["x > 3"]);
    expect([...steps].map(({ status }) => status)).toEqual(["solved", "impossible"]);
    expect(read).toEqual(["x > 3", "x < 5", "x = 5"]);
  });

  test("takes all that a puzzle takes for a clue, one answer each", () => {
    const x = int(1, 9);
    const y = int(1, 9);
    const clues: Clue[] = [
      "x > 1; x < 4",
      [],
      label("not two", [eq(x, 3), ["y > x"]]),
      narrow([y], ([Y]) => [Y.slice(-1)]),
    ];
    expect([...deducing(puzzle({ x, y }, "y > 1"), clues)].map(left)).toEqual([
      [
        [2, 3],
        [2, 3, 4, 5, 6, 7, 8, 9],
      ],
      [
        [2, 3],
        [2, 3, 4, 5, 6, 7, 8, 9],
      ],
      [[3], [4, 5, 6, 7, 8, 9]],
      [[3], [9]],
    ]);
    expect([...deducing(puzzle({ x, y }), "x + y = 18")]).toEqual([{ status: "solved", solution: { x: 9, y: 9 } }]);
    expect([...deducing(eq("a + b = c"), ["a = 4", "b = 5"])].at(-1)).toEqual({
      status: "solved",
      solution: { a: 4, b: 5, c: 9 },
    });
  });

  test("a clue that can not be read is an error where it is read", () => {
    const steps = deducing(puzzle({ x: int(1, 9) }), ["x > 3", "x > y"]);
    expect(steps.next().value).toMatchObject({ status: "stuck" });
    expect(() => steps.next()).toThrow('there is no name "y"');
    expect(() => deducing(puzzle({ x: int(1, 9) }), [eq(int(1, 2), 1)]).next()).toThrow("uses a variable that is not");
  });

  test("pigeons without room are found however few holes are left when they come", () => {
    const cells = list(5, () => int(1, 5));
    const clues = [cells.map((cell) => narrow([cell], ([C]) => [C.filter((v) => v < 5)])), allDifferent(cells)];
    expect([...deducing(puzzle(cells), clues)].map(({ status }) => status)).toEqual(["stuck", "impossible"]);
    const many = list(20, () => int(1, 40));
    const rules = [...many.map((cell) => narrow([cell], ([C]) => [C.filter((v) => v < 20)])), allDifferent(many)];
    expect([...deducing(puzzle(many), rules)].at(-1)).toEqual({ status: "impossible" });
    expect(count(puzzle(many, rules))).toBe(0);
  });
});
