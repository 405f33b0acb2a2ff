/** `narrow`: what its function is given and may answer, in both shapes, and everything that can go wrong in it. */
import { describe, expect, test, vi } from "vitest";
import {
  add,
  bool,
  check,
  count,
  int,
  multiply,
  narrow,
  not,
  oneOf,
  possibilities,
  puzzle,
  UnriddleError,
} from "../../../src/index.js";

const x = int([1, 2, 3, 5]);
const color = oneOf("red", "green", "blue");
const flag = bool();

/** What deduction makes of x, for any function. */
const left = (fewer: (possible: never) => unknown) =>
  possibilities(puzzle({ x, color }, narrow({ x, color }, fewer as never)));
const thrownBy = (fewer: (possible: never) => unknown): unknown => {
  try {
    left(fewer);
  } catch (error) {
    return error;
  }
  return "nothing";
};

describe("narrow", () => {
  test("gives possibilities as the variables mean them, in the shape of the variables", () => {
    const asked = vi.fn((possible: unknown) => possible);
    possibilities(puzzle([x, color, flag], narrow([x, color, flag], asked as never)));
    possibilities(puzzle([x, color, flag], narrow({ color, x, sum: add(multiply(-2, x), 1) }, asked as never)));
    expect(asked.mock.calls).toEqual([
      [
        [
          [1, 2, 3, 5],
          ["red", "green", "blue"],
          [false, true],
        ],
      ],
      [{ color: ["red", "green", "blue"], x: [1, 2, 3, 5], sum: [-9, -5, -3, -1] }],
    ]);
    expect(Object.isFrozen(asked.mock.calls[1]?.[0])).toBe(true);
  });

  test("what the function drops is no longer possible; what a record leaves out stays", () => {
    expect(left(() => ({ x: [5, 1, 1] }))).toEqual({
      status: "stuck",
      possibilities: { x: [1, 5], color: ["red", "green", "blue"] },
    });
    expect(left(() => ({ x: undefined, color: ["green"] }))).toMatchObject({ possibilities: { color: ["green"] } });
    expect(left(() => ({ color: [] }))).toEqual({ status: "impossible" });
  });

  test("goes on until nothing is dropped", () => {
    const shorter = ({ x }: { readonly x: readonly number[] }) => ({ x: x.length > 1 ? x.slice(1) : x });
    expect(left(shorter as never)).toMatchObject({ possibilities: { x: [5] } });
  });

  test("holds for values that alone are all kept", () => {
    const p = puzzle(
      { x, color },
      narrow([x, color], ([X, C]) => [X.filter((n) => n < 4), C.filter((c) => c !== "red")]),
    );
    expect(count(p)).toBe(6);
    expect(check(p, { x: 3, color: "blue" }).correct).toBe(true);
    expect(check(p, { x: 3, color: "red" }).correct).toBe(false);
    const even = puzzle({ x }, not(narrow({ x }, ({ x }) => ({ x: x.filter((n) => n % 2 === 1) }))));
    expect(count(even)).toBe(1);
  });

  test("one variable in two places", () => {
    const twice = puzzle(
      { x },
      narrow([x, add(x, 1)], ([X, Y]) => [X.filter((n) => n > 1), Y.filter((n) => n < 5)]),
    );
    expect(possibilities(twice)).toEqual({ status: "stuck", possibilities: { x: [2, 3] } });
  });

  test("waits while a domain is too large to be listed, and decides in the end", () => {
    const asked = vi.fn(([X]: readonly [readonly number[]]) => [X.filter((n) => n === 7)] as const);
    const wide = int(1, 20_000);
    expect(possibilities(puzzle({ wide }, narrow([wide], asked))).status).toBe("stuck");
    expect(asked).not.toHaveBeenCalled();
    expect(possibilities(puzzle({ wide }, [narrow([wide], asked), "wide = 8"])).status).toBe("impossible");
    expect(possibilities(puzzle({ wide }, [narrow([wide], asked), "wide <= 10000"])).status).toBe("solved");
  });

  test("a key may be called anything", () => {
    const odd = Object.fromEntries([
      ["__proto__", int(1, 3)],
      ["toString", int(1, 3)],
    ]);
    const key: string = "toString";
    const p = puzzle(
      odd,
      narrow(odd, (possible) => ({ [key]: possible[key]!.slice(-1) })),
    );
    expect(JSON.stringify(possibilities(p))).toContain('{"__proto__":[1,2,3],"toString":[3]}');
  });

  test("names the possibilities for which the function threw, and keeps the cause", () => {
    const cause = new RangeError("too odd");
    const thrown = thrownBy(() => {
      throw cause;
    });
    expect(thrown).toBeInstanceOf(UnriddleError);
    expect(thrown).toMatchObject({
      cause,
      message: 'the function of narrow threw for x: 1, 2, 3, 5; color: "red", "green", "blue": too odd',
    });
    expect(thrownBy(({ x }: { x: number[] }) => ({ x: x.splice(1) }))).toMatchObject({ cause: expect.any(TypeError) });
  });

  test.each<[unknown, string]>([
    [{ x: [1, 4] }, "answered 4 for x: some of 1, 2, 3, 5 are expected"],
    [{ color: ["green", "pink"] }, 'answered "pink" for color: some of "red", "green", "blue" are expected'],
    [undefined, "answered undefined: a record of lists is expected"],
    [[[1], ["red"]], "answered a list: a record of lists is expected"],
    [{ x: 1 }, "answered 1 for x: a list is expected"],
    [{ y: [1] }, "answered a list for y: nothing is expected"],
  ])("refuses %j", (answer, message) => {
    expect(thrownBy(() => answer)).toMatchObject({ message: `the function of narrow ${message}` });
  });

  test.each<[unknown, string]>([
    [[[1]], "answered a list: a list of 2 lists is expected"],
    [{ x: [1] }, "answered an object: a list of 2 lists is expected"],
    [[[1], "red"], 'answered "red" for [1]: a list is expected'],
    [[undefined, ["red"]], "answered null for [0]: a list is expected"],
  ])("refuses %j for a list", (answer, message) => {
    expect(() =>
      possibilities(
        puzzle(
          { x, color },
          narrow([x, color], () => answer as never),
        ),
      ),
    ).toThrow(message);
  });
});
