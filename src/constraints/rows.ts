import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { type Domain, members, sizeOf } from "../numbers/domain.js";

/** How many combinations are tried one by one. */
export const MOST_ROWS = 10_000;

/** The variables of a list of terms, each once. */
export interface Columns {
  readonly variables: readonly Term[];
  /** The first term on each variable: the one deductions speak of. */
  readonly spokesmen: readonly Term[];
}

/** Rows of values that go together; a cell holds the index of its value in its column's list. */
export interface Table {
  readonly columns: Columns;
  readonly values: readonly Int32Array[];
  readonly cells: Uint16Array;
  readonly count: number;
  /** Of each column's values, which are possible now and which occur in a row of such. */
  readonly alive: readonly Uint8Array[];
  readonly supported: readonly Uint8Array[];
}

export function columnsOf(terms: readonly Term[], store: Store): Columns {
  const first = new Map<Term, Term>();
  for (const term of terms) {
    const variable = store.variableOf(term);
    if (!first.has(variable)) first.set(variable, term);
  }
  return { variables: [...first.keys()], spokesmen: [...first.values()] };
}

/** How many combinations of values there are now, or were at the start. */
export function combinations({ variables }: Columns, store: Store, when: "now" | "initially"): number {
  let count = 1;
  for (const x of variables) count *= when === "now" ? store.size(x) : sizeOf(store.domains[x] ?? []);
  return count;
}

/** The combinations of values, possible now or at the start, that `allows` accepts; at most `MOST_ROWS` are asked. */
export function rowsWhere(
  allows: (value: (term: Term) => number) => boolean,
  columns: Columns,
  store: Store,
  when: "now" | "initially",
): Table {
  const { variables } = columns;
  const values = variables.map((x) => {
    const domain = store.domains[x] ?? [];
    return Int32Array.from(when === "now" ? membersNow(x, domain, store) : members(domain));
  });
  const place = new Map(variables.map((x, column) => [x, column]));
  const current = variables.map(() => 0);
  const value = (term: Term): number => {
    const column = place.get(store.variableOf(term)) as number;
    return store.valueWhere(term, values[column]?.[current[column] as number] as number);
  };
  const cells: number[] = [];
  let count = 0;
  do {
    if (!allows(value)) continue;
    count++;
    for (const index of current) cells.push(index);
  } while (step(current, values));
  const marks = () => values.map((list) => new Uint8Array(list.length));
  return { columns, values, cells: Uint16Array.from(cells), count, alive: marks(), supported: marks() };
}

/** The values possible now: few, of what may have been very many. */
function* membersNow(x: Term, domain: Domain, store: Store): Generator<number, void, void> {
  for (const [first, last] of domain) {
    const from = Math.max(first, store.min(x));
    const to = Math.min(last, store.max(x));
    for (let value = from; value <= to; value++) if (store.has(x, value)) yield value;
  }
}

/** Moves on to the next combination; false after the last. */
function step(current: number[], values: readonly Int32Array[]): boolean {
  for (let c = current.length - 1; c >= 0; c--) {
    const next = (current[c] as number) + 1;
    if (next < (values[c] as Int32Array).length) {
      current[c] = next;
      return true;
    }
    current[c] = 0;
  }
  return false;
}

/** Moves the rows no longer possible behind the first ones, of which `live` were left, and answers how many are now. */
export function keepPossible(table: Table, live: number, store: Store): number {
  const { columns, values, cells, alive, supported } = table;
  const width = values.length;
  for (let c = 0; c < width; c++) {
    const list = values[c] as Int32Array;
    const flags = alive[c] as Uint8Array;
    for (let i = 0; i < list.length; i++) {
      flags[i] = store.has(columns.variables[c] as Term, list[i] as number) ? 1 : 0;
    }
    (supported[c] as Uint8Array).fill(0);
  }
  for (let row = 0; row < live; ) {
    const at = row * width;
    let c = 0;
    while (c < width && alive[c]?.[cells[at + c] as number] === 1) c++;
    if (c < width) swap(cells, at, --live * width, width);
    else {
      for (let i = 0; i < width; i++) (supported[i] as Uint8Array)[cells[at + i] as number] = 1;
      row++;
    }
  }
  return live;
}

function swap(cells: Uint16Array, one: number, other: number, width: number): void {
  for (let i = 0; i < width; i++) {
    const cell = cells[one + i] as number;
    cells[one + i] = cells[other + i] as number;
    cells[other + i] = cell;
  }
}
