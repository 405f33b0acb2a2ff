import { defineConstraint, type Expression } from "../index.js";

/** The parameters `defineConstraint` gives its functions, whose types this floor can not import. */
type Kind = Parameters<typeof defineConstraint<Line, Reach, readonly [readonly Expression[], readonly number[]]>>[0];
type Term = ReturnType<Kind["scope"]>[number];

interface Line {
  readonly cells: readonly Term[];
  readonly blocks: readonly number[];
}

/** What a run needs, laid out by `blocks * (cells + 1) + cells`. */
interface Reach {
  /** Whether so many blocks can stand in so many first cells, and whether the blocks from one on in the cells from one on. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** How many cells in front of each are certainly not empty; which may be filled, which may be empty. */
  readonly full: Int32Array;
  readonly filled: Int32Array;
  readonly empty: Uint8Array;
}

/**
 * In a line of cells that are 1 or 0, the ones stand in blocks of the given lengths, in this order and apart.
 *
 * Exactly the values with a support remain, in time cells times blocks: two tables tell what fits in front of each cell
 * and behind it. Source: K. J. Batenburg, W. A. Kosters, "Solving Nonograms by combining relaxations", 2009.
 */
export const blocks = /* @__PURE__ */ defineConstraint<
  Line,
  Reach,
  readonly [readonly Expression[], readonly number[]]
>({
  name: "blocks",
  read: (cells, blocks) => ({ cells, blocks }),
  scope: ({ cells }) => cells,
  holds({ cells, blocks }, value) {
    const found: number[] = [];
    let length = 0;
    for (const cell of cells) {
      if (value(cell) === 1) length++;
      else {
        if (length > 0) found.push(length);
        length = 0;
      }
    }
    if (length > 0) found.push(length);
    return found.length === blocks.length && found.every((length, i) => length === blocks[i]);
  },
  wake: () => "fixed",
  cost: 3,
  start: ({ cells, blocks }) => ({
    before: new Uint8Array((blocks.length + 1) * (cells.length + 1)),
    after: new Uint8Array((blocks.length + 1) * (cells.length + 1)),
    full: new Int32Array(cells.length + 1),
    filled: new Int32Array(cells.length + 1),
    empty: new Uint8Array(cells.length + 1),
  }),
  propagate({ cells, blocks }, store, { before, after, full, filled, empty }) {
    const count = cells.length;
    const width = count + 1;
    full[0] = 0;
    for (let i = 0; i < count; i++) {
      // Beyond the last cell all is empty, as in front of the first.
      empty[i] = 1 - store.min(cells[i]!);
      full[i + 1] = store.max(cells[i]!) === 1 ? full[i]! + 1 : 0;
    }
    empty[count] = 1;
    for (let j = 0, at = 0; j <= blocks.length; j++) {
      const length = j > 0 ? blocks[j - 1]! : 0;
      for (let i = 0; i <= count; i++, at++) {
        let fits = 0;
        if (i === 0) fits = j === 0 ? 1 : 0;
        else if (empty[i - 1] === 1) fits = before[at - 1]!;
        if (fits === 0 && j > 0 && full[i]! >= length) {
          const start = i - length;
          if (start === 0) fits = j === 1 ? 1 : 0;
          else if (empty[start - 1] === 1) fits = before[(j - 1) * width + start - 1]!;
        }
        before[at] = fits;
      }
    }
    if (before[blocks.length * width + count] === 0) return store.fail();
    for (let j = blocks.length; j >= 0; j--) {
      const length = j < blocks.length ? blocks[j]! : 0;
      for (let i = count; i >= 0; i--) {
        let fits = 0;
        if (i === count) fits = j === blocks.length ? 1 : 0;
        else if (empty[i] === 1) fits = after[j * width + i + 1]!;
        const end = i + length;
        if (fits === 0 && j < blocks.length && end <= count && full[end]! >= length) {
          if (end === count) fits = j === blocks.length - 1 ? 1 : 0;
          else if (empty[end] === 1) fits = after[(j + 1) * width + end + 1]!;
        }
        after[j * width + i] = fits;
      }
    }
    filled.fill(0);
    for (let j = 0; j < blocks.length; j++) {
      const length = blocks[j]!;
      for (let start = 0, end = length; end <= count; start++, end++) {
        if (full[end]! < length || empty[end] === 0) continue;
        if (start === 0 ? j > 0 : empty[start - 1] === 0 || before[j * width + start - 1] === 0) continue;
        if (end === count ? j < blocks.length - 1 : after[(j + 1) * width + end + 1] === 0) continue;
        filled[start]!++;
        filled[end]!--;
      }
    }
    for (let i = 0, over = 0; i < count; i++) {
      over += filled[i]!;
      if (over === 0) store.atMost(cells[i]!, 0);
      else if (empty[i] === 1 && store.max(cells[i]!) === 1) {
        let may = false;
        for (let j = 0; j <= blocks.length && !may; j++) {
          may = before[j * width + i] === 1 && after[j * width + i + 1] === 1;
        }
        if (!may) store.atLeast(cells[i]!, 1);
      }
    }
  },
});
