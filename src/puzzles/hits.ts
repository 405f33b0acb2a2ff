/** Strings of digits of one length, as numbers, ascending, and how many formulas of each are meant. */
export interface Hits {
  readonly strings: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** A stretch of strings, `to` exclusive: all that begin with some digits. */
export interface Block {
  readonly from: number;
  readonly to: number;
}

/** How a block's strings come apart: which left and right parts there are, and what one more on the left is worth. */
export interface Parts {
  readonly block: Block;
  readonly left: Block;
  readonly right: Block;
  readonly unit: number;
}

export const NONE: Hits = Object.freeze({ strings: [], counts: [] });

/** Parts of which the right one has so many digits. */
export function partsOf(block: Block, digits: number): Parts {
  const unit = 10 ** digits;
  const left = { from: Math.floor(block.from / unit), to: Math.ceil(block.to / unit) };
  const first = left.from * unit;
  const right = left.to - left.from === 1 ? { from: block.from - first, to: block.to - first } : { from: 0, to: unit };
  return { block, left, right, unit };
}

/** Adds the formulas made of one on the left and one on the right, for each string of the block. */
export function addPairs({ block, left, right, unit }: Parts, lefts: Hits, rights: Hits, into: Uint32Array): void {
  const rightFrom = firstFrom(rights.strings, right.from);
  const rightTo = firstFrom(rights.strings, right.to);
  const leftTo = rightFrom === rightTo ? 0 : firstFrom(lefts.strings, left.to);
  for (let i = firstFrom(lefts.strings, left.from); i < leftTo; i++) {
    const start = lefts.strings[i]! * unit - block.from;
    const count = lefts.counts[i]!;
    for (let j = rightFrom; j < rightTo; j++) into[start + rights.strings[j]!]! += count * rights.counts[j]!;
  }
}

/** Where the first string of at least `string` stands. */
function firstFrom(strings: ArrayLike<number>, string: number): number {
  let low = 0;
  let high = strings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (strings[middle]! < string) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The strings that were counted at all. */
export function hitsIn(counted: Uint32Array): Hits {
  const found = counted.reduce((sum, count) => (count === 0 ? sum : sum + 1), 0);
  const strings = new Uint32Array(found);
  const counts = new Uint32Array(found);
  for (let string = 0, at = 0; at < found; string++) {
    if (counted[string] === 0) continue;
    strings[at] = string;
    counts[at++] = counted[string]!;
  }
  return { strings, counts };
}
