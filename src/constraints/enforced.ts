import type { LogicNode, Rule } from "../language/expression.js";
import { implies } from "../language/rules.js";

/**
 * Where `when` is true, `then` must be; where it is false, `then` may be either. Any rule can be enforced so, also a
 * constraint of your own.
 *
 * @example
 * ```ts
 * import { bool, count, enforced, eq, int, puzzle } from "unriddle";
 * const p = puzzle({ on: bool(), x: int(1, 9) }, ({ on, x }) => enforced({ when: on, then: eq(x, 3) }));
 * count(p); // 10
 * ```
 *
 * @throws UnriddleError when one is not a rule.
 */
export const enforced = <A extends string = never, B extends string = never>({
  when,
  then,
}: {
  readonly when: Rule<A>;
  readonly then: Rule<B>;
}): LogicNode<A | B> => implies(when, then);
