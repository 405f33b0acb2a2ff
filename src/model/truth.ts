import type { Definition } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { notARule } from "../errors.js";
import type { ConstraintNode, Expression, LogicNode } from "../language/expression.js";
import { mapPlain } from "../language/fold.js";
import { leaf, numberOf, type Undefined } from "./arithmetic.js";
import { comparisonTerms } from "./comparison.js";
import type { Draft, Kind } from "./draft.js";
import { evaluatedTruth, orEvaluated } from "./evaluated.js";
import { allOf, flagFor } from "./flags.js";
import { sumOf } from "./form.js";
import { flagForSum, termOf } from "./sums.js";

/** The 0..1 term that is 1 exactly where the rule is true. Rules within it must have been made into terms before. */
export function truthOf(draft: Draft, rule: Expression): Term {
  const known = leaf(draft, rule);
  if (known !== undefined) return known;
  const term = orEvaluated(draft, rule, made, evaluatedTruth);
  draft.truths.set(rule, term);
  return term;
}

function made(draft: Draft, rule: Expression): Term {
  switch (rule.kind) {
    case "compare":
      return allOf(draft, comparisonTerms(draft, rule));
    case "constraint":
      return constraintTruth(draft, rule);
    case "logic":
      return logicTruth(draft, rule);
    default:
      throw notARule(rule);
  }
}

function logicTruth(draft: Draft, { connective, rules }: LogicNode): Term {
  const terms = rules.map((rule) => truthOf(draft, rule));
  const [first, second] = terms as [Term, Term];
  switch (connective) {
    case "and":
      return allOf(draft, terms);
    case "or":
      return draft.not(allOf(draft, terms.map(draft.not)));
    case "not":
      return draft.not(first);
    case "implies":
      return draft.not(allOf(draft, [first, draft.not(second)]));
    case "iff":
      return flagForSum(draft, "=", sumOf(draft.store, [first, 1n], [second, -1n]));
  }
}

function constraintTruth(draft: Draft, node: ConstraintNode): Term {
  const found = constraintOf(draft, node, "guarded");
  if (!found) return evaluatedTruth(draft, node);
  const { kind, args, guards } = found;
  return allOf(draft, [...guards, flagFor(draft, kind, args)]);
}

/** A constraint of the tree as the engine takes it, terms in place of expressions; undefined where only evaluation will do. */
export function constraintOf(
  draft: Draft,
  { meaning, args }: ConstraintNode,
  undefinedIs: Undefined,
): { kind: Kind; args: unknown; guards: readonly Term[] } | undefined {
  const guards: Term[] = [];
  let whole = true;
  const terms = mapPlain(args, (expression) => {
    const known = leaf(draft, expression);
    if (known !== undefined) return known;
    const number = whole && numberOf(draft, expression, undefinedIs);
    if (!number) {
      whole = false;
      return undefined;
    }
    guards.push(...number.guards);
    return termOf(draft, number.form);
  });
  if (!whole) return undefined;
  return { kind: { definition: meaning as unknown as Definition }, args: terms, guards };
}
