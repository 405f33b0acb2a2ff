import type { Term } from "../engine/fact.js";
import type { Comparator, CompareNode, Expression } from "../language/expression.js";
import { children, postorder } from "../language/fold.js";
import { fraction } from "../language/fraction.js";
import { arithmeticNode, compareNode, isTruth } from "../language/nodes.js";
import { LARGEST } from "../numbers/domain.js";
import { numberOf, times, type Undefined } from "./arithmetic.js";
import type { Draft } from "./draft.js";
import { evaluatedTruth, postEvaluated } from "./evaluated.js";
import { boundsOf, type Form, minus } from "./form.js";
import { postSum, type SumRelation } from "./sums.js";
import { postWords } from "./wordSums.js";

/** States a chain of comparisons, pair by pair. */
export function postComparison(draft: Draft, node: CompareNode): void {
  node.comparators.forEach((comparator, at) => {
    postPair(draft, node.operands[at] as Expression, comparator, node.operands[at + 1] as Expression);
  });
}

/** For each pair of a chain the 0..1 terms that are all 1 exactly where it is true. */
export const comparisonTerms = (draft: Draft, node: CompareNode): Term[] =>
  node.comparators.flatMap((comparator, at) =>
    pairTerms(draft, node.operands[at] as Expression, comparator, node.operands[at + 1] as Expression),
  );

function postPair(draft: Draft, left: Expression, comparator: Comparator, right: Expression): void {
  if (comparator === "=" && postWords(draft, left, right)) return;
  const difference = differenceOf(left, right);
  const number = difference && numberOf(draft, difference.numerator, "ruled out");
  const below = number && difference.denominator && numberOf(draft, difference.denominator, "ruled out");
  if (!number || (difference.denominator && !below)) {
    postEvaluated(draft, compareNode([left, right], [comparator]));
    return;
  }
  let form = number.form;
  if (below) {
    postSum(draft, "!=", below.form);
    form = cleared(draft, form, below.form, comparator, "ruled out");
  }
  for (const [relation, sum] of sums(comparator, form)) {
    vouch(draft, relation, sum);
    postSum(draft, relation, sum);
  }
}

function pairTerms(draft: Draft, left: Expression, comparator: Comparator, right: Expression): Term[] {
  const difference = differenceOf(left, right);
  const number = difference && numberOf(draft, difference.numerator, "guarded");
  const below = number && difference.denominator && numberOf(draft, difference.denominator, "guarded");
  if (!number || (difference.denominator && !below)) {
    return [evaluatedTruth(draft, compareNode([left, right], [comparator]))];
  }
  const flag = draft.flag();
  const guards = [...number.guards];
  let form = number.form;
  if (below) {
    const nonzero = draft.flag();
    postSum(draft, "!=", below.form, nonzero);
    postSum(draft, "=", below.form, draft.not(nonzero));
    guards.push(...below.guards, nonzero);
    form = cleared(draft, form, below.form, comparator, "guarded");
  }
  const [[kind, sum]] = sums(comparator, form);
  postSum(draft, kind, sum, flag);
  const [[opposite, other]] = sums(OPPOSITE[comparator], form);
  postSum(draft, opposite, other, draft.not(flag));
  return [...guards, flag];
}

const OPPOSITE: Readonly<Record<Comparator, Comparator>> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

/** What a comparison of `form` with 0 asks of sums. */
function sums(comparator: Comparator, form: Form): [[SumRelation, Form]] {
  switch (comparator) {
    case "=":
    case "!=":
      return [[comparator, form]];
    case "<=":
      return [["<=", form]];
    case ">=":
      return [["<=", minus(form)]];
    case "<":
      return [["<=", { terms: form.terms, constant: form.constant + 1n }]];
    case ">": {
      const other = minus(form);
      return [["<=", { terms: other.terms, constant: other.constant + 1n }]];
    }
  }
}

/** `left - right`, multiplied out where it divides; undefined where a division is out of reach. */
function differenceOf(
  left: Expression,
  right: Expression,
): { numerator: Expression; denominator?: Expression } | undefined {
  const whole = arithmeticNode("-", left, right);
  const divides = postorder(whole, (node) => (isTruth(node) ? [] : children(node))).some(
    (node) =>
      node.kind === "arithmetic" && (node.operator === "/" || (node.operator === "^" && node.right.kind === "negate")),
  );
  if (!divides) return { numerator: whole };
  const parts = fraction(whole);
  if (!parts) return undefined;
  const { numerator, denominator } = parts;
  return denominator.kind === "number" && denominator.value === 1n ? { numerator } : { numerator, denominator };
}

/** The numerator with the sign of the whole fraction. */
function cleared(
  draft: Draft,
  numerator: Form,
  denominator: Form,
  comparator: Comparator,
  undefinedIs: Undefined,
): Form {
  if (comparator === "=" || comparator === "!=") return numerator;
  const [low, high] = boundsOf(denominator, draft.store);
  if (low >= 0n) return numerator;
  return high <= 0n ? minus(numerator) : times(draft, numerator, denominator, undefinedIs);
}

/** Helpers that may be too large for a variable are right only where the rest of the sum keeps them small. */
function vouch(draft: Draft, relation: SumRelation, form: Form): void {
  for (const [term, coefficient] of form.terms) {
    const post = draft.clipped.get(term);
    if (!post) continue;
    const rest = { terms: new Map(form.terms), constant: form.constant };
    rest.terms.delete(term);
    if ([...rest.terms.keys()].some((other) => draft.clipped.has(other))) throw draft.tooLarge();
    const [low, high] = boundsOf(rest, draft.store);
    const most = BigInt(LARGEST) * (coefficient < 0n ? -coefficient : coefficient);
    const below = draft.store.min(term) > -LARGEST;
    const small =
      relation === "=" ? low >= -most && high <= most : relation === "<=" && below && coefficient > 0n && low >= -most;
    if (!small) throw draft.tooLarge();
    post();
  }
}
