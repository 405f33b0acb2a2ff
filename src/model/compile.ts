import { allDifferent, allDifferentValues } from "../constraints/allDifferent.js";
import type { Term } from "../engine/fact.js";
import type { Engine } from "../engine/propagate.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { postorder } from "../language/fold.js";
import { isTruth } from "../language/nodes.js";
import { postComparison } from "./comparison.js";
import { Draft } from "./draft.js";
import { orEvaluated, postEvaluated } from "./evaluated.js";
import { fix } from "./flags.js";
import type { Puzzle } from "./puzzle.js";
import { constraintOf, truthOf } from "./truth.js";

/** A puzzle ready to be searched. */
export interface Model {
  readonly engine: Engine;
  /** The puzzle's variables, each once, and the term of each. */
  readonly variables: readonly Variable[];
  readonly terms: readonly Term[];
  readonly termOf: ReadonlyMap<Expression, Term>;
  /** For each posted constraint the index of the statement it comes from. */
  readonly origins: readonly number[];
  /** States one more rule, which must be about these variables, for the statement of that index. */
  readonly add: (rule: Rule, statement: number) => void;
}

/** Turns variables and rules into terms and constraints. Linear in the size of the rules. */
export function compile(puzzle: Puzzle): Model {
  const draft = new Draft((variable) => nameOf(puzzle, variable), puzzle.tuned);
  const { store } = draft;
  const { implied = [], merging } = puzzle;
  const made = new Map<unknown, Term>();
  for (const variable of puzzle.names.values()) {
    const { of, scale, offset } = merging?.members.get(variable) ?? { of: variable, scale: 1, offset: 0 };
    const term = made.get(of) ?? store.variable(of.domain);
    made.set(of, term);
    draft.variables.set(variable, store.view(term, scale, offset));
  }
  const add = (rule: Rule, statement: number) => {
    draft.begin(rule, statement);
    postRule(draft, rule, merging?.rules);
  };
  for (const [index, { rule }] of puzzle.statements.entries()) add(rule, index);
  for (const { rule, from } of implied) add(rule, from);
  const { engine, variables: termOf, origins } = draft;
  return { engine, variables: [...termOf.keys()] as Variable[], terms: [...termOf.values()], termOf, origins, add };
}

/** The path by which the user knows a variable. */
export function nameOf({ names }: Puzzle, variable: Variable): string {
  for (const [name, known] of names) if (known === variable) return name;
  return "?";
}

/** States a rule; a conjunction is stated part by part, but for what merging says. */
function postRule(draft: Draft, root: Rule, merged: ReadonlySet<Expression> | undefined): void {
  const waiting: Expression[] = [root];
  for (let rule = waiting.pop(); rule; rule = waiting.pop()) {
    if (rule.kind === "logic" && rule.connective === "and") {
      for (let at = rule.rules.length - 1; at >= 0; at--) waiting.push(rule.rules[at] as Expression);
      continue;
    }
    if (merged?.has(rule)) continue;
    // Inside out, so that making one never has to make another first.
    for (const node of postorder(rule)) if (node !== rule && isTruth(node)) truthOf(draft, node);
    orEvaluated(draft, rule, state, postEvaluated);
  }
}

function state(draft: Draft, rule: Expression): void {
  if (rule.kind === "compare") postComparison(draft, rule);
  else if (rule.kind === "constraint") {
    const found = constraintOf(draft, rule, "ruled out");
    if (!found) return postEvaluated(draft, rule);
    const { kind, args } = found;
    draft.post(kind, args);
    if (rule.meaning === (allDifferent.definition as unknown)) strengthen(draft, args as { terms: readonly Term[] });
  } else fix(draft, truthOf(draft, rule), 1);
}

/** Hidden singles for terms that share just as many values, or too few, where these fit a word of bits. */
function strengthen(draft: Draft, { terms }: { readonly terms: readonly Term[] }): void {
  const { store } = draft;
  const from = Math.min(...terms.map((term) => store.min(term)));
  const values = Math.max(...terms.map((term) => store.max(term))) - from + 1;
  if (terms.length > 2 && values <= terms.length && terms.length <= 32) {
    draft.post(allDifferentValues, { terms, from });
  }
}
