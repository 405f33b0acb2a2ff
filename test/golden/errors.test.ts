/** Every message for a text that cannot be read, as a person sees it: look at the file when it changes. */
import { expect, test } from "vitest";
import { InputError, unknownName } from "../../src/inputErrors.js";
import { equationReader, expressionReader, readRules, ruleReader } from "../../src/language/template.js";

const [expr, eq, rule] = [expressionReader(), equationReader(), ruleReader()];
const variables = new Set(["x", "y", "total", "cells[0][1]"]);
const read = (text: string): unknown =>
  readRules(text, {
    resolve: (name, span, whole) => {
      if (variables.has(name)) return undefined;
      throw unknownName(whole, span, variables);
    },
  });

const texts = [
  "AS + A MOM",
  "a = b c",
  "2x = 3",
  "3 y = 6",
  "",
  " \n ",
  "= a",
  "a + = b",
  "a =",
  "a = ;",
  "a ;; b",
  "(a + b = c",
  "a + (b = sum(c, d)",
  "a + b) = c",
  "a = ()",
  "(a, b) = c",
  "(a = b; c = d)",
  "sum(a,, b) = c",
  "sum(a, b",
  "foo(a) = b",
  "mim(a, b) = c",
  "allDiferent(a, b)",
  "x(y + 1) = 3",
  "min() = 1",
  "abs(a, b) = c",
  "quotient(a) = b",
  "not()",
  "implies(a = 1)",
  "numeral(1, a) = 2",
  "numeral(a, b) = 2",
  "a # b",
  "a\u200b = b",
  "a = b.",
  "1.5 * a = b",
  "1_a = b",
  "a => b",
  "a =< b",
  "a === b",
  "a !== b",
  "a <=> b",
  "a | b",
  "a & b",
  "a // b = 1",
  "a – b = 1",
  "[a] = 1",
  "a = 1 and b = 2",
  "a mod 2 = 1",
  "a = !b",
  "a + !b = 1",
  "3 -> a = 1",
  "a = 1 && b + c",
  "and(3)",
  "count(1 + a) = 2",
  "!(a + b)",
  "a + b",
  "first = second\n  third = (fourth",
  `${"long + ".repeat(60)}word word = ${"long + ".repeat(60)}end`,
  "Å + ВІСІМ 山 = b",
  "\ta\t+\tb\tc",
];

const shown = (make: () => unknown): string => {
  try {
    make();
    return "no error\n";
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return `${error.message}\n`;
  }
};

test("errors of texts", async () => {
  const pages = texts.map((text) => `## ${JSON.stringify(text)}\n${shown(() => rule(text))}`);
  await expect(pages.join("\n")).toMatchFileSnapshot("errors.txt");
});

test("errors of names, kinds and holes", async () => {
  const pages = [
    shown(() => read("2x = y")),
    shown(() => read("x + totl = 3")),
    shown(() => read("x + cells[0][2] = 3")),
    shown(() => read("x + qqqqqqqq = 3")),
    shown(() => expr("a = b")),
    shown(() => expr("a; b")),
    shown(() => eq("a + b")),
    shown(() => eq("a = b < c")),
    shown(() => eq("a = b; c < d")),
    shown(() => eq`${1} a = ${2}`),
    shown(() => eq`a + ${0.5} = ${2}`),
    shown(() => eq`a + ${"b" as never} = ${2}`),
    shown(() => eq`e\u0301 + ${1} = ${2}${3}`),
  ];
  await expect(pages.join("\n")).toMatchFileSnapshot("error-kinds.txt");
});

test("an error tells its place in the text", () => {
  try {
    rule("AS + A MOM");
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ name: "InputError", text: "AS + A MOM", start: 7, end: 10 });
    expect((error as Error).message).toMatch(/column 8: an operator or "=" is missing before "MOM"/);
  }
});
