import { atLeast, atMost, equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { defineConstraint } from "./define.js";
import { apart, commonValue, WIDEST } from "./overlap.js";

export interface Element {
  /** Row after row. */
  readonly cells: readonly Term[];
  /** The number of rows and that of columns, or just the length of an array. */
  readonly sizes: readonly number[];
  /** As many as sizes. */
  readonly indices: readonly Term[];
  readonly value: Term;
}

interface State {
  /** Of each index how far one more goes in `cells`, and where its marks start. */
  readonly strides: readonly number[];
  readonly marksFrom: readonly number[];
  /** By index and place: whether a cell there may be the one. */
  readonly marks: Uint8Array;
  /** The cells that may be the one. */
  readonly open: Int32Array;
  /** By cell, a value it had in common with `value` when last asked. */
  readonly common: Float64Array;
}

const placeOf = (cell: number, stride: number, size: number): number => Math.floor(cell / stride) % size;

/** Places are counted from 0 to one less than their number. */
const inRange = /* @__PURE__ */ reason<Element>("in range", () => []);

/** The indices do not lead to the cell, those at `except` left out; undefined where they may. */
function notThere({ sizes, indices }: Element, cell: number, then: Domains, except = -1): Fact | undefined {
  let stride = 1;
  for (let k = sizes.length - 1; k >= 0; k--) {
    const place = placeOf(cell, stride, sizes[k]!);
    if (k !== except && !then.has(indices[k]!, place)) return without(indices[k]!, place, then);
    stride *= sizes[k]!;
  }
  return undefined;
}

/** No cell at that place of index number `k` can be the one: the other index does not lead there, or it differs. */
const noCell = /* @__PURE__ */ reason<Element>("no cell", (element, then, fact, k) => {
  const { cells, sizes, value } = element;
  const stride = sizes.slice(k + 1).reduce((product, size) => product * size, 1);
  const facts = cells.flatMap((term, cell) => {
    if (placeOf(cell, stride, sizes[k]!) !== fact?.value) return [];
    return notThere(element, cell, then, k) ?? apart(term, value, then);
  });
  return eachOnce(facts);
});

/** No cell that can be the one goes that far, or has the value. */
const fromCells = /* @__PURE__ */ reason<Element>("from cells", (element, then, fact) => {
  const { cells, value } = element;
  if (!fact) return [];
  return eachOnce(
    cells.flatMap((term, cell) => {
      const elsewhere = notThere(element, cell, then);
      if (elsewhere) return elsewhere;
      if (fact.relation === "!=") return without(term, fact.value, then);
      if (fact.relation === ">=" && then.min(term) >= fact.value) return atLeast(term, fact.value);
      if (fact.relation === "<=" && then.max(term) <= fact.value) return atMost(term, fact.value);
      return apart(term, value, then);
    }),
  );
});

/** The cell is the one, and `value` goes no further or has not that value. */
const theOne = /* @__PURE__ */ reason<Element>("the one", ({ indices, value }, then, fact) => {
  const there = indices.map((index) => equals(index, then.min(index)));
  if (fact?.relation === ">=") return [...there, atLeast(value, then.min(value))];
  return [...there, fact?.relation === "<=" ? atMost(value, then.max(value)) : without(value, fact?.value ?? 0, then)];
});

function eachOnce(facts: readonly Fact[]): Fact[] {
  const known = new Map<string, Fact>();
  for (const fact of facts) known.set(`${fact.term}${fact.relation}${fact.value}`, fact);
  return [...known.values()];
}

/** Finds the cells that may be the one, and marks their places; answers how many there are. */
function findOpen({ cells, sizes, indices, value }: Element, store: Store, state: State): number {
  const { strides, marksFrom, marks, open, common } = state;
  let count = 0;
  marks.fill(0);
  for (let cell = 0; cell < cells.length; cell++) {
    let k = 0;
    while (k < sizes.length && store.has(indices[k]!, placeOf(cell, strides[k]!, sizes[k]!))) k++;
    if (k < sizes.length) continue;
    const shared = commonValue(cells[cell]!, value, common[cell]!, store);
    if (Number.isNaN(shared)) continue;
    common[cell] = shared;
    open[count++] = cell;
    for (k = 0; k < sizes.length; k++) marks[marksFrom[k]! + placeOf(cell, strides[k]!, sizes[k]!)] = 1;
  }
  return count;
}

/** Takes from `value` what none of the open cells has. */
function narrowValue({ cells, value }: Element, store: Store, open: Int32Array, count: number): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    low = Math.min(low, store.min(cells[open[i]!]!));
    high = Math.max(high, store.max(cells[open[i]!]!));
  }
  store.atLeast(value, low, fromCells);
  store.atMost(value, high, fromCells);
  if (store.failed || store.max(value) - store.min(value) > WIDEST) return;
  // The cell that had the last value probably has the next one too.
  let holder = 0;
  for (let wanted = store.min(value), last = store.max(value); wanted <= last; wanted++) {
    if (!store.has(value, wanted)) continue;
    let asked = 0;
    while (asked < count && !store.has(cells[open[holder]!]!, wanted)) {
      asked++;
      holder = holder + 1 < count ? holder + 1 : 0;
    }
    if (asked === count) store.differs(value, wanted, fromCells);
  }
}

/** Takes from the only cell left what `value` has not. */
function narrowCell(cell: Term, value: Term, store: Store): void {
  store.atLeast(cell, store.min(value), theOne);
  store.atMost(cell, store.max(value), theOne);
  if (store.failed || store.max(cell) - store.min(cell) > WIDEST) return;
  for (let wanted = store.min(cell), last = store.max(cell); wanted <= last; wanted++) {
    if (store.has(cell, wanted) && !store.has(value, wanted)) store.differs(cell, wanted, theOne);
  }
}

/** `element` over cells that are not all numbers; see there. */
export const elementOfTerms = /* @__PURE__ */ defineConstraint<Element, State>({
  name: "element",
  scope: ({ cells, indices, value }) => [...cells, ...indices, value],
  holds({ cells, sizes, indices, value }, valueAt) {
    let cell = 0;
    for (let k = 0; k < sizes.length; k++) {
      const place = valueAt(indices[k]!);
      if (place < 0 || place >= sizes[k]!) return false;
      cell = cell * sizes[k]! + place;
    }
    return valueAt(cells[cell]!) === valueAt(value);
  },
  cost: 2,
  start: ({ cells, sizes }) => ({
    strides: sizes.map((_, k) => sizes.slice(k + 1).reduce((product, size) => product * size, 1)),
    marksFrom: sizes.map((_, k) => sizes.slice(0, k).reduce((sum, size) => sum + size, 0)),
    marks: new Uint8Array(sizes.reduce((sum, size) => sum + size, 0)),
    open: new Int32Array(cells.length),
    common: new Float64Array(cells.length),
  }),
  propagate(element, store, state) {
    const { cells, sizes, indices, value } = element;
    for (let k = 0; k < sizes.length; k++) {
      store.atLeast(indices[k]!, 0, inRange);
      store.atMost(indices[k]!, sizes[k]! - 1, inRange);
    }
    if (store.failed) return;
    const count = findOpen(element, store, state);
    for (let k = 0; k < sizes.length; k++) {
      for (let place = 0, from = state.marksFrom[k]!; place < sizes[k]!; place++) {
        if (state.marks[from + place] === 0) store.differs(indices[k]!, place, noCell, k);
      }
    }
    if (store.failed) return;
    narrowValue(element, store, state.open, count);
    if (count === 1) narrowCell(cells[state.open[0]!]!, value, store);
  },
});
