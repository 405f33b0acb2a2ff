import type { Puzzle } from "../model/puzzle.js";
import { type Branching, first, smallestDomain } from "./branching.js";
import type { Space, Strategy } from "./search.js";

/**
 * The same puzzle with a suggestion how to search it: a strategy, which is followed where none is told, or a branching,
 * which `depthFirst` and `discrepancy` follow where they are given none, and where the one they are given has nothing
 * left to choose.
 *
 * @example
 * ```ts
 * import { inOrder, int, largest, learning, puzzle, solve, suggest } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 12");
 * solve(p); // { x: 3, y: 9 }
 * solve(suggest(p, inOrder(largest))); // { x: 9, y: 3 }
 * solve(suggest(p, learning({ branch: inOrder(largest) }))); // { x: 9, y: 3 }
 * ```
 *
 * For who makes puzzles and knows what pays, so that who solves them need not. It changes no answer, only how soon it
 * comes; a later suggestion takes the place of an earlier one of its sort.
 */
export const suggest = <P extends Puzzle>(puzzle: P, how: Branching | Strategy): P =>
  Object.freeze({ ...puzzle, ...(typeof how === "function" ? { branching: how } : { strategy: how }) });

/** What to try where deduction does not go on: as told, as the puzzle suggests, and else the default. */
export const completed = (told: Branching | undefined, { puzzle }: Space): Branching =>
  [puzzle.branching as Branching | undefined, told].reduce<Branching>(
    (fallback, branching) => (branching ? first(branching, fallback) : fallback),
    smallestDomain(),
  );
