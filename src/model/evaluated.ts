import { type Computed, computed } from "../constraints/computed.js";
import type { Term } from "../engine/fact.js";
import { UnriddleError } from "../errors.js";
import { evaluator } from "../language/evaluate.js";
import type { Expression } from "../language/expression.js";
import { postorder } from "../language/fold.js";
import type { Draft } from "./draft.js";

/** Where numbers grow too large, how many combinations of values are tried one by one instead. */
const MOST_COMBINATIONS = 10_000;

/** States a rule that only plain evaluation can judge. */
export const postEvaluated = (draft: Draft, rule: Expression): void => postTruth(draft, rule, draft.one);

/** The 0..1 term that is 1 exactly where such a rule is true. */
export function evaluatedTruth(draft: Draft, rule: Expression): Term {
  const flag = draft.flag();
  postTruth(draft, rule, flag);
  return flag;
}

type Maker<Made> = (draft: Draft, rule: Expression) => Made;

/**
 * Makes something of a rule, or, where its numbers grow too large but its variables have few values, the same by
 * evaluation. What was posted before the refusal does no harm: it follows from the rule, or defines helpers.
 */
export function orEvaluated<Made>(draft: Draft, rule: Expression, make: Maker<Made>, evaluated: Maker<Made>): Made {
  try {
    return make(draft, rule);
  } catch (error) {
    if (error !== draft.refusal || combinations(draft, rule) > MOST_COMBINATIONS) throw error;
    return evaluated(draft, rule);
  }
}

const variablesIn = (draft: Draft, rule: Expression): Expression[] =>
  postorder(rule).filter((node) => draft.variables.has(node));

const combinations = (draft: Draft, rule: Expression): number =>
  variablesIn(draft, rule).reduce((size, node) => size * draft.store.size(draft.variables.get(node) as Term), 1);

function postTruth(draft: Draft, rule: Expression, result: Term): void {
  const variables = variablesIn(draft, rule);
  const places = new Map(variables.map((variable, at) => [variable, at]));
  const value = evaluator(rule);
  const refuse = draft.refuser();
  const compute: Computed["compute"] = (...values) => {
    try {
      return Number(value((leaf) => values[places.get(leaf) as number] as number) === 1);
    } catch (error) {
      // A number too large even to be evaluated; what a predicate of the user's throws is the user's.
      throw error instanceof UnriddleError ? refuse() : error;
    }
  };
  const terms = variables.map((variable) => draft.variables.get(variable) as Term);
  draft.post(computed, { terms, result, compute });
}
