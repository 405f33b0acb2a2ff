/** What the kinds that count leave at most, in their own words. */
import type { Packing } from "../../src/constraints/binPacking.js";
import type { Knapsack } from "../../src/constraints/knapsack.js";
import type { ValueCount } from "../../src/constraints/nvalue.js";
import type { Term } from "../../src/engine/fact.js";
import type { Store } from "../../src/engine/store.js";
import type { Judge } from "./strength.js";
import { sumWithin } from "./strengthsNumbers.js";

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const between = (store: Store, term: Term) =>
  Array.from({ length: Math.min(store.max(term) - store.min(term), 2_000) + 1 }, (_, i) => store.min(term) + i);
const combined = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])), [[]]);

/** A value that one term has, no other can have. */
export const takenAway: Judge<{ readonly terms: readonly Term[] }> = ({ terms }, store) =>
  terms.some((one, i) => store.fixed(one) && terms.some((other, j) => j !== i && store.has(other, store.min(one))))
    ? "a value is taken twice"
    : undefined;

export const takenAwayExcept0: Judge<{ readonly terms: readonly Term[] }> = ({ terms }, store) =>
  takenAway({ terms: terms.filter((term) => !store.fixed(term) || store.min(term) !== 0) }, store);

/** Where there are as many values as terms, who alone can have one has it. */
export const hiddenSingles: Judge<{ readonly terms: readonly Term[]; readonly from: number }> = (
  { terms, from },
  store,
) => {
  const values = terms.map((_, i) => from + i);
  const wrong = values.find((value) => {
    const places = terms.filter((term) => store.has(term, value));
    return places.length === 0 || (places.length === 1 && !store.fixed(places[0] as Term));
  });
  return wrong === undefined ? undefined : `there is one place for ${wrong}, and it is not settled`;
};

/** The number is as tight as the bounds of the terms allow. */
export const differentValues: Judge<ValueCount> = ({ n, terms }, store) => {
  const lists = terms.map((term) => between(store, term));
  if (lists.reduce((product, { length }) => product * length, 1) > 2_000) return undefined;
  const rows = combined(lists);
  const counts = rows.map((row) => new Set(row).size);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  if (store.min(n) < fewest || store.max(n) > most) return "the number is not as tight as the terms";
  if (store.min(n) === terms.length && takenAway({ terms }, store))
    return "all must differ, and a value is taken twice";
  if (store.max(n) > fewest) return undefined;
  const shared = rows.filter((_, i) => counts[i] === fewest);
  const lone = terms.find((term, i) =>
    [store.min(term), store.max(term)].some((bound) => shared.every((row) => row[i] !== bound)),
  );
  return lone === undefined ? undefined : "a bound is no shared value";
};

interface Count {
  readonly n: Term;
  readonly terms: readonly Term[];
  readonly value: Term | readonly number[];
}

/** While the value is open it can be nothing that is counted too rarely, where there must be enough, or too often. */
export const candidates =
  (enough: boolean, few: boolean): Judge<Count> =>
  ({ n, terms, value }, store) => {
    if (typeof value !== "number" || store.fixed(value) || store.max(value) - store.min(value) > 2_000)
      return undefined;
    const wanted = between(store, value).filter((one) => store.has(value, one));
    const can = (one: number) => terms.filter((term) => store.has(term, one));
    const possible = wanted.map((one) => can(one).length);
    const certain = wanted.map((one) => can(one).filter((term) => store.fixed(term)).length);
    if (enough && possible.some((count) => count < store.min(n))) return "a value is counted too rarely";
    if (few && certain.some((count) => count > store.max(n))) return "a value is counted too often";
    if (enough && store.max(n) > Math.max(...possible)) return "the number can be too large";
    return few && store.min(n) < Math.min(...certain) ? "the number can be too small" : undefined;
  };

interface Cardinality {
  readonly terms: readonly Term[];
  readonly values: readonly number[];
  readonly counts: readonly Term[];
  readonly closed: boolean;
}

export const cardinalities: Judge<Cardinality> = ({ terms, values, counts, closed }, store) => {
  const least = total(counts.map((count) => store.min(count)));
  const most = total(counts.map((count) => store.max(count)));
  if (least > terms.length || (closed && most < terms.length)) return "the counts can not be right";
  for (const [k, value] of values.entries()) {
    const [low, high] = [store.min(counts[k] as Term), store.max(counts[k] as Term)];
    const can = terms.filter((term) => store.has(term, value));
    const have = can.filter((term) => store.fixed(term)).length;
    if (low < have || high > can.length) return `the count of ${value} is not as tight as the terms`;
    if (have === can.length) continue;
    if (have === high || can.length === low) return `who has ${value} is settled, and not told`;
    if (least - low + high > terms.length) return `the count of ${value} can be too large`;
    if (closed && most - high + low < terms.length) return `the count of ${value} can be too small`;
  }
  const outside = (term: Term) => between(store, term).some((v) => store.has(term, v) && !values.includes(v));
  const narrow = (term: Term) => store.max(term) - store.min(term) < 1_000;
  return closed && terms.some((term) => narrow(term) && outside(term)) ? "a value is not listed" : undefined;
};

