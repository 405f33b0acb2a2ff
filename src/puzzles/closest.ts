import type { Expression } from "../index.js";
import { type Game, gameOf, type OrderRule, type Ticket } from "./game.js";
import type { GameRules } from "./gameRules.js";
import { shorterFirst, type Written, written } from "./written.js";

/** What comes nearest to a target from either side: the shortest formulas that make the values. */
export interface Closest {
  readonly below?: Expression;
  readonly above?: Expression;
}

/**
 * The values nearest to the target, below and above, that a ticket can make, each with its shortest formula: what there
 * is to say of a hopeless ticket. Whether the target itself can be made plays no part.
 *
 * @example
 * ```ts
 * import { evaluate } from "unriddle";
 * import { closest, formulaText } from "unriddle/puzzles";
 * const { below, above } = closest("655803") ?? {};
 * below && `${formulaText(below)} = ${evaluate(below)}`; // "6 + 5 + 5 + 80 + 3 = 99"
 * above && `${formulaText(above)} = ${evaluate(above)}`; // "65 / 5 * 8 - 03 = 101"
 * ```
 *
 * A side is missing where there is no such value. All values are worked out, so there is no answer for more than 6
 * numbers in free order.
 * @throws UnriddleError where `digitGame` does.
 */
export function closest(ticket: Ticket, options: GameRules & OrderRule = {}): Closest | undefined {
  const game = gameOf(ticket, options);
  if (!game.short) return undefined;
  let [below, above] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const value of game.values()) {
    if (value < game.target && value > below) below = value;
    if (value > game.target && value < above) above = value;
  }
  return {
    ...(Number.isFinite(below) ? { below: shortestOf(game, below) } : {}),
    ...(Number.isFinite(above) ? { above: shortestOf(game, above) } : {}),
  };
}

function shortestOf({ formulas }: Game, value: number): Expression {
  let best: Written | undefined;
  for (const formula of formulas(value)) {
    const now = written(formula);
    if (best === undefined || shorterFirst(now, best) < 0) best = now;
  }
  return (best as Written).formula;
}
