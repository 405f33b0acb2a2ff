import type { Definition, Stated } from "../engine/constraint.js";
import { atLeast, atMost, differs, type Fact, isTrue, type Term } from "../engine/fact.js";
import { type Domains, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { ConstraintNode, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type CompactTable, compactTable, isSupported, keepPossible, lookAtRows, swap } from "./compactTable.js";
import type { Builder, Open } from "./define.js";
import { WIDEST } from "./overlap.js";
import type { ValuesOf } from "./relation.js";
import { readRows, type Tabled } from "./tableRows.js";
import { appendValues } from "./valueList.js";

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
  readonly lows: number[];
  readonly highs: number[];
  readonly holes: Set<number>[];
  readonly known: Map<number, boolean>[];

  constructor(width: number) {
    this.lows = new Array(width).fill(Number.NEGATIVE_INFINITY);
    this.highs = new Array(width).fill(Number.POSITIVE_INFINITY);
    this.holes = Array.from({ length: width }, () => new Set());
    this.known = Array.from({ length: width }, () => new Map());
  }

  has(cells: Float64Array, at: number): boolean {
    for (let c = 0; c < this.lows.length; c++) {
      const value = cells[at + c]!;
      if (value < this.lows[c]! || value > this.highs[c]! || this.holes[c]!.has(value)) return true;
    }
    return false;
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

  add(c: number, { relation, value }: Fact): void {
    if (relation === ">=") this.lows[c] = value;
    else if (relation === "<=") this.highs[c] = value;
    else this.holes[c]!.add(value);
  }

  facts(terms: readonly Term[]): Fact[] {
    const all = terms.flatMap((term, c) => [
      atLeast(term, this.lows[c]!),
      atMost(term, this.highs[c]!),
      ...Array.from(this.holes[c]!, (value) => differs(term, value)),
    ]);
    return all.filter(({ value }) => Number.isFinite(value));
  }
}

/** Each row that says otherwise holds a value no longer possible; rows in which a variable has two values never were. */
const noRow = /* @__PURE__ */ reason<Tabled>("no row", ({ terms, rows: { cells, width } }, then, fact) => {
  const excluded = new Excluded(width);
  const own = fact ? terms.indexOf(fact.term) : -1;
  for (let at = 0; at < cells.length; at += width) {
    if (fact && isTrue(fact, cells[at + own]!)) continue;
    if (excluded.has(cells, at)) continue;
    for (let c = 0; c < terms.length; c++) {
      if (!excluded.impossible(terms[c]!, c, cells[at + c]!, then)) continue;
      excluded.add(c, without(terms[c]!, cells[at + c]!, then));
      break;
    }
  }
  return excluded.facts(terms);
});

/** Takes away the values that no row has ever held, as soon as they are not too many to be told one by one. */
function keepListed({ columns, values, counts }: CompactTable, store: Store): void {
  for (let c = 0; c < values.length; c++) {
    const x = columns.variables[c]!;
    const size = store.size(x);
    if (size <= store.read(counts + c) || size > WIDEST) continue;
    const term = columns.spokesmen[c]!;
    const held = new Set(values[c]!);
    const possible = new Int32Array(size);
    appendValues(x, 0, store, possible, 0);
    for (const value of possible) {
      if (!held.has(value)) store.differs(term, store.valueWhere(term, value), noRow);
    }
  }
}

/**
 * Takes away the values that no possible row holds any more, and what lies beyond the others; there is a possible row, so
 * that something is left.
 */
function removeUnsupported(table: CompactTable, store: Store): void {
  const { columns, values, counts } = table;
  const looked = lookAtRows(table, store);
  for (let c = 0; c < values.length; c++) {
    const term = columns.spokesmen[c]!;
    const list = values[c]!;
    const alive = table.alive[c]!;
    const before = store.read(counts + c);
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
    if (count !== before) store.write(counts + c, count);
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
    keepListed(table, store);
    // What is taken away stood in no row that was left.
    store.settle();
  },
});

/** Reads what users write for a kind of that name. */
export const rowsReader =
  (name: string) =>
  (...[expressions, rows]: Parameters): Open<Tabled> => {
    const terms = expressions.map(operand);
    return { terms, rows: readRows(name, terms, rows) };
  };
