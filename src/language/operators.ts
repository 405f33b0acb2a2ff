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

/** What an operator makes of its operands. */
export type Operation = { readonly level: number } & (
  | { readonly makes: "logic"; readonly means: Connective }
  | { readonly makes: "compare"; readonly means: Comparator }
  | { readonly makes: "arithmetic"; readonly means: Operator }
);

const bySpelling = (...rows: readonly [spellings: string, operation: Operation][]): ReadonlyMap<string, Operation> =>
  new Map(rows.flatMap(([spellings, operation]) => spellings.split(" ").map((spelling) => [spelling, operation])));

const logic = (level: number, means: Connective): Operation => ({ level, makes: "logic", means });
const compare = (means: Comparator): Operation => ({ level: LEVEL.compare, makes: "compare", means });
const arithmetic = (level: number, means: Operator): Operation => ({ level, makes: "arithmetic", means });

/** Every spelling of every operator that stands between two operands. */
export const INFIX = bySpelling(
  ["->", logic(LEVEL.arrow, "implies")],
  ["<->", logic(LEVEL.arrow, "iff")],
  ["|| ∨", logic(LEVEL.or, "or")],
  ["&& ∧", logic(LEVEL.and, "and")],
  ["= ==", compare("=")],
  ["!= ≠ <>", compare("!=")],
  ["<", compare("<")],
  ["<= ≤", compare("<=")],
  [">", compare(">")],
  [">= ≥", compare(">=")],
  ["+", arithmetic(LEVEL.sum, "+")],
  ["- −", arithmetic(LEVEL.sum, "-")],
  ["* × ·", arithmetic(LEVEL.product, "*")],
  ["/ ÷", arithmetic(LEVEL.product, "/")],
  ["%", arithmetic(LEVEL.product, "%")],
  ["^ **", arithmetic(LEVEL.power, "^")],
);

/** Signs and negations, which stand before their operand. */
export const PREFIX = bySpelling(
  ["+", arithmetic(LEVEL.sign, "+")],
  ["- −", arithmetic(LEVEL.sign, "-")],
  ["! ¬", logic(LEVEL.not, "not")],
);

/** Spellings from elsewhere, and what to write instead. */
export const MISSPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "=>": '">=" (at least) or "->" (implies)',
    "=<": '"<="',
    "===": '"="',
    "!==": '"!="',
    "<=>": '"<->"',
    "==>": '"->"',
    "|": '"||"',
    "&": '"&&"',
    "//": '"quotient(a, b)"',
    "–": '"-"',
    "—": '"-"',
    "∗": '"*"',
    "→": '"->"',
    "↔": '"<->"',
    "[": '"("',
    "]": '")"',
    "{": '"("',
    "}": '")"',
    ".": "leave it out; 1.5 is 15 / 10",
    and: '"&&"',
    or: '"||"',
    mod: '"%"',
    is: '"="',
    equals: '"="',
    div: '"quotient(a, b)"',
  }),
);
