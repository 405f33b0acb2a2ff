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

/** A text function that takes `count` arguments, or any number, and refuses other calls with their place. */
function takes(make: (...args: Expression[]) => Expression, count?: number): TextFunction {
  return (args, { text, name, span }) => {
    if (count !== undefined && args.length !== count) throw wrongArgumentCount(text, span, name, count, args.length);
    return make(...args);
  };
}

/** The same for a function of rules: each argument is checked to be one. */
function takesRules(make: (...args: Rule[]) => Expression, count?: number): TextFunction {
  const counted = takes(make as (...args: Expression[]) => Expression, count);
  return (args, site) => {
    for (const [at, arg] of args.entries()) if (!isRule(arg)) throw numberForRule(site.text, site.spans[at] as Span);
    return counted(args, site);
  };
}

/** The functions of the language itself. */
export const languageFunctions: Vocabulary = Object.freeze({
  abs: takes(abs, 1),
  sqrt: takes(sqrt, 1),
  quotient: takes(quotient, 2),
  remainder: takes(remainder, 2),
  min: takes(min),
  max: takes(max),
  sum: takes(sum),
  product: takes(product),
  gcd: takes(gcd),
  numeral: ([base, ...digits]) => {
    if (base?.kind !== "number") throw notABase(base && print(base));
    return numeral(digits, Number(base.value));
  },
  count: takesRules(countTrue),
  and: takesRules(and),
  or: takesRules(or),
  not: takesRules(not, 1),
  implies: takesRules(implies, 2),
  iff: takesRules(iff, 2),
});
