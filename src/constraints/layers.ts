import { equals, type Fact, isTrue, type Term } from "../engine/fact.js";
import { type Domains, type Reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { keepOnly } from "./among.js";
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
  readonly accepting: Int32Array;
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

export function startLayers(terms: readonly Term[], table: Table, store: Store): Layers {
  const { states, symbols, start } = table;
  const width = (states + 31) >>> 5;
  const symbolWidth = (symbols.length + 32) >>> 5;
  const byState = () => new Int32Array(width * (terms.length + 1));
  const bySymbol = () => new Int32Array(symbolWidth * terms.length);
  const forward = byState();
  forward[start >>> 5] = 1 << start;
  const accepting = new Int32Array(width);
  for (const [state, good] of table.accepting.entries()) accepting[state >>> 5]! |= good << state;
  return {
    width,
    forward,
    alive: byState(),
    accepting,
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
  const high = symbols.at(-1)!;
  for (let w = 0; w <= count >>> 5; w++) masks[at + w] = 0;
  const least = store.min(term);
  const most = store.max(term);
  let other = least < low || most > high || most - least > WIDEST;
  // Without a gap between them they are read as bits.
  if (high - low === count - 1) {
    for (let first = 0, w = at; first < count; first += 32, w++) {
      masks[w] = store.mask(term, low + first) & (-1 >>> Math.max(first + 32 - count, 0));
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

/** Makes `image` the states reached from those before term `i`, with the symbols that are `seen` now. */
function step(i: number, { next, states }: Table, layers: Layers): void {
  const { width, symbolWidth, forward, now, seen, image } = layers;
  for (let w = 0; w < width; w++) image[w] = 0;
  for (let sw = 0; sw < symbolWidth; sw++) {
    const at = i * symbolWidth + sw;
    seen[at] = now[at]!;
    for (let bits = now[at]!; bits !== 0; bits &= bits - 1) {
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
  const { width, symbolWidth, forward, alive, accepting, now, kept, moved, image } = layers;
  const { symbols } = table;
  const count = terms.length;
  if (!findMoved(terms, symbols, layers, store) && !layers.stale) return;
  layers.stale = true;
  let changed = false;
  for (let i = 0; i < count; i++) {
    if (moved[i] === 0 && !changed) continue;
    step(i, table, layers);
    changed = replaced(forward, (i + 1) * width, image, width);
    // Whether the states before a term changed is marked beside whether the term did; behind the last there is none.
    if (changed) moved[i + 1]! |= 2;
  }
  let good = 0;
  for (let w = 0; w < width; w++) {
    image[w] = forward[count * width + w]! & accepting[w]!;
    good |= image[w]!;
  }
  if (good === 0) return store.fail(why, -1);
  changed = replaced(alive, count * width, image, width);
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
  if (symbol < count) store.differs(term, symbols[symbol]!, why, detail);
  else keepOnly(term, symbols, store, why, detail);
}

/**
 * Why a term has not a symbol: the detail is `term * (symbols + 1) + symbol`, or -1 where there is no way at all. Cites a
 * missing value only where it would lead from a state the cited ones leave reachable to one that is alive.
 */
export function whyNoWay(terms: readonly Term[], table: Table, then: Domains, detail: number): readonly Fact[] {
  const { states, symbols, start, accepting, next } = table;
  const width = symbols.length + 1;
  const all = Array.from({ length: width }, (_, symbol) => symbol);
  const every = [...accepting.keys()];
  const to = (state: number, symbol: number) => next[symbol * states + state] as number;
  const at = Math.floor(detail / width);
  const can = terms.map((term, i) => (i === at ? [detail % width] : symbolsThen(term, symbols, then)));
  let good = new Set(every.filter((state) => accepting[state] === 1));
  const alive = [...can].reverse().map((symbols) => {
    const behind = good;
    good = new Set(every.filter((state) => symbols.some((symbol) => behind.has(to(state, symbol)))));
    return behind;
  });
  alive.reverse();
  const facts: Fact[] = [];
  let reached = new Set([start]);
  terms.forEach((term, i) => {
    const leads = (symbol: number) => [...reached].map((state) => to(state, symbol));
    const opens = (symbol: number) => leads(symbol).some((state) => alive[i]?.has(state));
    const possible = new Set(can[i]);
    const cited = new Set(all.filter((symbol) => !possible.has(symbol) && (i === at || opens(symbol))));
    const why = i === at ? [] : whyNot(term, symbols, cited, then);
    facts.push(...why);
    // What is told may rule out more than it is told for.
    const told = (symbol: number) =>
      why.some((fact) =>
        symbol === symbols.length ? fact.relation === "=" : !isTrue(fact, symbols[symbol] as number),
      );
    const left = all.filter((symbol) => possible.has(symbol) || !(cited.has(symbol) || told(symbol)));
    reached = new Set(left.flatMap(leads).filter((state) => state >= 0));
  });
  return facts;
}

/** The symbols a term could be; among more than `WIDEST` values, others are taken for possible. */
function symbolsThen(term: Term, symbols: readonly number[], then: Domains): readonly number[] {
  const can = [...symbols.keys()].filter((symbol) => then.has(term, symbols[symbol] as number));
  const low = then.min(term);
  const high = then.max(term);
  const known = new Set(symbols);
  let other = high - low > WIDEST;
  for (let value = low; value <= high && !other; value++) other = then.has(term, value) && !known.has(value);
  return other ? [...can, symbols.length] : can;
}

/** Why a term can be none of these symbols, the last of which stands for all other values: of bounds the nearest. */
function whyNot(term: Term, symbols: readonly number[], cited: ReadonlySet<number>, then: Domains): readonly Fact[] {
  if (cited.size === 0) return [];
  if (then.fixed(term)) return [equals(term, then.min(term))];
  const [low, high] = [then.min(term), then.max(term)];
  const gone = symbols.filter((_, symbol) => cited.has(symbol));
  if (cited.has(symbols.length)) {
    const known = new Set(symbols);
    let [before, behind] = [low, high];
    while (known.has(before)) before--;
    while (known.has(behind)) behind++;
    gone.push(before, behind, ...then.holes(term).filter((value) => !known.has(value)));
  }
  const below = Math.max(...gone.filter((value) => value < low));
  const above = Math.min(...gone.filter((value) => value > high));
  return gone.filter((value) => value >= below && value <= above).map((value) => without(term, value, then));
}
