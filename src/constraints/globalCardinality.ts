import { atLeast, atMost, equals, type Term } from "../engine/fact.js";
import { lowerBounds, reason, upperBounds, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { keepOnly } from "./among.js";
import { defineConstraint } from "./define.js";
import { differentValues } from "./wholeNumbers.js";

export interface Cardinality {
  readonly terms: readonly Term[];
  /** Ascending; `counts` tells in the same order how often each is taken. */
  readonly values: readonly number[];
  readonly counts: readonly Term[];
  readonly closed: boolean;
}

/** How often each value is taken: a record, a `Map`, pairs, or a list for the values 0, 1, 2 and so on. */
export type Counts = Readonly<Record<number, Operand>> | Iterable<readonly [value: number, count: Operand]>;

type Parameters = readonly [terms: readonly Operand[], counts: Counts, options?: { readonly closed?: boolean }];

/** How often each value is taken for sure, and how often it can be. */
interface Tally {
  readonly certain: Int32Array;
  readonly possible: Int32Array;
}

/** The terms that have the value at this place of the list: half the detail. Its other bit tells that the count is told. */
const sure = /* @__PURE__ */ reason<Cardinality>("sure", ({ terms, values, counts }, then, _fact, detail) => {
  const value = values[detail >> 1] as number;
  const count = counts[detail >> 1] as Term;
  const have = terms.filter((term) => then.fixed(term) && then.min(term) === value).map((term) => equals(term, value));
  return (detail & 1) === 1 ? have : [...have, atMost(count, then.max(count))];
});

/** The terms that have lost the value at this place; details as for `sure`. */
const impossible = /* @__PURE__ */ reason<Cardinality>(
  "impossible",
  ({ terms, values, counts }, then, _fact, detail) => {
    const value = values[detail >> 1] as number;
    const count = counts[detail >> 1] as Term;
    const lost = terms.filter((term) => !then.has(term, value)).map((term) => without(term, value, then));
    return (detail & 1) === 1 ? lost : [...lost, atLeast(count, then.min(count))];
  },
);

/** The counts of the other values leave no more places than that. */
const placesLeft = /* @__PURE__ */ reason<Cardinality>("places left", ({ counts }, then, _fact, k) =>
  lowerBounds(
    counts.filter((_, i) => i !== k),
    then,
  ),
);

/** The counts of the other values leave so many places to be filled. */
const placesToFill = /* @__PURE__ */ reason<Cardinality>("places to fill", ({ counts }, then, _fact, k) =>
  upperBounds(
    counts.filter((_, i) => i !== k),
    then,
  ),
);

/** No other values are allowed. */
const onlyThese = /* @__PURE__ */ reason<Cardinality>("only these", () => []);

/** Each count against what the others leave of the terms; where the list is closed they share all of them. */
function shareTerms({ terms, counts, closed }: Cardinality, store: Store): void {
  let least = 0;
  let most = 0;
  for (let k = 0; k < counts.length; k++) {
    least += store.min(counts[k]!);
    most += store.max(counts[k]!);
  }
  if (least > terms.length) return store.fail(placesLeft, -1);
  if (closed && most < terms.length) return store.fail(placesToFill, -1);
  for (let k = 0; k < counts.length; k++) {
    const low = store.min(counts[k]!);
    const high = store.max(counts[k]!);
    store.atMost(counts[k]!, terms.length - least + low, placesLeft, k);
    if (closed) store.atLeast(counts[k]!, terms.length - most + high, placesToFill, k);
  }
}

function pairsOf(counts: Counts): readonly (readonly [unknown, Operand])[] {
  const pairs = Symbol.iterator in counts ? [...(counts as Iterable<unknown>)] : undefined;
  if (pairs?.every(Array.isArray)) return pairs as unknown as (readonly [unknown, Operand])[];
  return Object.entries(pairs ?? counts).map(([value, count]) => [Number(value), count as Operand]);
}

/**
 * Each value is taken by as many of the terms as its count says: `counts` is a record, a `Map` or pairs of values with
 * numbers or expressions, or a list of these for the values 0, 1, 2 … Other values may be taken too, unless `closed`.
 *
 * @example
 * ```ts
 * import { count, globalCardinality, int, list, puzzle } from "unriddle";
 * const week = list(7, () => int(0, 2));
 * count(puzzle({ week }, globalCardinality(week, { 0: 2, 1: 2, 2: 3 }))); // 210
 * const off = int(1, 2);
 * count(puzzle({ week, off }, globalCardinality(week, new Map([[0, off]])))); // 1120
 * ```
 *
 * @throws UnriddleError when a value is not whole or is listed twice, or something is neither a number nor an expression.
 *
 * Each value by itself is counted as by `exactly`, and the counts share the terms by their sum; values are not weighed
 * against each other as flows would. Terms times values. Global Constraint Catalog: `global_cardinality`, closed:
 * `global_cardinality_low_up_closed`.
 */
export const globalCardinality = /* @__PURE__ */ defineConstraint<Cardinality, Tally, Parameters>({
  name: "globalCardinality",
  read(terms, counts, options) {
    const pairs = pairsOf(counts);
    const values = differentValues(
      "globalCardinality",
      pairs.map(([value]) => value),
    );
    const order = values.map((_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
    return {
      terms: terms.map(operand),
      values: order.map((i) => values[i] as number),
      counts: order.map((i) => operand((pairs[i] as readonly [unknown, Operand])[1])),
      closed: options?.closed ?? false,
    };
  },
  scope: ({ terms, counts }) => [...terms, ...counts],
  holds({ terms, values, counts, closed }, value) {
    const taken = terms.map(value);
    if (closed && !taken.every((one) => values.includes(one))) return false;
    return values.every((one, k) => taken.filter((other) => other === one).length === value(counts[k] as Term));
  },
  cost: 2,
  start: ({ values }) => ({ certain: new Int32Array(values.length), possible: new Int32Array(values.length) }),
  propagate(args, store, { certain, possible }) {
    const { terms, values, counts, closed } = args;
    if (closed) for (let i = 0; i < terms.length; i++) keepValues(terms[i]!, values, store);
    certain.fill(0);
    possible.fill(0);
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i]!;
      const alone = store.fixed(term);
      for (let k = 0; k < values.length; k++) {
        if (!store.has(term, values[k]!)) continue;
        possible[k]!++;
        if (alone) certain[k]!++;
      }
    }
    for (let k = 0; k < values.length; k++) {
      store.atLeast(counts[k]!, certain[k]!, sure, 2 * k + 1);
      store.atMost(counts[k]!, possible[k]!, impossible, 2 * k + 1);
    }
    if (store.failed) return;
    shareTerms(args, store);
    for (let k = 0; k < values.length && !store.failed; k++) {
      if (certain[k] === possible[k]) continue;
      const full = certain[k] === store.max(counts[k]!);
      if (!full && possible[k] !== store.min(counts[k]!)) continue;
      for (let i = 0; i < terms.length; i++) {
        const term = terms[i]!;
        if (store.fixed(term) || !store.has(term, values[k]!)) continue;
        if (full) store.differs(term, values[k]!, sure, 2 * k);
        else store.equals(term, values[k]!, impossible, 2 * k);
      }
    }
  },
});

/** Takes away what is not in the list; a wide domain keeps holes until one value is left. */
function keepValues(term: Term, values: readonly number[], store: Store): void {
  if (!store.fixed(term)) keepOnly(term, values, store, onlyThese, 0);
  else if (!values.includes(store.min(term))) store.differs(term, store.min(term), onlyThese);
}
