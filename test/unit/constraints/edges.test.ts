/** Where lists are in no order, domains are wide, and arguments are of no use. */
import { describe, expect, test } from "vitest";
import { absolute } from "../../../src/constraints/absolute.js";
import { allDifferent } from "../../../src/constraints/allDifferent.js";
import { allEqual } from "../../../src/constraints/allEqual.js";
import { machineOf } from "../../../src/constraints/automaton.js";
import { atLeast, exactly } from "../../../src/constraints/count.js";
import { elementOfTerms } from "../../../src/constraints/elementOfTerms.js";
import { globalCardinality } from "../../../src/constraints/globalCardinality.js";
import { nvalue } from "../../../src/constraints/nvalue.js";
import { regular } from "../../../src/constraints/regular.js";
import { where } from "../../../src/constraints/relation.js";
import { sortByKey } from "../../../src/constraints/sortByKey.js";
import { atMost, equals, type Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { int, list, puzzle } from "../../../src/index.js";
import { range, setOf } from "../../../src/numbers/domain.js";
import { count } from "../../../src/solve.js";
import { left } from "../../support/told.js";

const at = (value: number) => range(value, value);

describe("values in any order", () => {
  const dice = list(4, () => int(1, 6));

  test("are counted as those in ascending order are", () => {
    expect(count(puzzle({ dice }, exactly(4, dice, [6, 2, 4])))).toBe(81);
    expect(count(puzzle({ dice }, atLeast(3, dice, [6, 4, 2])))).toBe(81 + 4 * 27 * 3);
    const pairs = [[6, 2] as const, [1, 1] as const, [3, 1] as const];
    expect(count(puzzle({ dice }, globalCardinality(dice, pairs)))).toBe(12);
    expect(count(puzzle({ dice }, globalCardinality(dice, pairs, { closed: true })))).toBe(12);
  });
});

describe("sorting", () => {
  test("what stands the other way round is sorted all the same", () => {
    const order = Int32Array.from({ length: 200 }, (_, i) => i);
    const key = Float64Array.from({ length: 200 }, (_, i) => 7 * (199 - i));
    sortByKey(order, key, 199);
    expect([...order]).toEqual([...Array.from({ length: 199 }, (_, i) => 198 - i), 199]);
    sortByKey(order, key, 200);
    expect([...order]).toEqual(Array.from({ length: 200 }, (_, i) => 199 - i));
  });
});

describe("wide domains", () => {
  const wide = range(-20_000, 20_000);

  test("allEqual compares bounds, and holes once there are few values", () => {
    const list = (terms: readonly Term[]) => ({ terms });
    const far = setOf([7, 99, 15_000, 30_000]);
    expect(left(allEqual, [wide, far], list)).toBe("7..15000: 14994, 7..15000: 3");
    expect(left(allEqual, [wide, setOf([7, 99, 4_103])], list)).toBe("7..4103: 3, 7..4103: 3");
    expect(left(allEqual, [wide, setOf([7, 99, 4_104])], list)).toBe("7..4104: 4098, 7..4104: 3");
    expect(left(allEqual, [range(3, 4), range(4, 9)], list)).toBe("4..4: 1, 4..4: 1");
  });

  test("a relation keeps what has a support as soon as there are few enough combinations", () => {
    const engine = new Engine();
    const { store } = engine;
    const [x, y] = [store.variable(range(0, 200)), store.variable(range(0, 200))];
    const predicate = (one: number, other: number) => one + 3 * other === 60;
    engine.post(where.definition, { terms: [x, y], predicate: predicate as never, meanings: [] });
    expect(engine.propagate()).toBe(true);
    expect([store.size(x), store.size(y)]).toEqual([201, 201]);
    for (const [most, size] of [
      [99, 21],
      [30, 11],
    ] as const) {
      for (const term of [x, y]) store.decide(atMost(term, most));
      expect(engine.propagate()).toBe(true);
      expect([store.size(x), store.min(y), store.max(y)]).toEqual([size, 20 - Math.min(most, 60) / 3, 20]);
    }
  });

  test("values 2^32 apart are not taken for the same", () => {
    const far = 2_147_483_647;
    const wraps = far + 2 ** 30 - 2 ** 32;
    const engine = new Engine();
    const { store } = engine;
    const [x, y] = [store.variable(setOf([0, far])), store.variable(setOf([wraps, 5]))];
    engine.post(allDifferent.definition, { terms: [store.view(x, 1, 2 ** 30), y, store.variable(range(7, 9))] });
    store.decide(equals(x, far));
    expect(engine.propagate()).toBe(true);
    expect(store.has(y, wraps)).toBe(true);
  });

  test("allEqual sees holes in different places of domains of the same size", () => {
    const list = (terms: readonly Term[]) => ({ terms });
    expect(left(allEqual, [setOf([1, 2, 4, 6]), setOf([1, 3, 5, 6])], list)).toBe("1..6: 2, 1..6: 2");
    expect(left(allEqual, [setOf([-1, 0, 2, 4]), setOf([-1, 1, 3, 4])], list)).toBe("-1..4: 2, -1..4: 2");
  });

  test("absolute looks at each value of a narrow domain, wherever it lies", () => {
    const build = ([of, result]: readonly Term[]) => ({ of: of as Term, result: result as Term });
    expect(left(absolute, [range(-3_010, -3_000), setOf([3_001, 3_004, 3_007])], build)).toBe(
      "-3007..-3001: 3, 3001..3007: 3",
    );
    expect(left(absolute, [setOf([3_001, 3_004, 3_007]), range(3_000, 3_010)], build)).toBe(
      "3001..3007: 3, 3001..3007: 3",
    );
  });

  test("what must be counted keeps what lies between two values far apart", () => {
    const build =
      (value: readonly number[]) =>
      ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value });
    expect(left(exactly, [range(2, 9), wide, wide], build([0, 5_000]))).toBe("2..2: 1, 0..5000: 5001, 0..5000: 5001");
    expect(left(exactly, [range(2, 9), wide, wide], build([0, 4_098]))).toBe("2..2: 1, 0..4098: 2, 0..4098: 2");
    expect(left(exactly, [range(2, 9), wide, wide], build([7]))).toBe("2..2: 1, 7..7: 1, 7..7: 1");
    expect(left(exactly, [range(0, 0), wide], build([7, 9]))).toBe("0..0: 1, -20000..20000: 39999");
  });

  test("what is counted is not looked for among more than 4,096 values", () => {
    const build = ([n, value, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: value as Term });
    const domains = (most: number) => [range(1, 2), range(0, most), range(4, 5), range(8, 9)];
    expect(left(exactly, domains(4_096), build)).toBe("1..1: 1, 4..9: 4, 4..5: 2, 8..9: 2");
    expect(left(exactly, domains(4_097), build)).toBe("1..2: 2, 0..4097: 4098, 4..5: 2, 8..9: 2");
  });

  test("narrow domains are looked through wherever they lie", () => {
    const counted = ([n, value, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: value as Term });
    const far = [range(1, 2), range(5_000, 5_009), range(5_004, 5_005), range(5_008, 5_009)];
    expect(left(exactly, far, counted)).toBe("1..1: 1, 5004..5009: 4, 5004..5005: 2, 5008..5009: 2");
    const row = ([index, value, ...cells]: readonly Term[]) => ({
      cells,
      sizes: [cells.length],
      indices: [index as Term],
      value: value as Term,
    });
    const cells = [range(0, 9), setOf([5_001, 5_003]), range(5_000, 5_004)];
    expect(left(elementOfTerms, cells, row)).toBe("0..0: 1, 5001..5003: 2, 5001..5003: 2");
    expect(left(elementOfTerms, [range(0, 1), setOf([5_001, 5_003]), at(5_002), at(5_003)], row)).toBe(
      "1..1: 1, 5003..5003: 1, 5002..5002: 1, 5003..5003: 1",
    );
    expect(left(elementOfTerms, [range(0, 9), range(-100, 8_000), range(-9_000, 9_000)], row)).toBe(
      "0..0: 1, -100..8000: 8101, -100..8000: 8101",
    );
    const different = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms });
    const shared = [at(2), range(5_000, 5_002), range(5_006, 5_008), range(5_000, 5_008)];
    expect(left(nvalue, shared, different)).toBe("2..2: 1, 5000..5002: 3, 5006..5008: 3, 5000..5008: 6");
  });

  test("an automaton keeps what lies between two of its values far apart", () => {
    const build = (to: number) => (terms: readonly Term[]) => ({
      terms,
      machine: machineOf({
        states: 2,
        start: 0,
        accept: [1],
        transitions: [
          [0, to, 1],
          [0, 0, 1],
        ],
      }),
    });
    expect(left(regular, [wide], build(4_098))).toBe("0..4098: 2");
    expect(left(regular, [wide], build(4_099))).toBe("0..4099: 4100");
  });

  test("an automaton whose values are large knows that a term can have no other", () => {
    const machine = machineOf({
      states: 4,
      start: 0,
      accept: [3],
      transitions: [
        [0, 5_000, 1],
        [0, 5_001, 1],
        [1, 5_002, 3],
        [2, 5_003, 3],
      ],
      otherwise: [[0, 2]],
    });
    const build = (terms: readonly Term[]) => ({ terms, machine });
    expect(left(regular, [range(5_000, 5_001), range(5_002, 5_003)], build)).toBe("5000..5001: 2, 5002..5002: 1");
  });

  test("of the cells of an array the bounds are compared", () => {
    const build = ([index, value, ...cells]: readonly Term[]) => ({
      cells,
      sizes: [cells.length],
      indices: [index as Term],
      value: value as Term,
    });
    const far = setOf([-9_000, 0, 9_000]);
    expect(left(elementOfTerms, [range(0, 1), wide, far, range(5, 6)], build)).toBe(
      "0..1: 2, -9000..9000: 18001, -9000..9000: 3, 5..6: 2",
    );
    expect(left(elementOfTerms, [range(0, 9), range(0, 9_500), far], build)).toBe("0..0: 1, 0..9000: 9001, 0..9000: 2");
    expect(left(elementOfTerms, [range(0, 9), range(0, 3), setOf([0, 2, 4_000])], build)).toBe(
      "0..0: 1, 0..2: 2, 0..2: 2",
    );
    expect(left(elementOfTerms, [range(0, 9), range(-9_000, -1), range(0, 9)], build)).toBeUndefined();
    // Few values are compared, however large they are.
    expect(left(elementOfTerms, [range(0, 1), setOf([5_000, 5_002]), setOf([5_001, 5_003]), at(5_002)], build)).toBe(
      "1..1: 1, 5002..5002: 1, 5001..5003: 2, 5002..5002: 1",
    );
  });

  test("the ranges of shared values leave holes only where they are near", () => {
    const build = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms });
    const near = [range(2, 2), range(0, 2), range(4_000, 4_002), range(0, 4_002)];
    expect(left(nvalue, near, build)).toBe("2..2: 1, 0..2: 3, 4000..4002: 3, 0..4002: 6");
    const far = [range(2, 2), range(0, 2), range(6_000, 6_002), range(0, 6_002)];
    expect(left(nvalue, far, build)).toBe("2..2: 1, 0..2: 3, 6000..6002: 3, 0..6002: 6003");
  });
});

