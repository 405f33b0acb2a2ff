import { describe, expect, test } from "vitest";
import { InputError, unknownName } from "../../../src/inputErrors.js";
import type { Expression } from "../../../src/language/expression.js";
import { nameNode } from "../../../src/language/nodes.js";
import { parse } from "../../../src/language/parse.js";
import { print } from "../../../src/language/print.js";
import { same } from "../../../src/language/same.js";
import { int } from "../../../src/language/variables.js";

const read = (text: string): Expression => parse(text)[0]?.expression as Expression;
const all = (text: string): string[] => parse(text).map((part) => print(part.expression));

describe("precedence, lowest to highest, with every pair of brackets shown", () => {
  test.each([
    ["a -> b -> c", "a -> (b -> c)"],
    ["a -> b <-> c", "a -> (b <-> c)"],
    ["a || b -> c && d", "(a || b) -> (c && d)"],
    ["a || b && c", "a || (b && c)"],
    ["!a && b", "(!a) && b"],
    ["!a = b", "!(a = b)"],
    ["a + b = c - d", "(a + b) = (c - d)"],
    ["a - b - c", "(a - b) - c"],
    ["a + b * c", "a + (b * c)"],
    ["a / b * c % d", "((a / b) * c) % d"],
    ["-a * b", "(-a) * b"],
    ["a - -b", "a - (-b)"],
    ["-a ^ b", "-(a ^ b)"],
    ["a ^ b ^ c", "a ^ (b ^ c)"],
    ["0 ^ -1", "0 ^ (-1)"],
    ["2 ^ -x ^ 2", "2 ^ (-(x ^ 2))"],
    ["2 ^ -x * 3", "(2 ^ (-x)) * 3"],
    ["+a - +b", "a - b"],
  ])("%s is %s", (text, bracketed) => {
    expect(same(read(text), read(bracketed))).toBe(true);
  });
});

test("every spelling of an operator", () => {
  expect(all("a × b · c ÷ d − e ** f")).toEqual(["a * b * c / d - e ^ f"]);
  expect(all("a == b ≠ c <> d ≤ e ≥ f")).toEqual(["a = b != c != d <= e >= f"]);
  expect(all("a ∧ b ∨ ¬c")).toEqual(["a && b || !c"]);
});

test("chains and conjunctions are single nodes; brackets keep them apart", () => {
  expect(read("a = b = c")).toMatchObject({ kind: "compare", comparators: ["=", "="] });
  expect(read("0 <= x < 10")).toMatchObject({ kind: "compare", comparators: ["<=", "<"] });
  expect(read("(a = b) = c")).toMatchObject({ kind: "compare", comparators: ["="] });
  expect(read("a && b && c")).toMatchObject({ connective: "and", rules: [{}, {}, {}] });
  expect(read("(a && b) && c")).toMatchObject({ connective: "and", rules: [{}, {}] });
});

test("names and numbers", () => {
  expect(read("1_000_000")).toMatchObject({ kind: "number", value: 1000000n });
  for (const name of [
    "1C",
    "?",
    "4?2",
    "cells[0][12]",
    "nation.english",
    "my_var",
    "__proto__",
    "constructor",
    "und",
    "ВІСІМ",
    "山",
  ]) {
    expect(read(name), name).toEqual({ kind: "name", name });
  }
  expect(all("NOT + A = ONE; and + or = not")).toEqual(["NOT + A = ONE", "and + or = not"]);
});

describe("blanks and line breaks", () => {
  test.each(["2*x + 3*y <= 7", "2 * x+3 * y<=7", "\t2*x\t+ 3*y\r\n<= 7 ", "\ufeff2\u00a0*\nx+\n3\n*y<=7\n"])(
    "%j",
    (text) => {
      expect(all(text)).toEqual(["2 * x + 3 * y <= 7"]);
    },
  );

  test("a line break between complete rules joins them, elsewhere it is a blank", () => {
    expect(all("a = b\nc = d;e=f, g=h;\n")).toEqual(["a = b", "c = d", "e = f", "g = h"]);
    expect(all("SEND\n+ MORE\n= MONEY")).toEqual(["SEND + MORE = MONEY"]);
    expect(all("a = b\n(c + d) = e")).toEqual(["a = b", "(c + d) = e".replace(/[()]/g, "")]);
    expect(all("a = sum\n(b, c)")).toEqual(["a = sum(b, c)"]);
    expect(() => parse("a + b\nc = d")).toThrow(/missing before "c"/);
    expect(() => parse("(a = b\nc = d)")).toThrow(/missing before "c"/);
  });
});

test("names get their meaning from outside", () => {
  const x = int(1, 9);
  const resolve = (name: string): Expression | undefined => (name === "x" ? x : undefined);
  expect(parse("x + y", { resolve })[0]?.expression).toMatchObject({ left: x, right: nameNode("y") });
  expect(() => parse("x && x", { resolve })).toThrow(/"x" is a number; a rule is expected/);
  const strict = (_: string, span: { start: number; end: number }, text: string): undefined => {
    throw unknownName(text, span, ["x"]);
  };
  expect(() => parse("2x = 3", { resolve: strict })).toThrow(/2 \* x/);
});

test("functions are those given, and only own ones", () => {
  const twice = (args: readonly Expression[]): Expression => args[0] as Expression;
  expect(parse("twice(a)", { functions: { twice } })[0]?.expression).toEqual(nameNode("a"));
  expect(() => parse("abs(a)", { functions: { twice } })).toThrow(InputError);
  expect(() => parse("toString(a)")).toThrow(/no function "toString"/);
  expect(() => parse("__proto__(a)")).toThrow(/no function "__proto__"/);
});

describe("no text is too long or too deep", () => {
  test("100,000 terms", () => {
    for (const operator of [" + ", " * ", " ^ ", " -> ", " && ", " = "]) {
      const text = Array.from({ length: 100_000 }, () => "a").join(operator);
      expect(print(read(text)) === text, operator).toBe(true);
    }
  });

  test("10,000 nested brackets, calls, signs", () => {
    expect(print(read(`${"(".repeat(10_000)}a${")".repeat(10_000)}`))).toBe("a");
    const calls = `${"abs(".repeat(10_000)}a${")".repeat(10_000)}`;
    expect(print(read(calls)) === calls).toBe(true);
    const signs = `${"-".repeat(10_000)}a`;
    expect(print(read(signs)) === signs).toBe(true);
    expect(() => parse("(".repeat(10_000))).toThrow(/never closed/);
    expect(() => parse(`${"(".repeat(10_000)}a`)).toThrow(/never closed/);
  });

  test("100,000 rules", () => {
    expect(parse("a = b\n".repeat(100_000))).toHaveLength(100_000);
  });
});
