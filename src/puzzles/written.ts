import type { Expression } from "../index.js";
import { formulaText } from "./formulaText.js";

/** A formula with its text. */
export interface Written {
  readonly formula: Expression;
  readonly text: string;
}

export const written = (formula: Expression): Written => ({ formula, text: formulaText(formula) });

/** Shorter texts before longer ones; those of one length in the order of texts. */
export const shorterFirst = (a: Written, b: Written): number =>
  a.text.length - b.text.length || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
