import { propagateByMeaning } from "../engine/constraint.js";
import { bothBounds, formerBound, reason } from "../engine/reason.js";
import { largestSize, leastSize } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operands, operationScope } from "./product.js";

/** Nothing is divided by zero. */
const divisor = reason<Operation>("divisor", () => []);

/** The dividend has the sign of the remainder and is no smaller. */
const sameSign = reason<Operation>("sign", ({ result }, then) => bothBounds([result], then));

/** The divisor, on its side of zero, is larger than the remainder. */
const larger = reason<Operation>("larger", ({ right, result }, then, fact) => [
  ...bothBounds([result], then),
  ...(fact ? [formerBound({ ...fact, term: right }, then)] : []),
]);

/**
 * What `left / right`, rounded toward zero, leaves is `result`: it has the sign of `left`; `right` is not 0.
 *
 * Looks at signs and sizes, in constant time, and is complete for the last open variable if it spans at most 65,536
 * values. That the rest is a multiple of `right` is for a product to say.
 */
export const remainder = defineConstraint<Operation>({
  name: "remainder",
  scope: operationScope,
  holds: ({ left, right, result }, value) => value(right) !== 0 && value(left) % value(right) === value(result),
  propagate(operation, store) {
    const { left, right, result } = operation;
    store.differs(right, 0, divisor);
    if (store.failed) return;
    const most = largestSize(store.min(right), store.max(right)) - 1;
    store.atMost(result, Math.min(most, Math.max(store.max(left), 0)), operands);
    store.atLeast(result, Math.max(-most, Math.min(store.min(left), 0)), operands);
    const low = store.min(result);
    const high = store.max(result);
    if (low > 0) store.atLeast(left, low, sameSign);
    if (high < 0) store.atMost(left, high, sameSign);
    const least = leastSize(low, high);
    if (least > 0 && store.min(right) >= -least) store.atLeast(right, least + 1, larger);
    if (least > 0 && store.max(right) <= least) store.atMost(right, -least - 1, larger);
    if (store.fixed(left) && store.fixed(right))
      store.equals(result, (store.min(left) % store.min(right)) + 0, operands);
    else propagateByMeaning(remainder.definition, operation, store);
  },
});
