import { absolute } from "../constraints/absolute.js";
import { computed } from "../constraints/computed.js";
import { linearDiffers, linearEqual } from "../constraints/linear.js";
import { maximum } from "../constraints/maximum.js";
import { power } from "../constraints/power.js";
import { product } from "../constraints/product.js";
import { remainder } from "../constraints/remainder.js";
import type { Term } from "../engine/fact.js";
import type { ArithmeticNode, CallNode, Expression } from "../language/expression.js";
import { type LinearForm, linear } from "../language/linear.js";
import { LARGEST } from "../numbers/domain.js";
import { gcd, squareRoot } from "../numbers/exact.js";
import { largestSize, leastSize } from "../numbers/interval.js";
import type { Draft, Lowered } from "./draft.js";
import { addForm, addTerm, boundsOf, constantForm, type Form, formOf, minus, scaled, signature } from "./form.js";
import { termOf } from "./sums.js";

/** Where an undefined part makes the rule false: ruled out at once, or told by guards for the rule to look at. */
export type Undefined = "ruled out" | "guarded";

/**
 * A number as a sum of the store's variables, helpers made as needed; undefined where only plain evaluation will do.
 * Rules within it must have been made into terms before. Works inside out with its own stack: nothing is too deep.
 */
export function numberOf(draft: Draft, root: Expression, undefinedIs: Undefined): Lowered | undefined {
  const known = undefinedIs === "guarded" ? draft.guarded : draft.asserted;
  const forms = new Map<Expression, LinearForm>();
  const linearOf = (node: Expression): LinearForm => {
    const form = forms.get(node) ?? linear(node);
    forms.set(node, form);
    return form;
  };
  const missing = (node: Expression): Expression[] =>
    [...linearOf(node).terms.keys()].filter((atom) => leaf(draft, atom) === undefined && !known.has(atom));
  const assemble = (node: Expression): Lowered => gathered(draft, linearOf(node), known);

  const waiting = missing(root);
  while (waiting.length > 0) {
    const node = waiting[waiting.length - 1] as ArithmeticNode | CallNode;
    const parts = known.has(node) ? [] : node.kind === "call" ? node.args : [node.left, node.right];
    const first = parts.flatMap(missing);
    if (first.length > 0) {
      waiting.push(...first);
      continue;
    }
    waiting.pop();
    if (known.has(node)) continue;
    const inner = parts.map(assemble);
    const guards = inner.flatMap((part) => part.guards);
    const form = lower(
      draft,
      node,
      inner.map((part) => part.form),
      undefinedIs,
      guards,
    );
    if (!form) return undefined;
    known.set(node, { form, guards });
  }
  return assemble(root);
}

/** What needs no lowering: a variable, or a rule made into a term. */
export const leaf = (draft: Draft, node: Expression): Term | undefined =>
  draft.variables.get(node) ?? draft.truths.get(node);

function gathered(draft: Draft, { terms, constant }: LinearForm, known: ReadonlyMap<Expression, Lowered>): Lowered {
  const form = constantForm(constant);
  const guards: Term[] = [];
  for (const [atom, coefficient] of terms) {
    const term = leaf(draft, atom);
    if (term !== undefined) addTerm(form, draft.store, term, coefficient);
    else {
      const part = known.get(atom) as Lowered;
      addForm(form, draft.store, part.form, coefficient);
      guards.push(...part.guards);
    }
  }
  return { form, guards };
}

/** One node, from the forms of its parts. New guards are added to `guards`. */
function lower(
  draft: Draft,
  node: ArithmeticNode | CallNode,
  forms: readonly Form[],
  undefinedIs: Undefined,
  guards: Term[],
): Form | undefined {
  const [first, second] = forms as readonly [Form, Form];
  if (node.kind === "arithmetic") {
    if (node.operator === "*") return times(draft, first, second, undefinedIs);
    if (node.operator === "%") return divided(draft, forms, undefinedIs, guards).remainder;
    return node.operator === "^" ? raised(draft, first, second, undefinedIs) : undefined;
  }
  switch (node.name) {
    case "product":
      return forms.reduce((a, b) => times(draft, a, b, undefinedIs), constantForm(1n));
    case "quotient":
      return divided(draft, forms, undefinedIs, guards).quotient;
    case "abs": {
      const [low, high] = boundsOf(first, draft.store);
      if (low >= 0n) return first;
      const result = draft.helper(0, high > -low ? high : -low);
      draft.post(absolute.definition, { of: termOf(draft, first), result });
      return formOf(draft.store, result);
    }
    case "max":
      return largest(draft, forms);
    case "min":
      return minus(largest(draft, forms.map(minus)));
    case "count":
      return forms.reduce((sum, part) => {
        addForm(sum, draft.store, part, 1n);
        return sum;
      }, constantForm(0n));
    case "gcd":
      return forms.reduce((a, b) => common(draft, a, b), constantForm(0n));
    case "sqrt":
      return root(draft, first, undefinedIs, guards);
    default:
      return undefined;
  }
}

