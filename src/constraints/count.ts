import type { Definition, Stated } from "../engine/constraint.js";
import { equals, atLeast as least, atMost as most, type Term } from "../engine/fact.js";
import { type Domains, everything, reason, without } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { INSIDE, keepOnly, OPEN, OUTSIDE, standing, whyInside, whyOutside } from "./among.js";
import { defineConstraint } from "./define.js";
import { WIDEST } from "./overlap.js";
import { wholeNumber } from "./wholeNumbers.js";

export interface Count {
  readonly n: Term;
  readonly terms: readonly Term[];
  /** Any of these, ascending; or the value of a term. */
  readonly value: Term | readonly number[];
}

type Parameters = readonly [n: Operand, terms: readonly Operand[], value: Operand | readonly number[]];

/** What is counted, once it is known. */
function valuesNow(value: Count["value"], then: Domains): readonly number[] | undefined {
  if (typeof value !== "number") return value;
  return then.fixed(value) ? [then.min(value)] : undefined;
}

const valueKnown = (value: Count["value"], then: Domains) =>
  typeof value === "number" ? [equals(value, then.min(value))] : [];

/** So many terms have the value for sure; the detail is 1 where that is told of `n`, else `n` is not larger. */
const sure = /* @__PURE__ */ reason<Count>("sure", ({ n, terms, value }, then, _fact, told) => [
  ...terms.flatMap((term) => whyInside(term, valuesNow(value, then) ?? [], then) ?? []),
  ...valueKnown(value, then),
  ...(told === 1 ? [] : [most(n, then.max(n))]),
]);

/** So many terms can not have the value; the detail is 1 where that is told of `n`, else `n` is not smaller. */
const impossible = /* @__PURE__ */ reason<Count>("impossible", ({ n, terms, value }, then, _fact, told) => [
  ...terms.flatMap((term) => whyOutside(term, valuesNow(value, then) ?? [], then) ?? []),
  ...valueKnown(value, then),
  ...(told === 1 ? [] : [least(n, then.min(n))]),
]);

/** Too many terms have this value. */
const tooMany = /* @__PURE__ */ reason<Count>("too many", ({ n, terms }, then, _fact, value) => [
  ...terms.filter((term) => then.fixed(term) && then.min(term) === value).map((term) => equals(term, value)),
  most(n, then.max(n)),
]);

/** Too few terms can have this value. */
const tooFew = /* @__PURE__ */ reason<Count>("too few", ({ n, terms }, then, _fact, value) => [
  ...terms.filter((term) => !then.has(term, value)).map((term) => without(term, value, then)),
  least(n, then.min(n)),
]);

const enoughOf = { exactly: [true, true], atLeast: [true, false], atMost: [false, true] } as const;

function counting(name: keyof typeof enoughOf) {
  const [enough, few] = enoughOf[name];

  /** While the value is open: each candidate that would be counted too often or too rarely is taken away. */
  function narrowValue({ n, terms }: Count, value: Term, store: Store): void {
    const from = store.min(value);
    const to = store.max(value);
    if (to - from > WIDEST) return;
    let fewest = Number.POSITIVE_INFINITY;
    let mostOf = 0;
    for (let candidate = from; candidate <= to; candidate++) {
      if (!store.has(value, candidate)) continue;
      let certain = 0;
      let possible = 0;
      for (let i = 0; i < terms.length; i++) {
        const term = terms[i]!;
        if (!store.has(term, candidate)) continue;
        possible++;
        if (store.fixed(term)) certain++;
      }
      if (few && certain > store.max(n)) store.differs(value, candidate, tooMany, candidate);
      else if (enough && possible < store.min(n)) store.differs(value, candidate, tooFew, candidate);
      else {
        if (certain < fewest) fewest = certain;
        if (possible > mostOf) mostOf = possible;
      }
    }
    if (store.failed) return;
    if (few) store.atLeast(n, fewest, everything);
    if (enough) store.atMost(n, mostOf, everything);
  }

  return {
    name,
    read: (n: Operand, terms: readonly Operand[], value: Operand | readonly number[]) => ({
      n: operand(n),
      terms: terms.map(operand),
      value: valueOrValues(name, value),
    }),
    scope: ({ n, terms, value }: Count) => (typeof value === "number" ? [n, ...terms, value] : [n, ...terms]),
    holds({ n, terms, value }: Count, actual: (term: Term) => number) {
      // The language hands over a node where the engine hands over a term.
      const wanted = Array.isArray(value) ? (value as readonly number[]) : [actual(value as Term)];
      const count = terms.filter((term) => wanted.includes(actual(term))).length;
      return (!enough || count >= actual(n)) && (!few || count <= actual(n));
    },
    propagate(args: Count, store: Store) {
      const { n, terms, value } = args;
      const values = valuesNow(value, store);
      if (!values) return narrowValue(args, value as Term, store);
      let certain = 0;
      let possible = 0;
      for (let i = 0; i < terms.length; i++) {
        const stands = standing(terms[i]!, values, store);
        if (stands !== OUTSIDE) possible++;
        if (stands === INSIDE) certain++;
      }
      if (few) store.atLeast(n, certain, sure, 1);
      if (enough) store.atMost(n, possible, impossible, 1);
      if (certain === possible || store.failed) return;
      if (few && certain === store.max(n)) {
        for (let i = 0; i < terms.length; i++) {
          if (standing(terms[i]!, values, store) !== OPEN) continue;
          for (let k = 0; k < values.length; k++) store.differs(terms[i]!, values[k]!, sure);
        }
      } else if (enough && possible === store.min(n)) {
        for (let i = 0; i < terms.length; i++) {
          if (standing(terms[i]!, values, store) === OPEN) keepOnly(terms[i]!, values, store, impossible, 0);
        }
      }
    },
    negation({ n, ...others }: Count, store: Store): Stated | undefined {
      if (enough && few) return undefined;
      const { definition } = enough ? atMost : atLeast;
      return { definition: definition as Definition, args: { n: store.view(n, 1, enough ? -1 : 1), ...others } };
    },
    refuted({ n, terms, value }: Count, store: Store) {
      const values = valuesNow(value, store);
      if (!values) return undefined;
      const stands = terms.map((term) => standing(term, values, store));
      if (few && stands.filter((one) => one === INSIDE).length > store.max(n)) return sure;
      return enough && stands.filter((one) => one !== OUTSIDE).length < store.min(n) ? impossible : undefined;
    },
  };
}

