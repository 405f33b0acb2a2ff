import { lexAtMost } from "../constraints/lexicographic.js";
import { notOneLength } from "../errors.js";
import type { Operand, Rule } from "../language/expression.js";
import { and } from "../language/rules.js";

/**
 * Lists that could change places without harm, in alphabetical order: of solutions that differ only in that, one is left.
 * Single numbers are lists of one.
 *
 * @example
 * ```ts
 * import { count, interchangeable, int, puzzle } from "unriddle";
 * const shape = { a: [int(1, 3), int(1, 3)], b: [int(1, 3), int(1, 3)] } as const;
 * count(puzzle(shape)); // 81
 * count(puzzle(shape, ({ a, b }) => interchangeable([a, b]))); // 45
 * ```
 *
 * It is for you to know that they are: all other rules must say of each what they say of the others. The rows and the
 * columns of a grid may both be ordered. Values that are interchangeable are ordered by `valuePrecedence`.
 * @throws UnriddleError when the lists are not of one length.
 *
 * Source: Flener et al., Breaking Row and Column Symmetries in Matrix Models, 2002.
 */
export function interchangeable(lists: readonly (readonly Operand[] | Operand)[]): Rule {
  const all = lists.map((list) => (Array.isArray(list) ? (list as readonly Operand[]) : [list as Operand]));
  const [first] = all;
  for (const list of all) if (list.length !== first?.length) throw notOneLength(first?.length ?? 0, list.length);
  return and(all.slice(1).map((list, at) => lexAtMost(all[at] as readonly Operand[], list)));
}
