/** The tree of tasks, compared with the sets it stands for. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { clear, insert, remove, thetaTreeOf, turnGray } from "../../../src/constraints/thetaTree.js";

interface Task {
  readonly early: number;
  readonly length: number;
  readonly color: "white" | "gray" | "none";
}

/** What the tasks of a set need, and when they end at the earliest where each starts as early as it can or later. */
const needOf = (set: readonly Task[]) => set.reduce((sum, { length }) => sum + length, 0);
const endOf = (set: readonly Task[]) =>
  Math.max(Number.NEGATIVE_INFINITY, ...set.map(({ early }) => early + needOf(set.filter((t) => t.early >= early))));

const tasks = fc.array(
  fc.record({
    early: fc.integer({ min: -9, max: 9 }),
    length: fc.integer({ min: 1, max: 9 }),
    color: fc.constantFrom("white", "gray", "none"),
  }),
  { maxLength: 12 },
);

test("tells what a set needs and when it ends, and the same with the best of the gray ones", () => {
  const larger = thetaTreeOf(20);
  const property = fc.property(tasks, fc.func(fc.nat()), fc.boolean(), (drawn: readonly Task[], draw, used) => {
    const sorted = [...drawn].sort((a, b) => a.early - b.early);
    const tree = used ? larger : thetaTreeOf(sorted.length);
    clear(tree, sorted.length);
    // In any order, and some go through the other sets first.
    const order = [...sorted.keys()].sort((i, j) => draw(i) - draw(j) || i - j);
    const put = (place: number, color: Task["color"]) => {
      const { early, length } = sorted[place]!;
      if (color === "white") insert(tree, place, length, early + length);
      else if (color === "gray") turnGray(tree, place, length, early + length);
      else remove(tree, place);
    };
    for (const place of order) {
      if (draw(place, 1) % 2 === 0) put(place, (["white", "gray", "none"] as const)[draw(place, 2) % 3]!);
    }
    for (const place of order) put(place, sorted[place]!.color);
    const white = sorted.filter(({ color }) => color === "white");
    const gray = [...sorted.keys()].filter((i) => sorted[i]!.color === "gray");
    const withGray = (i: number) => [...white, sorted[i]!].sort((a, b) => a.early - b.early);
    expect([tree.sum[1], tree.end[1]]).toEqual([needOf(white), endOf(white)]);
    expect(tree.graySum[1]).toBe(Math.max(needOf(white), ...gray.map((i) => needOf(withGray(i)))));
    expect(tree.grayEnd[1]).toBe(Math.max(endOf(white), ...gray.map((i) => endOf(withGray(i)))));
    const [sumBy, endBy] = [tree.sumBy[1]!, tree.endBy[1]!];
    expect(tree.graySum[1]).toBe(needOf(sumBy < 0 ? white : withGray(sumBy)));
    expect(tree.grayEnd[1]).toBe(endOf(endBy < 0 ? white : withGray(endBy)));
    expect([sumBy, endBy].every((by) => by < 0 || gray.includes(by))).toBe(true);
  });
  fc.assert(property, { seed: 1, numRuns: 300 });
});
