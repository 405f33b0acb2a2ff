import type { Term } from "../engine/fact.js";
import { ones } from "../engine/possible.js";
import type { Store } from "../engine/store.js";
import { hallReason } from "./hallIntervals.js";
import { sortByKey } from "./sortByKey.js";

/**
 * One direction of looking: in `order` of their ends, each open term lies between the boundaries `from` and `to`, which
 * are counted from 1; `place` says how many free values lie before a boundary, `value` which value it stands at.
 */
export interface Side {
  readonly order: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly place: Float64Array;
  readonly value: Float64Array;
}

/**
 * The terms laid out flat, and what a run needs. Terms that have a value leave the orders: they only take it from the
 * values between the others, so a run costs what is still open. The open ones are the first of `byMin` and of `up.order`,
 * the cell `open` has their number, and the cells from `taken` on have a bit for each value taken, counted from `origin`.
 */
export interface Ranks {
  readonly variables: Int32Array;
  readonly scales: Float64Array;
  readonly offsets: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly byMin: Int32Array;
  readonly up: Side;
  readonly down: Side;
  /** For each boundary the next one not yet full, the next beyond a full interval, and what is free in between. */
  readonly tree: Int32Array;
  readonly hall: Int32Array;
  readonly spare: Float64Array;
  readonly open: number;
  readonly taken: number;
  readonly origin: number;
  /** The bits as they are now, none where the values are too far apart, and how many there are before each word. */
  readonly bits: Int32Array;
  readonly before: Int32Array;
  /** How many terms are open, and the last boundary. */
  count: number;
  last: number;
}

/** Values taken have bits where there are not many more words of these than terms. */
const WORDS_PER_TERM = 2;

/** Everything in place for the terms; their initial bounds say whether values taken have bits. */
export function ranksOf(terms: readonly Term[], store: Store): Ranks {
  const count = terms.length;
  const views = terms.map((term) => store.viewOf(term));
  const order = () => Int32Array.from(terms, (_, i) => i);
  const boundaries = 2 * count + 2;
  const side = (): Side => ({
    order: order(),
    from: order(),
    to: order(),
    place: new Float64Array(boundaries),
    value: new Float64Array(boundaries),
  });
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const term of terms) {
    low = Math.min(low, store.min(term));
    high = Math.max(high, store.max(term));
  }
  const words = Math.ceil((high - low + 2) / 32);
  const kept = count > 0 && words <= WORDS_PER_TERM * count ? words : 0;
  const open = store.cell(count);
  for (let word = 0; word < kept; word++) store.cell(0);
  return {
    variables: Int32Array.from(terms, (term) => store.variableOf(term)),
    scales: Float64Array.from(views, ([scale]) => scale),
    offsets: Float64Array.from(views, ([, offset]) => offset),
    min: new Float64Array(count),
    max: new Float64Array(count),
    byMin: order(),
    up: side(),
    down: side(),
    tree: new Int32Array(boundaries),
    hall: new Int32Array(boundaries),
    spare: new Float64Array(boundaries),
    open,
    taken: open + 1,
    origin: low,
    bits: new Int32Array(kept),
    before: new Int32Array(kept),
    count: 0,
    last: 0,
  };
}

/**
 * Reads the bounds of the open terms, moves them past values that are taken, and ranks them. False where that fails or
 * leaves nothing to look at.
 */
export function rankBounds(terms: readonly Term[], store: Store, ranks: Ranks): boolean {
  let count = store.read(ranks.open);
  const closed = readBounds(count, store, ranks);
  if (closed > 0) {
    if (!take(count, store, ranks)) {
      store.fail(hallReason);
      return false;
    }
    count -= closed;
    store.write(ranks.open, count);
  }
  if (count === 0) return false;
  countBits(store, ranks);
  skipTaken(terms, count, store, ranks);
  if (store.failed) return false;
  ranks.count = count;
  ranks.last = rank(count, ranks);
  return true;
}

/** Reads the bounds of the terms that were open, and answers how many have a value now; none where values have no bits. */
function readBounds(count: number, store: Store, ranks: Ranks): number {
  const { variables, scales, offsets, min, max, byMin } = ranks;
  const { low, high } = store;
  let closed = 0;
  for (let i = 0; i < count; i++) {
    const at = byMin[i]!;
    const x = variables[at]!;
    const scale = scales[at]!;
    const one = scale * low[x]! + offsets[at]!;
    const other = scale * high[x]! + offsets[at]!;
    min[at] = Math.min(one, other);
    max[at] = Math.max(one, other);
    if (one === other) closed++;
  }
  return ranks.bits.length > 0 ? closed : 0;
}

