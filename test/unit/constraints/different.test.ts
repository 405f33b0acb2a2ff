/** All different: the sets that are full, as they are cited, and how far values are looked through. */
import { describe, expect, test } from "vitest";
import { allDifferentBounds } from "../../../src/constraints/allDifferentBounds.js";
import { allDifferentMatching } from "../../../src/constraints/allDifferentMatching.js";
import type { Term } from "../../../src/engine/fact.js";
import { range, setOf } from "../../../src/numbers/domain.js";
import { left, told } from "../../support/told.js";

const list = (terms: readonly Term[]) => ({ terms });

describe("allDifferentBounds", () => {
  // What is pushed out of one interval falls into a hole, and so fills another after its reason was given.
  test("cites the interval that was full when the bound was told, none that is full by now", () => {
    const domains = [range(1, 9), range(1, 2), setOf([2, 6]), range(4, 9), range(4, 5), range(4, 9)];
    expect(told(allDifferentBounds, domains, list, [0, "<=", 2], [3, "<=", 5]).slice(0, 2)).toEqual([
      "c >= 3 because a >= 1, a <= 2, b >= 1, b <= 2, c >= 1",
      "f >= 6 because d >= 4, d <= 5, e >= 4, e <= 5, f >= 4",
    ]);
  });

  test("the same from the other end", () => {
    const domains = [range(1, 9), range(8, 9), setOf([4, 8]), range(1, 6), range(5, 6), range(1, 6)];
    expect(told(allDifferentBounds, domains, list, [0, ">=", 8], [3, ">=", 5]).slice(0, 2)).toEqual([
      "c <= 7 because a >= 8, a <= 9, b >= 8, b <= 9, c <= 9",
      "f <= 4 because d >= 5, d <= 6, e >= 5, e <= 6, f <= 6",
    ]);
  });
});

describe("allDifferentMatching", () => {
  test("looks at up to 65,536 values from the smallest to the largest", () => {
    const far = (last: number) => [setOf([0, last]), setOf([0, last]), setOf([0, 5, last])];
    expect(left(allDifferentMatching, far(65_535), list)).toBe("0..65535: 2, 0..65535: 2, 5..5: 1");
    expect(left(allDifferentMatching, far(65_536), list)).toBe("0..65536: 2, 0..65536: 2, 0..65536: 3");
  });

  test("of many terms with many values", () => {
    const many = [range(0, 1), range(0, 1), ...Array.from({ length: 68 }, () => range(0, 69))];
    expect(left(allDifferentMatching, many, list)).toBe(
      ["0..1: 2", "0..1: 2", ...Array.from({ length: 68 }, () => "2..69: 68")].join(", "),
    );
  });
});
