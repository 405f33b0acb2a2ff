import fc from "fast-check";
import { expect, test } from "vitest";
import { InputError } from "../../src/inputErrors.js";
import { evaluate } from "../../src/language/evaluate.js";
import type { Expression } from "../../src/language/expression.js";
import { children, postorder, replace } from "../../src/language/fold.js";
import { fraction } from "../../src/language/fraction.js";
import { linear } from "../../src/language/linear.js";
import { isName } from "../../src/language/names.js";
import { arithmeticNode, isTruth, numberNode } from "../../src/language/nodes.js";
import { parse } from "../../src/language/parse.js";
import { print } from "../../src/language/print.js";
import { same } from "../../src/language/same.js";
import { computable, readable, valuations } from "../support/expressions.js";
import { addAll } from "../support/linear-value.js";
import { naiveValue } from "../support/oracle-value.js";

const anything = fc.oneof(readable.number, readable.rule);
const read = (text: string): Expression => parse(text)[0]?.expression as Expression;
const shown = (value: ReturnType<typeof evaluate>): boolean | string =>
  typeof value === "boolean"
    ? value
    : typeof value === "object"
      ? `${value.numerator}/${value.denominator}`
      : String(value);

test("a printed tree reads as an equal tree", () => {
  fc.assert(
    fc.property(anything, (tree) => {
      expect(same(read(print(tree)), tree), print(tree)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("no pair of printed brackets can be left out", () => {
  fc.assert(
    fc.property(anything, (tree) => {
      const text = print(tree);
      for (const [open, close] of groups(text)) {
        const without = text.slice(0, open) + text.slice(open + 1, close) + text.slice(close + 1);
        expect(readsAs(without, tree), `${text} without a pair is ${without}`).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});

test("blanks between tokens change nothing", () => {
  fc.assert(
    fc.property(anything, fc.constantFrom("", "  ", "\t", "\u00a0"), (tree, blank) => {
      expect(same(read(print(tree).replaceAll(" ", blank)), tree)).toBe(true);
    }),
  );
});

test("evaluation agrees with a naive one", () => {
  fc.assert(
    fc.property(fc.oneof(computable.number, computable.rule), valuations, (tree, values) => {
      expect(shown(evaluate(tree, values)), print(tree)).toBe(naiveValue(tree, values));
    }),
    { numRuns: 3000 },
  );
});

test("a linear form has the value of the number, also where all of it cancels out", () => {
  fc.assert(
    fc.property(computable.number, valuations, (tree, values) => {
      for (const number of [tree, arithmeticNode("-", tree, tree), arithmeticNode("*", numberNode(0n), tree)]) {
        expect(shown(addAll(linear(number), values)), print(number)).toBe(shown(evaluate(plus0(number), values)));
      }
    }),
    { numRuns: 2000 },
  );
});

test("a fraction has the value of the number, and no division but in its rules", () => {
  fc.assert(
    fc.property(computable.number, valuations, (tree, values) => {
      const made = fraction(tree);
      if (made === undefined) return;
      const { numerator, denominator } = made;
      expect(shown(evaluate(plus0(arithmeticNode("/", numerator, denominator)), values)), print(tree)).toBe(
        shown(evaluate(plus0(tree), values)),
      );
      for (const part of [numerator, denominator]) expect(outsideRules(part).some(divides), print(part)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test("replacing nothing gives the very same tree, and replacing names by values its value", () => {
  fc.assert(
    fc.property(computable.number, valuations, (tree, values) => {
      expect(replace(tree, (node) => node)).toBe(tree);
      const filled = replace(tree, (node) =>
        node.kind === "name" ? read(`${BigInt(values.get(node.name) as number)} + 0`) : node,
      );
      expect(shown(evaluate(filled))).toBe(shown(evaluate(tree, values)));
    }),
  );
});

test("any text is read or refused with its place", () => {
  const pieces = [
    "a",
    "1",
    "2x",
    "_b",
    "?",
    "é",
    "e\u0301",
    "山",
    "𐐨",
    "min",
    "count",
    "(",
    ")",
    "[0]",
    ".b",
    ";",
    ",",
    "\n",
    " ",
    "\t",
  ];
  const signs = [
    "+",
    "-",
    "*",
    "/",
    "%",
    "^",
    "=",
    "!=",
    "<",
    ">=",
    "&&",
    "||",
    "!",
    "->",
    "<->",
    "=>",
    "|",
    "#",
    "$",
    "\u200b",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces, ...signs), { maxLength: 12 }), (parts) => {
      const text = parts.join("").normalize();
      try {
        for (const { expression, start, end } of parse(text)) {
          expect(same(read(text.slice(start, end)), expression), text).toBe(true);
          expect(same(read(print(expression)), expression), text).toBe(true);
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        expect(0 <= error.start && error.start <= error.end && error.end <= text.length, text).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
});

test("a name is whatever reads as one", () => {
  const character = fc.constantFrom("a", "É", "e\u0301", "𐐨", "ß", "1", "?", "_", ".", "[", "0", "]", "\u0301", " ");
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 8 }), (raw) => {
      const text = raw.normalize();
      let found: Expression | undefined;
      try {
        found = read(text);
      } catch {}
      expect(isName(text), text).toBe(found?.kind === "name" && found.name === text);
    }),
    { numRuns: 5000 },
  );
});

/** The same as a number: a rule counts 0 or 1. */
const plus0 = (tree: Expression): Expression => arithmeticNode("+", tree, numberNode(0n));

const outsideRules = (tree: Expression): Expression[] =>
  postorder(tree, (node) => (isTruth(node) ? [] : children(node)));

const divides = (node: Expression): boolean => node.kind === "arithmetic" && node.operator === "/";

/** The places of brackets that group, not those of calls. */
function groups(text: string): [open: number, close: number][] {
  const open: number[] = [];
  const found: [number, number][] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") open.push(at);
    if (text[at] !== ")") continue;
    const start = open.pop() as number;
    if (start === 0 || /[\s(!-]/.test(text.charAt(start - 1))) found.push([start, at]);
  }
  return found;
}

function readsAs(text: string, tree: Expression): boolean {
  try {
    return same(read(text), tree);
  } catch {
    return false;
  }
}