describe("terms that span just 4,096", () => {
  const ends = setOf([0, 4_096]);
  const row = ([index, value, ...cells]: readonly Term[]) => ({
    cells,
    sizes: [cells.length],
    indices: [index as Term],
    value: value as Term,
  });

  test("are looked through as cells and as their value, those that span more are not", () => {
    expect(left(elementOfTerms, [at(0), ends, range(0, 4_096)], row)).toBe("0..0: 1, 0..4096: 2, 0..4096: 2");
    expect(left(elementOfTerms, [at(0), range(0, 4_096), ends], row)).toBe("0..0: 1, 0..4096: 2, 0..4096: 2");
    const wider = setOf([-1, 4_096]);
    expect(left(elementOfTerms, [at(0), wider, range(-1, 4_096)], row)).toBe("0..0: 1, -1..4096: 2, -1..4096: 4098");
    expect(left(elementOfTerms, [at(0), range(-1, 4_096), wider], row)).toBe("0..0: 1, -1..4096: 4098, -1..4096: 2");
  });

  test("have one of two values, where they can have no other", () => {
    const counted = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms, value: [0, 4_096] });
    expect(left(exactly, [range(0, 2), ends], counted)).toBe("1..1: 1, 0..4096: 2");
    const machine = machineOf({
      states: 3,
      start: 0,
      accept: [1],
      transitions: [
        [0, 0, 1],
        [0, 4_096, 1],
        [1, 7, 1],
        [2, 8, 1],
      ],
      otherwise: [[0, 2]],
    });
    expect(left(regular, [ends, range(7, 8)], (terms) => ({ terms, machine }))).toBe("0..4096: 2, 7..7: 1");
  });

  test("leave out what lies between the ranges of shared values", () => {
    const build = ([n, ...terms]: readonly Term[]) => ({ n: n as Term, terms });
    const apart = [at(2), range(0, 2), range(4_100, 4_102), range(0, 4_102)];
    expect(left(nvalue, apart, build)).toBe("2..2: 1, 0..2: 3, 4100..4102: 3, 0..4102: 6");
  });
});

