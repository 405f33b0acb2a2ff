import { loadsOrCapacity, notTheSameLength } from "../constraintErrors.js";
import { atLeast, atMost, equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, lowerBounds, reason, upperBounds, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { wholeNumber } from "./wholeNumbers.js";

export interface Packing {
  /** The bin of each item. */
  readonly bins: readonly Term[];
  readonly weights: readonly number[];
  /** What each bin holds, or the most it may: bins are counted from 0. One number: the most of any bin, whatever it is called. */
  readonly loads: readonly Term[] | undefined;
  readonly capacity: readonly number[] | number | undefined;
}

type Parameters = {
  readonly bins: readonly Operand[];
  readonly weights: readonly number[];
  readonly loads?: readonly Operand[];
  readonly capacity?: readonly number[] | number;
};

const itemsWhere = ({ bins, weights }: Packing, is: (term: Term) => boolean): readonly Term[] =>
  bins.filter((term, i) => weights[i] !== 0 && is(term));

/** Why it holds so much at least. */
const insideFacts = (args: Packing, then: Domains, bin: number): Fact[] =>
  itemsWhere(args, (term) => then.fixed(term) && then.min(term) === bin).map((term) => equals(term, bin));

/** Why it holds so much at most. */
const outsideFacts = (args: Packing, then: Domains, bin: number): Fact[] =>
  itemsWhere(args, (term) => !then.has(term, bin)).map((term) => without(term, bin, then));

/** Bins are counted from 0 to one less than their number, and together have a place for everything. */
const always = /* @__PURE__ */ reason<Packing>("always", () => []);
/** What is in this bin. */
const inside = /* @__PURE__ */ reason<Packing>("inside", (args, then, _fact, bin) => insideFacts(args, then, bin));
/** What can not be in this bin. */
const outside = /* @__PURE__ */ reason<Packing>("outside", (args, then, _fact, bin) => outsideFacts(args, then, bin));
/** What is in this bin leaves no room for the item. */
const full = /* @__PURE__ */ reason<Packing>("full", (args, then, _fact, bin) => {
  const load = args.loads?.[bin];
  return [...insideFacts(args, then, bin), ...(load === undefined ? [] : [atMost(load, then.max(load))])];
});
/** Without the item this bin does not reach what it must hold. */
const needed = /* @__PURE__ */ reason<Packing>("needed", (args, then, _fact, bin) => {
  const load = args.loads?.[bin];
  return [...outsideFacts(args, then, bin), ...(load === undefined ? [] : [atLeast(load, then.min(load))])];
});

const othersOf = ({ loads }: Packing, bin: number): readonly Term[] => (loads ?? []).filter((_, b) => b !== bin);
/** The other bins hold so much at least. */
const leastElsewhere = /* @__PURE__ */ reason<Packing>("least elsewhere", (args, then, _fact, bin) =>
  lowerBounds(othersOf(args, bin), then),
);
/** The other bins hold so much at most. */
const mostElsewhere = /* @__PURE__ */ reason<Packing>("most elsewhere", (args, then, _fact, bin) =>
  upperBounds(othersOf(args, bin), then),
);

/** All loads together are all weights. */
function shareWeight(loads: readonly Term[], total: number, store: Store): void {
  let least = 0;
  let most = 0;
  for (let b = 0; b < loads.length; b++) {
    least += store.min(loads[b]!);
    most += store.max(loads[b]!);
  }
  for (let b = 0; b < loads.length; b++) {
    const low = store.min(loads[b]!);
    const high = store.max(loads[b]!);
    store.atMost(loads[b]!, total - least + low, leastElsewhere, b);
    store.atLeast(loads[b]!, total - most + high, mostElsewhere, b);
  }
}

/** Compares what is and what can be in one bin with what it may and must hold. */
function fill({ bins, weights, loads }: Packing, bin: number, low: number, high: number, store: Store): void {
  let certain = 0;
  let possible = 0;
  for (let i = 0; i < bins.length; i++) {
    if (!store.has(bins[i]!, bin)) continue;
    possible += weights[i]!;
    if (store.fixed(bins[i]!)) certain += weights[i]!;
  }
  const load = loads?.[bin];
  if (load !== undefined) {
    store.atLeast(load, certain, inside, bin);
    store.atMost(load, possible, outside, bin);
  }
  if (certain > high) store.fail(full, bin);
  if (possible < low) store.fail(needed, bin);
  for (let i = 0; i < bins.length; i++) {
    if (store.failed) return;
    const term = bins[i]!;
    const weight = weights[i]!;
    if (weight === 0 || store.fixed(term) || !store.has(term, bin)) continue;
    if (certain + weight > high) store.differs(term, bin, full, bin);
    else if (possible - weight < low) store.equals(term, bin, needed, bin);
  }
}

/** Bins of one size that have any number for a name: what is in some bin leaves less room in that one. */
function fillUsed(args: Packing, capacity: number, store: Store): void {
  const { bins, weights } = args;
  for (let i = 0; i < bins.length; i++) {
    if (store.failed) return;
    if (weights[i]! > capacity) return store.fail(always);
    if (store.fixed(bins[i]!)) fill(args, store.min(bins[i]!), 0, capacity, store);
  }
}

/**
 * Item `i` goes into bin `bins[i]`, and each bin holds, by the items' `weights`, as much as `loads` says of it, or at most
 * `capacity`: a number for each bin, or one for all.
 *
 * @example
 * ```ts
 * import { binPacking, count, int, list, puzzle, solve } from "unriddle";
 * const bins = list(4, () => int(0, 1));
 * const weights = [5, 4, 3, 2];
 * solve(puzzle({ bins }, binPacking({ bins, weights, capacity: 7 }))); // { bins: [0, 1, 1, 0] }
 * const loads = list(2, () => int(0, 20));
 * count(puzzle({ bins, loads }, binPacking({ bins, weights, loads }))); // 16
 * ```
 *
 * Bins are counted from 0, as many as there are loads or capacities; a single capacity is that of any bin, whatever
 * number it has. Weights are whole numbers of at least 0.
 * @throws UnriddleError when a number is none of these, there is not one weight for each item, both or neither of `loads`
 * and `capacity` are given, or something is neither a number nor an expression.
 *
 * What is in a bin for sure, and what can be, against its load; all loads together against all weights. Items times bins.
 * Source: P. Shaw, "A constraint for bin packing", CP 2004, without its reasoning about subsets. Global Constraint
 * Catalog: `bin_packing`, `bin_packing_capa`.
 */
export const binPacking = /* @__PURE__ */ defineConstraint<Packing, undefined, readonly [Parameters]>({
  name: "binPacking",
  read({ bins, weights, loads, capacity }) {
    if ((loads === undefined) === (capacity === undefined)) throw loadsOrCapacity();
    if (weights.length !== bins.length) {
      throw notTheSameLength("binPacking", "weights", weights.length, bins.length);
    }
    const size = (given: unknown) => wholeNumber("binPacking", "capacity", given, 0);
    return {
      bins: bins.map(operand),
      weights: weights.map((weight) => wholeNumber("binPacking", "a weight", weight, 0)),
      loads: loads?.map(operand),
      capacity: typeof capacity === "object" ? capacity.map(size) : capacity && size(capacity),
    };
  },
  scope: ({ bins, loads }) => [...bins, ...(loads ?? [])],
  holds({ bins, weights, loads, capacity }, value) {
    const held = new Map<number, number>();
    bins.forEach((term, i) => {
      const bin = value(term);
      held.set(bin, (held.get(bin) ?? 0) + (weights[i] as number));
    });
    if (typeof capacity === "number") return [...held.values()].every((weight) => weight <= capacity);
    const count = (loads ?? capacity ?? []).length;
    if (![...held.keys()].every((bin) => bin >= 0 && bin < count)) return false;
    if (loads) return loads.every((load, bin) => value(load) === (held.get(bin) ?? 0));
    return (capacity ?? []).every((most, bin) => (held.get(bin) ?? 0) <= most);
  },
  cost: 2,
  propagate(args, store) {
    const { bins, weights, loads, capacity } = args;
    if (typeof capacity === "number") return fillUsed(args, capacity, store);
    const count = loads ? loads.length : capacity!.length;
    for (let i = 0; i < bins.length; i++) {
      store.atLeast(bins[i]!, 0, always);
      store.atMost(bins[i]!, count - 1, always);
    }
    let total = 0;
    for (let i = 0; i < weights.length; i++) total += weights[i]!;
    if (loads) {
      shareWeight(loads, total, store);
      for (let b = 0; b < loads.length; b++) {
        if (store.failed) return;
        fill(args, b, store.min(loads[b]!), store.max(loads[b]!), store);
      }
      return;
    }
    let spare = -total;
    for (let b = 0; b < count; b++) spare += capacity![b]!;
    if (spare < 0) return store.fail(always);
    for (let b = 0; b < capacity!.length; b++) {
      if (store.failed) return;
      fill(args, b, capacity![b]! - spare, capacity![b]!, store);
    }
  },
});