/** The product of two sums: one helper where it fits a variable, multiplied out where it does not. */
export function times(draft: Draft, a: Form, b: Form, undefinedIs: Undefined): Form {
  if (a.terms.size === 0) return scaled(b, a.constant);
  if (b.terms.size === 0) return scaled(a, b.constant);
  const { store } = draft;
  const bounds = [boundsOf(a, store), boundsOf(b, store)] as const;
  const corners = bounds[0].flatMap((x) => bounds[1].map((y) => x * y));
  const [low, high] = [least(corners), most(corners)];
  const single = a.terms.size === 1 && b.terms.size === 1 && a.constant === 0n && b.constant === 0n;
  if ([[low, high], ...bounds].every(([low, high]) => fits(low as bigint, high as bigint))) {
    const [left, right] = [termOf(draft, a), termOf(draft, b)].sort((x, y) => x - y) as [Term, Term];
    const key = `${left}*${right}`;
    const result = draft.sums.get(key) ?? draft.helper(low, high);
    if (!draft.sums.has(key)) draft.post(product.definition, { left, right, result });
    draft.sums.set(key, result);
    return formOf(store, result);
  }
  if (single) {
    const [left, right] = [termOf(draft, a), termOf(draft, b)];
    return clipped(draft, low, high, undefinedIs, (result) => draft.post(product.definition, { left, right, result }));
  }
  const sum = scaled(b, a.constant);
  for (const [x, factor] of a.terms) {
    for (const [y, other] of b.terms)
      addForm(sum, store, times(draft, formOf(store, x), formOf(store, y), undefinedIs), factor * other);
    addTerm(sum, store, x, factor * b.constant);
  }
  return sum;
}

/** Powers up to this one are multiplied out where they do not fit a variable. */
const MOST_MULTIPLIED = 4n;

function raised(draft: Draft, base: Form, exponent: Form, undefinedIs: Undefined): Form | undefined {
  const { store } = draft;
  const [first, last] = boundsOf(exponent, store);
  if (first < 0n) return undefined;
  const [low, high] = boundsOf(base, store);
  if (exponent.terms.size === 0) {
    if (last === 0n) return constantForm(1n);
    if (last === 1n) return base;
  }
  const size = high > -low ? high : -low;
  const largest = size < 2n ? size : size ** (last < 64n ? last : 64n);
  if (exponent.terms.size === 0 && last <= MOST_MULTIPLIED && !fits(-largest, largest)) {
    let whole = base;
    for (let n = 1n; n < last; n++) whole = times(draft, whole, base, undefinedIs);
    return whole;
  }
  const top = largest < 1n ? 1n : largest;
  const even = exponent.terms.size === 0 && last % 2n === 0n;
  const [left, right] = [termOf(draft, base), termOf(draft, exponent)];
  return clipped(draft, low >= 0n || even ? 0n : -top, top, undefinedIs, (result) =>
    draft.post(power.definition, { left, right, result }),
  );
}

/** A quotient rounded toward zero and what that leaves, the same ones for the same numbers; both have no value where the divisor is 0. */
function divided(
  draft: Draft,
  [dividend, divisor]: readonly Form[],
  undefinedIs: Undefined,
  guards: Term[],
): { quotient: Form; remainder: Form } {
  const { store, sums } = draft;
  const key = `${signature(dividend as Form)}/${signature(divisor as Form)} ${undefinedIs}`;
  if (!sums.has(key)) {
    postDivision(draft, termOf(draft, dividend as Form), termOf(draft, divisor as Form), undefinedIs, key);
  }
  const guard = sums.get(`${key}?`);
  if (guard !== undefined) guards.push(guard);
  return { quotient: formOf(store, sums.get(key) as Term), remainder: formOf(store, sums.get(`${key}%`) as Term) };
}

