import { notTheSameLength } from "../constraintErrors.js";
import type { Term } from "../engine/fact.js";
import { everything } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint, type InPlaceOfTerms } from "./define.js";
import { propagateSum, sumReasons } from "./weightedSum.js";
import { wholeNumber } from "./wholeNumbers.js";

export interface Knapsack {
  /** How many of each item are taken. */
  readonly take: readonly Term[];
  readonly weights: readonly number[];
  readonly profits: readonly number[];
  readonly weight: Term;
  readonly profit: Term;
}

type Parameters = InPlaceOfTerms<Knapsack, Operand>;

/**
 * By `item * (capacity + 1) + weight`: the most and the least profit of the items in front that weigh as much together,
 * and of the items from there on with which the weight becomes an allowed one. NaN where there is none.
 */
interface Ways {
  readonly capacity: number;
  readonly most: Float64Array;
  readonly least: Float64Array;
  readonly mostBehind: Float64Array;
  readonly leastBehind: Float64Array;
}

/** How many weights times items are told apart, and how many steps a run may take for it. */
const MOST_WAYS = 1 << 16;
const MOST_STEPS = 1 << 20;

const weightOf = ({ take, weights, weight }: Knapsack) => ({ terms: take, factors: weights, result: weight });
const profitOf = ({ take, profits, profit }: Knapsack) => ({ terms: take, factors: profits, result: profit });
const weighing = /* @__PURE__ */ sumReasons("weight", weightOf);
const earning = /* @__PURE__ */ sumReasons("profit", profitOf);

function startWays({ take, weight }: Knapsack, store: Store): Ways | undefined {
  const capacity = store.max(weight);
  const size = (take.length + 1) * (capacity + 1);
  if (capacity < 0 || size > MOST_WAYS) return undefined;
  const array = () => new Float64Array(size);
  return { capacity, most: array(), least: array(), mostBehind: array(), leastBehind: array() };
}

/** Whether weighing all ways is worth it now: all counts are at least 0, and few. */
function affordable({ take }: Knapsack, capacity: number, store: Store): boolean {
  let steps = 0;
  for (let i = 0; i < take.length; i++) {
    if (store.min(take[i]!) < 0) return false;
    steps += store.max(take[i]!) - store.min(take[i]!) + 1;
  }
  return steps * (capacity + 1) <= MOST_STEPS;
}

/** Enters a way into the tables: NaN gives way to anything. */
function enter(most: Float64Array, least: Float64Array, at: number, high: number, low: number): void {
  if (!(most[at]! >= high)) most[at] = high;
  if (!(least[at]! <= low)) least[at] = low;
}

function lookForward({ take, weights, profits }: Knapsack, { capacity, most, least }: Ways, store: Store): void {
  const width = capacity + 1;
  most.fill(Number.NaN);
  least.fill(Number.NaN);
  most[0] = 0;
  least[0] = 0;
  for (let i = 0; i < take.length; i++) {
    for (let count = store.min(take[i]!), to = store.max(take[i]!); count <= to; count++) {
      if (!store.has(take[i]!, count)) continue;
      const heavier = count * weights[i]!;
      const better = count * profits[i]!;
      for (let w = 0; w + heavier <= capacity; w++) {
        const at = i * width + w;
        if (most[at]! >= 0) enter(most, least, at + width + heavier, most[at]! + better, least[at]! + better);
      }
    }
  }
}

