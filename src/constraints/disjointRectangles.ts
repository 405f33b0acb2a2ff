import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { defineConstraint } from "./define.js";
import { movedDown, movedUp, type Rectangles, type Sides, sidesOf } from "./rectangles.js";

/** Where one rectangle can not start because of others: from `low` to `high` along, from `from` to `to` across. */
interface State {
  readonly sides: readonly [Sides, Sides];
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** Widths and heights are at least 0. */
const notNegative = /* @__PURE__ */ reason<Rectangles>("not negative", () => []);

/**
 * Rectangles that do not overlap, as `diffn` says, by forbidden regions: a bound moves on while every place across is
 * taken, whatever the others do. Sizes are not narrowed. Quadratic in the rectangles, times those that stand in the way.
 *
 * Source: N. Beldiceanu, M. Carlsson, "Sweep as a generic pruning technique applied to the non-overlapping rectangles
 * constraint", CP 2001.
 */
export const disjointRectangles = /* @__PURE__ */ defineConstraint<Rectangles, State>({
  name: "diffn",
  scope: ({ xs, ys, widths, heights }) => [...xs, ...ys, ...widths, ...heights],
  holds,
  wake: () => "bounds",
  cost: 3,
  start(args) {
    const numbers = () => new Float64Array(args.xs.length);
    return { sides: sidesOf(args), low: numbers(), high: numbers(), from: numbers(), to: numbers() };
  },
  propagate({ xs, widths, heights }, store, state) {
    for (let i = 0; i < xs.length; i++) {
      store.atLeast(widths[i]!, 0, notNegative);
      store.atLeast(heights[i]!, 0, notNegative);
    }
    for (let way = 0; way < 2; way++) {
      const sides = state.sides[way] as Sides;
      for (let i = 0; i < xs.length; i++) {
        if (store.failed) return;
        const count = listForbidden(i, sides, store, state);
        if (count === 0) continue;
        move(true, i, sides, count, store, state);
        move(false, i, sides, count, store, state);
      }
    }
  },
});

function holds({ xs, ys, widths, heights }: Rectangles, value: (term: Term) => number): boolean {
  const [left, low, wide, high] = [xs, ys, widths, heights].map((terms) => terms.map(value)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  if (wide.some((width) => width < 0) || high.some((height) => height < 0)) return false;
  const meet = (i: number, j: number, from: number[], size: number[]) =>
    from[i]! < from[j]! + size[j]! && from[j]! < from[i]! + size[i]! && size[i]! > 0 && size[j]! > 0;
  return left.every((_, i) => left.every((_, j) => j >= i || !meet(i, j, left, wide) || !meet(i, j, low, high)));
}

/** Lists where rectangle `i` can not start as far as its bounds go, and answers how many such places there are. */
function listForbidden(i: number, { along, across, long, wide }: Sides, store: Store, state: State): number {
  const { low, high, from, to } = state;
  const length = store.min(long[i]!);
  const width = store.min(wide[i]!);
  if (length <= 0 || width <= 0) return 0;
  const first = store.min(across[i]!);
  const last = store.max(across[i]!);
  let count = 0;
  for (let j = 0; j < along.length; j++) {
    if (j === i) continue;
    const otherWidth = store.min(wide[j]!);
    const otherLength = store.min(long[j]!);
    if (otherWidth <= 0 || otherLength <= 0) continue;
    from[count] = store.max(across[j]!) - width + 1;
    to[count] = store.min(across[j]!) + otherWidth - 1;
    if (from[count]! > to[count]! || from[count]! > last || to[count]! < first) continue;
    low[count] = store.max(along[j]!) - length + 1;
    high[count] = store.min(along[j]!) + otherLength - 1;
    if (low[count]! <= high[count]!) count++;
  }
  return count;
}

/** Moves a rectangle along, up from its lower bound or down from its upper one, past the places where it can not be. */
function move(up: boolean, i: number, { along, across }: Sides, count: number, store: Store, state: State): void {
  const { low, high, from, to } = state;
  const first = store.min(across[i]!);
  const last = store.max(across[i]!);
  for (let at = up ? store.min(along[i]!) : store.max(along[i]!); !store.failed; ) {
    let nearest = up ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    for (let need = first; need <= last; ) {
      let k = 0;
      while (k < count && (low[k]! > at || high[k]! < at || from[k]! > need || to[k]! < need)) k++;
      if (k === count) return;
      nearest = up ? Math.min(nearest, high[k]!) : Math.max(nearest, low[k]!);
      need = to[k]! + 1;
    }
    at = up ? nearest + 1 : nearest - 1;
    if (up) store.atLeast(along[i]!, at, movedUp);
    else store.atMost(along[i]!, at, movedDown);
  }
}
