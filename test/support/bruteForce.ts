/** All solutions of a puzzle by trying everything and evaluating its rules: no engine, no compiler, no strategy. */
import { UnriddleError } from "../../src/errors.js";
import { evaluate } from "../../src/language/evaluate.js";
import type { Variable } from "../../src/language/expression.js";
import type { Puzzle } from "../../src/model/puzzle.js";
import { members } from "../../src/numbers/domain.js";

/** The numbers of a puzzle's variables, each variable once, in the order of the puzzle, as text: easy to compare. */
export type Row = string;

export const variablesOf = ({ names }: Puzzle): readonly Variable[] => [...new Set(names.values())];

/** A value for each variable, in the order of `variablesOf`, in every way. */
export function assignmentsOf(puzzle: Puzzle): number[][] {
  return variablesOf(puzzle).reduce<number[][]>(
    (assignments, { domain }) => {
      const values = [...members(domain)];
      return assignments.flatMap((start) => values.map((value) => [...start, value]));
    },
    [[]],
  );
}

/** Every assignment under which each rule is true. */
export function bruteForce(puzzle: Puzzle): Row[] {
  const variables = variablesOf(puzzle);
  return assignmentsOf(puzzle)
    .filter((numbers) => {
      const values = new Map(variables.map((variable, at) => [variable, numbers[at] as number]));
      return puzzle.statements.every(({ rule }) => {
        const value = evaluate(rule, values);
        return value === true || value === 1n;
      });
    })
    .map(String);
}

/** A flat solution as a row; truth values count 0 and 1. */
export const rowOf = (solution: unknown): Row => String(Object.values(solution as Record<string, unknown>).map(Number));

/** A row in which some variable has a value that is not left to it; undefined where there is none. */
export function rowOutside(rows: readonly Row[], left: readonly (readonly unknown[])[]): Row | undefined {
  const sets = left.map((values) => new Set(values.map(Number)));
  return rows.find((row) => row.split(",").some((value, at) => !sets[at]?.has(Number(value))));
}

/** Whether an error says that numbers are too large to be held or worked out, which no answer can be asked of. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof UnriddleError &&
  /can grow beyond|more than 300,000 digits|a safe whole number is expected/.test(error.message);

/** What `work` answers, or undefined where the numbers of a puzzle are too large. */
export function unlessTooLarge<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
