import { atLeast, atMost, equals, type Term } from "../engine/fact.js";
import { bothBounds, type Domains, formerBound, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";
import { WIDEST } from "./overlap.js";

export interface ValueCount {
  readonly n: Term;
  readonly terms: readonly Term[];
}

/**
 * As many terms as can be found whose ranges do not overlap, in ascending order: so many values there are at least. From
 * the left each ends as early as it can, from the right each starts as late as it can.
 */
function apart(terms: readonly Term[], then: Domains, side: "left" | "right"): Term[] {
  const left = side === "left";
  const found: Term[] = [];
  const inOrder = [...terms].sort((a, b) => (left ? then.max(a) - then.max(b) : then.min(b) - then.min(a)));
  let end = left ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const term of inOrder) {
    if (left ? then.min(term) <= end : then.max(term) >= end) continue;
    end = left ? then.max(term) : then.min(term);
    found.push(term);
  }
  return left ? found : found.reverse();
}

/** How many different values the ranges of the terms leave room for: each takes the smallest free one, the earliest end first. */
function room(terms: readonly Term[], store: Store): number {
  const next = new Map<number, number>();
  /** The first free value from `value` on. */
  const free = (value: number): number => {
    let end = value;
    for (let to = next.get(end); to !== undefined; to = next.get(end)) end = to;
    for (let at = value; at !== end; ) {
      const to = next.get(at) as number;
      next.set(at, end);
      at = to;
    }
    return end;
  };
  let taken = 0;
  for (const term of [...terms].sort((a, b) => store.max(a) - store.max(b))) {
    const value = free(store.min(term));
    if (value > store.max(term)) continue;
    next.set(value, value + 1);
    taken++;
  }
  return taken;
}

/** The ranges of these terms do not overlap. */
const separate = /* @__PURE__ */ reason<ValueCount>("separate", ({ terms }, then) =>
  bothBounds(apart(terms, then, "left"), then),
);

/** The ranges of the terms have no room for more. */
const noRoom = /* @__PURE__ */ reason<ValueCount>("no room", ({ terms }, then) => bothBounds(terms, then));

/**
 * With another value than those shared by the terms there would be one too many: the ranges on the left of it end before
 * it, those on the right start behind it, and neither overlap.
 */
const oneMore = /* @__PURE__ */ reason<ValueCount>("one more", ({ n, terms }, then, fact) => {
  const left = apart(terms, then, "left");
  const limit = atMost(n, then.max(n));
  if (!fact) return [];
  const former = fact.relation === "!=" ? undefined : formerBound(fact, then);
  const value = former ? former.value : fact.value;
  const [before, after] = [
    left.filter((term) => then.max(term) < value),
    apart(terms, then, "right").filter((term) => then.min(term) > value),
  ];
  return [...bothBounds([...before, ...after], then), limit, ...(former ? [former] : [])];
});

/** All terms differ, and the one at this position has the value. */
const taken = /* @__PURE__ */ reason<ValueCount>("taken", ({ n, terms }, then, _fact, position) => {
  const holder = terms[position] as Term;
  return [atLeast(n, terms.length), equals(holder, then.min(holder))];
});

/** Keeps of each term what lies where the shared values can be: the i-th of them from `starts[i]` to `ends[i]`. */
function keepShared(terms: readonly Term[], starts: readonly number[], ends: readonly number[], store: Store): void {
  const last = starts.length - 1;
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!;
    store.atLeast(term, starts[0]!, oneMore);
    store.atMost(term, ends[last]!, oneMore);
    for (let k = 0; k < last; k++) {
      const from = ends[k]! + 1;
      const to = starts[k + 1]! - 1;
      const low = store.min(term);
      const high = store.max(term);
      if (low > to || high < from || from > to) continue;
      if (low >= from) store.atLeast(term, to + 1, oneMore);
      else if (high <= to) store.atMost(term, from - 1, oneMore);
      else if (to - from <= WIDEST) {
        for (let value = from; value <= to; value++) store.differs(term, value, oneMore);
      }
    }
  }
}

/**
 * There are exactly `n` different values among the terms.
 *
 * @example
 * ```ts
 * import { count, int, list, nvalue, puzzle } from "unriddle";
 * const dice = list(4, () => int(1, 6));
 * count(puzzle({ dice }, nvalue(1, dice))); // 6
 * count(puzzle({ dice }, nvalue(4, dice))); // 360
 * ```
 *
 * `n` is a number or an expression, which other rules may keep small or large.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * The bounds of `n` are as tight as the bounds of the terms allow. Where `n` is as small as it can be, the terms keep the
 * ranges the shared values can lie in; where all must differ, a value that is taken is taken away from the others. O(n log
 * n) in the terms, and more only for what is taken away. Source: N. Beldiceanu, "Pruning for the minimum constraint family
 * and for the number of distinct values constraint family", CP 2001. Global Constraint Catalog: `nvalue`.
 */
export const nvalue = /* @__PURE__ */ defineConstraint<
  ValueCount,
  undefined,
  readonly [n: Operand, terms: readonly Operand[]]
>({
  name: "nvalue",
  read: (n, terms) => ({ n: operand(n), terms: terms.map(operand) }),
  scope: ({ n, terms }) => [n, ...terms],
  holds: ({ n, terms }, value) => new Set(terms.map(value)).size === value(n),
  wake: () => "bounds",
  cost: 2,
  propagate({ n, terms }, store) {
    const left = apart(terms, store, "left");
    store.atMost(n, room(terms, store), noRoom);
    store.atLeast(n, left.length, separate);
    if (store.failed) return;
    if (left.length > 0 && left.length === store.max(n)) {
      const starts = apart(terms, store, "right").map((term) => store.min(term));
      const ends = left.map((term) => store.max(term));
      keepShared(terms, starts, ends, store);
    } else if (store.min(n) === terms.length) {
      for (let i = 0; i < terms.length; i++) {
        if (!store.fixed(terms[i]!)) continue;
        const value = store.min(terms[i]!);
        for (let j = 0; j < terms.length; j++) if (j !== i) store.differs(terms[j]!, value, taken, i);
      }
    }
  },
});