function valueOrValues(name: string, value: Operand | readonly number[]) {
  if (typeof value === "number") return [wholeNumber(name, "a value", value)];
  if (!Array.isArray(value)) return operand(value as Operand);
  return [...new Set(value.map((one) => wholeNumber(name, "a value", one)))].sort((a, b) => a - b);
}

/**
 * Exactly `n` of the terms have the value, which is a number, a list of numbers of which any counts, or an expression.
 *
 * @example
 * ```ts
 * import { count, exactly, int, list, puzzle } from "unriddle";
 * const dice = list(4, () => int(1, 6));
 * count(puzzle({ dice }, exactly(2, dice, 6))); // 150
 * count(puzzle({ dice }, exactly(2, dice, [5, 6]))); // 384
 * ```
 *
 * `n` is a number or an expression, so it can be asked for: `exactly(sixes, dice, 6)`.
 * @throws UnriddleError when a value is no whole number, or something is neither a number nor an expression.
 *
 * Domain-consistent where the value is known and no variable stands twice, but that other values may stay between two
 * that are more than 4,096 apart; an expression loses the values that are counted too often or too rarely. Linear in terms
 * times values. Global Constraint Catalog: `exactly`, `count`, `among`.
 */
export const exactly = /* @__PURE__ */ defineConstraint<Count, undefined, Parameters>(
  /* @__PURE__ */ counting("exactly"),
);

/**
 * At least `n` of the terms have the value, which is a number, a list of numbers of which any counts, or an expression.
 *
 * @example
 * ```ts
 * import { atLeast, count, int, list, puzzle } from "unriddle";
 * const dice = list(4, () => int(1, 6));
 * count(puzzle({ dice }, atLeast(1, dice, 6))); // 671
 * ```
 *
 * @throws UnriddleError when a value is no whole number, or something is neither a number nor an expression.
 *
 * Strength and cost as for `exactly`. Global Constraint Catalog: `atleast`.
 */
export const atLeast = /* @__PURE__ */ defineConstraint<Count, undefined, Parameters>(
  /* @__PURE__ */ counting("atLeast"),
);

/**
 * At most `n` of the terms have the value, which is a number, a list of numbers of which any counts, or an expression.
 *
 * @example
 * ```ts
 * import { atMost, count, int, list, puzzle } from "unriddle";
 * const days = list(3, () => int(1, 7));
 * count(puzzle({ days }, atMost(1, days, days[0]!))); // 252
 * ```
 *
 * @throws UnriddleError when a value is no whole number, or something is neither a number nor an expression.
 *
 * Strength and cost as for `exactly`. Global Constraint Catalog: `atmost`.
 */
export const atMost = /* @__PURE__ */ defineConstraint<Count, undefined, Parameters>(
  /* @__PURE__ */ counting("atMost"),
);
