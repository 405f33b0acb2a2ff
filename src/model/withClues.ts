import { type Clue, insights, type Puzzle, type SolutionIn, statementsFrom, type VariablesOf } from "./puzzle.js";

/**
 * The same puzzle with more clues: its solutions are those of the puzzle that obey them.
 *
 * @example
 * ```ts
 * import { add, eq, int, puzzle, solve, withClues } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y = 24");
 * solve(withClues(p, "x < y")); // { x: 3, y: 8 }
 * solve(withClues(p, ({ x, y }) => eq(x, add(y, 5)))); // { x: 8, y: 3 }
 * ```
 *
 * Clues are whatever `puzzle` takes: rules, texts, any nesting of them, or a function of the puzzle's variables in their
 * shape. The puzzle itself stays as it is, and what it remembers besides (the clues of a nonogram, the equations of a word
 * puzzle) is remembered by the new one. Where clues come one by one and only deduction is asked for, see `deducing`.
 * @throws InputError when a text can not be read; UnriddleError when a clue speaks of something that is not in the
 * puzzle, or is no rule.
 *
 * Linear in all rules of the puzzle.
 */
export function withClues<P extends Puzzle>(
  puzzle: P,
  clues: Clue | ((variables: VariablesOf<SolutionIn<P>>) => Clue),
): P {
  const told = typeof clues === "function" ? clues(puzzle.shape as unknown as VariablesOf<SolutionIn<P>>) : clues;
  const statements = Object.freeze([...puzzle.statements, ...statementsFrom(told, puzzle.names)]);
  return Object.freeze({ ...puzzle, statements, ...insights(statements) });
}
