/** What goes wrong in a user's functions: told with whose it is, and the values. */
import { describe, expect, test } from "vitest";
import type { Definition } from "../../../src/engine/constraint.js";
import type { Term } from "../../../src/engine/fact.js";
import {
  add,
  byScore,
  count,
  defineConstraint,
  depthFirst,
  eq,
  int,
  not,
  or,
  possibilities,
  puzzle,
  type Space,
  type Strategy,
  solve,
  UnriddleError,
  where,
} from "../../../src/index.js";

interface Apart {
  readonly first: Term;
  readonly second: Term;
}

const right: Definition<Apart, undefined> = {
  name: "apart",
  scope: ({ first, second }) => [first, second],
  holds: ({ first, second }, value) => value(first) + 2 <= value(second),
};

const cause = new RangeError("not today");
const fails = (): never => {
  throw cause;
};

const posed = (change: Partial<Definition<Apart, undefined>>) => {
  const apart = defineConstraint<Apart>({ ...right, ...change });
  const [x, y] = [int(1, 5), int(1, 5)];
  return { x, y, apart: apart({ first: x, second: y }) };
};

const thrown = (run: () => unknown): Error => {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing is thrown");
};

describe("an exception in a user's constraint names it", () => {
  const told = (change: Partial<Definition<Apart, undefined>>): string => {
    const { x, y, apart } = posed(change);
    const error = thrown(() => count(puzzle({ x, y }, [apart, eq(x, 2)])));
    expect(error).toBeInstanceOf(UnriddleError);
    expect(error.cause).toBe(cause);
    return error.message;
  };

  test.each<[part: string, change: Partial<Definition<Apart, undefined>>, values: string]>([
    ["holds", { holds: fails }, " for (2, 1)"],
    ["scope", { scope: fails }, ""],
    ["wake", { wake: fails, propagate: () => undefined }, ""],
    ["start", { start: fails }, " for (2, 1..5)"],
    ["fixed", { fixed: fails }, " for (2, 1..5)"],
    ["propagate", { propagate: fails }, " for (2, 1..5)"],
  ])("in %s", (part, change, values) => {
    expect(told(change)).toBe(`the constraint apart threw in ${part}${values}: not today`);
  });

  test("in refuted, where it is nested", () => {
    const { x, y, apart } = posed({ refuted: fails });
    const error = thrown(() => count(puzzle({ x, y }, or(apart, eq(x, y)))));
    expect(error.message).toBe("the constraint apart threw in refuted for (1..5, 1..5): not today");
  });

  test("in read", () => {
    const read = defineConstraint<Apart, undefined, [text: string]>({ ...right, read: fails });
    expect(() => read("x")).toThrow("the constraint apart threw in read: not today");
  });

  test("where it is denied, and where a solution is checked", () => {
    const { x, y, apart } = posed({ holds: fails, propagate: () => undefined });
    expect(() => solve(puzzle({ x, y }, not(apart)))).toThrow("apart threw in holds for (1, 1): not today");
    expect(() => solve(puzzle({ x, y }, [apart, eq(x, 1), eq(y, 4)]))).toThrow(
      "apart threw in holds for (1, 4): not today",
    );
  });

  test("once, and errors of the library are left as they are", () => {
    const known = new UnriddleError("known");
    const { x, y, apart } = posed({
      holds: () => {
        throw known;
      },
    });
    expect(thrown(() => solve(puzzle({ x, y }, apart)))).toBe(known);
  });
});

describe("a user's constraint that contradicts itself is told so", () => {
  test("where it lets pass what it does not mean", () => {
    const { x, y, apart } = posed({ propagate: () => undefined });
    expect(() => count(puzzle({ x, y }, apart))).toThrow(
      "the constraint apart lets pass (1, 1) in propagate, for which its holds answers false",
    );
  });

  test("where it refuses what it means", () => {
    const { x, y, apart } = posed({
      propagate: ({ first, second }, store) => {
        if (store.fixed(first) && store.fixed(second) && store.min(first) + 2 >= store.min(second)) store.fail();
      },
    });
    expect(() => count(puzzle({ x, y }, apart))).toThrow(
      "the constraint apart refuses (1, 3) in propagate, for which its holds answers true",
    );
  });

  test("where it is not asked again, by whoever checks the solution", () => {
    const { x, y, apart } = posed({ propagate: () => undefined, wake: () => "min" });
    // Nothing is told of the smallest values, so propagate has run at the start only.
    expect(() => count(puzzle({ x, y }, [apart, "x < 2", "y < 2"]))).toThrow(
      /apart.* (was true and then false|lets pass)/,
    );
  });

  test("where holds answers something else", () => {
    const { x, y, apart } = posed({ holds: (() => 1) as never });
    expect(() => count(puzzle({ x, y }, [apart, eq(x, 2)]))).toThrow(
      "the constraint apart answered 1 in holds for (2, 1): true or false is expected",
    );
  });

  test("and one that does not is left alone", () => {
    const { x, y, apart } = posed({
      propagate: ({ first, second }, store) => {
        store.atLeast(second, store.min(first) + 2);
        store.atMost(first, store.max(second) - 2);
      },
    });
    expect(count(puzzle({ x, y }, apart))).toBe(6);
    expect(count(puzzle({ x, y }, not(apart)))).toBe(19);
    expect(count(puzzle({ x, y }, or(apart, eq(x, y))))).toBe(11);
  });
});

describe("a predicate that changes its mind is told so", () => {
  const [x, y] = [int(1, 2), int(1, 2)];

  test("when it is asked again about a solution", () => {
    // Four combinations, of which the first two are asked about once more on the way; the next question is a solution.
    let asked = 0;
    const odd = where([x, y], () => ++asked <= 7);
    expect(() => solve(puzzle({ x, y }, odd))).toThrow(/`where\(.*x = 1, y = 1.*` was true and then false: .*/);
  });

  test("however it is nested", () => {
    let asked = 0;
    const odd = where([x, y], () => ++asked <= 7);
    expect(() => solve(puzzle({ x, y }, or(odd, eq(x, 10))))).toThrow("was true and then false");
  });

  test("where deduction alone finds it", () => {
    let asked = 0;
    const one = int(3, 3);
    expect(() =>
      possibilities(
        puzzle(
          { one },
          where([one], () => ++asked < 2),
        ),
      ),
    ).toThrow(/`where\(.*one = 3.*` was true and then false/);
  });
});

describe("an exception in a search names the strategy", () => {
  const p = puzzle({ x: int(1, 9), y: int(1, 9) }, ({ x, y }) => eq(add(x, y), 9));

  test("of the user's own", () => {
    const mine: Strategy = {
      name: "mine",
      *run(space: Space) {
        yield "node";
        if (space.terms.length > 0) throw cause;
        return "unknown";
      },
    };
    const error = thrown(() => solve(p, { strategy: mine }));
    expect(error).toBeInstanceOf(UnriddleError);
    expect(error.message).toBe("the strategy mine threw: not today");
    expect(error.cause).toBe(cause);
  });

  test("that a branching or a score of the user's is in", () => {
    const message = "the strategy depthFirst threw: not today";
    expect(() => solve(p, { strategy: depthFirst({ branch: fails }) })).toThrow(message);
    expect(() =>
      solve(p, { strategy: depthFirst({ branch: (space) => byScore(fails)(space, space.terms[0]!) }) }),
    ).toThrow(message);
  });

  test("but not where the exception is the caller's", () => {
    expect(thrown(() => solve(p, { onProgress: fails }))).toBe(cause);
    expect(thrown(() => solve(p, { signal: AbortSignal.abort(cause) }))).toBe(cause);
  });
});
