import { expect, test } from "vitest";
import { add, word } from "../../../src/language/build.js";
import type { Expression } from "../../../src/language/expression.js";
import { constraintNode } from "../../../src/language/nodes.js";
import { print } from "../../../src/language/print.js";
import { same } from "../../../src/language/same.js";
import { equationReader, expressionReader, ruleReader } from "../../../src/language/template.js";
import { int } from "../../../src/language/variables.js";
import { languageFunctions } from "../../../src/language/vocabulary.js";

const [expr, eq, rule] = [expressionReader(), equationReader(), ruleReader()];

test("text, tag and builders make the same tree", () => {
  const text = eq("debt + star = death");
  expect(same(eq`debt + star = death`, text)).toBe(true);
  expect(same(eq(add(word("debt"), word("star")), word("death")), text)).toBe(true);
  expect(eq`debt + star = death`).toStrictEqual(text);
});

test("holes are atoms, whatever they hold", () => {
  const [x, y] = [int(1, 9), int(1, 9)];
  expect(same(eq`${x} + 3 = ${y}`, eq(add(x, 3), y))).toBe(true);
  expect(print(expr`2 * ${expr("a + b")} ^ ${-2}`)).toBe("2 * (a + b) ^ -2");
  expect(print(expr`${-2} ^ ${10n ** 20n}`)).toBe("(-2) ^ 100000000000000000000");
  expect(print(rule`${rule("a < b")} -> ${rule("a || b")}`)).toBe("a < b -> a || b");
  expect(print(expr`min(${x}, ${y}, ${x})`)).toBe("min(x1, x2, x1)");
});

test("a hole stays in place whatever is normalized around it", () => {
  expect(print(eq`e\u0301 + ${1} = e\u0301`)).toBe("\u00e9 + 1 = \u00e9");
});

test("several equations or rules make one that means all", () => {
  expect(print(eq("a = b; c = d"))).toBe("a = b && c = d");
  expect(print(eq("AA + AB = CDC = BC + EF"))).toBe("AA + AB = CDC = BC + EF");
  expect(print(rule("a < b\nb < c, c < d"))).toBe("a < b && b < c && c < d");
});

test("each reads its own kind", () => {
  expect(() => expr("a = b")).toThrow(/expr reads one number, not "a = b"/);
  expect(print(expr("(a = b) + 1"))).toBe("(a = b) + 1");
  expect(() => eq("a < b")).toThrow(/eq reads sides joined by "=", not "a < b"/);
  expect(() => rule("a + b")).toThrow(/a rule is expected/);
  expect(() => eq("a" as never, 3 as never)).toThrow(/word\("a"\)/);
});

test("a vocabulary adds functions, shown as calls", () => {
  const meaning = { name: "allDifferent", scope: (args: never) => args, holds: () => true };
  const own = {
    ...languageFunctions,
    allDifferent: (args: readonly Expression[]) => constraintNode(meaning, { variables: args }),
  };
  expect(print(ruleReader(own)("allDifferent(a, b + 1) || a = 3"))).toBe("allDifferent(a, b + 1) || a = 3");
  expect(() => ruleReader(own)("allDiferent(a, b)")).toThrow(/likely fix: allDifferent$/);
  expect(() => expressionReader(own)("1 + sum(allDifferent(a))")).not.toThrow();
});
