import { absolute } from "../constraints/absolute.js";
import { type Computed, computed } from "../constraints/computed.js";
import { linearDiffers, linearEqual } from "../constraints/linear.js";
import { maximum } from "../constraints/maximum.js";
import { power } from "../constraints/power.js";
import { product } from "../constraints/product.js";
import { remainder } from "../constraints/remainder.js";
import type { Term } from "../engine/fact.js";
import type { ArithmeticNode, CallNode, Expression } from "../language/expression.js";
import { type LinearForm, linear } from "../language/linear.js";
import { gcd, squareRoot } from "../numbers/exact.js";
import { largestSize, leastSize } from "../numbers/interval.js";
import type { Draft, Kind, Lowered } from "./draft.js";
import { fix } from "./flags.js";
import {
  addForm,
  addTerm,
  boundsOf,
  constantForm,
  type Form,
  formOf,
  magnitude,
  minus,
  scaled,
  signature,
} from "./form.js";
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
  switch (node.kind === "call" ? node.name : node.operator) {
    case "*":
    case "product":
      return forms.reduce((a, b) => times(draft, a, b), constantForm(1n));
    case "%":
      return divided(draft, first, second, undefinedIs, guards, REMAINDER);
    case "quotient":
      return divided(draft, first, second, undefinedIs, guards, "");
    case "^":
      return raised(draft, first, second);
    case "abs": {
      const [low, high] = boundsOf(first, draft.store);
      return low < 0n ? defined(draft, absolute, { of: termOf(draft, first) }, 0n, most([-low, high])) : first;
    }
    case "max":
      return largest(draft, forms);
    case "min":
      return minus(largest(draft, forms.map(minus)));
    case "gcd":
      return forms.reduce((a, b) => common(draft, a, b), constantForm(0n));
    case "sqrt":
      return root(draft, first, undefinedIs, guards);
    default:
      return undefined;
  }
}

/** The product of two sums: one helper where it fits a variable, multiplied out where it does not. */
export function times(draft: Draft, a: Form, b: Form): Form {
  if (a.terms.size === 0) return scaled(b, a.constant);
  if (b.terms.size === 0) return scaled(a, b.constant);
  const { store } = draft;
  const bounds = [boundsOf(a, store), boundsOf(b, store)] as const;
  const corners = bounds[0].flatMap((x) => bounds[1].map((y) => x * y));
  const [low, high] = [least(corners), most(corners)];
  if ((a.terms.size === 1 && b.terms.size === 1) || [low, high, ...bounds.flat()].every(fits)) {
    const [left, right] = [termOf(draft, a), termOf(draft, b)].sort((x, y) => x - y) as [Term, Term];
    return defined(draft, product, { left, right }, low, high);
  }
  const sum = scaled(b, a.constant);
  for (const [x, factor] of a.terms) {
    for (const [y, other] of b.terms)
      addForm(sum, store, times(draft, formOf(store, x), formOf(store, y)), factor * other);
    addTerm(sum, store, x, factor * b.constant);
  }
  return sum;
}

/** Powers up to this one are multiplied out where they do not fit a variable, those of constants much longer. */
const MOST_MULTIPLIED = 4n;
const MOST_OF_CONSTANT = 1000n;

function raised(draft: Draft, base: Form, exponent: Form): Form | undefined {
  const { store } = draft;
  const [first, last] = boundsOf(exponent, store);
  if (first < 0n) return undefined;
  const [low, high] = boundsOf(base, store);
  const size = most([-low, high]);
  const top = most([1n, size < 2n ? size : size ** (last < 64n ? last : 64n)]);
  const constant = exponent.terms.size === 0;
  if (constant && last <= (base.terms.size === 0 ? MOST_OF_CONSTANT : fits(top) ? 1n : MOST_MULTIPLIED)) {
    let whole = constantForm(1n);
    for (let n = 0n; n < last; n++) whole = times(draft, whole, base);
    return whole;
  }
  const [left, right] = [termOf(draft, base), termOf(draft, exponent)];
  const even = constant && last % 2n === 0n;
  return defined(draft, power, { left, right }, low >= 0n || even ? 0n : -top, top);
}

/** What is appended to the key of a quotient for the remainder and for the term that tells whether they have a value. */
const REMAINDER = "%";
const DEFINED = "?";

