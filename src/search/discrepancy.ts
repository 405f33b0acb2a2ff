import type { Fact } from "../engine/fact.js";
import { notACount } from "../errors.js";
import type { Branching } from "./branching.js";
import { BREATH } from "./breath.js";
import type { Ending, Met, Space, Strategy } from "./search.js";
import { completed } from "./suggest.js";

export interface DiscrepancyOptions {
  /**
   * How to go on where deduction does not: unless told, as the puzzle suggests, and else the variable with the fewest
   * values, its smallest value first.
   */
  readonly branch?: Branching;
  /** How often it may go against the branching's advice; without limit unless told. */
  readonly most?: number;
}

/** Facts to try at one place, how many of them have been, and the discrepancies that led there. */
interface Choice {
  readonly facts: readonly Fact[];
  tried: number;
  readonly spent: number;
}

/**
 * Trusts the branching: first follows its advice throughout, then goes against it in one place, then in two, and so on.
 * Taking the second of the facts to try is one discrepancy, the third two. A wrong choice near the root costs little,
 * where depth-first search would first look at all that is below it.
 *
 * @example
 * ```ts
 * import { count, discrepancy, int, list, puzzle, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y; x * y = 24");
 * solve(p, { strategy: discrepancy() }); // { x: 3, y: 8 }
 * count(p, { strategy: discrepancy() }); // 2
 * ```
 *
 * Complete, unless `most` keeps it from looking at everything. Looking at everything takes longer than depth-first
 * search, since each round goes again through what led to the ones before. Memory grows with the depth and with the
 * solutions met.
 *
 * Source: Harvey, Ginsberg, Limited Discrepancy Search, 1995.
 */
export function discrepancy({ branch, most = Number.POSITIVE_INFINITY }: DiscrepancyOptions = {}): Strategy {
  if (!(most >= 0)) throw notACount("discrepancies", most);
  return Object.freeze({ name: "discrepancy", run: (space: Space) => run(space, completed(branch, space), most) });
}

function* run(space: Space, branch: Branching, most: number): Generator<Met, Ending, void> {
  // Rounds may go different ways where the branching learns or takes chances, so a solution's round alone tells nothing.
  const met = new Set<string>();
  for (let allowed = 0; ; allowed++) {
    const cut = yield* round(space, branch, allowed, met);
    if (!cut) return "complete";
    if (allowed >= most) return "unknown";
    yield "restart";
  }
}

/** Meets the new solutions of so many discrepancies; answers whether anything was left out that takes more. */
function* round(space: Space, branch: Branching, allowed: number, met: Set<string>): Generator<Met, boolean, void> {
  const open: Choice[] = [];
  let cut = false;
  let spent = 0;
  let alive = space.propagate();
  for (let breath = 0; ; breath++) {
    const facts = alive ? branch(space) : [];
    if (facts.length > 0) {
      open.push({ facts, tried: 1, spent });
      space.descend(facts[0]!);
    } else {
      if (!alive) yield "conflict";
      else if (isNew(space, met)) yield space.accept() ? "solution" : "conflict";
      let choice = open[open.length - 1];
      for (; choice; choice = open[open.length - 1]) {
        space.ascend();
        const left = choice.tried < choice.facts.length;
        if (left && choice.spent + choice.tried <= allowed) break;
        cut ||= left;
        open.pop();
      }
      if (!choice) return cut;
      spent = choice.spent + choice.tried;
      space.descend(choice.facts[choice.tried++]!);
    }
    alive = space.propagate();
    if (breath % BREATH === 0) yield "node";
  }
}

/** Whether what stands in the space has not been met before. */
function isNew({ goal, store, terms }: Space, met: Set<string>): boolean {
  // Each has to be better than the last.
  if (goal) return true;
  const before = met.size;
  met.add(terms.map((term) => store.min(term)).join());
  return met.size > before;
}