/** Marks the values of terms that have one; false where two have the same. The open terms move to the front. */
function take(count: number, store: Store, ranks: Ranks): boolean {
  const { min, max, byMin, up, taken, origin } = ranks;
  for (let i = 0; i < count; i++) {
    const at = byMin[i]!;
    if (min[at] !== max[at]) continue;
    const bit = min[at]! - origin;
    const cell = taken + (bit >>> 5);
    const word = store.read(cell);
    if (word & (1 << bit)) return false;
    store.write(cell, word | (1 << bit));
  }
  gather(byMin, count, ranks);
  gather(up.order, count, ranks);
  return true;
}

/** Moves the open terms to the front, in the order they are in; what stood in front still does, so going back is right. */
function gather(order: Int32Array, count: number, { min, max, tree }: Ranks): void {
  let open = 0;
  let closed = 0;
  for (let i = 0; i < count; i++) {
    const at = order[i]!;
    if (min[at] === max[at]) tree[closed++] = at;
    else order[open++] = at;
  }
  for (let i = 0; i < closed; i++) order[open + i] = tree[i]!;
}

function countBits(store: Store, { bits, before, taken }: Ranks): void {
  let sum = 0;
  for (let word = 0; word < bits.length; word++) {
    before[word] = sum;
    bits[word] = store.read(taken + word);
    sum += ones(bits[word]!);
  }
}

/** Bounds at values taken move on, as they have where `allDifferent` stands beside this. */
function skipTaken(terms: readonly Term[], count: number, store: Store, ranks: Ranks): void {
  const { min, max, byMin, bits, origin } = ranks;
  if (bits.length === 0) return;
  for (let i = 0; i < count; i++) {
    const at = byMin[i]!;
    let low = min[at]! - origin;
    let high = max[at]! - origin;
    if (((bits[low >>> 5]! >>> low) | (bits[high >>> 5]! >>> high)) & 1) {
      // Where all in between are taken the bounds pass each other, and what is told contradicts.
      while ((bits[low >>> 5]! >>> low) & 1) low++;
      while ((bits[high >>> 5]! >>> high) & 1) high--;
      min[at] = low + origin;
      max[at] = high + origin;
      store.atLeast(terms[at]!, min[at]!, hallReason);
      store.atMost(terms[at]!, max[at]!, hallReason);
    }
  }
}

/** How many of the values below the one are taken. */
function takenBelow(value: number, { bits, before, origin }: Ranks): number {
  if (bits.length === 0) return 0;
  const bit = value - origin;
  const word = bit >>> 5;
  return before[word]! + ones(bits[word]! & ~(-1 << bit));
}

/** Ranks the different values of `min` and `max + 1` of the open terms, from 1; answers the last. */
function rank(count: number, ranks: Ranks): number {
  const { min, max, byMin, up } = ranks;
  const { order, from, to, place, value } = up;
  sortByKey(byMin, min, count);
  sortByKey(order, max, count);
  let low = min[byMin[0]!]!;
  let high = max[order[0]!]! + 1;
  let latest = low;
  let takenBefore = takenBelow(low, ranks);
  let last = 1;
  value[1] = low;
  place[1] = 0;
  for (let i = 0, j = 0; ; ) {
    const next = Math.min(low, high);
    if (next !== latest) {
      const takenNow = takenBelow(next, ranks);
      const free = next - latest - (takenNow - takenBefore);
      // Where all in between are taken the two are one boundary.
      if (free > 0) {
        last++;
        // So wide a gap lies in no full interval, whatever its width.
        place[last] = place[last - 1]! + Math.min(free, count + 1);
      }
      value[last] = latest = next;
      takenBefore = takenNow;
    }
    if (next === low) {
      from[byMin[i]!] = last;
      low = ++i < count ? min[byMin[i]!]! : Number.POSITIVE_INFINITY;
    } else {
      to[order[j]!] = last;
      if (++j === count) break;
      high = max[order[j]!]! + 1;
    }
  }
  // There is no room beyond the last boundary, nor, seen from the other end, before the first.
  place[last + 1] = place[last]!;
  return last;
}
