import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { type Different, pairwiseDifferent } from "./allDifferent.js";
import { defineConstraint } from "./define.js";

/**
 * An interval as full as it can be: as many terms within as it has values, so all others stay outside. Terms on the same
 * variable may have moved each other since it was found; then some interval is overfull already, and that is the reason.
 */
const hallReason = reason<Different>("Hall interval", ({ terms }, then, fact) => {
  const conflict = overfull(terms, then);
  if (conflict) return conflict;
  if (!fact) throw new Error("no interval is overfull");
  const up = fact.relation === ">=";
  const own = up ? then.min(fact.term) : then.max(fact.term);
  const at = terms.indexOf(fact.term);
  const others = terms.filter((_, i) => i !== at);
  // The furthest interval short of the new bound: the fact may have been rounded beyond its end.
  const starts = [own, ...others.map((term) => then.min(term))].filter((v) => v <= own && (up || v > fact.value));
  const ends = [own, ...others.map((term) => then.max(term))].filter((v) => v >= own && (!up || v < fact.value));
  starts.sort((a, b) => a - b);
  ends.sort((a, b) => b - a);
  for (const outer of up ? ends : starts) {
    for (const inner of up ? starts : ends) {
      const [from, to] = up ? [inner, outer] : [outer, inner];
      const within = inside(others, then, from, to);
      if (within.length <= to - from) continue;
      const side = up ? atLeast(fact.term, from) : atMost(fact.term, to);
      return [...within.flatMap((term) => [atLeast(term, from), atMost(term, to)]), side];
    }
  }
  throw new Error("no Hall interval explains the deduction");
});

const inside = (terms: readonly Term[], then: Domains, from: number, to: number): Term[] =>
  terms.filter((term) => then.min(term) >= from && then.max(term) <= to);

/** More terms than values in some interval, if there is one. */
function overfull(terms: readonly Term[], then: Domains): Fact[] | undefined {
  for (const from of terms.map((term) => then.min(term))) {
    for (const to of terms.map((term) => then.max(term))) {
      const within = inside(terms, then, from, to);
      if (within.length > Math.max(to - from + 1, 0))
        return within.flatMap((term) => [atLeast(term, from), atMost(term, to)]);
    }
  }
  return undefined;
}

/** What a run needs, by position of a term or by rank of a bound; only the orders outlive it, to be sorted faster next time. */
interface Ranks {
  readonly min: number[];
  readonly max: number[];
  readonly byMin: number[];
  readonly byMax: number[];
  readonly minRank: number[];
  readonly maxRank: number[];
  readonly bounds: number[];
  readonly tree: number[];
  readonly hall: number[];
  readonly spare: number[];
}

function ranksFor(terms: readonly Term[]): Ranks {
  const byTerm = (): number[] => terms.map((_, i) => i);
  const byBound = (): number[] => new Array(2 * terms.length + 2).fill(0);
  return {
    min: byTerm(),
    max: byTerm(),
    byMin: byTerm(),
    byMax: byTerm(),
    minRank: byTerm(),
    maxRank: byTerm(),
    bounds: byBound(),
    tree: byBound(),
    hall: byBound(),
    spare: byBound(),
  };
}

/**
 * No two terms have the same value, as far as their bounds tell: exactly the bounds-consistent ones remain.
 *
 * Time O(n log n), less where the order of the bounds changed little. Source: A. López-Ortiz, C.-G. Quimper, J. Tromp,
 * P. van Beek, "A fast and simple algorithm for bounds consistency of the alldifferent constraint", IJCAI 2003.
 */
export const allDifferentBounds = defineConstraint<Different, readonly [Ranks, Ranks]>({
  name: "allDifferentBounds",
  scope: ({ terms }) => terms,
  holds: pairwiseDifferent,
  wake: () => "bounds",
  cost: 2,
  start: ({ terms }) => [ranksFor(terms), ranksFor(terms)],
  propagate({ terms }, store, [upwards, downwards]) {
    if (terms.length < 2) return;
    raiseLows(terms, store, upwards, 1);
    // What raises the lower bounds lowers the upper ones when all values are looked at with the other sign.
    if (!store.failed) raiseLows(terms, store, downwards, -1);
  },
});

/** Ranks all bounds: `bounds[1 … last]` are the different values of `min` and `max + 1`. */
function rank(terms: readonly Term[], store: Store, ranks: Ranks, sign: 1 | -1): number {
  const { min, max, byMin, byMax, minRank, maxRank, bounds } = ranks;
  const count = terms.length;
  for (let i = 0; i < count; i++) {
    const term = terms[i]!;
    min[i] = sign > 0 ? store.min(term) : -store.max(term);
    max[i] = sign > 0 ? store.max(term) : -store.min(term);
  }
  insertionSort(byMin, min);
  insertionSort(byMax, max);
  let low = min[byMin[0]!]!;
  let high = max[byMax[0]!]! + 1;
  let latest = low - 2;
  let last = 0;
  bounds[0] = latest;
  for (let i = 0, j = 0; ; ) {
    if (i < count && low <= high) {
      if (low !== latest) bounds[++last] = latest = low;
      minRank[byMin[i]!] = last;
      if (++i < count) low = min[byMin[i]!]!;
    } else {
      if (high !== latest) bounds[++last] = latest = high;
      maxRank[byMax[j]!] = last;
      if (++j === count) break;
      high = max[byMax[j]!]! + 1;
    }
  }
  bounds[last + 1] = latest + 2;
  return last;
}

function raiseLows(terms: readonly Term[], store: Store, ranks: Ranks, sign: 1 | -1): void {
  const { byMax, minRank, maxRank, bounds, tree, hall, spare } = ranks;
  const last = rank(terms, store, ranks, sign);
  for (let i = 1; i <= last + 1; i++) {
    tree[i] = hall[i] = i - 1;
    spare[i] = bounds[i]! - bounds[i - 1]!;
  }
  for (let i = 0; i < terms.length; i++) {
    const at = byMax[i]!;
    const x = minRank[at]!;
    const y = maxRank[at]!;
    let z = highest(tree, x + 1);
    const before = tree[z]!;
    if (--spare[z]! === 0) {
      tree[z] = z + 1;
      z = highest(tree, z + 1);
      tree[z] = before;
    }
    relink(tree, x + 1, z, z);
    const room = bounds[z]! - bounds[y]!;
    if (spare[z]! < room) return store.fail(hallReason);
    if (hall[x]! > x) {
      const end = highest(hall, hall[x]!);
      if (sign > 0) store.atLeast(terms[at]!, bounds[end]!, hallReason);
      else store.atMost(terms[at]!, -bounds[end]!, hallReason);
      relink(hall, x, end, end);
    }
    if (spare[z] === room) {
      relink(hall, hall[y]!, before - 1, y);
      hall[y] = before - 1;
    }
  }
}

/** Follows links upwards as far as they go. */
function highest(links: readonly number[], from: number): number {
  let at = from;
  while (links[at]! > at) at = links[at]!;
  return at;
}

/** Makes every link on the path from `from` to `end` point to `target`. */
function relink(links: number[], from: number, end: number, target: number): void {
  for (let at = from; at !== end; ) {
    const next = links[at]!;
    links[at] = target;
    at = next;
  }
}

/** Nearly sorted from the last run, so insertion beats everything else. */
function insertionSort(order: number[], key: readonly number[]): void {
  for (let i = 1; i < order.length; i++) {
    const item = order[i]!;
    const value = key[item]!;
    let j = i - 1;
    for (; j >= 0 && key[order[j]!]! > value; j--) order[j + 1] = order[j]!;
    order[j + 1] = item;
  }
}
