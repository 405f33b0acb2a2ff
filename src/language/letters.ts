/**
 * The letters of a text, at compile time: `Letters<"send + more = money">` is `"s" | "e" | "n" | …`, in lower case.
 * A letter is what has two cases, in any alphabet. The name of a function called in the text does not count.
 * `string`, which promises nothing, for what is not known at compile time, too long for the compiler, or written in
 * letters without case, which types cannot tell from symbols.
 */
export type Letters<Text extends string> = string extends Text
  ? string
  : TooLong<Text> extends true
    ? string
    : Scan<Text, never, never>;

type Blank = " " | "\t" | "\r" | "\u00a0";
type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "?";
type Mark =
  | ("\n" | ";" | "," | "(" | ")" | "[" | "]" | "." | "_" | "=" | "≠" | "<" | "≤" | ">" | "≥" | "!" | "¬")
  | ("|" | "∨" | "&" | "∧" | "+" | "-" | "−" | "*" | "×" | "·" | "/" | "÷" | "%" | "^");

/** `Word` is what was read since the last operator: an opening bracket shows it to be the name of a function. */
type Scan<Text extends string, Found extends string, Word extends string> = Text extends `${infer C}${infer Rest}`
  ? C extends Blank | Digit
    ? Scan<Rest, Found, Word>
    : Uppercase<C> extends Lowercase<C>
      ? C extends "("
        ? Scan<Rest, Found, never>
        : C extends Mark
          ? Scan<Rest, Found | Word, never>
          : string
      : Scan<Rest, Found, Word | Lowercase<C>>
  : Found | Word;

/** The compiler follows 1,000 steps; more would be an error in the user's program. */
type TooLong<
  Text extends string,
  Steps extends 0[] = [],
> = Text extends `${infer _1}${infer _2}${infer _3}${infer _4}${infer _5}${infer _6}${infer _7}${infer _8}${infer Rest}`
  ? Steps["length"] extends 112
    ? true
    : TooLong<Rest, [...Steps, 0]>
  : false;
