import { notInTable, rowTooWide } from "../constraintErrors.js";
import type { Term } from "../engine/fact.js";
import type { Expression } from "../language/expression.js";
import { members } from "../numbers/domain.js";

/** The rows of a table, ascending and each once; not plain data, so that nobody walks through them. */
export class Rows {
  readonly width: number;
  readonly count: number;
  /** Row after row. */
  readonly cells: Float64Array;

  constructor(width: number, count: number, cells: Float64Array) {
    this.width = width;
    this.count = count;
    this.cells = cells;
  }

  /** Whether the values of the terms are a row. */
  include(terms: readonly Term[], value: (term: Term) => number): boolean {
    const wanted = terms.map(value);
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (comparedWith(wanted, middle, this) < 0) from = middle + 1;
      else to = middle;
    }
    return from < this.count && comparedWith(wanted, from, this) === 0;
  }
}

/** Below 0 where a row comes before the values, 0 where it is the same. */
function comparedWith(values: readonly number[], row: number, { cells, width }: Rows): number {
  for (let c = 0; c < values.length; c++) {
    const difference = cells[row * width + c]! - values[c]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What a table is over: `terms` take the values of a row, or of none. */
export interface Tabled {
  readonly terms: readonly Term[];
  readonly rows: Rows;
}

/** The rows as users write them: numbers, and labels or truths for variables that have such. */
export function readRows(name: string, terms: readonly Expression[], rows: readonly (readonly unknown[])[]): Rows {
  const numbers = terms.map(numbersOfLabels);
  const read = rows.map((row, at) => {
    if (row.length !== terms.length) throw rowTooWide(name, at, row.length, terms.length);
    return row.map((entry, c) => {
      const labels = numbers[c];
      const number = labels ? labels.get(entry) : entry;
      if (typeof number === "number" && Number.isSafeInteger(number)) return number;
      throw notInTable(name, at, entry, labels && [...labels.keys()].map(String));
    });
  });
  return sortedRows(terms.length, read);
}

export function sortedRows(width: number, rows: readonly (readonly number[])[]): Rows {
  const sorted = [...rows].sort(compareRows);
  const cells = new Float64Array(width * rows.length);
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    const row = sorted[i] as readonly number[];
    if (i > 0 && compareRows(sorted[i - 1] as readonly number[], row) === 0) continue;
    cells.set(row, width * count++);
  }
  return Object.freeze(new Rows(width, count, cells.subarray(0, width * count)));
}

function compareRows(one: readonly number[], other: readonly number[]): number {
  for (let c = 0; c < one.length; c++) if (one[c] !== other[c]) return one[c]! - other[c]!;
  return 0;
}

function numbersOfLabels(term: Expression): Map<unknown, number> | undefined {
  if (term.kind !== "variable" || !term.meaning) return undefined;
  const { meaning, domain } = term;
  return new Map(Array.from(members(domain), (number) => [meaning(number), number]));
}