/** A quotient rounded toward zero or what that leaves, the same ones for the same numbers; none where the divisor is 0. */
function divided(
  draft: Draft,
  dividend: Form,
  divisor: Form,
  undefinedIs: Undefined,
  guards: Term[],
  asked: string,
): Form {
  const { store, sums } = draft;
  const key = `${signature(dividend)}/${signature(divisor)} ${undefinedIs}`;
  if (!sums.has(key)) postDivision(draft, termOf(draft, dividend), termOf(draft, divisor), undefinedIs, key);
  const guard = sums.get(key + DEFINED);
  if (guard !== undefined) guards.push(guard);
  return formOf(store, sums.get(key + asked) as Term);
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
    draft.post(product, { left: right, right: whole, result: multiple }, guard);
  }
  draft.post(linearEqual, { terms: [multiple, rest, store.view(left, -1, 0)], bound: 0 }, guard);
  draft.post(remainder, { left, right, result: rest }, guard);
  sums.set(key, whole).set(key + REMAINDER, rest);
  if (guard === undefined) return;
  sums.set(key + DEFINED, guard);
  draft.post(linearDiffers, { terms: [right], bound: 0 }, guard);
  for (const part of [right, ...parts]) unset(draft, part, guard);
}

/** A number without a value is 0, so that it can not be told apart in ways that make one solution many. */
const unset = (draft: Draft, result: Term, guard: Term): void => fix(draft, result, 0, draft.not(guard));

function largest(draft: Draft, forms: readonly Form[]): Form {
  if (forms.length === 1) return forms[0] as Form;
  const bounds = forms.map((form) => boundsOf(form, draft.store));
  const terms = forms.map((form) => termOf(draft, form));
  return defined(draft, maximum, { terms }, most(bounds.map(([low]) => low)), most(bounds.map(([, high]) => high)));
}

function common(draft: Draft, a: Form, b: Form): Form {
  const size = most([a, b].flatMap((form) => boundsOf(form, draft.store)).map(magnitude));
  const terms = [termOf(draft, a), termOf(draft, b)];
  const compute: Computed["compute"] = (x, y) => gcd(x as number, y as number) as number;
  return defined(draft, computed, { terms, compute }, 0n, size);
}

/** A whole square root; other numbers have none. */
function root(draft: Draft, form: Form, undefinedIs: Undefined, guards: Term[]): Form {
  const { store } = draft;
  const square = termOf(draft, form);
  const result = draft.helper(0, Math.floor(Math.sqrt(Math.max(0, store.max(square)))));
  const guard = undefinedIs === "ruled out" ? undefined : draft.flag();
  draft.post(product, { left: result, right: result, result: square }, guard);
  if (guard !== undefined) {
    const compute = (value?: number): number => (squareRoot(value as number) === undefined ? 0 : 1);
    draft.post(computed, { terms: [square], result: guard, compute });
    unset(draft, result, guard);
    guards.push(guard);
  }
  return formOf(store, result);
}

/**
 * The number that a constraint defines, the same one for the same terms. Where it may be larger than a variable can be,
 * the helper holds only as much; the comparison around it sees whether that is enough.
 */
function defined<Args extends { readonly result: Term }, State>(
  draft: Draft,
  kind: Kind<Args, State>,
  args: Omit<Args, "result">,
  low: bigint,
  high: bigint,
): Form {
  const { store, sums } = draft;
  const inside = fits(low) && fits(high);
  const key = kind.definition.name + JSON.stringify(args);
  if (!sums.has(key)) {
    const result = draft.helper(nearest(low), nearest(high));
    const post = () => draft.post(kind, { ...args, result } as unknown as Args);
    sums.set(key, result);
    if (inside) post();
    else draft.clipped.set(result, post);
  }
  return formOf(store, sums.get(key) as Term);
}

const MOST = 2_147_483_647n;

/** The number a variable can hold that is nearest to it. */
const nearest = (value: bigint): bigint => least([most([value, -MOST]), MOST]);

const fits = (value: bigint): boolean => value === nearest(value);

const most = (values: readonly bigint[]): bigint => values.reduce((x, y) => (x > y ? x : y));
const least = (values: readonly bigint[]): bigint => values.reduce((x, y) => (x < y ? x : y));
