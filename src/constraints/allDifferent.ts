import type { Term } from "../engine/fact.js";
import { differs, equals } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";

export interface Different {
  readonly terms: readonly Term[];
}

/**
 * Terms that are `variable + offset`, by position in the scope; `order` has the positions, those that still wait for a
 * value first, `place` says where each stands in it, and the cell `open` how many wait.
 */
interface Shifted {
  readonly variables: readonly number[];
  readonly offsets: readonly number[];
  readonly order: number[];
  readonly place: number[];
  readonly open: number;
}

/** Absent where some terms are other views, or too large for 32-bit sums. */
function shifted(terms: readonly Term[], store: Store): Shifted | undefined {
  const small = 1 << 30;
  for (const term of terms) {
    const [scale, offset] = store.viewOf(term);
    if (scale !== 1 || Math.abs(offset) > small || store.min(term) < -small || store.max(term) > small)
      return undefined;
  }
  return {
    variables: terms.map((term) => store.variableOf(term)),
    offsets: terms.map((term) => store.viewOf(term)[1]),
    order: [...terms.keys()],
    place: [...terms.keys()],
    open: store.cell(terms.length),
  };
}

/** Moves a position behind those that wait, and answers how many wait now. */
function close({ order, place, open }: Shifted, position: number, store: Store): number {
  const last = store.read(open) - 1;
  const at = place[position]!;
  if (at > last) return last + 1;
  const other = order[last]!;
  order[at] = other;
  place[other] = at;
  order[last] = position;
  place[position] = last;
  store.write(open, last);
  return last;
}

/** The term at `position` has the value. */
const taken = reason<Different>("taken", ({ terms }, then, _fact, position) => {
  const holder = terms[position]!;
  return [equals(holder, then.min(holder))];
});

export const pairwiseDifferent = ({ terms }: Different, value: (term: Term) => number): boolean =>
  new Set(terms.map(value)).size === terms.length;

/**
 * No two of the terms have the same value; a list that holds one variable twice can not be satisfied.
 *
 * Takes each value that is given away from all others, at once and in time linear in the terms. The compiler adds
 * `allDifferentValues` and `allDifferentBounds` where they pay.
 *
 * Global Constraint Catalog: `alldifferent`.
 */
export const allDifferent = defineConstraint<Different, Shifted | undefined, readonly [readonly Operand[]]>({
  name: "allDifferent",
  read: (terms) => ({ terms: terms.map(operand) }),
  scope: ({ terms }) => terms,
  holds: pairwiseDifferent,
  start: ({ terms }, store) => shifted(terms, store),
  apart: taken,
  fixed({ terms }, store, flat, position) {
    if (!flat) {
      const value = store.min(terms[position]!);
      for (let i = 0; i < terms.length; i++) {
        if (i !== position) store.differs(terms[i]!, value, taken, position);
      }
      return;
    }
    // The bounds are looked at here, without a call: most values are out of most domains.
    const { variables, offsets, order } = flat;
    const { low, high } = store;
    const whole = low[variables[position]!]! + offsets[position]!;
    const open = close(flat, position, store);
    for (let i = 0; i < open; i++) {
      const at = order[i]!;
      const x = variables[at]!;
      const there = (whole - offsets[at]!) | 0;
      if (((there - low[x]!) | (high[x]! - there)) >= 0) store.remove(x, there, x, taken, position);
    }
  },
});

export interface Permutation extends Different {
  /** The terms have just the values `from` … `from + terms.length - 1` to share. */
  readonly from: number;
}

/** No other term can have the value. */
const confined = reason<Permutation>("confined", ({ terms }, _then, fact, value) => {
  const at = fact ? terms.indexOf(fact.term) : -1;
  return terms.filter((_, i) => i !== at).map((term) => differs(term, value));
});

/**
 * As many terms as values, so each value has its place: a value with one place left goes there. At most 32 terms, whose
 * values all lie in `from` … `from + terms.length - 1`; bit arithmetic, linear in the terms.
 *
 * Known to sudoku players as hidden singles. Global Constraint Catalog: `permutation`.
 */
export const allDifferentValues = defineConstraint<Permutation>({
  name: "allDifferentValues",
  scope: ({ terms }) => terms,
  holds: pairwiseDifferent,
  cost: 1,
  propagate({ terms, from }, store) {
    let once = 0;
    let twice = 0;
    let given = 0;
    for (let i = 0; i < terms.length; i++) {
      const mask = store.mask(terms[i]!, from);
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) given |= mask;
    }
    const missing = ~once & (-1 >>> (32 - terms.length));
    if (missing !== 0) return store.fail(confined, from + 31 - Math.clz32(missing));
    const single = once & ~twice & ~given;
    if (single === 0) return;
    for (let i = 0; i < terms.length; i++) {
      const mask = store.mask(terms[i]!, from) & single;
      if (mask === 0) continue;
      const value = from + 31 - Math.clz32(mask);
      store.equals(terms[i]!, value, confined, value);
    }
  },
});
