import { expect, test } from "vitest";
import type { Expression } from "../../../src/language/expression.js";
import { children, fold, mapPlain, postorder, rebuild, replace } from "../../../src/language/fold.js";
import { arithmeticNode, constraintNode, nameNode, numberNode } from "../../../src/language/nodes.js";
import { parse } from "../../../src/language/parse.js";
import { print } from "../../../src/language/print.js";
import { same } from "../../../src/language/same.js";
import { bool, int } from "../../../src/language/variables.js";

const read = (text: string): Expression => parse(text)[0]?.expression as Expression;
const meaning = { name: "kind", scope: (args: never) => args, holds: () => true };
const [a, b] = [nameNode("a"), nameNode("b")];

test("children in order, also those within a constraint's arguments", () => {
  expect(children(read("a < b <= 3")).map((part) => print(part))).toEqual(["a", "b", "3"]);
  const node = constraintNode(meaning, { terms: [a, { deep: [b] }], limit: 3, test: () => a, map: new Map([[a, b]]) });
  expect(children(node)).toEqual([a, b]);
  const changed = rebuild(node, [b, a]) as typeof node;
  expect(changed.args).toEqual({ ...(node.args as object), terms: [b, { deep: [a] }] });
  expect(Object.isFrozen(changed.args)).toBe(true);
});

test("postorder visits a shared part once, children first", () => {
  const shared = arithmeticNode("*", a, b);
  const root = arithmeticNode("+", shared, arithmeticNode("-", shared, a));
  expect(postorder(root).map((node) => print(node))).toEqual(["a", "b", "a * b", "a * b - a", "a * b + (a * b - a)"]);
  expect(fold<number>(root, (_, parts) => 1 + parts.reduce((x, y) => x + y, 0))).toBe(9);
});

test("replace shares what does not change", () => {
  const tree = read("(a + b) * (c + d)");
  const changed = replace(tree, (node) => (node.kind === "name" && node.name === "a" ? numberNode(1n) : node));
  expect(print(changed)).toBe("(1 + b) * (c + d)");
  expect(children(changed)[1]).toBe(children(tree)[1]);
});

test("plain data is mapped, other objects are left as they are", () => {
  const date = new Date(0);
  expect(mapPlain([a, { date, n: 1n }], print as never)).toEqual(["a", { date, n: 1n }]);
});

test("sameness is of structure, and of variables identity", () => {
  const [x, y] = [int(1, 2), int(1, 2)];
  expect(same(arithmeticNode("+", x, a), arithmeticNode("+", x, nameNode("a")))).toBe(true);
  expect(same(arithmeticNode("+", x, a), arithmeticNode("+", y, a))).toBe(false);
  for (const [one, other] of [
    ["a + b", "b + a"],
    ["a + b + c", "a + (b + c)"],
    ["a = b", "a != b"],
    ["min(a)", "max(a)"],
    ["1", "2"],
    ["a < b < c", "a < b <= c"],
  ]) {
    expect(same(read(one as string), read(other as string)), `${one} ${other}`).toBe(false);
  }
  const test = (): boolean => true;
  expect(
    same(constraintNode(meaning, { a, n: 1, test }), constraintNode(meaning, { a: nameNode("a"), n: 1, test })),
  ).toBe(true);
  expect(same(constraintNode(meaning, { a, n: 1 }), constraintNode(meaning, { a, n: "1" }))).toBe(false);
  expect(same(constraintNode(meaning, [a]), constraintNode({ ...meaning }, [a]))).toBe(false);
  const long = Array.from({ length: 100_000 }, () => "a").join(" + ");
  expect(same(read(long), read(long))).toBe(true);
});

test("printing variables, words and constraints", () => {
  const [x, p] = [int(1, 9), bool()];
  const tree = arithmeticNode("+", x, arithmeticNode("*", p, arithmeticNode("-", x, a)));
  expect(print(tree)).toBe("x1 + x2 * (x1 - a)");
  expect(print(tree, { name: (variable) => (variable === x ? "total" : undefined), word: () => "42" })).toBe(
    "total + x1 * (total - 42)",
  );
  expect(print(constraintNode(meaning, [a, b]))).toBe("kind(a, b)");
  expect(print(constraintNode(meaning, { terms: [a, [b]] }))).toBe("kind(a, [b])");
  expect(print(constraintNode(meaning, { terms: [a], bound: 3n, wide: { on: true } }))).toBe(
    "kind(terms: [a], bound: 3, wide: { on: true })",
  );
  expect(print(constraintNode(meaning, [a, function divides() {}]))).toBe("kind(a, divides)");
});
