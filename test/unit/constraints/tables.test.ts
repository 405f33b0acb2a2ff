/** Tables and relations: what of wide domains is looked through, what is cited, and what is kept between runs. */
import { describe, expect, test } from "vitest";
import { notInTable } from "../../../src/constraints/notInTable.js";
import { where } from "../../../src/constraints/relation.js";
import { table } from "../../../src/constraints/table.js";
import { sortedRows } from "../../../src/constraints/tableRows.js";
import type { Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { range } from "../../../src/numbers/domain.js";
import { left, told } from "../../support/told.js";

const rows =
  (...list: readonly (readonly number[])[]) =>
  (terms: readonly Term[]) => ({ terms, rows: sortedRows(terms.length, list) });

describe("table", () => {
  test("looks through up to 4,096 values, in each column", () => {
    expect(left(table, [range(0, 4_095), range(0, 9)], rows([0, 0], [4_095, 1]))).toBe("0..4095: 2, 0..1: 2");
    expect(left(table, [range(0, 4_096), range(0, 9)], rows([0, 0], [4_096, 1]))).toBe("0..4096: 4097, 0..1: 2");
    expect(left(table, [range(0, 9), range(-1, 4_094)], rows([0, -1], [9, 4_094]))).toBe("0..9: 2, -1..4094: 2");
    expect(left(table, [range(0, 9), range(-1, 4_095)], rows([0, -1], [9, 4_095]))).toBe("0..9: 2, -1..4095: 4097");
  });

  test("takes away what lies beyond all rows, however wide the domain", () => {
    expect(left(table, [range(-9, 9_000)], rows([0], [8_000]))).toBe("0..8000: 8001");
    expect(
      left(table, [range(-9, 9_000), range(0, 1)], rows([0, 0], [1, 1], [7_000, 0], [8_000, 1]), [1, "=", 0]),
    ).toBe("0..7000: 7000, 0..0: 1");
  });

  test("fails where no row is left, however wide the domain", () => {
    const apart = rows([0], [9_000]);
    expect(left(table, [range(0, 9_000)], apart)).toBe("0..9000: 9001");
    expect(left(table, [range(0, 9_000)], apart, [0, "!=", 0])).toBe("9000..9000: 1");
    expect(left(table, [range(0, 9_000)], apart, [0, "!=", 0], [0, "!=", 9_000])).toBeUndefined();
  });

  test("looks through what was too wide as soon as it no longer is", () => {
    const domains = [range(0, 9_000), range(0, 1)];
    const few = rows([0, 0], [1, 0], [3, 0], [8_000, 1], [9_000, 1]);
    expect(left(table, domains, few)).toBe("0..9000: 9001, 0..1: 2");
    expect(left(table, domains, few, [1, "=", 0])).toBe("0..3: 3, 0..0: 1");
    expect(left(table, domains, few, [0, "<=", 5])).toBe("0..3: 3, 0..0: 1");
  });

  test("cites for each row one value that is gone, and none where a row is ruled out already", () => {
    const three = [range(0, 3), range(0, 3), range(5, 6)];
    const some = rows([0, 3, 5], [1, 0, 6], [2, 1, 6]);
    expect(told(table, three, some, [0, "!=", 0], [1, "<=", 2])).toEqual(["c != 5 because a >= 1"]);
    const more = rows([0, 1, 5], [1, 0, 6], [2, 1, 6], [2, 3, 5], [3, 2, 5]);
    expect(told(table, three, more, [0, "!=", 0], [0, "!=", 3], [1, "<=", 1])).toEqual([
      "c != 5 because a >= 1, a <= 2, b <= 2",
    ]);
  });
});

describe("notInTable", () => {
  test("takes a value away that is ruled out beside all others: 4 times 8 rows, as many as a word has bits", () => {
    const all = [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3, 4, 5, 6, 7].map((c) => [1, b, c]));
    const domains = [range(1, 2), range(0, 3), range(0, 7)];
    expect(left(notInTable, domains, rows(...all))).toBe("2..2: 1, 0..3: 4, 0..7: 8");
    expect(left(notInTable, domains, rows(...all.slice(1)))).toBe("1..2: 2, 0..3: 4, 0..7: 8");
    expect(left(notInTable, domains, rows(...all.slice(1)), [0, "=", 1])).toBe("1..1: 1, 0..0: 1, 0..0: 1");
  });
});

describe("where", () => {
  /** How often it was asked, and what is possible, after each step. */
  function asking(sizes: readonly number[], predicate: (...values: number[]) => boolean) {
    const engine = new Engine();
    const { store } = engine;
    const terms = sizes.map((size) => store.variable(range(1, size)));
    let asked = 0;
    const counting = (...values: number[]) => ++asked > 0 && predicate(...values);
    engine.post(where.definition, { terms, predicate: counting as never, meanings: [] });
    const most = (term: number, value: number) => store.atMost(terms[term] as Term, value);
    return {
      store,
      most,
      propagate(): string {
        asked = 0;
        if (!engine.propagate()) return "contradiction";
        return terms.map((x) => `${store.min(x)}..${store.max(x)}: ${store.size(x)}`).join(", ");
      },
      asked: () => asked,
    };
  }
  const odd = (a: number, b: number) => (a * b) % 2 === 1;

  test("writes 10,000 combinations down once, where they are no more than that now", () => {
    const { most, propagate, asked } = asking([100, 100], odd);
    expect(propagate()).toBe("1..99: 50, 1..99: 50");
    expect(asked()).toBeLessThan(10_500);
    most(0, 7);
    expect(propagate()).toBe("1..7: 4, 1..99: 50");
    expect(asked()).toBeLessThan(10);
    const wide = asking([200, 200], odd);
    expect(wide.propagate()).toBe("1..200: 200, 1..200: 200");
    wide.most(0, 50);
    wide.most(1, 40);
    expect(wide.propagate()).toBe("1..49: 25, 1..39: 20");
    wide.most(1, 20);
    expect(wide.propagate()).toBe("1..49: 25, 1..19: 10");
    expect(wide.asked()).toBeLessThan(10);
  });

  test("further down looks at 10,000 combinations of what is open, and forgets them on the way back", () => {
    const { store, most, propagate } = asking([100, 100, 100], (a, b, c) => odd(a, b) && a <= c);
    expect(propagate()).toBe("1..100: 100, 1..100: 100, 1..100: 100");
    store.push();
    most(2, 1);
    expect(propagate()).toBe("1..1: 1, 1..99: 50, 1..1: 1");
    store.pop();
    store.push();
    most(0, 9);
    most(1, 11);
    expect(propagate()).toBe("1..9: 5, 1..11: 6, 1..100: 100");
    store.pop();
    store.push();
    most(0, 10);
    most(1, 11);
    expect(propagate()).toBe("1..10: 10, 1..11: 11, 1..100: 100");
  });

  test("acts when one variable is left, however many values that has", () => {
    const { store, most, propagate } = asking([3, 20_000], (a, b) => b % 5_000 === a);
    expect(propagate()).toBe("1..3: 3, 1..20000: 20000");
    store.push();
    most(0, 1);
    expect(propagate()).toBe("1..1: 1, 1..15001: 4");
  });
});
