/** A set of whole numbers within ±2,147,483,647, as ascending ranges that neither overlap nor touch; never changed. */
export type Domain = readonly Range[];
export type Range = readonly [low: number, high: number];

/** The largest absolute value a solver variable may take. */
export const LARGEST = 2_147_483_647;

/** All whole numbers from `low` to `high`; empty when `low > high`. */
export const range = (low: number, high: number): Domain =>
  low > high ? [] : Object.freeze([Object.freeze([low, high] as const)]);

/** The set of the given whole numbers, in any order, repeated or not. */
export function setOf(values: Iterable<number>): Domain {
  const sorted = Int32Array.from(values).sort();
  const ranges: Range[] = [];
  for (let i = 0; i < sorted.length; ) {
    const low = sorted[i]!;
    let high = low;
    while (++i < sorted.length && sorted[i]! <= high + 1) high = sorted[i]!;
    ranges.push(Object.freeze([low, high] as const));
  }
  return Object.freeze(ranges);
}

/** The numbers that are in both sets, of which the ranges of the second may touch. */
export function intersection(first: Domain, second: readonly Range[]): Domain {
  const ranges: Range[] = [];
  for (let i = 0, j = 0; i < first.length && j < second.length; ) {
    const low = Math.max(first[i]![0], second[j]![0]);
    const high = Math.min(first[i]![1], second[j]![1]);
    const before = ranges[ranges.length - 1];
    if (low <= high && before && before[1] + 1 === low) ranges[ranges.length - 1] = Object.freeze([before[0], high]);
    else if (low <= high) ranges.push(Object.freeze([low, high] as const));
    if (first[i]![1] < second[j]![1]) i++;
    else j++;
  }
  return Object.freeze(ranges);
}

/** How many numbers the set holds. */
export function sizeOf(domain: Domain): number {
  let size = 0;
  for (const [low, high] of domain) size += high - low + 1;
  return size;
}

/** Whether `value` is in the set; logarithmic in the number of ranges. */
export function contains(domain: Domain, value: number): boolean {
  const at = rangeFrom(domain, value);
  return at < domain.length && domain[at]![0] <= value;
}

/** The smallest member that is at least `value`, if there is one. */
export function ceiling(domain: Domain, value: number): number | undefined {
  const found = domain[rangeFrom(domain, value)];
  return found && Math.max(found[0], value);
}

/** The largest member that is at most `value`, if there is one. */
export function floor(domain: Domain, value: number): number | undefined {
  const at = rangeFrom(domain, value);
  const found = domain[at];
  if (found && found[0] <= value) return value;
  return domain[at - 1]?.[1];
}

/** The members, ascending. */
export function* members(domain: Domain): Generator<number, void> {
  for (const [low, high] of domain) for (let value = low; value <= high; value++) yield value;
}

/** The index of the first range that ends at or after `value`. */
function rangeFrom(domain: Domain, value: number): number {
  let from = 0;
  let to = domain.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (domain[middle]![1] < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
