import { LimitReached, Undecided } from "./errors.js";
import type { Expression, Operand } from "./language/expression.js";
import { negateNode } from "./language/nodes.js";
import { operand } from "./language/operand.js";
import type { Puzzle, VariablesOf } from "./model/puzzle.js";
import { drive, type Options, strategyFor } from "./search/drive.js";
import { numberFrom, objectiveOf } from "./search/objective.js";

/** What is to be small or large: a number made of the puzzle's variables, a function of its shape giving one, or a text. */
export type Objective<Solution> = string | Operand | ((variables: VariablesOf<Solution>) => Operand);

/** A solution and what the objective is worth in it. */
export interface Valued<Solution> {
  readonly solution: Solution;
  readonly value: number;
}

/** The best that was found, and whether it is proved that there is no better one. */
export type Optimum<Solution> =
  | ({ readonly status: "optimal" } & Valued<Solution>)
  | ({ readonly status: "best so far" } & Valued<Solution>)
  | { readonly status: "unsatisfiable" }
  | { readonly status: "unknown" };

/**
 * A solution in which the objective is as small as in any.
 *
 * @example
 * ```ts
 * import { int, list, minimize, puzzle, sum } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y >= 20");
 * minimize(p, "x + y"); // { status: "optimal", solution: { x: 4, y: 5 }, value: 9 }
 * minimize(p, ({ x, y }) => sum([x, y]), { limits: { nodes: 0 } }).status; // "unknown"
 * ```
 *
 * `"optimal"` and `"unsatisfiable"` are proofs. At a limit, and where an incomplete strategy ends, the answer is
 * `"best so far"`, or `"unknown"` if nothing was found. Any strategy will do; each solution it meets has to be better
 * than the last, by branch and bound. Solutions in which the objective has no value (`x % 0`) do not count.
 * @throws UnriddleError when the objective may be a fraction or grow beyond ±2,147,483,647, or uses what is not in the
 * puzzle; the signal's reason when aborted.
 */
export function minimize<Solution>(
  puzzle: Puzzle<Solution>,
  objective: Objective<Solution>,
  options: Options = {},
): Optimum<Solution> {
  return optimum(improvements(puzzle, { minimize: objective }, options), options);
}

/**
 * A solution in which the objective is as large as in any; all else as `minimize`.
 *
 * @example
 * ```ts
 * import { int, maximize, puzzle } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 10");
 * maximize(p, "x * y"); // { status: "optimal", solution: { x: 5, y: 5 }, value: 25 }
 * ```
 *
 * @throws as `minimize`.
 */
export function maximize<Solution>(
  puzzle: Puzzle<Solution>,
  objective: Objective<Solution>,
  options: Options = {},
): Optimum<Solution> {
  return optimum(improvements(puzzle, { maximize: objective }, options), options);
}

/** Which way an objective is to go. */
export type Aim<Solution> = { readonly minimize: Objective<Solution> } | { readonly maximize: Objective<Solution> };

/**
 * Solutions, each better than the last, found when they are asked for; the last is the best there is.
 *
 * @example
 * ```ts
 * import { improvements, int, puzzle } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x + y = 10");
 * [...improvements(p, { maximize: "x * y" })].map(({ value }) => value); // [9, 16, 21, 24, 25]
 * ```
 *
 * @throws as `solutions` and `minimize`, when the next one is asked for: a `LimitReached` or `Undecided` says that
 * better ones may exist.
 */
export function* improvements<Solution>(
  puzzle: Puzzle<Solution>,
  aim: Aim<Solution>,
  options: Options = {},
): Generator<Valued<Solution>, void, void> {
  const smaller = "minimize" in aim;
  const number = read(puzzle, smaller ? aim.minimize : aim.maximize);
  const objective = objectiveOf(puzzle, smaller ? number : negateNode(number));
  const strategy = objective.pursuedBy(options.strategy ?? strategyFor(puzzle));
  for (const solution of drive(objective.puzzle as Puzzle<Solution>, { ...options, strategy })) {
    const best = objective.best();
    yield { solution: solution as Solution, value: smaller || best === 0 ? best : -best };
  }
}

function read<Solution>(puzzle: Puzzle<Solution>, objective: Objective<Solution>): Expression {
  if (typeof objective === "string") return numberFrom(puzzle, objective);
  return operand(
    typeof objective === "function" ? objective(puzzle.shape as unknown as VariablesOf<Solution>) : objective,
  );
}

function optimum<Solution>(better: Iterable<Valued<Solution>>, { signal }: Options): Optimum<Solution> {
  let best: Valued<Solution> | undefined;
  try {
    for (const next of better) best = next;
  } catch (error) {
    if (signal?.aborted || !(error instanceof LimitReached || error instanceof Undecided)) throw error;
    return best ? { status: "best so far", ...best } : { status: "unknown" };
  }
  return best ? { status: "optimal", ...best } : { status: "unsatisfiable" };
}