export const packed: Judge<Packing> = ({ bins, weights, loads, capacity }, store) => {
  const weight = total(weights);
  const weigh = (is: (term: Term) => boolean) => total(weights.filter((_, i) => is(bins[i] as Term)));
  const spare = Array.isArray(capacity) ? total(capacity as readonly number[]) - weight : 0;
  const names = loads ?? (Array.isArray(capacity) ? (capacity as readonly number[]) : undefined);
  const used = bins.filter((term) => store.fixed(term)).map((term) => store.min(term));
  for (const bin of names ? names.keys() : used) {
    const load = loads?.[bin];
    const most = load === undefined ? (names ? (names[bin] as number) : (capacity as number)) : store.max(load);
    const least = load === undefined ? (names ? most - spare : 0) : store.min(load);
    const certain = weigh((term) => store.fixed(term) && store.min(term) === bin);
    const possible = weigh((term) => store.has(term, bin));
    if (certain > most || possible < least) return `bin ${bin} can not be filled`;
    if (load !== undefined && (least < certain || most > possible))
      return `the load of ${bin} is not as tight as the items`;
    for (const [i, term] of bins.entries()) {
      const own = weights[i] as number;
      if (own === 0 || store.fixed(term) || !store.has(term, bin)) continue;
      if (certain + own > most) return `item ${i} has no room in ${bin}`;
      if (possible - own < least) return `bin ${bin} needs item ${i}`;
    }
  }
  if (names && bins.some((term) => store.min(term) < 0 || store.max(term) >= names.length))
    return "there is no such bin";
  return loads && sumWithin(loads, weight, weight, store);
};

/** Bounds of both sums, and no count or weight that no choice of the others makes good enough, or little enough. */
export const worthwhile: Judge<Knapsack> = ({ take, weights, profits, weight, profit }, store) => {
  const sums = [[weights, weight] as const, [profits, profit] as const];
  for (const [numbers, result] of sums) {
    const least = total(take.map((term, i) => numbers[i]! * store.min(term)));
    const most = total(take.map((term, i) => numbers[i]! * store.max(term)));
    const [low, high] = [store.min(result), store.max(result)];
    if (low < least || high > most) return "a sum is not as tight as the items";
    const loose = take.some((term, i) => {
      const width = numbers[i]! * (store.max(term) - store.min(term));
      return least + width > high || most - width < low;
    });
    if (loose) return "an item can be too many or too few";
  }
  if (take.some((term) => store.min(term) < 0)) return undefined;
  const lists = take.map((term) => between(store, term).filter((value) => store.has(term, value)));
  if (lists.reduce((product, { length }) => product * length, 1) > 2_000 || store.max(weight) > 1_000) return undefined;
  const sum = (row: readonly number[], numbers: readonly number[]) => total(row.map((n, i) => n * numbers[i]!));
  const rows = combined(lists).filter((row) => store.has(weight, sum(row, weights)));
  const enough = rows.filter((row) => sum(row, profits) >= store.min(profit));
  const little = rows.filter((row) => sum(row, profits) <= store.max(profit));
  const lone = (of: (row: readonly number[]) => number, values: readonly number[]) =>
    values.some((value) => !enough.some((row) => of(row) === value) || !little.some((row) => of(row) === value));
  if (
    lone(
      (row) => sum(row, weights),
      between(store, weight).filter((w) => store.has(weight, w)),
    )
  )
    return "no choice has a weight";
  if (lists.some((list, i) => lone((row) => row[i]!, list))) return "no choice has a count";
  const best = Math.max(...rows.map((row) => sum(row, profits)));
  const worst = Math.min(...rows.map((row) => sum(row, profits)));
  return store.max(profit) > best || store.min(profit) < worst ? "no choice has the profit" : undefined;
};

interface Element {
  readonly cells: readonly Term[];
  readonly sizes: readonly number[];
  readonly indices: readonly Term[];
  readonly value: Term;
}

/** The bounds of `value` lie within those of the cells that may be the one; those of the only such cell within its own. */
export const cellBounds: Judge<Element> = ({ cells, sizes, indices, value }, store) => {
  const placesOf = (cell: number) => {
    let rest = cell;
    return [...sizes.keys()].reverse().map((k) => {
      const place = rest % sizes[k]!;
      rest = Math.floor(rest / sizes[k]!);
      return [indices[k]!, place] as const;
    });
  };
  const meets = (cell: Term) => store.min(cell) <= store.max(value) && store.max(cell) >= store.min(value);
  const led = cells.filter((_, cell) => placesOf(cell).every(([index, place]) => store.has(index, place)));
  const can = led.filter(meets);
  if (indices.length === 1 && can.length < led.length) return "the index leads to a cell that is apart from the value";
  const [low, high] = [
    Math.min(...can.map((cell) => store.min(cell))),
    Math.max(...can.map((cell) => store.max(cell))),
  ];
  if (store.min(value) < low || store.max(value) > high) return "the value goes further than the cells";
  const [only] = can;
  if (can.length > 1 || only === undefined) return undefined;
  const further = store.min(only) < store.min(value) || store.max(only) > store.max(value);
  return further ? "the only cell goes further than the value" : undefined;
};
