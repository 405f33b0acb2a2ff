import type { Rule, Variable } from "./language/expression.js";
import { compile } from "./model/compile.js";
import { impliedBy } from "./model/implied.js";
import { type Clue, meaningOf, type Puzzle, shaped, statementsFrom } from "./model/puzzle.js";
import { deduce } from "./search/deduce.js";
import { solutionIn } from "./search/drive.js";
import { Space } from "./search/search.js";
import { type LettersOf, puzzleFrom } from "./solve.js";

/** A solution's shape with lists of values in place of values. */
export type ValuesOf<Solution> = [Solution] extends [string | number | boolean]
  ? readonly Solution[]
  : { readonly [Key in keyof Solution]: ValuesOf<Solution[Key]> };

/** What deduction alone can say. */
export type Possibilities<Solution> =
  | { readonly status: "solved"; readonly solution: Solution }
  | { readonly status: "stuck"; readonly possibilities: ValuesOf<Solution> }
  | { readonly status: "impossible" };

/**
 * What deduction alone, without any guess, finds: the solution, that there is none, or the values it leaves.
 *
 * @example
 * ```ts
 * import { int, possibilities, puzzle } from "unriddle";
 * possibilities(puzzle({ x: int(1, 9), y: int(1, 9) }, "x + 6 < y"));
 * // { status: "stuck", possibilities: { x: [1, 2], y: [8, 9] } }
 * ```
 *
 * The values of all variables are listed: domains of millions take memory to match.
 */
export function possibilities<Solution>(puzzle: Puzzle<Solution>): Possibilities<Solution>;
export function possibilities<L extends string>(equation: Rule<L>): Possibilities<LettersOf<L>>;
export function possibilities(source: Puzzle | Rule): Possibilities<unknown> {
  const puzzle = puzzleFrom(source);
  return deducedIn(new Space(puzzle, compile(puzzle), 0));
}

/**
 * What deduction alone finds as clues come in: reads them one by one, each when it is asked for, and says after each
 * what is possible now. Nothing is compiled or deduced twice, so clues may come from a long file or a person.
 *
 * @example
 * ```ts
 * import { deducing, int, puzzle } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y");
 * [...deducing(p, ["x > 6", "y < 9", "x = 1"])];
 * // [
 * //   { status: "stuck", possibilities: { x: [7, 8], y: [8, 9] } },
 * //   { status: "solved", solution: { x: 7, y: 8 } },
 * //   { status: "impossible" },
 * // ]
 * ```
 *
 * Rarely, less is deduced than had the clues been there from the start: variables made equal by a clue do not become one,
 * as `x = y` in the puzzle would have it; a sum does not ask again for a value taken from between a variable's bounds, nor
 * a rule that is only evaluated for one taken from the more than 65,536 of its last open variable.
 *
 * A clue is whatever a puzzle takes: a rule, a text, several of them; one answer each. After a solution clues are still
 * read, and it must obey them. It ends with the clues, or after the first that makes it impossible: none can mend that.
 * @throws UnriddleError when a clue can not be read or speaks of something that is not in the puzzle.
 */
export function deducing<Solution>(
  puzzle: Puzzle<Solution>,
  clues: Iterable<Clue>,
): Generator<Possibilities<Solution>, void, void>;
export function deducing<L extends string>(
  equation: Rule<L>,
  clues: Iterable<Clue>,
): Generator<Possibilities<LettersOf<L>>, void, void>;
export function* deducing(source: Puzzle | Rule, clues: Iterable<Clue>): Generator<Possibilities<unknown>, void, void> {
  const puzzle = puzzleFrom(source);
  const model = compile(puzzle);
  const statements = [...puzzle.statements];
  const space = new Space({ ...puzzle, statements }, model, 0);
  for (const clue of typeof clues === "string" ? [clues] : clues) {
    const first = statements.length;
    const added = statementsFrom(clue, puzzle.names);
    statements.push(...added);
    for (const [at, { rule }] of added.entries()) model.add(rule, first + at);
    for (const { rule, from } of impliedBy(added.map(({ rule }) => rule))) model.add(rule, first + from);
    const said = deducedIn(space);
    yield said;
    if (said.status === "impossible") return;
  }
}

/** What the strategy `deduce` says of a space as it stands. */
function deducedIn(space: Space): Possibilities<unknown> {
  const met = deduce().run(space).next().value;
  if (met === "conflict") return { status: "impossible" };
  if (met === "solution") return { status: "solved", solution: solutionIn<unknown>(space) };
  const { shape } = space.puzzle;
  return { status: "stuck", possibilities: shaped(shape, (variable) => valuesLeft(space, variable)) as object };
}

function valuesLeft(space: Space, variable: Variable): unknown[] {
  const term = space.term(variable);
  const left: unknown[] = [];
  const last = space.store.max(term);
  for (let number = space.store.min(term); ; number = space.store.ceiling(term, number + 1)) {
    left.push(meaningOf(variable, number));
    if (number === last) return left;
  }
}
