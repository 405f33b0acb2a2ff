import { clause } from "../constraints/clause.js";
import { linearEqual } from "../constraints/linear.js";
import { oppositeOf, violated } from "../constraints/violated.js";
import type { Term } from "../engine/fact.js";
import type { Draft, Kind } from "./draft.js";

/** States that at least one of the 0..1 terms is 1. */
export function anyOf(draft: Draft, terms: readonly Term[]): void {
  draft.post(clause, { terms });
}

/** States that a term has the value; with `when`, only where that term is 1. */
export const fix = (draft: Draft, term: Term, value: number, when?: Term): void =>
  draft.post(linearEqual, { terms: [term], bound: value }, when);

/** The 0..1 term that is 1 exactly where all of them are. */
export function allOf(draft: Draft, terms: readonly Term[]): Term {
  if (terms.length === 0) return draft.one;
  if (terms.length === 1) return terms[0]!;
  const flag = draft.flag();
  for (const term of terms) anyOf(draft, [draft.not(flag), term]);
  anyOf(draft, [flag, ...terms.map((term) => draft.not(term))]);
  return flag;
}

/** The 0..1 term that is 1 exactly where the constraint holds. */
export function flagFor<Args, State>(draft: Draft, kind: Kind<Args, State>, args: Args): Term {
  const flag = draft.flag();
  draft.post(kind, args, flag);
  const against = kind.definition.negation?.(args, draft.store);
  draft.post<unknown, unknown>(
    (against ?? violated) as Kind,
    against?.args ?? oppositeOf(kind.definition, args),
    draft.not(flag),
  );
  return flag;
}
