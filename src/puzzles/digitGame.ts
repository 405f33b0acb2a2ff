import type { Expression } from "../index.js";
import { notAChoice } from "./errors.js";
import { type Game, gameOf, type OrderRule, type Ticket } from "./game.js";
import type { GameRules } from "./gameRules.js";
import { readableKey } from "./readable.js";
import { shorterFirst, type Written, written } from "./written.js";

export interface DigitGameOptions extends GameRules, OrderRule {
  /** `"formulas"`, unless told: each normal form. `"readable"`: of those a person calls the same, only the shortest. */
  readonly distinct?: "formulas" | "readable";
  /** `"any"`, unless told: as they are found, one by one. `"shortest"`: in the order of their lengths. */
  readonly first?: "any" | "shortest";
}

/**
 * All ways to make the target of a ticket's digits with `+ - * /`, brackets and a minus in front.
 *
 * @example
 * ```ts
 * import { digitGame, formulaText } from "unriddle/puzzles";
 * [...digitGame("101001")].length; // 61
 * [...digitGame("1999")].map(formulaText); // ["19 + 9 * 9"]
 * const rules = { target: 24, order: "free", division: "exact" } as const;
 * [...digitGame([3, 3, 8, 8], rules)].map(formulaText); // ["8 / (3 - 8 / 3)"]
 * ```
 *
 * `ticket` is a text of digits, or a list of whole numbers of at least 0, each of which stays a number of its own. The
 * rules, unless told: the target is 100, digits keep their order, neighbors may be joined, also with 0 in front, each
 * quotient is whole, and a minus may stand in front. With `order: "free"` the numbers may stand in any order, and there
 * is no joining and no minus unless told: with exact division that is the 24 game.
 *
 * A solution is a normal form (see `formulas`) of plain numbers; joined digits that start with 0 are a `numeral`, and
 * `formulaText` shows them as they stand on the ticket. Each comes once, in the same order every time. With
 * `distinct: "readable"` these are the same: `x + 0`, `x - 0`, `x * 1`, `x / 1`, `0 + x`, `1 * x`, `-(0 - x)` and `x`;
 * `0 - x` and `-x`; `a / (b / c)` and `a / b * c`; `01` and `1`; and in free order sums and products of the same parts.
 * Formulas are found one by one, with nothing asked for twice in vain; to know the shortest, or which are the same, all
 * must be found before the first is given. Of those of one length the first in the order of texts comes first.
 *
 * @throws UnriddleError when ticket or options are wrong; when the ticket has more than 10 numbers, or 7 in free order;
 * or when numbers could get too large to be exact, which is when the product of all, each one larger (10 for each digit
 * that can be joined), reaches 2 ** 52, with exact division that and the target's, or 2 ** 25 without the smallest.
 */
export function digitGame(ticket: Ticket, options: DigitGameOptions = {}): Generator<Expression, void, void> {
  const { distinct = "formulas", first = "any", ...rules } = options;
  if (distinct !== "formulas" && distinct !== "readable") {
    throw notAChoice("distinct", distinct, ["formulas", "readable"]);
  }
  if (first !== "any" && first !== "shortest") throw notAChoice("first", first, ["any", "shortest"]);
  const game = gameOf(ticket, rules);
  if (distinct === "readable") return readable(game, rules.order === "free", first);
  return first === "shortest" ? shortest(game) : game.formulas(game.target);
}

function* shortest({ formulas, target }: Game): Generator<Expression, void, void> {
  for (const { formula } of Array.from(formulas(target), written).sort(shorterFirst)) yield formula;
}

function* readable(
  { formulas, target }: Game,
  anyOrder: boolean,
  first: "any" | "shortest",
): Generator<Expression, void, void> {
  const shortest = new Map<string, Written>();
  for (const formula of formulas(target)) {
    const key = readableKey(formula, anyOrder);
    const [before, now] = [shortest.get(key), written(formula)];
    if (before === undefined || shorterFirst(now, before) < 0) shortest.set(key, now);
  }
  const found = [...shortest.values()];
  for (const { formula } of first === "shortest" ? found.sort(shorterFirst) : found) yield formula;
}
