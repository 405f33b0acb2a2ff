/**
 * A balanced tree over tasks in the order of their earliest start, which tells of a set of them (Θ) what they need
 * together and when they end at the earliest; and the same where at most one of others (Λ, the gray ones) joins them, and
 * which. Source: P. Vilím, "Global constraints in scheduling", 2007.
 */
export interface ThetaTree {
  /** Leaves start at `leaves`; node `k` has the children `2 k` and `2 k + 1`. */
  leaves: number;
  readonly sum: Float64Array;
  readonly end: Float64Array;
  readonly graySum: Float64Array;
  readonly grayEnd: Float64Array;
  /** The gray one that counts in `graySum` and in `grayEnd`, -1 for none. */
  readonly sumBy: Int32Array;
  readonly endBy: Int32Array;
}

export function thetaTreeOf(most: number): ThetaTree {
  let leaves = 1;
  while (leaves < most) leaves *= 2;
  const numbers = () => new Float64Array(2 * leaves);
  const who = () => new Int32Array(2 * leaves);
  return {
    leaves,
    sum: numbers(),
    end: numbers(),
    graySum: numbers(),
    grayEnd: numbers(),
    sumBy: who(),
    endBy: who(),
  };
}

export function clear(tree: ThetaTree, tasks: number): void {
  tree.leaves = 1;
  while (tree.leaves < tasks) tree.leaves *= 2;
  const used = 2 * tree.leaves;
  tree.sum.fill(0, 0, used);
  tree.end.fill(Number.NEGATIVE_INFINITY, 0, used);
  tree.graySum.fill(0, 0, used);
  tree.grayEnd.fill(Number.NEGATIVE_INFINITY, 0, used);
  tree.sumBy.fill(-1, 0, used);
  tree.endBy.fill(-1, 0, used);
}

/** Puts the task at a place, which needs `amount` and ends at `end` at the earliest, into Θ. */
export function insert(tree: ThetaTree, place: number, amount: number, end: number): void {
  const at = tree.leaves + place;
  tree.sum[at] = tree.graySum[at] = amount;
  tree.end[at] = tree.grayEnd[at] = end;
  tree.sumBy[at] = tree.endBy[at] = -1;
  climb(tree, at >> 1);
}

/** Takes the task at a place out of both sets. */
export function remove(tree: ThetaTree, place: number): void {
  const at = tree.leaves + place;
  tree.sum[at] = tree.graySum[at] = 0;
  tree.end[at] = tree.grayEnd[at] = Number.NEGATIVE_INFINITY;
  tree.sumBy[at] = tree.endBy[at] = -1;
  climb(tree, at >> 1);
}

/** Makes the task at a place one of the gray ones. */
export function turnGray(tree: ThetaTree, place: number, amount: number, end: number): void {
  const at = tree.leaves + place;
  tree.sum[at] = 0;
  tree.end[at] = Number.NEGATIVE_INFINITY;
  tree.graySum[at] = amount;
  tree.grayEnd[at] = end;
  tree.sumBy[at] = tree.endBy[at] = place;
  climb(tree, at >> 1);
}

function climb(tree: ThetaTree, from: number): void {
  const { sum, end, graySum, grayEnd, sumBy, endBy } = tree;
  for (let at = from; at > 0; at >>= 1) {
    const left = 2 * at;
    const right = left + 1;
    sum[at] = sum[left]! + sum[right]!;
    end[at] = Math.max(end[right]!, end[left]! + sum[right]!);
    const grayLeft = graySum[left]! + sum[right]!;
    const grayRight = sum[left]! + graySum[right]!;
    graySum[at] = Math.max(grayLeft, grayRight);
    sumBy[at] = grayLeft >= grayRight ? sumBy[left]! : sumBy[right]!;
    const lone = grayEnd[right]!;
    const first = grayEnd[left]! + sum[right]!;
    const second = end[left]! + graySum[right]!;
    if (lone >= first && lone >= second) {
      grayEnd[at] = lone;
      endBy[at] = endBy[right]!;
    } else {
      grayEnd[at] = Math.max(first, second);
      endBy[at] = first >= second ? endBy[left]! : sumBy[right]!;
    }
  }
}
