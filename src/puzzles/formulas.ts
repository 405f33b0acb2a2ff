import { type Expression, negate, word } from "../index.js";
import { BUILDERS } from "./builders.js";
import { notLetters, repeatedLetter } from "./errors.js";
import type { GameRules } from "./gameRules.js";
import { ALL, NUMBER, STEPS } from "./grammar.js";

/**
 * All formulas of the digit game over letters in a fixed order: each normal form once, straight from the grammar.
 *
 * @example
 * ```ts
 * import { print } from "unriddle";
 * import { formulas } from "unriddle/puzzles";
 * [...formulas("ab")].slice(0, 4).map((formula) => print(formula)); // ["ab", "-ab", "a + b", "-(a + b)"]
 * [...formulas("abcdef")].length; // 51920
 * ```
 *
 * A formula's numbers are words: the letters joined to one number. Every value that numbers in this order can make with
 * `+ - * /`, brackets and minuses anywhere is the value of one of the formulas (`normalize` tells of which). There are
 * 2, 10, 68, 562, 5,212, 51,920 for 1 to 6 letters; the number grows about tenfold with each letter, but they come one
 * by one, and nothing is kept of those that came before. With `join: false` letters are never joined; with
 * `minus: false` there is none in front.
 * @throws UnriddleError unless `letters` is a text of one or more letters, all different.
 */
export function formulas(
  letters: string,
  { join = true, minus = true }: Pick<GameRules, "join" | "minus"> = {},
): Generator<Expression, void, void> {
  const each = lettersIn(letters);
  return minus ? withMinus(forms(each, ALL, join)) : forms(each, ALL, join);
}

/** The normal forms over the letters that are of one of the sorts. */
function* forms(letters: readonly string[], sorts: number, join: boolean): Generator<Expression, void, void> {
  if (sorts & NUMBER && (join || letters.length === 1)) yield word(letters.join(""));
  for (const { operator, makes, right } of STEPS) {
    if (!(sorts & makes)) continue;
    for (let cut = 1; cut < letters.length; cut++) {
      const rest = letters.slice(cut);
      for (const first of forms(letters.slice(0, cut), ALL, join)) {
        for (const second of forms(rest, right, join)) yield BUILDERS[operator](first, second);
      }
    }
  }
}

function* withMinus(formulas: Iterable<Expression>): Generator<Expression, void, void> {
  for (const formula of formulas) {
    yield formula;
    yield negate(formula);
  }
}

function lettersIn(text: unknown): readonly string[] {
  const letters = typeof text === "string" ? [...text.normalize()] : [];
  if (letters.length === 0 || !letters.every((letter) => /^\p{L}$/u.test(letter))) throw notLetters(text);
  const repeated = letters.find((letter, at) => letters.indexOf(letter) < at);
  if (repeated !== undefined) throw repeatedLetter(repeated);
  return letters;
}
