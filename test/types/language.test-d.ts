import { expectTypeOf, test } from "vitest";
import { add, countTrue, divide, min, negate, numeral, sum, word } from "../../src/language/build.js";
import type {
  ArithmeticNode,
  CompareNode,
  Expression,
  NameNode,
  Rule,
  Variable,
} from "../../src/language/expression.js";
import { at, type Place } from "../../src/language/grids.js";
import type { Letters } from "../../src/language/letters.js";
import { and, equal, implies, lt, not, or } from "../../src/language/rules.js";
import { type Equation, equationReader, expressionReader, ruleReader } from "../../src/language/template.js";
import { bool, each, grid, int, list, oneOf } from "../../src/language/variables.js";

const [expr, eq, rule] = [expressionReader(), equationReader(), ruleReader()];

test("letters of a text", () => {
  expectTypeOf<Letters<"send + more = money">>().toEqualTypeOf<"s" | "e" | "n" | "d" | "m" | "o" | "r" | "y">();
  expectTypeOf<Letters<"Send+MORE">>().toEqualTypeOf<"s" | "e" | "n" | "d" | "m" | "o" | "r">();
  expectTypeOf<Letters<"1C + ? = 8C">>().toEqualTypeOf<"c">();
  expectTypeOf<Letters<"ВІСІМ = СОРОК">>().toEqualTypeOf<"в" | "і" | "с" | "м" | "о" | "р" | "к">();
  expectTypeOf<Letters<"αβ = Γ">>().toEqualTypeOf<"α" | "β" | "γ">();
  expectTypeOf<Letters<"">>().toEqualTypeOf<never>();
  expectTypeOf<Letters<"1 + 2 = 3">>().toEqualTypeOf<never>();
  expectTypeOf<Letters<string>>().toEqualTypeOf<string>();
});

test("names of functions called are no letters", () => {
  expectTypeOf<Letters<"abs(a - b) = c">>().toEqualTypeOf<"a" | "b" | "c">();
  expectTypeOf<Letters<"min (x, y) = z">>().toEqualTypeOf<"x" | "y" | "z">();
  expectTypeOf<Letters<"a = b\nmax(c) = d">>().toEqualTypeOf<"a" | "b" | "c" | "d">();
});

test("what types cannot follow promises nothing, and is no error", () => {
  expectTypeOf<Letters<"山 + 川 = 海">>().toEqualTypeOf<string>();
  type Hundred = "aaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaabaaaaaaaaac";
  type Eight = `${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}`;
  expectTypeOf<Letters<Eight>>().toEqualTypeOf<"a" | "b" | "c">();
  expectTypeOf<Letters<`${Eight}${Hundred}${Hundred}`>>().toEqualTypeOf<string>();
  expectTypeOf<Letters<`${Eight}${Eight}${Eight}${Eight}${Eight}`>>().toEqualTypeOf<string>();
});

test("a call with text knows its letters, a tag does not", () => {
  expectTypeOf(eq("a + b = c")).toEqualTypeOf<Equation<"a" | "b" | "c">>();
  expectTypeOf(expr("a + b")).toEqualTypeOf<Expression<"a" | "b">>();
  expectTypeOf(rule("a < b")).toEqualTypeOf<Rule<"a" | "b">>();
  expectTypeOf(eq`a + ${1} = c`).toEqualTypeOf<Equation<string>>();
  expectTypeOf(eq("a = b" as string)).toEqualTypeOf<Equation<string>>();
});

test("builders unite the letters of their parts; numbers and variables have none", () => {
  expectTypeOf(word("abc")).toEqualTypeOf<NameNode<"a" | "b" | "c">>();
  expectTypeOf(add(word("ab"), word("bc"))).toEqualTypeOf<ArithmeticNode<"a" | "b" | "c">>();
  expectTypeOf(add(word("a"), 1)).toEqualTypeOf<ArithmeticNode<"a">>();
  expectTypeOf(add(int(1, 2), 1n)).toEqualTypeOf<ArithmeticNode<never>>();
  expectTypeOf(divide(negate(word("a")), min(word("b"), word("c")))).toEqualTypeOf<ArithmeticNode<"a" | "b" | "c">>();
  expectTypeOf(eq(word("a"), word("b"), word("c"))).toEqualTypeOf<CompareNode<"a" | "b" | "c">>();
  expectTypeOf(eq(word("a"), add(word("b"), 1))).toEqualTypeOf<CompareNode<"a" | "b">>();
  expectTypeOf(equal(int(1, 2), 1)).toEqualTypeOf<CompareNode<never>>();
  expectTypeOf(lt(sum([word("a"), word("b")]), 3)).toEqualTypeOf<CompareNode<"a" | "b">>();
  expectTypeOf(numeral([word("a"), 1])).toExtend<Expression<"a">>();
  const both = and(rule("a < b"), [rule("c = d"), [bool()]]);
  expectTypeOf(both).toExtend<Rule<"a" | "b" | "c" | "d">>();
  expectTypeOf(implies(rule("a < b"), not(rule("c = d")))).toExtend<Rule<"a" | "b" | "c" | "d">>();
  expectTypeOf(countTrue(rule("a < b"), bool())).toExtend<Expression<"a" | "b">>();
});

test("variables keep what a solution gives", () => {
  expectTypeOf(int(1, 9)).toEqualTypeOf<Variable<number>>();
  expectTypeOf(oneOf("red", "green")).toEqualTypeOf<Variable<"red" | "green">>();
  expectTypeOf(oneOf(1, 5)).toEqualTypeOf<Variable<1 | 5>>();
  expectTypeOf(bool()).toEqualTypeOf<Variable<boolean>>();
  expectTypeOf(each(["a", "b"], () => int(1, 2))).toEqualTypeOf<{
    readonly a: Variable<number>;
    readonly b: Variable<number>;
  }>();
  expectTypeOf(list(3, () => bool())).toEqualTypeOf<readonly Variable<boolean>[]>();
  expectTypeOf(grid(3, 3, () => bool())).toEqualTypeOf<readonly (readonly Variable<boolean>[])[]>();
});

test("wrong programs", () => {
  const x = int(1, 9);
  // @ts-expect-error text is no number
  add(x, "y");
  // @ts-expect-error a comparison of objects is no rule
  and(x === int(1, 2));
  // @ts-expect-error a number is no rule
  and(3);
  // @ts-expect-error a sum is no rule
  not(add(x, 1));
  // @ts-expect-error a whole number is no rule
  or(x);
  // @ts-expect-error a hole takes numbers and expressions
  eq`${"y"} = ${x}`;
  // @ts-expect-error JavaScript cannot add expressions
  x + 1;
});

test("as many cells as places", () => {
  const cells = [
    ["a", "b"],
    ["c", "d"],
  ] as const;
  expectTypeOf(at(cells, [[0, 1]])).toEqualTypeOf<readonly ["a" | "b" | "c" | "d"]>();
  const places: readonly Place[] = [[0, 0]];
  expectTypeOf(at([[1, 2]], places)).toEqualTypeOf<readonly number[]>();
  // @ts-expect-error there is no second
  at(cells, [[0, 0]])[1];
  // @ts-expect-error a place is a row and a column
  at(cells, [[0]]);
  // @ts-expect-error places are expected, not one
  at(cells, [0, 1]);
});
