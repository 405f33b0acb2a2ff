import { equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, domainsOf, type Reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Table } from "./determinize.js";
import { WIDEST } from "./overlap.js";

/**
 * A table unrolled over the terms: sets of states, as bits, before each term and behind the last. What did not change
 * since the last run is not looked at again.
 *
 * `forward` holds what can be reached with the symbols `seen`, `alive` those of them from which a good end can be. What a
 * run took away, `kept` no longer has, though `seen` does: those symbols led to no state alive, and still do not, unless
 * the search went back; whether it did, the cell `stamp` tells.
 */
export interface Layers {
  readonly width: number;
  readonly forward: Int32Array;
  readonly alive: Int32Array;
  readonly symbolWidth: number;
  readonly now: Int32Array;
  readonly seen: Int32Array;
  readonly kept: Int32Array;
  readonly moved: Uint8Array;
  readonly image: Int32Array;
  readonly stamp: number;
  run: number;
  /** Whether the last run broke off. */
  stale: boolean;
}

export function startLayers(terms: readonly Term[], { states, symbols, start }: Table, store: Store): Layers {
  const width = (states + 31) >>> 5;
  const symbolWidth = (symbols.length + 32) >>> 5;
  const byState = () => new Int32Array(width * (terms.length + 1));
  const bySymbol = () => new Int32Array(symbolWidth * terms.length);
  const forward = byState();
  forward[start >>> 5] = 1 << start;
  return {
    width,
    forward,
    alive: byState(),
    symbolWidth,
    now: bySymbol(),
    seen: bySymbol(),
    kept: bySymbol(),
    moved: new Uint8Array(terms.length),
    image: new Int32Array(width),
    stamp: store.cell(-1),
    run: 0,
    stale: true,
  };
}

/** Which symbols a term can be, as bits; the last stands for all other values. */
function readSymbols(term: Term, symbols: readonly number[], masks: Int32Array, at: number, store: Store): void {
  const count = symbols.length;
  const low = symbols[0]!;
  const dense = count > 0 && symbols[count - 1]! - low === count - 1;
  for (let w = 0; w <= count >>> 5; w++) masks[at + w] = 0;
  const least = store.min(term);
  const most = store.max(term);
  let other = count === 0 || least < low || most > symbols[count - 1]! || most - least > WIDEST;
  if (dense) {
    for (let first = 0, w = at; first < count; first += 32, w++) {
      const bits = store.mask(term, low + first);
      masks[w] = count - first < 32 ? bits & ((1 << (count - first)) - 1) : bits;
    }
  } else {
    let found = 0;
    for (let symbol = 0; symbol < count; symbol++) {
      if (!store.has(term, symbols[symbol]!)) continue;
      masks[at + (symbol >>> 5)]! |= 1 << symbol;
      found++;
    }
    other ||= store.size(term) > found;
  }
  if (other) masks[at + (count >>> 5)]! |= 1 << count;
}

/** Makes `image` the states reached from those before term `i`. */
function step(i: number, { next, states }: Table, layers: Layers): void {
  const { width, symbolWidth, forward, now, image } = layers;
  for (let w = 0; w < width; w++) image[w] = 0;
  for (let sw = 0; sw < symbolWidth; sw++) {
    for (let bits = now[i * symbolWidth + sw]!; bits !== 0; bits &= bits - 1) {
      const row = (sw * 32 + 31 - Math.clz32(bits & -bits)) * states;
      for (let w = 0; w < width; w++) {
        for (let left = forward[i * width + w]!; left !== 0; left &= left - 1) {
          const to = next[row + w * 32 + 31 - Math.clz32(left & -left)]!;
          if (to >= 0) image[to >>> 5]! |= 1 << to;
        }
      }
    }
  }
}

