import { ones } from "../engine/possible.js";
import type { Store } from "../engine/store.js";
import { contains, type Domain, LARGEST } from "../numbers/domain.js";
import { type Columns, columnsOf } from "./rows.js";
import type { Tabled } from "./tableRows.js";

/**
 * Which rows of a table are possible now, as a reversible sparse bitset: 32 rows a word, the words in cells of the store,
 * those that are not empty listed first in `active`. For each value of a column its `supports`, the rows that hold it, are
 * written as those words alone that are not empty: at most one for each cell of the table.
 *
 * Source: J. Demeulenaere, R. Hartert, C. Lecoutre, G. Perez, L. Perron, J.-C. Régin, P. Schaus, "Compact-Table:
 * efficiently filtering table constraints with reversible sparse bit-sets", CP 2016.
 */
export interface CompactTable {
  /** A column for each variable; rows in which two terms on one variable disagree are left out. */
  readonly columns: Columns;
  readonly values: readonly Int32Array[];
  readonly supports: readonly Supports[];
  /** The numbers of a column's values, those still possible first. */
  readonly alive: readonly Int32Array[];
  /** The rows, as numbers of values; and by column and value the latest round in which a possible row was seen. */
  readonly cells: Int32Array;
  readonly seen: readonly Int32Array[];
  round: number;
  readonly active: Int32Array;
  /** Where supports are gathered. */
  readonly gathered: Int32Array;
  /**
   * The first of the cells that hold: the words; by column, how many values are alive, and how many its variable had when
   * that was looked at.
   */
  readonly words: number;
  readonly counts: number;
  readonly sizes: number;
  /** The cell with how many words are active. */
  readonly limit: number;
}

/** Where possible rows stand in no more words than this, going through them is quicker than a search for each value. */
const FEW_WORDS = 2;

/** The words of value number `i` stand at `from[i]` up to `from[i + 1]`; `latest[i]` is where a possible row was seen. */
interface Supports {
  readonly from: Int32Array;
  readonly word: Int32Array;
  readonly bits: Int32Array;
  readonly latest: Int32Array;
}

export function compactTable({ terms, rows }: Tabled, store: Store): CompactTable {
  const columns = columnsOf(terms, store);
  const width = columns.variables.length;
  const kept = keptRows({ terms, rows }, columns, store);
  const count = width === 0 ? rows.count : kept.length / width;
  const values: Int32Array[] = [];
  const supports: Supports[] = [];
  const numbers = new Int32Array(kept.length);
  for (let c = 0; c < width; c++) {
    const column = Int32Array.from({ length: count }, (_, row) => kept[row * width + c]!);
    const list = Int32Array.from(new Set(column)).sort();
    values.push(list);
    const places = new Map<number, number>();
    for (let i = 0; i < list.length; i++) places.set(list[i]!, i);
    for (let row = 0; row < column.length; row++) {
      column[row] = places.get(column[row]!)!;
      numbers[row * width + c] = column[row]!;
    }
    supports.push(supportsOf(column, list.length));
  }
  const size = (count + 31) >>> 5;
  const all = new Int32Array(size).fill(-1).fill(-1 >>> (-count & 31), -1);
  const cells = (length: number, value: (i: number) => number): number => {
    const first = store.cell(value(0));
    for (let i = 1; i < length; i++) store.cell(value(i));
    return first;
  };
  return {
    columns,
    values,
    supports,
    alive: values.map((list) => Int32Array.from(list, (_, i) => i)),
    cells: numbers,
    seen: values.map((list) => new Int32Array(list.length)),
    round: 0,
    active: Int32Array.from({ length: size }, (_, i) => i),
    gathered: new Int32Array(size),
    words: cells(size, (i) => all[i] ?? 0),
    counts: cells(width, (c) => values[c]?.length ?? 0),
    sizes: cells(width, () => -1),
    limit: store.cell(size),
  };
}

/** The rows by variables that some assignment allowed by the initial domains gives. */
function keptRows({ terms, rows }: Tabled, { variables, spokesmen }: Columns, store: Store): number[] {
  const places = spokesmen.map((term) => terms.indexOf(term));
  const column = terms.map((term) => variables.indexOf(store.variableOf(term)));
  const kept: number[] = [];
  const row = new Array<number>(variables.length);
  for (let at = 0; at < rows.cells.length; at += rows.width) {
    let possible = true;
    for (let c = 0; c < row.length && possible; c++) {
      const [scale, offset] = store.viewOf(spokesmen[c]!);
      const value = (rows.cells[at + places[c]!]! - offset) / scale;
      row[c] = value;
      possible = Math.abs(value) <= LARGEST && Number.isInteger(value);
      possible &&= contains(store.domains[variables[c]!] as Domain, value);
    }
    for (let t = 0; t < terms.length && possible; t++) {
      possible = store.valueWhere(terms[t]!, row[column[t]!]!) === rows.cells[at + t];
    }
    if (possible) for (let c = 0; c < row.length; c++) kept.push(row[c]!);
  }
  return kept;
}

