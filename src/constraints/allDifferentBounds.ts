import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { type Different, pairwiseDifferent } from "./allDifferent.js";
import { defineConstraint } from "./define.js";
import { hallReason } from "./hallIntervals.js";
import { type Ranks, rankBounds, ranksOf, type Side } from "./rankedBounds.js";

/**
 * No two terms have the same value, as far as their bounds tell: exactly the bounds-consistent ones remain.
 *
 * Time O(n log n) for n open terms, less where the order of the bounds changed little. Source: A. López-Ortiz, C.-G.
 * Quimper, J. Tromp, P. van Beek, "A fast and simple algorithm for bounds consistency of the alldifferent constraint",
 * IJCAI 2003.
 */
export const allDifferentBounds = /* @__PURE__ */ defineConstraint<Different, Ranks>({
  name: "allDifferentBounds",
  scope: ({ terms }) => terms,
  holds: pairwiseDifferent,
  wake: () => "bounds",
  cost: 2,
  start: ({ terms }, store) => ranksOf(terms, store),
  propagate({ terms }, store, ranks) {
    if (terms.length < 2 || !rankBounds(terms, store, ranks)) return;
    raiseLows(terms, store, ranks, ranks.up, 1);
    if (store.failed) return;
    // What raises the lower bounds lowers the upper ones when all is looked at the other way round.
    mirror(ranks);
    raiseLows(terms, store, ranks, ranks.down, -1);
  },
});

/** The same seen from the other end. */
function mirror({ byMin, up, down, count, last }: Ranks): void {
  for (let i = 0; i < count; i++) {
    const at = byMin[i]!;
    down.order[count - 1 - i] = at;
    down.from[at] = last + 1 - up.to[at]!;
    down.to[at] = last + 1 - up.from[at]!;
  }
  for (let i = 0; i <= last + 1; i++) {
    down.place[i] = -up.place[last + 1 - i]!;
    down.value[i] = 1 - up.value[last + 1 - i]!;
  }
}

function raiseLows(
  terms: readonly Term[],
  store: Store,
  { tree, hall, spare, count, last }: Ranks,
  { order, from, to, place, value }: Side,
  sign: 1 | -1,
): void {
  for (let i = 1; i <= last + 1; i++) {
    tree[i] = hall[i] = i - 1;
    spare[i] = place[i]! - place[i - 1]!;
  }
  for (let i = 0; i < count; i++) {
    const at = order[i]!;
    const x = from[at]!;
    const y = to[at]!;
    let z = highest(tree, x + 1);
    const before = tree[z]!;
    if (--spare[z]! === 0) {
      tree[z] = z + 1;
      z = highest(tree, z + 1);
      tree[z] = before;
    }
    relink(tree, x + 1, z, z);
    const room = place[z]! - place[y]!;
    if (spare[z]! < room) return store.fail(hallReason);
    if (hall[x]! > x) {
      const end = highest(hall, hall[x]!);
      if (sign > 0) store.atLeast(terms[at]!, value[end]!, hallReason);
      else store.atMost(terms[at]!, -value[end]!, hallReason);
      relink(hall, x, end, end);
    }
    if (spare[z] === room) {
      relink(hall, hall[y]!, before - 1, y);
      hall[y] = before - 1;
    }
  }
}

/** Follows links upwards as far as they go. */
function highest(links: Int32Array, from: number): number {
  let at = from;
  while (links[at]! > at) at = links[at]!;
  return at;
}

/** Makes every link on the path from `from` to `end` point to `target`. */
function relink(links: Int32Array, from: number, end: number, target: number): void {
  for (let at = from; at !== end; ) {
    const next = links[at]!;
    links[at] = target;
    at = next;
  }
}
