import { evaluator } from "../language/evaluate.js";
import type { Expression, Variable } from "../language/expression.js";
import { isExpression } from "../language/nodes.js";
import { contains, members } from "../numbers/domain.js";
import type { Puzzle, Shape, Statement } from "./puzzle.js";
import type { Verdict } from "./quick.js";

/** What a check found. */
export interface Checked {
  readonly correct: boolean;
  /** The rules that do not hold. */
  readonly broken: readonly Statement[];
  /** The paths of variables that have no value, or one that their domain does not have. */
  readonly outside: readonly string[];
}

/**
 * Checks a solution by plain evaluation of the rules, without the solver.
 *
 * @example
 * ```ts
 * import { check, int, puzzle } from "unriddle";
 * const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y = 24; x < y");
 * check(p, { x: 4, y: 6 }).correct; // true
 * check(p, { x: 6, y: 4 }).broken.length; // 1
 * check(p, { x: 0, y: 4 }).outside; // ["x"]
 * ```
 *
 * Linear in the size of the rules. Where a value is missing, no rule is looked at.
 */
export function check<Solution>(puzzle: Puzzle<Solution>, solution: Solution): Checked {
  const numbers = new Map<Expression, number>();
  const outside: string[] = [];
  collect(puzzle.shape, solution, "");
  const broken = outside.length > 0 ? [] : puzzle.statements.filter(({ rule }) => !evaluator(rule)(numberAt));
  return { correct: outside.length === 0 && broken.length === 0, broken, outside };

  function numberAt(leaf: Expression): number {
    return numbers.get(leaf)!;
  }

  function collect(shape: Shape, value: unknown, path: string): void {
    if (isExpression(shape)) {
      const number = numberOf(shape as Variable, value);
      // A variable that stands in two places must have one value in both.
      if (number === undefined || (numbers.get(shape) ?? number) !== number) outside.push(path);
      else numbers.set(shape, number);
      return;
    }
    for (const [key, part] of Object.entries(shape as Readonly<Record<string, Shape>>)) {
      const inner =
        typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key as never] : undefined;
      collect(part, inner, Array.isArray(shape) ? `${path}[${key}]` : path ? `${path}.${key}` : key);
    }
  }
}

/** The solver's number of a value in a solution. */
function numberOf({ domain, meaning }: Variable, value: unknown): number | undefined {
  if (!meaning)
    return typeof value === "number" && Number.isInteger(value) && contains(domain, value) ? value : undefined;
  for (const number of members(domain)) if (meaning(number) === value) return number;
  return undefined;
}

/** From how many solutions on verdicts are worth their making. */
const FEW = 16;

/** Prepares to ask again and again for the first statement that numbers do not obey, of which there may be more each time. */
export function checker({
  statements,
  tuned,
}: Puzzle): (number: (variable: Variable) => number) => Statement | undefined {
  const verdicts: Verdict[] = [];
  let asked = 0;
  return (number) => {
    if (++asked === FEW) tuned?.quicken(statements, verdicts);
    return statements.find(({ rule }, at) => {
      verdicts[at] ??= evaluator(rule) as unknown as Verdict;
      return !verdicts[at](number);
    });
  };
}
