import type { Rule } from "./language/expression.js";
import { isExpression } from "./language/nodes.js";
import type { Puzzle } from "./model/puzzle.js";
import { alphametic } from "./model/words.js";
import { drive, type Options, PAUSE } from "./search/drive.js";

/** The digits of the letters of an equation of words. */
export type LettersOf<L extends string> = { readonly [Letter in L]: number };

/**
 * The first solution, or undefined where it is proved that there is none.
 *
 * @example
 * ```ts
 * import { eq, int, puzzle, solve } from "unriddle";
 * solve(eq`debt + star = death`); // { d: 1, e: 0, b: 8, t: 5, s: 9, a: 6, r: 7, h: 2 }
 * solve(puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y = 24; x < y")); // { x: 3, y: 8 }
 * solve(eq`no + gun = ok`); // undefined
 * ```
 *
 * @throws LimitReached at a limit, the signal's reason when aborted, Undecided when an incomplete strategy does not
 * know; UnriddleError when the puzzle can not be what was meant.
 */
export function solve<Solution>(puzzle: Puzzle<Solution>, options?: Options): Solution | undefined;
export function solve<L extends string>(equation: Rule<L>, options?: Options): LettersOf<L> | undefined;
export function solve(puzzle: Puzzle | Rule, options: Options = {}): unknown {
  for (const solution of drive(puzzleFrom(puzzle), options)) return solution;
  return undefined;
}

/**
 * Every solution, one after another, each found when it is asked for. Each differs from all others in some variable of
 * the puzzle.
 *
 * @example
 * ```ts
 * import { int, puzzle, solutions } from "unriddle";
 * [...solutions(puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y = 24; x < y"))]; // [{ x: 3, y: 8 }, { x: 4, y: 6 }]
 * ```
 *
 * @throws as `solve`, when the next solution is asked for.
 */
export function solutions<Solution>(puzzle: Puzzle<Solution>, options?: Options): Generator<Solution, void, void>;
export function solutions<L extends string>(equation: Rule<L>, options?: Options): Generator<LettersOf<L>, void, void>;
export function solutions(puzzle: Puzzle | Rule, options: Options = {}): Generator<unknown, void, void> {
  return drive(puzzleFrom(puzzle), options) as Generator<unknown, void, void>;
}

/** How long, in milliseconds, `stream` works before it lets other code run. */
const SLICE = 10;

/**
 * Every solution, as `solutions`, but letting other code run about a hundred times a second: a page stays alive, and a
 * signal is heard.
 *
 * @example
 * ```ts
 * import { eq, stream } from "unriddle";
 * let found = 0;
 * for await (const solution of stream(eq`two + two = four`)) found += solution.t === 7 ? 1 : 0;
 * found; // 2
 * ```
 *
 * @throws as `solve`, when the next solution is asked for.
 */
export function stream<Solution>(puzzle: Puzzle<Solution>, options?: Options): AsyncGenerator<Solution, void, void>;
export function stream<L extends string>(
  equation: Rule<L>,
  options?: Options,
): AsyncGenerator<LettersOf<L>, void, void>;
export async function* stream(puzzle: Puzzle | Rule, options: Options = {}): AsyncGenerator<unknown, void, void> {
  for (const solution of drive(puzzleFrom(puzzle), options, SLICE)) {
    if (solution === PAUSE) await new Promise((resume) => setTimeout(resume));
    else yield solution;
  }
}

/**
 * How many solutions there are.
 *
 * @example
 * ```ts
 * import { count, eq } from "unriddle";
 * count(eq`two + two = four`); // 7
 * ```
 *
 * @throws as `solve`; a `LimitReached` tells in `progress.solutions` how many there are at least.
 */
export function count<Solution>(puzzle: Puzzle<Solution>, options?: Options): number;
export function count<L extends string>(equation: Rule<L>, options?: Options): number;
export function count(puzzle: Puzzle | Rule, options: Options = {}): number {
  let found = 0;
  for (const _ of drive(puzzleFrom(puzzle), options)) found++;
  return found;
}

/** How many solutions there are, as far as it matters to who sets a puzzle. */
export type Uniqueness<Solution> =
  | { readonly status: "unique"; readonly solution: Solution }
  | { readonly status: "none" }
  | { readonly status: "several"; readonly witnesses: readonly [Solution, Solution] };

/**
 * Whether there is exactly one solution; two different ones where there are more.
 *
 * @example
 * ```ts
 * import { alphametic, unique } from "unriddle";
 * unique(alphametic("send + more = money")).status; // "unique"
 * unique(alphametic("two + two = four")).status; // "several"
 * ```
 *
 * @throws as `solve`.
 */
export function unique<Solution>(puzzle: Puzzle<Solution>, options?: Options): Uniqueness<Solution>;
export function unique<L extends string>(equation: Rule<L>, options?: Options): Uniqueness<LettersOf<L>>;
export function unique(puzzle: Puzzle | Rule, options: Options = {}): Uniqueness<unknown> {
  const found: unknown[] = [];
  for (const solution of drive(puzzleFrom(puzzle), options)) {
    found.push(solution);
    if (found.length === 2) return { status: "several", witnesses: [found[0], found[1]] };
  }
  return found.length === 0 ? { status: "none" } : { status: "unique", solution: found[0] };
}

/** The puzzle itself, or the one an equation of words is. */
export function puzzleFrom<Solution>(source: Puzzle<Solution> | Rule): Puzzle<Solution> {
  return isExpression(source) ? (alphametic(source) as unknown as Puzzle<Solution>) : source;
}