/** Finds which states before term `i` are alive, and makes `kept` the symbols that lead from one to another. Answers whether `alive` changed. */
function stepBack(i: number, { next, states }: Table, layers: Layers): boolean {
  const { width, symbolWidth, forward, alive, now, kept, image } = layers;
  for (let w = 0; w < width; w++) image[w] = 0;
  const behind = (i + 1) * width;
  for (let sw = 0; sw < symbolWidth; sw++) {
    let supported = 0;
    for (let bits = now[i * symbolWidth + sw]!; bits !== 0; bits &= bits - 1) {
      const symbol = bits & -bits;
      const row = (sw * 32 + 31 - Math.clz32(symbol)) * states;
      for (let w = 0; w < width; w++) {
        for (let left = forward[i * width + w]!; left !== 0; left &= left - 1) {
          const state = left & -left;
          const to = next[row + w * 32 + 31 - Math.clz32(state)]!;
          if (to < 0 || (alive[behind + (to >>> 5)]! & (1 << to)) === 0) continue;
          image[w]! |= state;
          supported |= symbol;
        }
      }
    }
    kept[i * symbolWidth + sw] = supported;
  }
  return replaced(alive, i * width, image, width);
}

/** Copies, and answers whether anything was different. */
function replaced(target: Int32Array, at: number, source: Int32Array, width: number): boolean {
  let changed = false;
  for (let w = 0; w < width; w++) {
    if (target[at + w] === source[w]) continue;
    target[at + w] = source[w]!;
    changed = true;
  }
  return changed;
}

/** Notes which terms have other symbols than when they were last looked at; answers whether any has. */
function findMoved(terms: readonly Term[], symbols: readonly number[], layers: Layers, store: Store): boolean {
  const { symbolWidth, now, seen, kept, moved } = layers;
  const onward = store.read(layers.stamp) === layers.run;
  let any = false;
  for (let i = 0, at = 0; i < terms.length; i++, at += symbolWidth) {
    readSymbols(terms[i]!, symbols, now, at, store);
    let same = !layers.stale;
    for (let w = at; w < at + symbolWidth && same; w++) same = now[w] === kept[w] && (onward || now[w] === seen[w]);
    moved[i] = same ? 0 : 1;
    if (moved[i] === 1) any = true;
  }
  return any;
}

/** Keeps of each term the values that lie on a way through all layers to a good end. */
export function propagateLayers<Args>(
  terms: readonly Term[],
  table: Table,
  layers: Layers,
  store: Store,
  why: Reason<Args>,
): void {
  const { width, symbolWidth, forward, alive, now, seen, kept, moved, image } = layers;
  const { symbols, accepting } = table;
  const count = terms.length;
  const stale = layers.stale;
  if (!findMoved(terms, symbols, layers, store) && !stale) return;
  layers.stale = true;
  let changed = stale;
  for (let i = 0; i < count; i++) {
    if (moved[i] === 0 && !changed) continue;
    for (let w = i * symbolWidth; w < (i + 1) * symbolWidth; w++) seen[w] = now[w]!;
    step(i, table, layers);
    changed = replaced(forward, (i + 1) * width, image, width);
    // Whether the states before a term changed is marked beside whether the term did.
    if (changed && i + 1 < count) moved[i + 1]! |= 2;
  }
  for (let w = 0; w < width; w++) image[w] = 0;
  let good = 0;
  for (let w = 0; w < width; w++) {
    for (let left = forward[count * width + w]!; left !== 0; left &= left - 1) {
      const state = w * 32 + 31 - Math.clz32(left & -left);
      if (accepting[state] === 1) image[w]! |= 1 << state;
    }
    good |= image[w]!;
  }
  if (good === 0) return store.fail(why, -1);
  changed = replaced(alive, count * width, image, width) || stale;
  for (let i = count - 1; i >= 0; i--) {
    if (moved[i] === 0 && !changed) continue;
    changed = stepBack(i, table, layers);
    for (let sw = 0; sw < symbolWidth; sw++) {
      const at = i * symbolWidth + sw;
      for (let gone = now[at]! & ~kept[at]!; gone !== 0; gone &= gone - 1) {
        takeAway(terms[i]!, i, sw * 32 + 31 - Math.clz32(gone & -gone), symbols, store, why);
      }
    }
  }
  store.write(layers.stamp, ++layers.run);
  layers.stale = store.failed;
}

