import { expect, test } from "vitest";
import { editDistance, nearest } from "../../src/nearest.js";

test("edits: put in, leave out, change, swap neighbors", () => {
  expect([
    editDistance("abc", "abcd"),
    editDistance("abc", "ab"),
    editDistance("abc", "axc"),
    editDistance("abc", "acb"),
  ]).toEqual([1, 1, 1, 1]);
  expect(editDistance("", "abc")).toBe(3);
});

test("the nearest name, if it is near enough to be meant", () => {
  expect(nearest("mim", ["max", "min", "sum"])).toBe("min");
  expect(nearest("alldifferent", ["allDifferent", "count"])).toBe("allDifferent");
  expect(nearest("x", ["y", "total"])).toBeUndefined();
  expect(nearest("elephant", ["min", "max"])).toBeUndefined();
});
