import { unequalLists } from "../constraintErrors.js";
import { equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { defineConstraint } from "./define.js";

export interface Inverse {
  readonly f: readonly Term[];
  readonly g: readonly Term[];
}

type Parameters = readonly [f: readonly Operand[], g: readonly Operand[]];

/** Places are counted from 0 to one less than their number. */
const inRange = /* @__PURE__ */ reason<Inverse>("in range", () => []);

/** `f[i]` is `j`, or is not `j`, and so `g[j]` is `i`, or is not; the detail is `i * length + j`. */
const there = /* @__PURE__ */ reason<Inverse>("there", ({ f }, then, fact, detail) => known(f, then, fact, detail));

/** `g[i]` is `j`, or is not. */
const back = /* @__PURE__ */ reason<Inverse>("back", ({ g }, then, fact, detail) => known(g, then, fact, detail));

function known(from: readonly Term[], then: Domains, fact: Fact | undefined, detail: number): readonly Fact[] {
  const term = from[Math.floor(detail / from.length)] as Term;
  const place = detail % from.length;
  return [fact?.relation === "=" ? equals(term, place) : without(term, place, then)];
}

/** Where one list leads, or does not lead, from `i` to `j`, the other leads, or does not lead, from `j` to `i`. */
function tell(from: readonly Term[], to: readonly Term[], sizes: number, why: Reason<Inverse>, store: Store): void {
  const length = from.length;
  for (let i = 0; i < length; i++) {
    const size = store.size(from[i]!);
    if (size === store.read(sizes + i)) continue;
    store.write(sizes + i, size);
    for (let j = 0; j < length; j++) {
      if (!store.has(from[i]!, j)) store.differs(to[j]!, i, why, i * length + j);
    }
    if (store.failed) return;
    if (size === 1) store.equals(to[store.min(from[i]!)]!, i, why, i * length + store.min(from[i]!));
  }
}

/**
 * Each list leads back where the other leads to: `f[i] = j` exactly where `g[j] = i`. So both are permutations of the
 * places, which are counted from 0.
 *
 * @example
 * ```ts
 * import { eq, int, inverse, list, puzzle, solve } from "unriddle";
 * const places = () => list(4, () => int(0, 3));
 * const p = puzzle({ seatOf: places(), guestAt: places() }, ({ seatOf, guestAt }) => [
 *   inverse(seatOf, guestAt),
 *   [eq(seatOf[0]!, 2), eq(guestAt[0]!, 3), eq(seatOf[1]!, 3)],
 * ]);
 * solve(p); // { seatOf: [2, 3, 1, 0], guestAt: [3, 2, 0, 1] }
 * ```
 *
 * @throws UnriddleError when the lists have not the same length, or something is neither a number nor an expression.
 *
 * Each value that one list loses is taken from the other: as strong as pairwise differences in both lists. Linear in the
 * length for each term that changes. Global Constraint Catalog: `inverse`.
 */
export const inverse = /* @__PURE__ */ defineConstraint<Inverse, number, Parameters>({
  name: "inverse",
  read(f, g) {
    if (f.length !== g.length) throw unequalLists("inverse", f.length, g.length);
    return { f: f.map(operand), g: g.map(operand) };
  },
  scope: ({ f, g }) => [...f, ...g],
  holds({ f, g }, value) {
    const leadsBack = (from: readonly Term[], to: readonly Term[]) =>
      from.every((term, i) => {
        const there = to[value(term)];
        return there !== undefined && value(there) === i;
      });
    return leadsBack(f, g) && leadsBack(g, f);
  },
  cost: 2,
  // The first of the cells with how many values each term had when it was last looked at.
  start({ f, g }, store) {
    const first = store.cell(-1);
    for (let i = 1; i < f.length + g.length; i++) store.cell(-1);
    return first;
  },
  propagate({ f, g }, store, sizes) {
    const last = f.length - 1;
    for (let i = 0; i <= last; i++) {
      store.atLeast(f[i]!, 0, inRange);
      store.atMost(f[i]!, last, inRange);
      store.atLeast(g[i]!, 0, inRange);
      store.atMost(g[i]!, last, inRange);
    }
    if (store.failed) return;
    tell(f, g, sizes, there, store);
    tell(g, f, sizes + f.length, back, store);
  },
});
