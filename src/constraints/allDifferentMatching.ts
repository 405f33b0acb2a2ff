import { equals, type Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type Different, pairwiseDifferent } from "./allDifferent.js";
import { defineConstraint } from "./define.js";
import { hallSet } from "./hallSets.js";
import { listValues, type Matching, matchingOf, mend } from "./matching.js";

/** What a run needs to see which terms could pass their values round in a circle, or along to one that is free. */
interface State {
  readonly matching: Matching;
  /** When each term was met, 0 for not yet; the earliest it leads back to; where it is in its values. */
  readonly met: Int32Array;
  readonly back: Int32Array;
  readonly cursor: Int32Array;
  /** Whether a free value can be reached. */
  readonly loose: Uint8Array;
  /** Those that can exchange their values have the same number: `LOOSE`, or another; -1 while that is open. */
  readonly component: Int32Array;
  readonly path: Int32Array;
  readonly pending: Int32Array;
}

const LOOSE = 0;

/** The term at `position` has the value. */
const taken = /* @__PURE__ */ reason<Different>("taken", ({ terms }, then, _fact, position) => {
  const holder = terms[position] as Term;
  return [equals(holder, then.min(holder))];
});

/**
 * No two of the terms have the same value, as `allDifferent` says, and as much is deduced from it as can be: exactly those
 * values remain that stand in a solution of this rule.
 *
 * @example
 * ```ts
 * import { allDifferentMatching, int, list, oneOf, possibilities, puzzle } from "unriddle";
 * const p = puzzle({ few: list(2, () => oneOf(2, 4)), x: int(1, 5) }, ({ few, x }) => allDifferentMatching([...few, x]));
 * possibilities(p); // { status: "stuck", possibilities: { few: [[2, 4], [2, 4]], x: [1, 3, 5] } }
 * ```
 *
 * @throws UnriddleError when something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice. A matching of terms and values is kept from run to run and mended:
 * time linear in the values that are left, times the terms whose value was lost. Terms with a range of more than 65,536
 * values among them are only compared once they have values. The compiler adds it to `allDifferent` by itself where it
 * pays. Source: J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994. Global Constraint
 * Catalog: `alldifferent`.
 */
export const allDifferentMatching = /* @__PURE__ */ defineConstraint<Different, State, readonly [readonly Operand[]]>({
  name: "allDifferentMatching",
  read: (terms) => ({ terms: terms.map(operand) }),
  scope: ({ terms }) => terms,
  holds: pairwiseDifferent,
  cost: 3,
  start({ terms }, store) {
    const byTerm = () => new Int32Array(terms.length);
    return {
      matching: matchingOf(terms, store),
      met: byTerm(),
      back: byTerm(),
      cursor: byTerm(),
      loose: new Uint8Array(terms.length),
      component: byTerm(),
      path: byTerm(),
      pending: byTerm(),
    };
  },
  propagate({ terms }, store, state) {
    const { matching } = state;
    if (matching.holders.length === 0) return compareFixed(terms, store);
    const count = listValues(terms, store, matching);
    if (!mend(count, matching)) return store.fail(hallSet);
    if (findComponents(count, state)) removeOutside(terms, count, store, state);
  },
});

/** Where values are too far apart to be listed. */
function compareFixed(terms: readonly Term[], store: Store): void {
  for (let i = 0; i < terms.length; i++) {
    if (!store.fixed(terms[i]!)) continue;
    const value = store.min(terms[i]!);
    for (let j = 0; j < terms.length; j++) if (j !== i) store.differs(terms[j]!, value, taken, i);
  }
}

/**
 * Strongly connected components, where a term leads to whoever holds one of its values: those that lead to a free value
 * are one. Answers whether there are others. Tarjan's algorithm, with its own stack.
 */
function findComponents(count: number, state: State): boolean {
  const { matching, met, back, cursor, loose, component, path, pending } = state;
  const { crowd, from, to, values, holders } = matching;
  for (let k = 0; k < count; k++) met[crowd[k]!] = 0;
  let clock = 0;
  let others = 0;
  let waiting = 0;
  for (let k = 0; k < count; k++) {
    if (met[crowd[k]!]! > 0) continue;
    let depth = 0;
    let i = crowd[k]!;
    for (let entering = true; ; ) {
      if (entering) {
        met[i] = back[i] = ++clock;
        cursor[i] = from[i]!;
        loose[i] = 0;
        component[i] = -1;
        pending[waiting++] = i;
        path[depth++] = i;
        entering = false;
      }
      if (cursor[i]! < to[i]!) {
        const j = holders[values[cursor[i]!++]!]!;
        if (j < 0) loose[i] = 1;
        else if (met[j] === 0) {
          i = j;
          entering = true;
        } else if (component[j]! < 0) {
          if (met[j]! < back[i]!) back[i] = met[j]!;
        } else if (component[j] === LOOSE) loose[i] = 1;
        continue;
      }
      if (back[i] === met[i]) {
        const name = loose[i] === 1 ? LOOSE : ++others;
        let last: number;
        do {
          last = pending[--waiting]!;
          component[last] = name;
        } while (last !== i);
      }
      if (--depth === 0) break;
      const parent = path[depth - 1]!;
      if (back[i]! < back[parent]!) back[parent] = back[i]!;
      if (loose[i] === 1) loose[parent] = 1;
      i = parent;
    }
  }
  return others > 0;
}

/** Takes away the values whose holders could not pass them on. */
function removeOutside(terms: readonly Term[], count: number, store: Store, state: State): void {
  const { matching, component } = state;
  const { origin, crowd, from, to, values, holders, held } = matching;
  for (let k = 0; k < count; k++) {
    const i = crowd[k]!;
    for (let at = from[i]!, last = to[i]!; at < last; at++) {
      const j = holders[values[at]!]!;
      if (j >= 0 && component[j] !== component[i]) store.differs(terms[i]!, values[at]! + origin, hallSet);
    }
  }
  if (count === terms.length) return;
  for (let i = 0, k = 0; i < terms.length; i++) {
    if (k < count && crowd[k] === i) k++;
    else {
      for (let c = 0; c < count; c++) {
        const j = crowd[c]!;
        if (component[j] !== LOOSE) store.differs(terms[i]!, held[j]! + origin, hallSet);
      }
    }
  }
}
