import { add, max, min, subtract } from "../language/build.js";
import type { Expression, Operand, Rule } from "../language/expression.js";
import { literalValue, operand } from "../language/operand.js";
import { and } from "../language/rules.js";
import { cumulative } from "./cumulative.js";
import { disjointRectangles } from "./disjointRectangles.js";

interface Rectangle {
  readonly x: Operand;
  readonly y: Operand;
  readonly width: Operand;
  readonly height: Operand;
}

const WIDE = 1e9;

/**
 * Rectangles that do not overlap; they may touch. `x` and `y` are the corner where both are smallest.
 *
 * @example
 * ```ts
 * import { count, diffn, int, list, puzzle } from "unriddle";
 * // Two dominoes that stand in a box of 2 x 3, side by side: each has two places of its own.
 * const p = puzzle({ x: list(2, () => int(0, 1)), y: list(2, () => int(0, 1)) }, ({ x, y }) =>
 *   diffn(x.map((_, i) => ({ x: x[i]!, y: y[i]!, width: 1, height: 2 }))),
 * );
 * count(p); // 8
 * ```
 *
 * Places and sizes are numbers or expressions. Where a width or a height is negative the rule is false; a rectangle
 * without area overlaps nothing.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Forbidden regions: a bound moves on while every place across is taken, whatever the others do (N. Beldiceanu, M.
 * Carlsson, "Sweep as a generic pruning technique applied to the non-overlapping rectangles constraint", CP 2001). And
 * `cumulative` in both directions, since no line across meets more than fits: where a box is nearly full that decides.
 * Sizes are not narrowed. Quadratic in the rectangles, times those that stand in the way. Global Constraint Catalog:
 * `diffn`.
 */
export function diffn(rectangles: readonly Rectangle[]): Rule<never> {
  const xs = rectangles.map(({ x }) => operand(x));
  const ys = rectangles.map(({ y }) => operand(y));
  const widths = rectangles.map(({ width }) => operand(width));
  const heights = rectangles.map(({ height }) => operand(height));
  const apart = disjointRectangles({ xs, ys, widths, heights });
  if (rectangles.length < 3) return apart;
  return and(apart, across(xs, widths, heights, spanOf(ys, heights)), across(ys, heights, widths, spanOf(xs, widths)));
}

/** What each line across meets has room side by side. */
function across(
  starts: readonly Expression[],
  durations: readonly Expression[],
  demands: readonly Expression[],
  room: Operand,
): readonly Rule<never>[] {
  // In so wide a space it decides nothing.
  if (typeof room === "number" && room > WIDE) return [];
  const tasks = starts.map((start, i) => ({ start, duration: durations[i]!, demand: demands[i]! }));
  return [cumulative(tasks, room)];
}

/** How far all of them together can reach: a number where that is plain to see. */
function spanOf(starts: readonly Expression[], sizes: readonly Expression[]): Operand {
  const lows: number[] = [];
  const highs: number[] = [];
  starts.forEach((start, i) => {
    if (start.kind !== "variable") return;
    lows.push(start.domain[0]![0]);
    highs.push(start.domain[start.domain.length - 1]![1] + Number(literalValue(sizes[i]!)));
  });
  const span = Math.max(...highs) - Math.min(...lows);
  if (lows.length === starts.length && Number.isSafeInteger(span)) return Math.max(span, 0);
  return subtract(max(...starts.map((start, i) => add(start, sizes[i]!))), min(...starts));
}
