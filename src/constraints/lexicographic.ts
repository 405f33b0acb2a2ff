import type { Definition } from "../engine/constraint.js";
import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Expression, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";

export interface Lists {
  readonly first: readonly Term[];
  readonly second: readonly Term[];
}

type Parameters = readonly [first: readonly Operand[], second: readonly Operand[]];

/**
 * All terms before are equal, and so the ones at this place are in order; where the detail, twice the place, is odd, what
 * follows is out of order, and so they are not equal.
 */
const inOrder = /* @__PURE__ */ reason<Lists>("in order", ({ first, second }, then, fact, detail) => {
  const place = detail >> 1;
  const facts: Fact[] = [];
  for (let i = 0; i < place; i++) facts.push(...notBefore(first[i] as Term, second[i] as Term, then));
  const [left, right] = [first[place] as Term, second[place] as Term];
  if (fact) facts.push(fact.relation === "<=" ? atMost(right, then.max(right)) : atLeast(left, then.min(left)));
  if ((detail & 1) === 0) return facts;
  for (let i = place + 1; i < Math.min(first.length, second.length); i++) {
    facts.push(...notBefore(first[i] as Term, second[i] as Term, then));
    if (then.min(first[i] as Term) > then.max(second[i] as Term)) break;
  }
  return facts;
});

/** Why `left` is not less than `right`, and more where that is so. */
function notBefore(left: Term, right: Term, then: Domains): readonly Fact[] {
  const most = then.max(right);
  return [atLeast(left, then.min(left) > most ? most + 1 : most), atMost(right, most)];
}

/** Whether the lists from `place` on may be in order; `atEnd` says whether they are where one ends. */
function mayFollow({ first, second }: Lists, place: number, atEnd: boolean, store: Store): boolean {
  for (let i = place; i < first.length && i < second.length; i++) {
    const least = store.min(first[i]!);
    const most = store.max(second[i]!);
    if (least !== most) return least < most;
  }
  return atEnd;
}

/** The state is the cell with how many of the first places are known to be equal. */
const lexicographic = (
  name: string,
  equalWillDo: boolean,
): Definition<Lists, number> & {
  readonly read: (...parameters: Parameters) => { first: readonly Expression[]; second: readonly Expression[] };
} => ({
  name,
  read: (first, second) => ({ first: first.map(operand), second: second.map(operand) }),
  scope: ({ first, second }) => [...first, ...second],
  holds({ first, second }, value) {
    for (let i = 0; i < first.length && i < second.length; i++) {
      const difference = value(first[i] as Term) - value(second[i] as Term);
      if (difference !== 0) return difference < 0;
    }
    return first.length < second.length || (equalWillDo && first.length === second.length);
  },
  negation: ({ first, second }) => ({
    definition: (equalWillDo ? lexLess : lexAtMost).definition as Definition,
    args: { first: second, second: first },
  }),
  wake: () => "bounds",
  start: (_, store) => store.cell(0),
  propagate(lists, store, equal) {
    const { first, second } = lists;
    const length = Math.min(first.length, second.length);
    const atEnd = first.length < second.length || (equalWillDo && first.length === second.length);
    let place = store.read(equal);
    for (; place < length; place++) {
      const left = first[place]!;
      const right = second[place]!;
      store.atMost(left, store.max(right), inOrder, 2 * place);
      store.atLeast(right, store.min(left), inOrder, 2 * place);
      if (store.failed || !store.fixed(left) || !store.fixed(right) || store.min(left) !== store.min(right)) break;
    }
    if (store.failed) return;
    if (place > store.read(equal)) store.write(equal, place);
    if (place === length) {
      if (!atEnd) store.fail(inOrder, 2 * place);
      return;
    }
    const left = first[place]!;
    const right = second[place]!;
    if (store.max(left) < store.min(right) || mayFollow(lists, place + 1, atEnd, store)) return;
    store.atMost(left, store.max(right) - 1, inOrder, 2 * place + 1);
    store.atLeast(right, store.min(left) + 1, inOrder, 2 * place + 1);
  },
});

/**
 * The first list comes before the second, as words do in a dictionary: at the first place where they differ it has the
 * smaller value, or it ends where the other goes on.
 *
 * @example
 * ```ts
 * import { count, int, lexLess, list, puzzle } from "unriddle";
 * const rows = () => list(2, () => int(0, 2));
 * count(puzzle({ a: rows(), b: rows() }, ({ a, b }) => lexLess(a, b))); // 36
 * ```
 *
 * The lists may have any lengths. Of the rows of a matrix that may be exchanged, it leaves one order.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice, linear in the terms. Source: A. Frisch, B. Hnich, Z. Kiziltan, I.
 * Miguel, T. Walsh, "Propagation algorithms for lexicographic ordering constraints", Artificial Intelligence 170, 2006.
 * Global Constraint Catalog: `lex_less`.
 */
export const lexLess = /* @__PURE__ */ defineConstraint<Lists, number, Parameters>(
  /* @__PURE__ */ lexicographic("lexLess", false),
);

/**
 * The first list comes before the second, as words do in a dictionary, or is the same.
 *
 * @example
 * ```ts
 * import { count, int, lexAtMost, list, puzzle } from "unriddle";
 * const rows = () => list(2, () => int(0, 2));
 * count(puzzle({ a: rows(), b: rows() }, ({ a, b }) => lexAtMost(a, b))); // 45
 * ```
 *
 * The lists may have any lengths.
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Strength, cost and source as for `lexLess`. Global Constraint Catalog: `lex_lesseq`.
 */
export const lexAtMost = /* @__PURE__ */ defineConstraint<Lists, number, Parameters>(
  /* @__PURE__ */ lexicographic("lexAtMost", true),
);
