import type { Fact, Term } from "../engine/fact.js";
import { atLeast, atMost } from "../engine/fact.js";
import { bothBounds, type Domains, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { times } from "../numbers/interval.js";
import { defineConstraint } from "./define.js";
import { type Operation, operationScope } from "./product.js";

/** Nothing is divided by zero. */
export const divisor = reason<Operation>("divisor", () => []);

/** The bounds of dividend and divisor. */
const operands = reason<Operation>("operands", ({ left, right }, then) => bothBounds([left, right], then));

/** The bounds of divisor and result. */
const multiple = reason<Operation>("multiple", ({ right, result }, then) => bothBounds([right, result], then));

/** The bounds of dividend and result, and the divisor's sign. */
const ratio = reason<Operation>("ratio", ({ left, right, result }, then) => [
  ...bothBounds([left, result], then),
  ...signOf(right, then),
]);

function signOf(term: Term, then: Domains): Fact[] {
  if (then.min(term) >= 0) return [atLeast(term, 0)];
  return then.max(term) <= 0 ? [atMost(term, 0)] : [];
}

/**
 * `left / right`, rounded toward zero, is `result`; `right` is not 0.
 *
 * Bounds reasoning, in constant time.
 */
export const quotient = defineConstraint<Operation>({
  name: "quotient",
  scope: operationScope,
  holds: ({ left, right, result }, value) =>
    value(right) !== 0 && Math.trunc(value(left) / value(right)) === value(result),
  wake: () => "bounds",
  propagate({ left, right, result }, store) {
    store.differs(right, 0, divisor);
    if (store.failed) return;
    narrowResult(left, right, result, store);
    narrowDividend(left, right, result, store);
    narrowDivisor(left, right, result, store);
  },
});

/** A range of whole numbers, empty when `low > high`. */
interface Span {
  readonly low: number;
  readonly high: number;
}

const NONE: Span = { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
const mirrored = ({ low, high }: Span): Span => ({ low: -high, high: -low });
const boundsIn = (term: Term, store: Store): Span => ({ low: store.min(term), high: store.max(term) });
const isEmpty = ({ low, high }: Span): boolean => low > high;

/** The smallest range around what `of` gives for the positive part of the divisor, and mirrored for the negative. */
function bothSigns(divisors: Span, positive: (part: Span) => Span, negative: (part: Span) => Span): Span {
  const above = { low: Math.max(divisors.low, 1), high: divisors.high };
  const below = { low: Math.max(-divisors.high, 1), high: -divisors.low };
  const first = isEmpty(above) ? NONE : positive(above);
  const second = isEmpty(below) ? NONE : negative(below);
  return isEmpty(first) ? second : isEmpty(second) ? first : around(first, second);
}

const around = (a: Span, b: Span): Span => ({ low: Math.min(a.low, b.low), high: Math.max(a.high, b.high) });

function narrowResult(left: Term, right: Term, result: Term, store: Store): void {
  const dividends = boundsIn(left, store);
  const found = bothSigns(
    boundsIn(right, store),
    (part) => quotients(dividends, part),
    (part) => quotients(mirrored(dividends), part),
  );
  store.atLeast(result, found.low, operands);
  store.atMost(result, found.high, operands);
}

function narrowDividend(left: Term, right: Term, result: Term, store: Store): void {
  const results = boundsIn(result, store);
  const found = bothSigns(
    boundsIn(right, store),
    (part) => dividendsOf(results, part),
    (part) => mirrored(dividendsOf(results, part)),
  );
  store.atLeast(left, found.low, multiple);
  store.atMost(left, found.high, multiple);
}

function narrowDivisor(left: Term, right: Term, result: Term, store: Store): void {
  const dividends = boundsIn(left, store);
  const results = boundsIn(result, store);
  const found = bothSigns(
    boundsIn(right, store),
    () => divisorsOf(dividends, results),
    () => mirrored(divisorsOf(mirrored(dividends), results)),
  );
  if (isEmpty(found)) return store.fail(ratio);
  store.atLeast(right, found.low, ratio);
  store.atMost(right, found.high, ratio);
}

/** What comes out of dividing by a positive number. */
const quotients = ({ low, high }: Span, by: Span): Span => ({
  low: Math.trunc(low / (low < 0 ? by.low : by.high)) + 0,
  high: Math.trunc(high / (high < 0 ? by.high : by.low)) + 0,
});

/** What gives one of the results when it is divided by a positive number. */
const dividendsOf = ({ low, high }: Span, by: Span): Span => ({
  low: low > 0 ? times(low, by.low) : times(low - 1, by.high) + 1,
  high: high < 0 ? times(high, by.low) : times(high + 1, by.high) - 1,
});

/** The positive divisors that take one of the dividends to one of the results. */
function divisorsOf(dividends: Span, results: Span): Span {
  let low = 1;
  let high = Number.MAX_SAFE_INTEGER;
  if (results.low > 0) high = Math.floor(dividends.high / results.low);
  else if (results.high < 0) high = Math.floor(dividends.low / results.high);
  if (dividends.low > 0 && results.high >= 0) low = Math.floor(dividends.low / (results.high + 1)) + 1;
  else if (dividends.high < 0 && results.low <= 0) low = Math.floor(dividends.high / (results.low - 1)) + 1;
  return { low, high };
}
