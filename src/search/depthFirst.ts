import type { Fact } from "../engine/fact.js";
import type { Branching } from "./branching.js";
import { BREATH } from "./breath.js";
import type { Ending, Met, Space, Strategy } from "./search.js";
import { completed } from "./suggest.js";

export interface DepthFirstOptions {
  /**
   * How to go on where deduction does not: unless told, as the puzzle suggests, and else the variable with the fewest
   * values, its smallest value first.
   */
  readonly branch?: Branching;
}

/** Facts to try at one place, and how many of them have been. */
interface Choice {
  readonly facts: readonly Fact[];
  tried: number;
}

/**
 * Goes as deep as it can, deducing at each step, and back to the latest choice where it can not. Complete.
 *
 * @example
 * ```ts
 * import { depthFirst, inOrder, int, largest, puzzle, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y");
 * solve(p, { strategy: depthFirst({ branch: inOrder(largest) }) }); // { x: 8, y: 9 }
 * ```
 *
 * Memory grows with the depth alone. Variables a branching of yours leaves open are chosen by the default one.
 */
export function depthFirst({ branch }: DepthFirstOptions = {}): Strategy {
  return Object.freeze({ name: "depthFirst", run: (space: Space) => run(space, completed(branch, space)) });
}

function* run(space: Space, branch: Branching): Generator<Met, Ending, void> {
  const open: Choice[] = [];
  let alive = space.propagate();
  for (let breath = 0; ; breath++) {
    if (alive) {
      const facts = branch(space);
      if (facts.length > 0) {
        open.push({ facts, tried: 1 });
        space.descend(facts[0]!);
        alive = space.propagate();
        if (breath % BREATH === 0) yield "node";
        continue;
      }
    }
    yield alive && space.accept() ? "solution" : "conflict";
    if (!next(space, open)) return "complete";
    alive = space.propagate();
  }
}

/** Goes back to the latest choice with something left to try, and tries it; false where there is none. */
function next(space: Space, open: Choice[]): boolean {
  for (let choice = open[open.length - 1]; choice; choice = open[open.length - 1]) {
    space.ascend();
    const { facts } = choice;
    const fact = facts[choice.tried++];
    if (fact && choice.tried < facts.length) {
      space.descend(fact);
      return true;
    }
    open.pop();
    // The last one needs no level of its own: there is nothing to come back for.
    if (fact) {
      space.assume(fact);
      return true;
    }
  }
  return false;
}
