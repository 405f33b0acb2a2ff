import { notACount, notAFactor } from "../errors.js";
import type { Branching } from "./branching.js";
import { depthFirst } from "./depthFirst.js";
import { lastConflict } from "./lastConflict.js";
import type { Ending, Met, Space, Strategy } from "./search.js";
import { weightedDegree } from "./weightedDegree.js";

/** How many conflicts each run may have, runs counted from 0. To find everything, it must grow beyond any number. */
export type Restarts = (run: number) => number;

/**
 * `unit` times 1, 1, 2, 1, 1, 2, 4, …: never far from the best one could do, whatever the puzzle.
 *
 * @example
 * ```ts
 * import { luby } from "unriddle";
 * Array.from({ length: 7 }, (_, run) => luby(100)(run)); // [100, 100, 200, 100, 100, 200, 400]
 * ```
 *
 * Source: Luby, Sinclair, Zuckerman, Optimal Speedup of Las Vegas Algorithms, 1993.
 */
export function luby(unit: number): Restarts {
  if (!(unit >= 1)) throw notACount("conflicts", unit, 1);
  return (run) => {
    // Where run + 1 is 2^k - 1 the term is 2^(k - 1); all else repeats what stands before.
    let at = run + 1;
    for (;;) {
      let size = 1;
      while (size < at) size = 2 * size + 1;
      if (size === at) return (unit * (size + 1)) / 2;
      at -= (size - 1) / 2;
    }
  };
}

/**
 * `most`, and `factor` times as many from run to run.
 *
 * @example
 * ```ts
 * import { geometric } from "unriddle";
 * [0, 1, 2].map(geometric(100, 1.5)); // [100, 150, 225]
 * ```
 *
 * Source: Walsh, Search in a Small World, 1999.
 */
export function geometric(most: number, factor: number): Restarts {
  if (!(most >= 1)) throw notACount("conflicts", most, 1);
  if (!(factor > 1)) throw notAFactor(factor);
  return (run) => Math.floor(most * factor ** run);
}

export interface RestartingOptions {
  /** When to give up and begin again; `luby(100)` unless told. */
  readonly restarts?: Restarts;
  /** How to go on where deduction does not; `lastConflict(weightedDegree())` unless told. */
  readonly branch?: Branching;
}

/**
 * Depth-first search that begins again after so many conflicts. What the branching has learned stays, so that each run
 * starts with what made the ones before fail. Complete.
 *
 * @example
 * ```ts
 * import { geometric, int, list, puzzle, restarting, solve } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y; x * y = 24");
 * solve(p, { strategy: restarting({ restarts: geometric(100, 1.5) }) }); // { x: 3, y: 8 }
 * ```
 *
 * Once a solution is found, the search goes on from it without starting again, so that none is met twice; while a number
 * is minimized or maximized none could be, and it does start again. A branching that learns nothing and takes nothing
 * from the seed would repeat itself: choose one that does. Where no value is likelier than another,
 * `lastConflict(weightedDegree(randomValue))` is often the best.
 */
export function restarting({
  restarts = luby(100),
  branch = lastConflict(weightedDegree()),
}: RestartingOptions = {}): Strategy {
  const runs = depthFirst({ branch });
  return Object.freeze({ name: "restarting", run: (space: Space) => run(space, runs, restarts) });
}

function* run(space: Space, runs: Strategy, restarts: Restarts): Generator<Met, Ending, void> {
  const { level } = space.store;
  for (let count = 0; ; count++) {
    let left = restarts(count);
    const events = runs.run(space);
    while (left > 0) {
      const event = events.next();
      if (event.done) return event.value;
      if (event.value === "conflict") left--;
      // All that was left behind in this run was searched, and the runs before met no solution.
      else if (event.value === "solution" && !space.goal) left = Number.POSITIVE_INFINITY;
      yield event.value;
    }
    // What is left at the root was told of branches that have been searched to their ends.
    while (space.store.level > level) space.ascend();
    yield "restart";
  }
}