/** States that `left = right * quotient + remainder`; only the remainder's size and sign need a kind of their own. */
function postDivision(draft: Draft, left: Term, right: Term, undefinedIs: Undefined, key: string): void {
  const { store, sums } = draft;
  const guard = undefinedIs === "ruled out" || !store.has(right, 0) ? undefined : draft.flag();
  const helper = (size: number): Term => draft.helper(store.min(left) < 0 || store.min(right) < 0 ? -size : 0, size);
  const [low, high] = [store.min(right), store.max(right)];
  const size = largestSize(store.min(left), store.max(left));
  const whole = helper(Math.floor(size / Math.max(1, leastSize(low, high))));
  const rest = helper(size);
  const parts = [whole, rest];
  let multiple: Term;
  if (low === high && low !== 0) multiple = store.view(whole, low, 0);
  else {
    multiple = helper(size);
    parts.push(multiple);
    draft.post(product.definition, { left: right, right: whole, result: multiple }, guard);
  }
  draft.post(linearEqual.definition, { terms: [multiple, rest, store.view(left, -1, 0)], bound: 0 }, guard);
  draft.post(remainder.definition, { left, right, result: rest }, guard);
  sums.set(key, whole).set(`${key}%`, rest);
  if (guard === undefined) return;
  sums.set(`${key}?`, guard);
  draft.post(linearDiffers.definition, { terms: [right], bound: 0 }, guard);
  draft.post(linearEqual.definition, { terms: [right], bound: 0 }, draft.not(guard));
  for (const part of parts) unset(draft, part, guard);
}

/** A number without a value is 0, so that it can not be told apart in ways that make one solution many. */
const unset = (draft: Draft, result: Term, guard: Term): void =>
  draft.post(linearEqual.definition, { terms: [result], bound: 0 }, draft.not(guard));

function largest(draft: Draft, forms: readonly Form[]): Form {
  const bounds = forms.map((form) => boundsOf(form, draft.store));
  if (forms.length === 1) return forms[0] as Form;
  const result = draft.helper(most(bounds.map(([low]) => low)), most(bounds.map(([, high]) => high)));
  draft.post(maximum.definition, { terms: forms.map((form) => termOf(draft, form)), result });
  return formOf(draft.store, result);
}

function common(draft: Draft, a: Form, b: Form): Form {
  const { store } = draft;
  const terms = [termOf(draft, a), termOf(draft, b)];
  const result = draft.helper(0, Math.max(...terms.map((term) => largestSize(store.min(term), store.max(term)))));
  draft.post(computed.definition, { terms, result, compute: (x, y) => gcd(x as number, y as number) as number });
  return formOf(store, result);
}

/** A whole square root; other numbers have none. */
function root(draft: Draft, form: Form, undefinedIs: Undefined, guards: Term[]): Form {
  const { store } = draft;
  const square = termOf(draft, form);
  const result = draft.helper(0, Math.floor(Math.sqrt(Math.max(0, store.max(square)))));
  const guard = undefinedIs === "ruled out" ? undefined : draft.flag();
  draft.post(product.definition, { left: result, right: result, result: square }, guard);
  if (guard !== undefined) {
    const compute = (value?: number): number => (squareRoot(value as number) === undefined ? 0 : 1);
    draft.post(computed.definition, { terms: [square], result: guard, compute });
    unset(draft, result, guard);
    guards.push(guard);
  }
  return formOf(store, result);
}

/** A helper that holds only as much as a variable can; the comparison around it sees whether that is enough. */
function clipped(draft: Draft, low: bigint, high: bigint, undefinedIs: Undefined, post: (result: Term) => void): Form {
  const result = draft.helper(nearest(low), nearest(high));
  if (fits(low, high)) post(result);
  // Where the rule may also be false, nothing keeps the number small.
  else if (undefinedIs === "guarded") throw draft.tooLarge();
  else draft.clipped.set(result, () => post(result));
  return formOf(draft.store, result);
}

/** The number a variable can hold that is nearest to it. */
const nearest = (value: bigint): bigint => least([most([value, -BigInt(LARGEST)]), BigInt(LARGEST)]);

const fits = (low: bigint, high: bigint): boolean => low >= -BigInt(LARGEST) && high <= BigInt(LARGEST);

const most = (values: readonly bigint[]): bigint => values.reduce((x, y) => (x > y ? x : y));
const least = (values: readonly bigint[]): bigint => values.reduce((x, y) => (x < y ? x : y));
