import type { Definition, Stated } from "../engine/constraint.js";
import { atLeast, atMost, differs, type Fact, isTrue, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { ConstraintNode, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type CompactTable, compactTable, isSupported, keepPossible, lookAtRows, swap } from "./compactTable.js";
import type { Builder, Open } from "./define.js";
import { WIDEST } from "./overlap.js";
import type { ValuesOf } from "./relation.js";
import { readRows, type Tabled } from "./tableRows.js";

/** What users write for a table: terms, and rows of values for them. */
export type Parameters = readonly [terms: readonly Operand[], rows: readonly (readonly unknown[])[]];

/** A value for each term; where all are numbers any list of numbers, whose length is looked at when it runs. */
type RowOf<Terms extends readonly unknown[]> = [ValuesOf<Terms>[number]] extends [number]
  ? readonly number[]
  : Readonly<ValuesOf<Terms>>;

export interface TableBuilder extends Pick<Builder<Parameters, Tabled, CompactTable>, "definition"> {
  <const Terms extends readonly Operand[]>(terms: Terms, rows: readonly RowOf<Terms>[]): ConstraintNode<never>;
}

/** Why a row is not possible any more, column by column; rows excluded by what is known already ask for nothing new. */
class Excluded {
  readonly lows: (number | undefined)[] = [];
  readonly highs: (number | undefined)[] = [];
  readonly holes: Set<number>[];
  readonly known: Map<number, boolean>[];

  constructor(width: number) {
    this.holes = Array.from({ length: width }, () => new Set());
    this.known = Array.from({ length: width }, () => new Map());
  }

  has(c: number, value: number): boolean {
    const [low, high] = [this.lows[c], this.highs[c]];
    if (low !== undefined && value < low) return true;
    return (high !== undefined && value > high) || (this.holes[c] as Set<number>).has(value);
  }

  /** Whether the term could not have the value then, asked once for each. */
  impossible(term: Term, c: number, value: number, then: Domains): boolean {
    const known = this.known[c] as Map<number, boolean>;
    let answer = known.get(value);
    if (answer === undefined) {
      answer = !then.has(term, value);
      known.set(value, answer);
    }
    return answer;
  }

  add(term: Term, c: number, value: number, then: Domains): void {
    if (value < then.min(term)) this.lows[c] = value + 1;
    else if (value > then.max(term)) this.highs[c] = value - 1;
    else (this.holes[c] as Set<number>).add(value);
  }

  facts(terms: readonly Term[]): Fact[] {
    return terms.flatMap((term, c) => {
      const [low, high] = [this.lows[c], this.highs[c]];
      return [
        ...(low === undefined ? [] : [atLeast(term, low)]),
        ...(high === undefined ? [] : [atMost(term, high)]),
        ...Array.from(this.holes[c] as Set<number>, (value) => differs(term, value)),
      ];
    });
  }
}

/** Each row that says otherwise holds a value no longer possible; rows in which a variable has two values never were. */
const noRow = /* @__PURE__ */ reason<Tabled>("no row", ({ terms, rows: { cells, count, width } }, then, fact) => {
  const excluded = new Excluded(width);
  const own = fact ? terms.indexOf(fact.term) : -1;
  for (let row = 0; row < count; row++) {
    const at = row * width;
    if (fact && isTrue(fact, cells[at + own]!)) continue;
    let because = -1;
    let c = 0;
    for (; c < width && !excluded.has(c, cells[at + c]!); c++) {
      if (because < 0 && excluded.impossible(terms[c]!, c, cells[at + c]!, then)) because = c;
    }
    if (c === width && because >= 0) excluded.add(terms[because]!, because, cells[at + because]!, then);
  }
  return excluded.facts(terms);
});

/** Once, takes away the values that no row has ever held, as soon as they are not too many to be told one by one. */
function keepListed(table: CompactTable, store: Store): void {
  const { columns, values, sizes, listed } = table;
  for (let c = 0; c < values.length; c++) {
    const x = columns.variables[c]!;
    if (store.read(listed + c) === 1 || store.read(sizes + c) > WIDEST) continue;
    store.write(listed + c, 1);
    const term = columns.spokesmen[c]!;
    const list = values[c]!;
    let next = 0;
    for (let value = store.min(x), high = store.max(x); value < high; value = store.ceiling(x, value + 1)) {
      while (next < list.length && list[next]! < value) next++;
      if (list[next] !== value) store.differs(term, store.valueWhere(term, value), noRow);
    }
  }
}

/** Takes away the values that no possible row holds any more, and what lies beyond the others. */
function removeUnsupported(table: CompactTable, store: Store): void {
  const { columns, values, counts, sizes } = table;
  const looked = lookAtRows(table, store);
  for (let c = 0; c < values.length; c++) {
    const x = columns.variables[c]!;
    const term = columns.spokesmen[c]!;
    const list = values[c]!;
    const alive = table.alive[c]!;
    const before = store.read(counts + c);
    const told = store.top;
    let count = before;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = before - 1; i >= 0; i--) {
      const value = list[alive[i]!]!;
      if (isSupported(table, c, alive[i]!, looked, store)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      } else {
        store.differs(term, store.valueWhere(term, value), noRow);
        swap(alive, i, --count);
      }
    }
    const first = store.valueWhere(term, low);
    const last = store.valueWhere(term, high);
    store.atLeast(term, Math.min(first, last), noRow);
    store.atMost(term, Math.max(first, last), noRow);
    if (store.failed) return;
    if (count < before) store.write(counts + c, count);
    if (store.top > told) store.write(sizes + c, store.size(x));
  }
}

/** What `table` is, for any kind that means a list of rows. */
export const tableDefinition = <Parameters extends readonly unknown[]>(
  name: string,
  read: (...parameters: Parameters) => Open<Tabled>,
  negation: (args: Tabled) => Stated,
): Definition<Tabled, CompactTable> & { readonly read: typeof read } => ({
  name,
  read,
  negation,
  scope: ({ terms }) => terms,
  holds: ({ terms, rows }, value) => rows.include(terms, value),
  cost: 2,
  start: compactTable,
  propagate(_, store, table) {
    if (!keepPossible(table, store)) return store.fail(noRow);
    removeUnsupported(table, store);
    if (!store.failed) keepListed(table, store);
  },
});

/** Reads what users write for a kind of that name. */
export const rowsReader =
  (name: string) =>
  (...[expressions, rows]: Parameters): Open<Tabled> => {
    const terms = expressions.map(operand);
    return { terms, rows: readRows(name, terms, rows) };
  };
