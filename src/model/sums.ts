import { allDifferent } from "../constraints/allDifferent.js";
import { linearAtMost, linearDiffers, linearEqual } from "../constraints/linear.js";
import type { Term } from "../engine/fact.js";
import { commonDivisor } from "../numbers/exact.js";
import { largestSize } from "../numbers/interval.js";
import { Columns, postColumns } from "./columns.js";
import type { Draft, Kind } from "./draft.js";
import { anyOf } from "./flags.js";
import { boundsOf, type Form, formOf, magnitude, minus, plus, plusOne, signature } from "./form.js";

/** How a sum is compared to 0. */
export type SumRelation = "=" | "!=" | "<=";

const KINDS = { "=": linearEqual, "!=": linearDiffers, "<=": linearAtMost };

/** Below this, sums are added up in 32 bits. */
const PLAIN = 1n << 30n;

/** The base in which sums too large for exact doubles are split where no word tells another. */
const SPLIT = 1_000_000n;

/** States that `form` compares to 0 as told; with `when`, only where that term is 1. */
export function postSum(draft: Draft, relation: SumRelation, form: Form, when?: Term): void {
  const { store } = draft;
  let room = magnitude(form.constant);
  for (const [term, coefficient] of form.terms) {
    room += BigInt(largestSize(store.min(term), store.max(term))) * magnitude(coefficient);
  }
  if (room > BigInt(Number.MAX_SAFE_INTEGER)) {
    postSplit(draft, relation, form, when);
    return;
  }
  const { divisor, bound } = reduced(relation, form);
  const terms = [...form.terms].map(([term, coefficient]) => store.view(term, Number(coefficient / divisor), 0));
  // Two numbers that differ are told of each other's values without waiting their turn.
  if (relation === "!=" && terms.length === 2 && when === undefined) {
    draft.post(allDifferent, { terms: [terms[0]!, store.view(terms[1]!, -1, bound)] });
    return;
  }
  const plain = relation === "=" && room < PLAIN && draft.tuned?.plainEqual;
  draft.post((plain || KINDS[relation]) as Kind, { terms, bound }, when);
}

/** Coefficients without their common divisor, and the bound that leaves. */
function reduced(relation: SumRelation, { terms, constant }: Form): { divisor: bigint; bound: number } {
  let divisor = 0n;
  for (const coefficient of terms.values()) {
    divisor = commonDivisor(divisor, coefficient);
    if (divisor === 1n) break;
  }
  if (divisor <= 1n || (relation !== "<=" && constant % divisor !== 0n))
    return { divisor: 1n, bound: Number(-constant) };
  const bound = -constant / divisor;
  return { divisor, bound: Number(relation === "<=" && bound * divisor > -constant ? bound - 1n : bound) };
}

/** A sum too large for one exact addition: columns with carries, each of them small. */
function postSplit(draft: Draft, relation: SumRelation, form: Form, when: Term | undefined): void {
  const columns = new Columns(SPLIT);
  for (const [term, coefficient] of form.terms) columns.add(term, coefficient, 0);
  // `form <= 0` is `form - 1 < 0`, and the sign is that of the last carry.
  columns.add(undefined, relation === "<=" ? form.constant - 1n : form.constant, 0);
  if (relation === "=" && when === undefined) {
    postColumns(draft, columns, "zero");
    return;
  }
  const { digits, carry } = postColumns(draft, columns, "digits");
  const parts = [...digits, carry].map((part) => formOf(draft.store, part));
  if (relation === "<=") draft.post(linearAtMost, { terms: [carry], bound: -1 }, when);
  else if (relation === "=") for (const part of parts) postSum(draft, "=", part, when);
  else {
    const differs = parts.map((part) => flagForSum(draft, "!=", part));
    anyOf(draft, when === undefined ? differs : [...differs, draft.not(when)]);
  }
}

/** The 0..1 term that is 1 exactly where `form` compares to 0 as told. */
export function flagForSum(draft: Draft, relation: SumRelation, form: Form): Term {
  const flag = draft.flag();
  unclipped(draft, form);
  postSum(draft, relation, form, flag);
  if (relation === "<=") postSum(draft, "<=", plusOne(minus(form)), draft.not(flag));
  else postSum(draft, relation === "=" ? "!=" : "=", form, draft.not(flag));
  return flag;
}

/** Refuses numbers that may be larger than a variable can be: only a rule that can not be false keeps one of them small. */
export function unclipped(draft: Draft, form: Form): void {
  for (const term of form.terms.keys()) if (draft.clipped.has(term)) throw draft.tooLarge();
}

/** A term that always has the value of the form, the same one for the same form. */
export function termOf(draft: Draft, form: Form): Term {
  const { store, sums } = draft;
  unclipped(draft, form);
  const key = signature(form);
  let sum = sums.get(key);
  if (sum !== undefined) return sum;
  const [[term, coefficient] = [], other] = [...form.terms] as [[Term, bigint]?, unknown?];
  if (term !== undefined && !other && isSafe(coefficient!) && isSafe(form.constant)) {
    sum = store.view(term, Number(coefficient), Number(form.constant));
  } else {
    sum = draft.helper(...boundsOf(form, store));
    if (term !== undefined) postSum(draft, "=", plus(form, store, sum, -1n));
  }
  sums.set(key, sum);
  return sum;
}

/** Small enough for a view to stay exact. */
const isSafe = (value: bigint): boolean => value < 4_194_304n && value > -4_194_304n;
