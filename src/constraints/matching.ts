import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { appendValues } from "./valueList.js";

/** Terms with a wider range of values among them than this are only compared where they are fixed. */
const WIDEST = 1 << 16;

/**
 * A value of its own for each term, kept from run to run and mended where it broke: right or not, going back leaves it
 * as it is. Terms with more values than there are terms find one in any case and stay out, as `crowd` says.
 */
export interface Matching {
  /** Values are counted from here; `holders` is empty where they are too far apart. */
  readonly origin: number;
  /** The term that holds each value, and the value each term holds; -1 for none. */
  readonly holders: Int32Array;
  readonly held: Int32Array;
  /** The terms that take part, and the values of term `i`: `values[from[i]] … values[to[i] - 1]`. */
  readonly crowd: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  values: Int32Array;
  /** For the search of a value: who wants each, in which round, and the terms reached. */
  readonly wantedBy: Int32Array;
  readonly round: Int32Array;
  readonly reached: Int32Array;
  rounds: number;
}

export function matchingOf(terms: readonly Term[], store: Store): Matching {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const term of terms) {
    low = Math.min(low, store.min(term));
    high = Math.max(high, store.max(term));
  }
  const width = terms.length > 0 && high - low < WIDEST ? high - low + 1 : 0;
  const byTerm = () => new Int32Array(terms.length);
  return {
    origin: low,
    holders: new Int32Array(width).fill(-1),
    held: byTerm().fill(-1),
    crowd: byTerm(),
    from: byTerm(),
    to: byTerm(),
    values: new Int32Array(64),
    wantedBy: new Int32Array(width),
    round: new Int32Array(width),
    reached: byTerm(),
    rounds: 0,
  };
}

/** Lists the values of the terms that take part, and answers how many these are. */
export function listValues(terms: readonly Term[], store: Store, matching: Matching): number {
  const { origin, crowd, from, to, held } = matching;
  let count = 0;
  let end = 0;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    if (store.size(term) > terms.length) {
      if (held[i]! >= 0) release(i, matching);
      continue;
    }
    crowd[count++] = i;
    from[i] = end;
    if (end + terms.length > matching.values.length) matching.values = longer(matching.values, terms.length);
    end = appendValues(term, origin, store, matching.values, end);
    to[i] = end;
    if (held[i]! >= 0 && !store.has(term, held[i]! + origin)) release(i, matching);
  }
  return count;
}

function release(i: number, { held, holders }: Matching): void {
  holders[held[i]!] = -1;
  held[i] = -1;
}

function longer(list: Int32Array, by: number): Int32Array {
  const copy = new Int32Array(2 * list.length + by);
  copy.set(list);
  return copy;
}

/** Finds a value for each of the first `count` of the crowd; false where there are not enough. */
export function mend(count: number, matching: Matching): boolean {
  const { crowd, held } = matching;
  for (let k = 0; k < count; k++) {
    const i = crowd[k]!;
    if (held[i]! < 0 && !findValue(i, matching)) return false;
  }
  return true;
}

/** Finds a value for a term, others passing theirs on where they can have another: breadth first. */
function findValue(start: number, matching: Matching): boolean {
  const { holders, held, from, to, values, wantedBy, round, reached } = matching;
  const now = ++matching.rounds;
  reached[0] = start;
  for (let next = 0, end = 1; next < end; next++) {
    const i = reached[next]!;
    for (let k = from[i]!, last = to[i]!; k < last; k++) {
      let value = values[k]!;
      if (round[value] === now) continue;
      round[value] = now;
      wantedBy[value] = i;
      if (holders[value]! >= 0) {
        reached[end++] = holders[value]!;
        continue;
      }
      for (;;) {
        const taker = wantedBy[value]!;
        const left = held[taker]!;
        held[taker] = value;
        holders[value] = taker;
        if (taker === start) return true;
        value = left;
      }
    }
  }
  return false;
}
