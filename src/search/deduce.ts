import type { Ending, Met, Space, Strategy } from "./search.js";

/**
 * Deduces and never guesses: finds the solution where deduction alone does, proves that there is none where deduction
 * alone does, and else does not know.
 *
 * @example
 * ```ts
 * import { deduce, int, puzzle, solve } from "unriddle";
 * solve(puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 18"), { strategy: deduce() }); // { x: 9, y: 9 }
 * solve(puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 19"), { strategy: deduce() }); // undefined
 * ```
 *
 * What is left where it does not know is told by `possibilities`.
 */
export const deduce = (): Strategy => DEDUCE;

const DEDUCE: Strategy = /* @__PURE__ */ Object.freeze({ name: "deduce", run });

function* run(space: Space): Generator<Met, Ending, void> {
  if (!space.propagate()) {
    yield "conflict";
    return "complete";
  }
  if (!space.terms.every((term) => space.store.fixed(term))) return "unknown";
  yield space.accept() ? "solution" : "conflict";
  return "complete";
}
