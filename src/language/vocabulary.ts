import { notABase } from "../errors.js";
import { numberForRule, type Span, wrongArgumentCount } from "../inputErrors.js";
import { abs, countTrue, gcd, max, min, numeral, product, quotient, remainder, sqrt, sum } from "./build.js";
import type { Expression, Rule } from "./expression.js";
import { isRule } from "./nodes.js";
import { print } from "./print.js";
import { and, iff, implies, not, or } from "./rules.js";

/** A call as read, for errors that point at it. */
export interface CallSite {
  readonly text: string;
  readonly name: string;
  /** From the name to the closing bracket. */
  readonly span: Span;
  /** One for each argument. */
  readonly spans: readonly Span[];
}

/** What a function called in text makes of its arguments; an `UnriddleError` it throws is shown with the place. */
export type TextFunction = (args: readonly Expression[], site: CallSite) => Expression;

/** The functions that text may call, by name. */
export type Vocabulary = Readonly<Record<string, TextFunction>>;

/** A text function that takes at least `least` and at most `most` arguments, and refuses other calls with their place. */
export function takes(least: number, most: number, make: (...args: Expression[]) => Expression): TextFunction {
  const expected =
    most === least ? plural(least) : most === ANY ? `${plural(least)} or more` : `${least} to ${plural(most)}`;
  return (args, { text, name, span }) => {
    if (args.length < least || args.length > most) throw wrongArgumentCount(text, span, name, expected, args.length);
    return make(...args);
  };
}

/** The same for a function of rules: each argument is checked to be one. */
export function takesRules(least: number, most: number, make: (args: readonly Rule[]) => Expression): TextFunction {
  const counted = takes(least, most, (...args) => make(args as Rule[]));
  return (args, site) => {
    for (const [at, arg] of args.entries()) {
      if (!isRule(arg)) throw numberForRule(site.text, site.spans[at] ?? site.span);
    }
    return counted(args, site);
  };
}

const ANY = Number.POSITIVE_INFINITY;
const plural = (count: number): string => (count === 1 ? "1 argument" : `${count} arguments`);

/** The functions of the language itself. */
export const languageFunctions: Vocabulary = Object.freeze({
  abs: takes(1, 1, (a) => abs(a as Expression)),
  sqrt: takes(1, 1, (a) => sqrt(a as Expression)),
  quotient: takes(2, 2, (a, b) => quotient(a as Expression, b as Expression)),
  remainder: takes(2, 2, (a, b) => remainder(a as Expression, b as Expression)),
  min: (args) => min(args),
  max: (args) => max(args),
  sum: (args) => sum(args),
  product: (args) => product(args),
  gcd: (args) => gcd(args),
  numeral: ([base, ...digits]) => {
    if (base?.kind !== "number") throw notABase(base && print(base));
    return numeral(digits, Number(base.value));
  },
  count: takesRules(0, ANY, (rules) => countTrue(rules)),
  and: takesRules(0, ANY, (rules) => and(rules)),
  or: takesRules(0, ANY, (rules) => or(rules)),
  not: takesRules(1, 1, ([a]) => not(a as Rule)),
  implies: takesRules(2, 2, ([a, b]) => implies(a as Rule, b as Rule)),
  iff: takesRules(2, 2, ([a, b]) => iff(a as Rule, b as Rule)),
});
