import { allDifferent } from "../constraints/allDifferent.js";
import { equationReader, expressionReader, ruleReader } from "../language/template.js";
import { languageFunctions, type Vocabulary } from "../language/vocabulary.js";

/** All that text may call: the functions of the language, and the constraints that take nothing but a list. */
export const vocabulary: Vocabulary = Object.freeze({
  ...languageFunctions,
  allDifferent: (args) => allDifferent(args),
});

/**
 * Reads a number, as a call with text or as a tag with holes for numbers and expressions.
 *
 * @example
 * ```ts
 * import { expr, print } from "unriddle";
 * print(expr("2*(a+b)")); // "2 * (a + b)"
 * print(expr`${expr("a + b")} ^ ${2}`); // "(a + b) ^ 2"
 * ```
 *
 * @throws InputError with the place and a likely fix when the text cannot be read.
 */
export const expr = /* @__PURE__ */ expressionReader(vocabulary);

/**
 * Makes an equation: reads it, as a call with text or as a tag with holes, or builds it from two or more sides.
 *
 * @example
 * ```ts
 * import { add, eq, print, word } from "unriddle";
 * print(eq("debt+star=death")); // "debt + star = death"
 * print(eq`${word("debt")} + star = death`); // "debt + star = death"
 * print(eq(add(word("debt"), word("star")), word("death"))); // "debt + star = death"
 * ```
 *
 * Several equations, joined by `;`, must all hold. From a literal text the letters are inferred; a tag cannot see its text.
 * @throws InputError with the place and a likely fix when the text cannot be read.
 */
export const eq = /* @__PURE__ */ equationReader(vocabulary);

/**
 * Reads a rule, anything that is true or false, as a call with text or as a tag with holes.
 *
 * @example
 * ```ts
 * import { print, rule } from "unriddle";
 * print(rule("0<=x<10 -> y!=x")); // "0 <= x < 10 -> y != x"
 * print(rule("a < b; b < c")); // "a < b && b < c"
 * ```
 *
 * @throws InputError with the place and a likely fix when the text cannot be read.
 */
export const rule = /* @__PURE__ */ ruleReader(vocabulary);
