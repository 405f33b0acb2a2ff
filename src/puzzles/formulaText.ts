import { type Expression, print } from "../index.js";

/**
 * A formula of the digit game as a person writes it: as `print` does, but joined digits that start with 0 are shown as
 * they stand on the ticket.
 *
 * @example
 * ```ts
 * import { add, numeral, print } from "unriddle";
 * import { formulaText } from "unriddle/puzzles";
 * formulaText(add(99, numeral([0, 1]))); // "99 + 01"
 * print(add(99, numeral([0, 1]))); // "99 + numeral(10, 0, 1)"
 * ```
 */
export const formulaText = (formula: Expression): string =>
  print(formula).replace(/numeral\(10((?:, [0-9])+)\)/g, (_, digits: string) => digits.replaceAll(", ", ""));
