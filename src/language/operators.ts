import type { Comparator, Connective, Operator } from "./expression.js";

/** How tightly each level binds; reader and printer agree because both read this table. */
export const LEVEL = {
  arrow: 1,
  or: 2,
  and: 3,
  not: 4,
  compare: 5,
  sum: 6,
  product: 7,
  sign: 8,
  power: 9,
  atom: 10,
} as const;

/** What an operator between two operands makes; `iff` and `implies` and `^` bind to the right. */
export type Infix =
  | { readonly level: number; readonly makes: "logic"; readonly connective: Connective }
  | { readonly level: number; readonly makes: "compare"; readonly comparator: Comparator }
  | { readonly level: number; readonly makes: "arithmetic"; readonly operator: Operator };

const logic = (connective: Connective, level: number): Infix => ({ level, makes: "logic", connective });
const compare = (comparator: Comparator): Infix => ({ level: LEVEL.compare, makes: "compare", comparator });
const arithmetic = (operator: Operator, level: number): Infix => ({ level, makes: "arithmetic", operator });

/** Every spelling of every operator that stands between two operands. */
export const INFIX: ReadonlyMap<string, Infix> = new Map([
  ["->", logic("implies", LEVEL.arrow)],
  ["<->", logic("iff", LEVEL.arrow)],
  ["||", logic("or", LEVEL.or)],
  ["∨", logic("or", LEVEL.or)],
  ["&&", logic("and", LEVEL.and)],
  ["∧", logic("and", LEVEL.and)],
  ["=", compare("=")],
  ["==", compare("=")],
  ["!=", compare("!=")],
  ["≠", compare("!=")],
  ["<>", compare("!=")],
  ["<", compare("<")],
  ["<=", compare("<=")],
  ["≤", compare("<=")],
  [">", compare(">")],
  [">=", compare(">=")],
  ["≥", compare(">=")],
  ["+", arithmetic("+", LEVEL.sum)],
  ["-", arithmetic("-", LEVEL.sum)],
  ["−", arithmetic("-", LEVEL.sum)],
  ["*", arithmetic("*", LEVEL.product)],
  ["×", arithmetic("*", LEVEL.product)],
  ["·", arithmetic("*", LEVEL.product)],
  ["/", arithmetic("/", LEVEL.product)],
  ["÷", arithmetic("/", LEVEL.product)],
  ["%", arithmetic("%", LEVEL.product)],
  ["^", arithmetic("^", LEVEL.power)],
  ["**", arithmetic("^", LEVEL.power)],
]);

/** Signs and negations, which stand before their operand. */
export const PREFIX: ReadonlyMap<string, "+" | "-" | "!"> = new Map([
  ["+", "+"],
  ["-", "-"],
  ["−", "-"],
  ["!", "!"],
  ["¬", "!"],
]);

/** Spellings from elsewhere, and what to write instead. */
export const MISSPELLED: ReadonlyMap<string, string> = new Map([
  ["=>", '">=" (at least) or "->" (implies)'],
  ["=<", '"<=" (at most)'],
  ["===", '"="'],
  ["!==", '"!="'],
  ["<=>", '"<->"'],
  ["==>", '"->"'],
  ["|", '"||" (or)'],
  ["&", '"&&" (and)'],
  ["//", '"quotient(a, b)"'],
  ["–", '"-"'],
  ["—", '"-"'],
  ["∗", '"*"'],
  ["→", '"->"'],
  ["↔", '"<->"'],
  ["[", '"("'],
  ["]", '")"'],
  ["{", '"("'],
  ["}", '")"'],
]);

/** Names that stand for operators elsewhere. */
export const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ["and", "&&"],
  ["or", "||"],
  ["mod", "%"],
  ["is", "="],
  ["equals", "="],
  ["div", "quotient(a, b)"],
]);