/** Goes back from the allowed weights, and takes away each count with which no way through earns an allowed profit. */
function lookBack(args: Knapsack, ways: Ways, store: Store): void {
  const { take, weights, profits, weight, profit } = args;
  const { capacity, most, least, mostBehind, leastBehind } = ways;
  const width = capacity + 1;
  const enough = store.min(profit);
  const limit = store.max(profit);
  mostBehind.fill(Number.NaN);
  leastBehind.fill(Number.NaN);
  let best = Number.NEGATIVE_INFINITY;
  let worst = Number.POSITIVE_INFINITY;
  for (let w = 0, at = take.length * width; w <= capacity; w++, at++) {
    if (!store.has(weight, w)) continue;
    if (!(most[at]! >= enough && least[at]! <= limit)) {
      store.differs(weight, w, everything);
      continue;
    }
    enter(mostBehind, leastBehind, at, 0, 0);
    if (most[at]! > best) best = most[at]!;
    if (least[at]! < worst) worst = least[at]!;
  }
  if (best < worst) store.fail(everything);
  if (store.failed) return;
  for (let i = take.length - 1; i >= 0; i--) {
    for (let count = store.min(take[i]!), to = store.max(take[i]!); count <= to; count++) {
      if (!store.has(take[i]!, count)) continue;
      const heavier = count * weights[i]!;
      const better = count * profits[i]!;
      let supported = false;
      for (let w = 0; w + heavier <= capacity; w++) {
        const at = i * width + w;
        const behind = at + width + heavier;
        const high = mostBehind[behind]! + better;
        const low = leastBehind[behind]! + better;
        if (!(most[at]! + high >= enough && least[at]! + low <= limit)) continue;
        supported = true;
        enter(mostBehind, leastBehind, at, high, low);
      }
      if (!supported) store.differs(take[i]!, count, everything);
    }
  }
  store.atMost(profit, best, everything);
  store.atLeast(profit, worst, everything);
}

/**
 * Of each item so many are taken as `take` says, `weight` is what they weigh together, and `profit` what they bring.
 *
 * @example
 * ```ts
 * import { int, knapsack, list, puzzle, solve } from "unriddle";
 * const take = list(3, () => int(0, 4));
 * const [weight, profit] = [int(0, 10), int(17, 99)];
 * const p = puzzle({ take, weight, profit }, knapsack({ take, weights: [4, 3, 2], profits: [7, 5, 2], weight, profit }));
 * solve(p); // { take: [1, 2, 0], weight: 10, profit: 17 }
 * ```
 *
 * Weights and profits are whole numbers of at least 0, one of each for each item; what is to be minimized or kept small
 * stands in the domains of `weight` and `profit`.
 * @throws UnriddleError when a number is none of these or there are not as many as items, or something is neither a number
 * nor an expression.
 *
 * Bounds of both sums. Where items times weights are at most 65,536, also: each weight and each count is kept only where
 * some choice of the others weighs an allowed weight and could earn enough by it, and some little enough; that takes items
 * times weights times counts. Source: M. Trick, "A dynamic programming approach for consistency and propagation for knapsack
 * constraints", 2003. MiniZinc: `knapsack`; not in the Global Constraint Catalog.
 */
export const knapsack = /* @__PURE__ */ defineConstraint<Knapsack, Ways | undefined, readonly [Parameters]>({
  name: "knapsack",
  read({ take, weights, profits, weight, profit }) {
    for (const [what, list] of [["weights", weights] as const, ["profits", profits] as const]) {
      if (list.length !== take.length) throw notTheSameLength("knapsack", what, list.length, take.length);
    }
    return {
      take: take.map(operand),
      weights: weights.map((given) => wholeNumber("knapsack", "a weight", given, 0)),
      profits: profits.map((given) => wholeNumber("knapsack", "a profit", given, 0)),
      weight: operand(weight),
      profit: operand(profit),
    };
  },
  scope: ({ take, weight, profit }) => [...take, weight, profit],
  holds({ take, weights, profits, weight, profit }, value) {
    const total = (factors: readonly number[]) =>
      take.reduce((sum, term, i) => sum + (factors[i] as number) * value(term), 0);
    return total(weights) === value(weight) && total(profits) === value(profit);
  },
  cost: 3,
  start: startWays,
  propagate(args, store, ways) {
    propagateSum(weightOf(args), store, weighing);
    propagateSum(profitOf(args), store, earning);
    if (!ways || store.failed || !affordable(args, ways.capacity, store)) return;
    lookForward(args, ways, store);
    lookBack(args, ways, store);
  },
});
