import type { Term } from "../engine/fact.js";
import type { Comparator, CompareNode, Expression } from "../language/expression.js";
import { fraction } from "../language/fraction.js";
import { arithmeticNode, compareNode } from "../language/nodes.js";
import { LARGEST } from "../numbers/domain.js";
import { numberOf, times, type Undefined } from "./arithmetic.js";
import type { Draft, Lowered } from "./draft.js";
import { evaluatedTruth, postEvaluated } from "./evaluated.js";
import { boundsOf, type Form, magnitude, minus, plus, plusOne } from "./form.js";
import { flagForSum, postSum, type SumRelation, unclipped } from "./sums.js";
import { postWords } from "./wordSums.js";

/** States a chain of comparisons, pair by pair. */
export const postComparison = (draft: Draft, node: CompareNode): unknown => eachPair(draft, node, postPair);

/** For each pair of a chain the 0..1 terms that are all 1 exactly where it is true. */
export const comparisonTerms = (draft: Draft, node: CompareNode): Term[] => eachPair(draft, node, pairTerms).flat();

type Made<Result> = (draft: Draft, left: Expression, comparator: Comparator, right: Expression) => Result;

const eachPair = <Result>(draft: Draft, { comparators, operands }: CompareNode, make: Made<Result>): Result[] =>
  comparators.map((comparator, at) => make(draft, operands[at]!, comparator, operands[at + 1]!));

function postPair(draft: Draft, left: Expression, comparator: Comparator, right: Expression): void {
  if (comparator === "=" && postWords(draft, left, right)) return;
  const difference = differenceOf(draft, left, comparator, right, "ruled out");
  if (!difference) return postEvaluated(draft, compareNode([left, right], [comparator]));
  if (difference.denominator) postSum(draft, "!=", difference.denominator);
  const [relation, sum] = asked(comparator, difference.form);
  vouch(draft, relation, sum);
  postSum(draft, relation, sum);
}

function pairTerms(draft: Draft, left: Expression, comparator: Comparator, right: Expression): Term[] {
  const difference = differenceOf(draft, left, comparator, right, "guarded");
  if (!difference) return [evaluatedTruth(draft, compareNode([left, right], [comparator]))];
  const { form, denominator, guards } = difference;
  const defined = denominator ? [flagForSum(draft, "!=", denominator)] : [];
  return [...guards, ...defined, flagForSum(draft, ...asked(comparator, form))];
}

const isEquality = (comparator: Comparator): comparator is "=" | "!=" => comparator === "=" || comparator === "!=";

/** What a comparison of `form` with 0 asks of a sum. */
function asked(comparator: Comparator, form: Form): [SumRelation, Form] {
  if (isEquality(comparator)) return [comparator, form];
  const side = comparator[0] === ">" ? minus(form) : form;
  return ["<=", comparator.length === 1 ? plusOne(side) : side];
}

/** Two sides as one number compared to 0 in the same way, which is only defined where the denominator, if any, is not 0. */
interface Difference extends Lowered {
  readonly denominator: Form | undefined;
}

/** `left - right`, multiplied out where it divides; undefined where only evaluation will do. */
function differenceOf(
  draft: Draft,
  left: Expression,
  comparator: Comparator,
  right: Expression,
  undefinedIs: Undefined,
): Difference | undefined {
  const parts = fraction(arithmeticNode("-", left, right));
  const above = parts && numberOf(draft, parts.numerator, undefinedIs);
  const below = above && numberOf(draft, parts.denominator, undefinedIs);
  if (!below) return undefined;
  const form = signed(draft, above.form, below.form, comparator);
  const guards = [...above.guards, ...below.guards];
  const { terms, constant } = below.form;
  return { form, guards, denominator: terms.size === 0 && constant !== 0n ? undefined : below.form };
}

/** The numerator with the sign of the whole fraction, where the comparison looks at it. */
function signed(draft: Draft, numerator: Form, denominator: Form, comparator: Comparator): Form {
  if (isEquality(comparator)) return numerator;
  const [low, high] = boundsOf(denominator, draft.store);
  if (low >= 0n) return numerator;
  return high <= 0n ? minus(numerator) : times(draft, numerator, denominator);
}

/** Helpers that may be too large for a variable are right only where the rest of the sum keeps them small. */
function vouch(draft: Draft, relation: SumRelation, form: Form): void {
  for (const [term, coefficient] of form.terms) {
    const post = draft.clipped.get(term);
    if (!post) continue;
    const rest = plus(form, draft.store, term, -coefficient);
    unclipped(draft, rest);
    const [low, high] = boundsOf(rest, draft.store);
    const most = BigInt(LARGEST) * magnitude(coefficient);
    const below = draft.store.min(term) > -LARGEST;
    const small =
      relation === "=" ? low >= -most && high <= most : relation === "<=" && below && coefficient > 0n && low >= -most;
    if (!small) throw draft.tooLarge();
    post();
  }
}
