/** What each kind must take away at once: the laws ask only that nothing wrong is taken, these that enough is. */
import { describe, expect, test } from "vitest";
import { absolute } from "../../../src/constraints/absolute.js";
import { clause } from "../../../src/constraints/clause.js";
import { maximum } from "../../../src/constraints/maximum.js";
import { plainEqual } from "../../../src/constraints/plainSum.js";
import { power } from "../../../src/constraints/power.js";
import { product } from "../../../src/constraints/product.js";
import { oppositeOf, violated } from "../../../src/constraints/violated.js";
import type { Definition } from "../../../src/engine/constraint.js";
import type { Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { int } from "../../../src/language/variables.js";
import { compile } from "../../../src/model/compile.js";
import { puzzle } from "../../../src/model/puzzle.js";
import { type Domain, members, range, setOf } from "../../../src/numbers/domain.js";

/** The bounds that propagation leaves each variable; undefined for a contradiction. */
function left<Args, State>(
  definition: Definition<Args, State>,
  domains: readonly (Domain | number)[],
  args: (terms: readonly Term[]) => Args,
): string | undefined {
  const engine = new Engine();
  const { store } = engine;
  const terms = domains.map((domain) => store.variable(typeof domain === "number" ? range(domain, domain) : domain));
  engine.post(definition, args(terms));
  return engine.propagate() ? bounds(engine, terms) : undefined;
}

const bounds = ({ store }: Engine, terms: readonly Term[]): string =>
  terms.map((x) => (store.fixed(x) ? `${store.min(x)}` : `${store.min(x)}..${store.max(x)}`)).join(" ");

/** The same for a rule on `a`, `b` and `c`, which may be made of several constraints. */
function leftBy(rule: string, domains: readonly (Domain | number)[]): string | undefined {
  const [a, b, c] = domains.map((domain) => {
    const [from, to] = typeof domain === "number" ? [domain, domain] : (domain[0] as readonly [number, number]);
    return int(from, to);
  });
  const { engine, terms } = compile(puzzle({ a, b, c } as Record<string, ReturnType<typeof int>>, rule));
  return engine.propagate() ? bounds(engine, terms) : undefined;
}

const operation = ([left, right, result]: readonly Term[]) =>
  ({ left, right, result }) as { left: Term; right: Term; result: Term };
const squared = ([x, result]: readonly Term[]) => ({ left: x, right: x, result }) as ReturnType<typeof operation>;

test.each<[readonly (Domain | number)[], string | undefined]>([
  [[range(1, 9), range(1, 9), 24], "3..8 3..8 24"],
  [[range(-3, 2), range(-5, 4), range(-100, 100)], "-3..2 -5..4 -12..15"],
  [[range(0, 9), range(0, 9), range(1, 12)], "1..9 1..9 1..12"],
  [[range(-9, 9), range(-5, 5), range(20, 60)], "-9..9 -5..5 20..45"],
  [[range(2, 9), range(-5, 5), range(20, 60)], "4..9 3..5 20..45"],
  [[7, range(-9, 9), range(10, 20)], "7 2 14"],
  [[7, range(-9, 9), range(15, 20)], undefined],
  [[range(60_000, 70_000), range(60_000, 70_000), range(0, 2_147_483_647)], undefined],
])("product %j", (domains, expected) => {
  expect(left(product.definition, domains, operation)).toBe(expected);
});

test.each<[readonly (Domain | number)[], string | undefined]>([
  [[range(-9, 9), range(10, 30)], "-5..5 10..25"],
  [[range(-3, 9), range(10, 30)], "4..5 16..25"],
  [[range(-9, 9), range(-9, -1)], undefined],
  [[range(-9, 9), range(26, 35)], undefined],
])("square %j", (domains, expected) => {
  expect(left(product.definition, domains, squared)).toBe(expected);
});

test.each<[readonly (Domain | number)[], string | undefined]>([
  [[range(10, 20), 3, range(-9, 9)], "10..20 3 3..6"],
  [[range(-100, 100), 7, -2], "-20..-14 7 -2"],
  [[range(-100, 100), range(-3, 3), 0], "-2..2 -3..3 0"],
  [[100, range(-99, 99), range(9, 11)], "100 9..11 9..11"],
  [[100, range(-99, 99), range(-11, -9)], "100 -11..-9 -11..-9"],
  [[range(1, 5), 0, range(-9, 9)], undefined],
  [[range(1, 5), range(0, 3), range(-9, 9)], "1..5 1..3 0..5"],
])("quotient %j", (domains, expected) => {
  expect(leftBy("quotient(a, b) = c", domains)).toBe(expected);
});

test.each<[readonly (Domain | number)[], string | undefined]>([
  [[range(0, 100_000), 7, 3], "3..99998 7 3"],
  [[range(-100, 100), 7, range(1, 9)], "1..100 7 1..6"],
  [[range(-100, -1), -7, -3], "-94..-3 -7 -3"],
  [[range(-20, 20), 5, range(-9, 9)], "-20..20 5 -4..4"],
  [[range(11, 13), 5, range(-9, 9)], "11..13 5 1..3"],
  [[range(0, 99), range(0, 9), 5], "5..99 6..9 5"],
  [[range(0, 3), 7, range(4, 6)], undefined],
  [[17, range(1, 9), 2], "17 3..5 2"],
])("remainder %j", (domains, expected) => {
  expect(leftBy("a % b = c", domains)).toBe(expected);
});

test.each<[readonly (Domain | number)[], string | undefined]>([
  [[range(-9, 9), 2, range(10, 30)], "-5..5 2 10..25"],
  [[range(-9, 9), 3, range(-30, 30)], "-3..3 3 -27..27"],
  [[2, range(-50, 50), range(100, 1000)], "2 7..9 128..512"],
  [[range(2, 3), range(0, 50), range(1, 2_147_483_647)], "2..3 0..30 1..2147483647"],
  [[range(-9, 9), range(-5, -1), range(-9, 9)], undefined],
  [[range(-9, 9), 0, range(-9, 9)], "-9..9 0 1"],
  [[0, range(-9, 9), range(-9, 9)], "0 0..9 0..1"],
  [[10, range(0, 9), range(200, 900)], undefined],
])("power %j", (domains, expected) => {
  expect(left(power.definition, domains, operation)).toBe(expected);
});

test.each<[readonly Domain[], string | undefined]>([
  [[range(-5, 3), range(-9, 9)], "-5..3 0..5"],
  [[range(-2, 9), range(4, 6)], "4..6 4..6"],
  [[setOf([-7, -3, 2]), setOf([2, 4, 7])], "-7..2 2..7"],
  [[setOf([-7, -3]), setOf([2, 3, 4])], "-3 3"],
  [[range(-100_000, 100_000), range(-9, 50_000)], "-50000..50000 0..50000"],
  [[range(-40_000, 30_000), range(-9, 100_000)], "-40000..30000 0..40000"],
  [[range(-10, 100_000), range(50, 200_000)], "50..100000 50..100000"],
  [[range(-100_000, 10), range(50, 200_000)], "-100000..-50 50..100000"],
])("absolute %j", (domains, expected) => {
  expect(left(absolute.definition, domains, ([of, result]) => ({ of, result }) as { of: Term; result: Term })).toBe(
    expected,
  );
});

test.each<[readonly Domain[], string | undefined]>([
  [[range(0, 5), range(2, 7), range(-9, 9)], "0..5 2..7 2..7"],
  [[range(0, 9), range(2, 9), range(0, 4)], "0..4 2..4 2..4"],
  [[range(0, 5), range(2, 9), range(6, 8)], "0..5 6..8 6..8"],
  [[range(0, 5), range(2, 4), range(6, 8)], undefined],
])("maximum %j", (domains, expected) => {
  const args = (terms: readonly Term[]) => ({ terms: terms.slice(0, 2), result: terms[2] as Term });
  expect(left(maximum.definition, domains, args)).toBe(expected);
});

test.each<[readonly Domain[], string | undefined]>([
  [[range(0, 0), range(0, 1), range(0, 0)], "0 1 0"],
  [[range(0, 1), range(0, 1)], "0..1 0..1"],
  [[range(0, 0), range(0, 0)], undefined],
  [[], undefined],
])("clause %j", (domains, expected) => {
  expect(left(clause.definition, domains, (terms) => ({ terms }))).toBe(expected);
});

test("the opposite of a product leaves out the one value", () => {
  const opposite = (terms: readonly Term[]) => oppositeOf(product.definition, operation(terms));
  expect(left(violated.definition, [3, 4, range(12, 20)], opposite)).toBe("3 4 13..20");
  expect(left(violated.definition, [3, 4, 12], opposite)).toBeUndefined();
  expect(left(violated.definition, [3, range(4, 5), range(12, 20)], opposite)).toBe("3 4..5 12..20");
});

describe("plainEqual passes holes on where two terms are open", () => {
  const without = (...holes: number[]) => setOf([...members(range(1, 99))].filter((value) => !holes.includes(value)));

  /** What of 1 to 99 is missing from each of `x` and `y`, which start without some values, and `scale * y`. */
  function missing(x: readonly number[], y: readonly number[], scale: number, third: number, bound: number) {
    const engine = new Engine();
    const { store } = engine;
    const [a, b, c] = [
      store.variable(without(...x)),
      store.variable(without(...y)),
      store.variable(range(third, third)),
    ];
    engine.post(plainEqual.definition, { terms: [c, store.view(b, scale, 0), a], bound });
    expect(engine.propagate()).toBe(true);
    return [a, b].map((term) => [...members(range(1, 99))].filter((value) => !store.has(term, value)));
  }

  test("to a difference", () => {
    // x = y + 3
    expect(missing([10, 60], [20, 40, 57], -1, 4, 7)).toEqual([
      [1, 2, 3, 10, 23, 43, 60],
      [7, 20, 40, 57, 97, 98, 99],
    ]);
  });

  test("to a sum", () => {
    // x = 100 - y
    expect(missing([10, 60], [20, 33, 71], 1, 5, 105)).toEqual([
      [10, 29, 60, 67, 80],
      [20, 33, 40, 71, 90],
    ]);
  });
});
