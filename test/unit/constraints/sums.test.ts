/** Sums of single variables: holes that two open terms share, and bounds that fall into a hole. */
import { describe, expect, test } from "vitest";
import { plainEqual } from "../../../src/constraints/plainSum.js";
import type { Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { type Domain, range, setOf } from "../../../src/numbers/domain.js";
import { left, told } from "../../support/told.js";

const sum = (bound: number) => (terms: readonly Term[]) => ({ terms, bound });
const digit = range(0, 9);

describe("two open terms", () => {
  test("share their holes, where they add up and where one counts against the other", () => {
    expect(left(plainEqual, [setOf([0, 2]), range(0, 2)], sum(2))).toBe("0..2: 2, 0..2: 2");
    expect(left(plainEqual, [range(-1, 1), setOf([-1, 1])], sum(0))).toBe("-1..1: 2, -1..1: 2");
    expect(left(plainEqual, [setOf([1, 2, 4, 7, 8]), setOf([2, 3, 5, 6, 9])], sum(10))).toBe("1..8: 4, 2..9: 4");
    expect(left(plainEqual, [setOf([0, 40, 63, 70]), range(-70, 0), range(5, 5)], sum(5))).toBe(
      "0..70: 4, -70..0: 4, 5..5: 1",
    );
    expect(
      left(
        plainEqual,
        [
          range(0, 96),
          [
            [0, 63],
            [65, 96],
          ],
        ],
        sum(96),
      ),
    ).toBe("0..96: 96, 0..96: 96");
  });

  test("keep holes to themselves where they span more than 1,025 values", () => {
    const holed = (last: number): Domain => [
      [0, 4],
      [6, last],
    ];
    expect(left(plainEqual, [holed(1_024), range(0, 1_024)], sum(1_024))).toBe("0..1024: 1024, 0..1024: 1024");
    expect(left(plainEqual, [holed(1_025), range(0, 1_025)], sum(1_025))).toBe("0..1025: 1025, 0..1025: 1026");
  });

  test("cite what the others are, and the hole", () => {
    const three = [digit, digit, range(0, 4)];
    expect(told(plainEqual, three, sum(9), [2, "=", 2], [0, "!=", 3])).toEqual([
      "a <= 7 because b >= 0, c >= 2",
      "b <= 7 because a >= 0, c >= 2",
      "b != 4 because c = 2, a != 3",
    ]);
    const four = [range(0, 5), range(4, 9), range(1, 3), range(0, 4)];
    expect(told(plainEqual, four, sum(12), [0, "!=", 2], [2, "=", 2], [3, "=", 1])).toEqual([
      "b != 7 because c = 2, d = 1, a != 2",
    ]);
  });

  test("cite the hole of one that counts against the other", () => {
    const engine = new Engine();
    const { store } = engine;
    const [x, y] = [store.variable(range(1, 6)), store.variable(range(0, 5))];
    engine.post(plainEqual.definition, { terms: [store.view(y, -1, 0), x], bound: 1 });
    store.decide({ term: y, relation: "!=", value: 3 });
    expect(engine.propagate()).toBe(true);
    expect([store.has(x, 4), store.size(x)]).toEqual([false, 5]);
  });
});

test("where a bound falls into a hole the others are looked at again", () => {
  // a <= 4 by the others, so a <= 3, which leaves b at least 5 - 3 - 1.
  expect(left(plainEqual, [setOf([1, 2, 3, 7]), range(0, 10), range(0, 1)], sum(5))).toBe("1..3: 3, 1..4: 4, 0..1: 2");
});
