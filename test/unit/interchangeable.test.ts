import { expect, test } from "vitest";
import { count, eq, int, interchangeable, list, ne, puzzle, solutions, sum } from "../../src/index.js";

test("of solutions that differ only in the order of the lists, one is left", () => {
  const lists = [0, 1, 2].map(() => [int(0, 2), int(0, 1)] as const);
  // Multisets of 3 of 6 lists.
  expect(count(puzzle({ lists }, interchangeable(lists)))).toBe(56);
  const rule = lists.map((row) => ne(row[0], row[1]));
  // 4 lists obey the rule.
  expect(count(puzzle({ lists }, [rule, interchangeable(lists)]))).toBe(20);
});

test("single numbers, in ascending order", () => {
  const terms = list(3, () => int(1, 4));
  const found = [...solutions(puzzle({ terms }, [eq(sum(terms), 6), interchangeable(terms)]))];
  expect(found.map(({ terms }) => terms.join(""))).toEqual(["114", "123", "222"]);
});

test("none and one say nothing; lists of several lengths are refused", () => {
  const x = int(1, 3);
  expect(count(puzzle({ x }, interchangeable([])))).toBe(3);
  expect(count(puzzle({ x }, interchangeable([[x]])))).toBe(3);
  expect(() => interchangeable([[x], [x, x]])).toThrow("1 and 2 items");
});