describe("automata", () => {
  const machine = { states: 3, start: 0, accept: [1, 2], transitions: [] as [number, number, number][] };

  test("states that lead to the first one are not those that lead nowhere", () => {
    const x = list(3, () => int(0, 2));
    const again: [number, number, number][] = [
      [0, 0, 1],
      [0, 1, 2],
      [1, 2, 0],
    ];
    expect(count(puzzle({ x }, regular(x, { ...machine, transitions: again })))).toBe(2);
  });

  test.each<[string, unknown, string]>([
    ["nothing", null, "regular is given null"],
    ["a text for the transitions", { ...machine, transitions: "0 1" }, "regular is given"],
    ["a state below 0", { ...machine, transitions: [[0, 1, -1]] }, "a transition's end of the automaton is -1"],
    [
      "a state beyond the last",
      { ...machine, transitions: [[3, 1, 0]] },
      "a transition's beginning of the automaton is 3",
    ],
    ["half a state", { ...machine, accept: [0.5] }, "a state of accept of the automaton is 0.5"],
    ["no state at all", { ...machine, states: 0 }, "regular is given 0"],
    ["an end that is no state", { ...machine, otherwise: [[0, 3]] }, "an end in otherwise of the automaton is 3"],
    [
      "a beginning that is no state",
      { ...machine, otherwise: [[-1, 0]] },
      "a beginning in otherwise of the automaton is -1",
    ],
  ])("can not have %s", (_, automaton, message) => {
    expect(() => regular([int(0, 1)], automaton as never)).toThrow(message);
  });
});
