/** Sorts the first `count` by key. Nearly sorted from the last run, so insertion beats all else; where it does not, it is given up. */
export function sortByKey(order: Int32Array, key: Float64Array, count: number): void {
  let moves = 16 * count;
  for (let i = 1; i < count; i++) {
    const item = order[i]!;
    const value = key[item]!;
    let j = i - 1;
    for (; j >= 0 && key[order[j]!]! > value; j--) order[j + 1] = order[j]!;
    order[j + 1] = item;
    moves -= i - 1 - j;
    if (moves < 0) {
      order.subarray(0, count).sort((a, b) => key[a]! - key[b]!);
      return;
    }
  }
}
