/** Who is woken by what, and in which order they run. */
import { describe, expect, test } from "vitest";
import { allDifferent } from "../../../src/constraints/allDifferent.js";
import { linearAtMost, linearEqual } from "../../../src/constraints/linear.js";
import { plainEqual } from "../../../src/constraints/plainSum.js";
import type { Definition, Wake } from "../../../src/engine/constraint.js";
import { atLeast, atMost, differs, equals, type Fact, type Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { reason } from "../../../src/engine/reason.js";
import type { Store } from "../../../src/engine/store.js";
import { unfold, unfoldConflict } from "../../../src/engine/unfold.js";
import { members, range } from "../../../src/numbers/domain.js";

/** A kind that only notes when it runs. */
const listener = (log: string[], name: string, more: Partial<Definition<readonly Term[]>> = {}) =>
  ({
    name,
    scope: (terms) => terms,
    holds: () => true,
    propagate: () => void log.push(name),
    ...more,
  }) satisfies Definition<readonly Term[]>;

/** How often a constraint waiting for `wake` runs again after `fact` of x in 0 … 9, where it speaks of `scale * x`. */
function runsAfter(wake: Wake, fact: (x: Term) => Fact, scale = 1): number {
  const engine = new Engine();
  const x = engine.store.variable(range(0, 9));
  const log: string[] = [];
  engine.post(listener(log, "it", { wake: () => wake }), [engine.store.view(x, scale, 0)]);
  engine.propagate();
  log.length = 0;
  engine.store.decide(fact(x));
  engine.propagate();
  return log.length;
}

describe("waking", () => {
  const facts: readonly [string, (x: Term) => Fact, readonly Wake[]][] = [
    ["x >= 3", (x) => atLeast(x, 3), ["min", "bounds", "any"]],
    ["x <= 3", (x) => atMost(x, 3), ["max", "bounds", "any"]],
    ["x != 5", (x) => differs(x, 5), ["any"]],
    ["x != 0", (x) => differs(x, 0), ["min", "bounds", "any"]],
    ["x = 0", (x) => equals(x, 0), ["max", "bounds", "fixed", "any"]],
    ["x = 4", (x) => equals(x, 4), ["min", "max", "bounds", "fixed", "any"]],
    ["x >= 9", (x) => atLeast(x, 9), ["min", "bounds", "fixed", "any"]],
  ];
  const all: readonly Wake[] = ["min", "max", "bounds", "fixed", "any"];

  test.each(facts)("%s wakes just those who wait for it", (_, fact, woken) => {
    expect(all.filter((wake) => runsAfter(wake, fact) > 0)).toEqual(woken);
  });

  test("a view that runs the other way swaps min and max", () => {
    expect(all.filter((wake) => runsAfter(wake, (x) => atLeast(x, 3), -2) > 0)).toEqual(["max", "bounds", "any"]);
    expect(all.filter((wake) => runsAfter(wake, (x) => atMost(x, 3), -1) > 0)).toEqual(["min", "bounds", "any"]);
  });

  test("several changes before it runs wake a constraint once", () => {
    const engine = new Engine();
    const [x, y] = [engine.store.variable(range(0, 9)), engine.store.variable(range(0, 9))];
    const log: string[] = [];
    engine.post(listener(log, "it"), [x, y]);
    engine.propagate();
    engine.store.decide(atLeast(x, 2));
    engine.store.decide(atMost(y, 5));
    engine.store.decide(differs(y, 4));
    engine.propagate();
    expect(log).toEqual(["it", "it"]);
  });

  test("what is told to a constraint is told again after backtracking", () => {
    const engine = new Engine();
    const x = engine.store.variable(range(0, 9));
    const log: string[] = [];
    engine.post(listener(log, "it"), [x]);
    engine.propagate();
    for (let i = 0; i < 3; i++) {
      engine.store.push();
      engine.store.decide(equals(x, i));
      engine.propagate();
      engine.store.pop();
    }
    expect(log).toHaveLength(4);
  });
});

describe("the queue", () => {
  test("runs the cheap ones first, and among equals the one that has waited longest", () => {
    const engine = new Engine();
    const x = engine.store.variable(range(0, 9));
    const log: string[] = [];
    for (const [name, cost] of [
      ["d", 3],
      ["b", 1],
      ["a", 0],
      ["c", 2],
      ["B", 1],
      ["A", 0],
    ] as const) {
      engine.post(listener(log, name, { cost }), [x]);
    }
    engine.propagate();
    engine.store.decide(atLeast(x, 1));
    engine.propagate();
    expect(log.join("")).toBe("aAbBcdaAbBcd");
  });

  test("is empty after a conflict", () => {
    const engine = new Engine();
    const x = engine.store.variable(range(0, 9));
    const log: string[] = [];
    engine.post(listener(log, "it", { cost: 3 }), [x]);
    engine.post(linearAtMost.definition, { terms: [x], bound: 5 });
    engine.propagate();
    engine.store.push();
    engine.store.decide(atLeast(x, 3));
    engine.store.decide(atLeast(x, 6));
    expect(engine.propagate()).toBe(false);
    engine.store.pop();
    log.length = 0;
    expect(engine.propagate()).toBe(true);
    expect(log).toEqual([]);
  });

  test("takes constraints posted later", () => {
    const engine = new Engine();
    const x = engine.store.variable(range(0, 9));
    engine.post(linearAtMost.definition, { terms: [x], bound: 5 });
    engine.propagate();
    engine.post(linearEqual.definition, { terms: [x], bound: 4 });
    expect(engine.propagate()).toBe(true);
    expect(engine.store.min(x)).toBe(4);
  });
});

describe("`fixed`", () => {
  test("is called at once, with the position, for each term of the variable", () => {
    const engine = new Engine();
    const [x, y] = [engine.store.variable(range(0, 9)), engine.store.variable(range(3, 3))];
    const calls: number[] = [];
    const definition: Definition<readonly Term[]> = {
      name: "it",
      scope: (terms) => terms,
      holds: () => true,
      fixed: (_args, _store, _state, position) => void calls.push(position),
    };
    engine.post(definition, [x, y, engine.store.view(x, -1, 0)]);
    engine.propagate();
    expect(calls).toEqual([1]);
    engine.store.decide(equals(x, 7));
    engine.propagate();
    expect(calls).toEqual([1, 0, 2]);
  });

  test("comes before any `propagate`", () => {
    const engine = new Engine();
    const [x, y, z] = [0, 1, 2].map(() => engine.store.variable(range(1, 3))) as [Term, Term, Term];
    const seen: number[] = [];
    engine.post(listener([], "it", { cost: 0, propagate: (_, store) => void seen.push(store.size(z)) }), [x]);
    engine.post(allDifferent.definition, { terms: [x, y, z] });
    engine.propagate();
    engine.store.decide(equals(x, 1));
    engine.propagate();
    expect(seen).toEqual([3, 2]);
  });
});

describe("a guard", () => {
  const guarded = (definition: Definition<readonly Term[]> | undefined, low: number, high: number) => {
    const engine = new Engine();
    const x = engine.store.variable(range(low, high));
    const when = engine.store.variable(range(0, 1));
    if (definition) engine.post(definition, [x], when);
    else engine.post(linearAtMost.definition, { terms: [x], bound: 5 }, when);
    return { engine, store: engine.store, x, when };
  };

  test("keeps its constraint from deducing until it is true", () => {
    const { engine, store, x, when } = guarded(undefined, 0, 9);
    engine.propagate();
    expect([store.max(x), store.fixed(when)]).toEqual([9, false]);
    store.decide(equals(when, 1));
    engine.propagate();
    expect(store.max(x)).toBe(5);
    expect(unfold(engine, 1)).toMatchObject({ fact: atMost(x, 5), because: [atLeast(when, 1)] });
  });

  test("becomes false where its constraint can not hold", () => {
    const { engine, store, x, when } = guarded(undefined, 0, 9);
    engine.propagate();
    store.decide(atLeast(x, 6));
    engine.propagate();
    expect(store.max(when)).toBe(0);
    expect(unfold(engine, 1)).toMatchObject({ fact: atMost(when, 0), because: [atLeast(x, 6)] });
  });

  test("is tried, and the trial undone, for a kind without `refuted`", () => {
    const atMostFive: Definition<readonly Term[]> = {
      name: "at most five",
      scope: (terms) => terms,
      holds: ([x], value) => value(x as Term) <= 5,
      propagate: ([x], store) => store.atMost(x as Term, 5),
    };
    const { engine, store, x, when } = guarded(atMostFive, 0, 9);
    engine.propagate();
    expect([store.max(x), store.top, store.level]).toEqual([9, 0, 0]);
    store.decide(atLeast(x, 6));
    engine.propagate();
    expect([store.max(when), store.level]).toEqual([0, 0]);
    expect(unfold(engine, 1)).toMatchObject({ fact: atMost(when, 0), because: [atLeast(x, 6), atMost(x, 9)] });
  });

  test("that is false makes anything right", () => {
    const { engine, store, x, when } = guarded(undefined, 6, 9);
    engine.propagate();
    store.decide(equals(x, 9));
    expect(engine.propagate()).toBe(true);
    expect(store.max(when)).toBe(0);
  });

  test("stands in the reason of a conflict", () => {
    const { engine, store, x, when } = guarded(undefined, 0, 9);
    engine.propagate();
    store.decide(equals(when, 1));
    store.decide(atLeast(x, 6));
    expect(engine.propagate()).toBe(false);
    expect(unfoldConflict(engine)?.because).toContainEqual(atLeast(when, 1));
  });
});

describe("`settle`", () => {
  /** What runs, in turn: a constraint that raises `x` by 1 up to 2, and one that only looks on. */
  function runs(settles: boolean): string[] {
    const engine = new Engine();
    const x = engine.store.variable(range(0, 9));
    const log: string[] = [];
    const step = (name: string, propagate: (store: Store) => void): Definition<readonly Term[]> => ({
      name,
      scope: (terms) => terms,
      holds: () => true,
      propagate: (_terms, store) => {
        log.push(name);
        propagate(store);
      },
    });
    const raise = step("raise", (store) => {
      if (store.min(x) < 2) store.atLeast(x, store.min(x) + 1);
      if (settles) store.settle();
    });
    engine.post(raise, [x]);
    engine.post(
      step("look", () => {}),
      [x],
    );
    engine.propagate();
    return log;
  }

  test("spares a constraint its own changes, and tells all others", () => {
    const times = (settles: boolean) => runs(settles).filter((name) => name === "raise").length;
    expect(times(true)).toBe(1);
    expect(times(false)).toBe(3);
    expect(runs(true).at(-1)).toBe("look");
  });

  test("does not keep it from what others do", () => {
    const engine = new Engine();
    const [x, y, z] = [0, 1, 2].map(() => engine.store.variable(range(0, 9))) as [Term, Term, Term];
    // x = y + 1, y = z + 1, z = 7 - x
    const differ = (one: Term, other: Term, bound: number) =>
      engine.post(plainEqual.definition, { terms: [one, engine.store.view(other, -1, 0)], bound });
    differ(x, y, 1);
    differ(y, z, 1);
    engine.post(plainEqual.definition, { terms: [x, z], bound: 8 });
    expect(engine.propagate()).toBe(true);
    engine.store.push();
    engine.store.decide(atMost(x, 5));
    expect(engine.propagate()).toBe(true);
    expect([x, y, z].map((term) => engine.store.max(term))).toEqual([5, 4, 3]);
    expect([x, y, z].map((term) => engine.store.min(term))).toEqual([5, 4, 3]);
  });
});

describe("`apart`", () => {
  const kind: Definition<readonly Term[]> = {
    name: "apart",
    scope: (terms) => terms,
    holds: ([one, other], value) => value(one!) !== value(other!),
    apart: reason<readonly Term[]>("taken", (terms, then, _fact, position) => [
      equals(terms[position]!, then.min(terms[position]!)),
    ]),
    fixed: () => {
      throw new Error("never called");
    },
  };

  test.each([
    ["two variables", [1, 0], [1, 0], 4, 4],
    ["a distance", [1, 2], [1, 0], 4, 6],
    ["a sum", [1, 0], [-1, 9], 4, 5],
    ["two negatives", [-1, 3], [-1, 0], 4, 1],
  ] as const)("takes a value from the other of %s without a call", (_, one, other, value, gone) => {
    const engine = new Engine();
    const { store } = engine;
    const [x, y] = [store.variable(range(0, 9)), store.variable(range(0, 9))];
    const terms = [store.view(x, one[0], one[1]), store.view(y, other[0], other[1])] as const;
    engine.post(kind, terms);
    expect(engine.propagate()).toBe(true);
    store.push();
    store.decide(equals(x, value));
    expect(engine.propagate()).toBe(true);
    expect([...members(range(0, 9))].filter((candidate) => !store.has(y, candidate))).toEqual([gone]);
    const taken = one[0] * value + one[1];
    const { fact, because } = unfold(engine, store.top - 1);
    expect([fact, because]).toEqual([differs(terms[1], taken), [equals(terms[0], taken)]]);
    store.pop();
    expect(store.size(y)).toBe(10);
  });
});