function takeAway<Args>(
  term: Term,
  i: number,
  symbol: number,
  symbols: readonly number[],
  store: Store,
  why: Reason<Args>,
): void {
  const count = symbols.length;
  const detail = i * (count + 1) + symbol;
  if (symbol < count) return store.differs(term, symbols[symbol]!, why, detail);
  if (count === 0) return store.fail(why, detail);
  store.atLeast(term, symbols[0]!, why, detail);
  store.atMost(term, symbols[count - 1]!, why, detail);
  for (let k = 1; k < count; k++) {
    const from = Math.max(symbols[k - 1]! + 1, store.min(term));
    const to = Math.min(symbols[k]! - 1, store.max(term));
    if (to - from > WIDEST) continue;
    for (let value = from; value <= to; value++) store.differs(term, value, why, detail);
  }
}

/**
 * Why a term has not a symbol: the detail is `term * (symbols + 1) + symbol`, or -1 where there is no way at all. Cites a
 * missing value only where it would lead from a state the cited ones leave reachable to one that is alive.
 */
export function whyNoWay(terms: readonly Term[], table: Table, then: Domains, detail: number): readonly Fact[] {
  const { states, symbols, start, accepting, next } = table;
  const width = symbols.length + 1;
  const at = detail < 0 ? -1 : Math.floor(detail / width);
  const can = terms.map((term, i) => symbolsThen(term, symbols, then, i === at ? detail % width : -1));
  const alive: Set<number>[] = terms.map(() => new Set<number>());
  alive.push(new Set(Array.from({ length: states }, (_, state) => state).filter((state) => accepting[state] === 1)));
  for (let i = terms.length - 1; i >= 0; i--) {
    for (let state = 0; state < states; state++) {
      const goes = (symbol: number) =>
        can[i]?.has(symbol) && alive[i + 1]?.has(next[symbol * states + state] as number);
      for (let symbol = 0; symbol < width; symbol++) if (goes(symbol)) alive[i]?.add(state);
    }
  }
  const facts: Fact[] = [];
  let reached = new Set([start]);
  terms.forEach((term, i) => {
    const leads = (symbol: number) => [...reached].map((state) => next[symbol * states + state] as number);
    const missing = (symbol: number) => !can[i]?.has(symbol) && leads(symbol).some((to) => alive[i + 1]?.has(to));
    const all = Array.from({ length: width }, (_, symbol) => symbol);
    const cited = new Set(i === at ? all.filter((symbol) => !can[i]?.has(symbol)) : all.filter(missing));
    if (i !== at) facts.push(...whyNot(term, symbols, cited, then));
    reached = new Set(
      all
        .filter((symbol) => !cited.has(symbol))
        .flatMap(leads)
        .filter((to) => to >= 0),
    );
  });
  return facts;
}

/** The symbols a term could be; just the one, if one is given. */
function symbolsThen(term: Term, symbols: readonly number[], then: Domains, only: number): ReadonlySet<number> {
  if (only >= 0) return new Set([only]);
  const can = new Set(symbols.map((_, symbol) => symbol).filter((symbol) => then.has(term, symbols[symbol] as number)));
  const low = then.min(term);
  const high = then.max(term);
  if (low === high) return can.size > 0 ? can : new Set([symbols.length]);
  const first = symbols[0] ?? Number.POSITIVE_INFINITY;
  let other = low < first || high > (symbols[symbols.length - 1] as number) || high - low > WIDEST;
  for (let value = low; value <= high && !other; value++) other = then.has(term, value) && !symbols.includes(value);
  return other ? can.add(symbols.length) : can;
}

/** Why a term can be none of these symbols. */
function whyNot(term: Term, symbols: readonly number[], cited: ReadonlySet<number>, then: Domains): readonly Fact[] {
  if (cited.size === 0) return [];
  if (then.fixed(term)) return [equals(term, then.min(term))];
  if (cited.has(symbols.length)) return domainsOf([term], then);
  return [...cited].map((symbol) => without(term, symbols[symbol] as number, then));
}
