/** Functions of the user's that do not answer the same for the same values, in whichever direction they change. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Recall } from "../../../src/constraints/recall.js";
import { count, int, list, narrow, puzzle, solutions, solve, where } from "../../../src/index.js";

test("all questions are answered, the same ones again seldom", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (questions) => {
      let asked = 0;
      const recall = new Recall(
        (question: number) => {
          asked++;
          return question % 3;
        },
        (_, before, now) => expect(now).toBe(before),
      );
      for (let question = 0; question < questions; question++) expect(recall.ask(question)).toBe(question % 3);
      const doublings = Math.ceil(Math.log2(questions + 1));
      expect(asked - questions).toBeLessThanOrEqual(doublings ** 2 / 2 + questions / 32);
    }),
    { numRuns: 50 },
  );
});

test("whatever changes for good is noticed, if questions go on", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (change, first) => {
      let asked = 0;
      const changed: boolean[] = [];
      const recall = new Recall(
        (_: number) => (++asked <= change ? first : !first),
        (_, before, now) => before !== now && changed.push(now),
      );
      for (let question = 0; question < 2 * change + 64; question++) recall.ask(question);
      // The first questions were answered before the change, and are asked again after it.
      expect(changed[0]).toBe(!first);
    }),
  );
});

const cells = list(2, () => int(1, 9));

describe("a predicate", () => {
  test("that was false and is true later", () => {
    let asked = 0;
    const p = puzzle(
      { cells },
      where(cells, () => ++asked > 40),
    );
    expect(() => count(p)).toThrow(/the predicate of where answered false for \(1, \d\) and later true: the same/);
  });

  test("that was true and is false later", () => {
    let asked = 0;
    const p = puzzle(
      { cells },
      where(cells, () => ++asked < 40),
    );
    expect(() => count(p)).toThrow(/the predicate of where answered true for \(1, \d\) and later false: the same/);
  });

  test("that depends on what is changed while the search goes on", () => {
    let most = 9;
    const many = list(3, () => int(1, 9));
    const p = puzzle(
      { many },
      where(many, (a, b, c) => a + b + c > most),
    );
    const run = () => {
      for (const { many } of solutions(p)) if (many[0] === 3) most = 0;
    };
    expect(run).toThrow(/the predicate of where answered false for \(1, 1, \d\) and later true/);
  });

  test("that takes chances", () => {
    const p = puzzle(
      { cells },
      where(cells, () => Math.random() < 0.5),
    );
    expect(() => count(p)).toThrow(/the predicate of where|was true and then false/);
  });

  test("that only counts its calls is left in peace", () => {
    let asked = 0;
    const p = puzzle(
      { cells },
      where(cells, (a, b) => ++asked > 0 && a < b),
    );
    expect(count(p)).toBe(36);
    expect(count(p)).toBe(36);
  });
});

test("a narrowing that answers in two ways", () => {
  let asked = 0;
  const p = puzzle(
    { cells },
    narrow(cells, ([A, B]) => (++asked > 3 ? [A!.filter((a) => a !== 1), B!] : [A!, B!])),
  );
  expect(() => count(p)).toThrow("the function of narrow answered [0]: 1, 2, 3, 4, 5, 6, 7, 8, 9; [1]: 1, 2");
  const named = narrow({ x: cells[0]!, y: cells[1]! }, ({ x }) => ({ x: ++asked % 2 ? x : x.slice(1) }));
  expect(() => solve(puzzle({ cells }, named))).toThrow(/the function of narrow answered x: .*; y: .* in two ways/);
});

test("where nothing was asked yet, nothing is asked again", () => {
  let asked = 0;
  const recall = new Recall(
    () => ++asked,
    () => expect.unreachable(),
  );
  for (let call = 0; call < 100; call++) recall.again();
  expect(asked).toBe(0);
});