/** The supports of `count` values, from the number of the value in each row. */
function supportsOf(column: Int32Array, count: number): Supports {
  const from = new Int32Array(count + 1);
  const last = new Int32Array(count).fill(-1);
  for (let row = 0; row < column.length; row++) {
    const i = column[row]!;
    if (last[i] === row >>> 5) continue;
    last[i] = row >>> 5;
    from[i + 1]!++;
  }
  for (let i = 1; i < from.length; i++) from[i]! += from[i - 1]!;
  const word = new Int32Array(from[count]!);
  const bits = new Int32Array(word.length);
  const next = from.slice();
  last.fill(-1);
  for (let row = 0; row < column.length; row++) {
    const i = column[row]!;
    if (last[i] !== row >>> 5) {
      last[i] = row >>> 5;
      word[next[i]!++] = row >>> 5;
    }
    bits[next[i]! - 1]! |= 1 << (row & 31);
  }
  return { from, word, bits, latest: from.slice() };
}

/** Drops the rows that hold a value no longer possible; false where none is left. */
export function keepPossible(table: CompactTable, store: Store): boolean {
  const { columns, values, counts, sizes, limit } = table;
  for (let c = 0; c < values.length; c++) {
    const x = columns.variables[c]!;
    const size = store.size(x);
    if (size === store.read(sizes + c)) continue;
    store.write(sizes + c, size);
    const alive = table.alive[c]!;
    const list = values[c]!;
    const before = store.read(counts + c);
    let count = before;
    for (let i = 0; i < count; ) {
      if (store.has(x, list[alive[i]!]!)) i++;
      else swap(alive, i, --count);
    }
    if (count === before) continue;
    store.write(counts + c, count);
    if (before - count < count) intersect(table, c, count, before, -1, store);
    else intersect(table, c, 0, count, 0, store);
    if (store.read(limit) === 0) return false;
  }
  return store.read(limit) > 0;
}

/** Keeps the rows that hold one of the column's values `start` … `end - 1` of `alive`; with `flip` -1 those that do not. */
function intersect(table: CompactTable, c: number, start: number, end: number, flip: 0 | -1, store: Store): void {
  const { active, gathered, words } = table;
  const { from, word, bits } = table.supports[c]!;
  const alive = table.alive[c]!;
  let limit = store.read(table.limit);
  for (let i = 0; i < limit; i++) gathered[active[i]!] = 0;
  for (let i = start; i < end; i++) {
    const value = alive[i]!;
    for (let at = from[value]!, last = from[value + 1]!; at < last; at++) gathered[word[at]!]! |= bits[at]!;
  }
  for (let i = limit - 1; i >= 0; i--) {
    const w = active[i]!;
    const old = store.read(words + w);
    const kept = old & (gathered[w]! ^ flip);
    if (kept === old) continue;
    store.write(words + w, kept);
    if (kept === 0) swap(active, i, --limit);
  }
  if (limit !== store.read(table.limit)) store.write(table.limit, limit);
}

/**
 * Makes ready to ask `isSupported`. Where few rows are possible all of them are gone through, and what they hold marked;
 * else each value looks for a row of its own, most often where it found one before. Answers which it is to be.
 */
export function lookAtRows(table: CompactTable, store: Store): boolean {
  const { values, words, active, cells, seen } = table;
  const width = values.length;
  const limit = store.read(table.limit);
  if (limit > FEW_WORDS) return false;
  const round = ++table.round;
  for (let i = 0; i < limit; i++) {
    const w = active[i]!;
    for (let word = store.read(words + w); word !== 0; word &= word - 1) {
      const at = (w * 32 + 31 - Math.clz32(word & -word)) * width;
      for (let c = 0; c < width; c++) seen[c]![cells[at + c]!] = round;
    }
  }
  return true;
}

/** Whether a possible row holds value number `value` of the column; `looked` is what `lookAtRows` answered. */
export function isSupported(table: CompactTable, c: number, value: number, looked: boolean, store: Store): boolean {
  if (looked) return table.seen[c]![value] === table.round;
  const { from, word, bits, latest } = table.supports[c]!;
  const { words } = table;
  const before = latest[value]!;
  if ((store.read(words + word[before]!) & bits[before]!) !== 0) return true;
  for (let at = from[value]!, last = from[value + 1]!; at < last; at++) {
    if ((store.read(words + word[at]!) & bits[at]!) === 0) continue;
    latest[value] = at;
    return true;
  }
  return false;
}

/** How many possible rows hold value number `value` of the column. */
export function countSupports(table: CompactTable, c: number, value: number, store: Store): number {
  const { from, word, bits } = table.supports[c]!;
  let count = 0;
  for (let at = from[value]!, last = from[value + 1]!; at < last; at++) {
    count += ones(store.read(table.words + word[at]!) & bits[at]!);
  }
  return count;
}

export function swap(list: Int32Array, i: number, j: number): void {
  const moved = list[i]!;
  list[i] = list[j]!;
  list[j] = moved;
}
