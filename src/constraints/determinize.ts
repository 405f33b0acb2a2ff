import { tooManyStates } from "../constraintErrors.js";

/** An automaton that may go several ways, also without reading anything. */
export interface Loose {
  /** Of each state, symbols with the states they lead to. */
  readonly edges: readonly (readonly (readonly [symbol: number, to: number])[])[];
  readonly free: readonly (readonly number[])[];
  readonly start: number;
  readonly accept: readonly number[];
}

/** An automaton made ready to run: one next state at most for each state and symbol. */
export interface Table {
  readonly states: number;
  readonly start: number;
  /** Ascending; all other values share one more symbol, the last. */
  readonly symbols: readonly number[];
  /** 1 for each state to end in. */
  readonly accepting: Uint8Array;
  /** By `symbol * states + state`; -1 for none. */
  readonly next: Int32Array;
}

/** The most states an automaton may have. */
export const MOST_STATES = 4096;

/**
 * The smallest automaton that goes one way at most and accepts the same: sets of states are made states (subset
 * construction), what leads nowhere is left out, and states that accept the same from there on are made one (Moore).
 */
export function determinize(loose: Loose, symbols: readonly number[]): Table {
  const width = symbols.length + 1;
  const ending = new Set(loose.accept);
  const known = new Map<string, number>();
  const sets: (readonly number[])[] = [];
  const stateOf = (seeds: Iterable<number>): number => {
    const set = closure(loose, seeds);
    const key = set.join();
    const found = known.get(key) ?? sets.length;
    if (found === sets.length) {
      if (found === MOST_STATES) throw tooManyStates(MOST_STATES);
      known.set(key, found);
      sets.push(set);
    }
    return found;
  };
  stateOf([loose.start]);
  const rows: number[][] = [];
  for (let state = 0; state < sets.length; state++) {
    const reached: Set<number>[] = Array.from({ length: width }, () => new Set());
    for (const one of sets[state] as readonly number[]) {
      for (const [symbol, to] of loose.edges[one] ?? []) reached[symbol]?.add(to);
    }
    rows.push(reached.map((seeds) => (seeds.size === 0 ? -1 : stateOf(seeds))));
  }
  const accepting = sets.map((set) => set.some((state) => ending.has(state)));
  return merged(trimmed(rows, accepting), accepting, symbols);
}

/** The states reached without reading, ascending. */
function closure({ free }: Loose, seeds: Iterable<number>): readonly number[] {
  const set = new Set(seeds);
  for (const state of set) for (const next of free[state] ?? []) set.add(next);
  return [...set].sort((a, b) => a - b);
}

/** The rows without ways from which nothing is accepted any more. */
function trimmed(rows: readonly (readonly number[])[], accepting: readonly boolean[]): readonly (readonly number[])[] {
  const from: number[][] = rows.map(() => []);
  rows.forEach((row, state) => {
    for (const to of row) if (to >= 0) from[to]?.push(state);
  });
  const alive = new Set(rows.map((_, state) => state).filter((state) => accepting[state]));
  for (const state of alive) for (const before of from[state] ?? []) alive.add(before);
  return rows.map((row) => row.map((to) => (alive.has(to) ? to : -1)));
}

/** One state for all that accept the same. The first stays the start. */
function merged(
  rows: readonly (readonly number[])[],
  accepting: readonly boolean[],
  symbols: readonly number[],
): Table {
  let classes: number[] = accepting.map((accepts) => (accepts ? 1 : 0));
  let count = new Set(classes).size;
  for (;;) {
    const known = new Map<string, number>();
    const finer = rows.map((row, state) => {
      const key = `${classes[state]}:${row.map((to) => (to < 0 ? -1 : classes[to])).join()}`;
      const found = known.get(key) ?? known.size;
      known.set(key, found);
      return found;
    });
    classes = finer;
    if (known.size === count) break;
    count = known.size;
  }
  const next = new Int32Array((symbols.length + 1) * count).fill(-1);
  const ends = new Uint8Array(count);
  rows.forEach((row, state) => {
    const own = classes[state] as number;
    if (accepting[state]) ends[own] = 1;
    row.forEach((to, symbol) => {
      next[symbol * count + own] = to < 0 ? -1 : (classes[to] as number);
    });
  });
  // A start that leads nowhere and accepts nothing may stay as a state of its own.
  return { states: count, start: classes[0] as number, symbols, accepting: ends, next };
}
