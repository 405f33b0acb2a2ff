/** Spelling out what was deduced from what. */
import { describe, expect, test } from "vitest";
import { linearAtMost } from "../../../src/constraints/linear.js";
import { atLeast, atMost, differs, equals, opposite, type Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { bothBounds, decision, domainsOf, formerBound, without } from "../../../src/engine/reason.js";
import { Then, unfold, unfoldConflict } from "../../../src/engine/unfold.js";
import { range, setOf } from "../../../src/numbers/domain.js";

const sum = (bound: number) => {
  const engine = new Engine();
  const [x, y] = [engine.store.variable(range(0, 9)), engine.store.variable(range(0, 9))];
  engine.post(linearAtMost.definition, { terms: [x, engine.store.view(y, 2, 0)], bound });
  return { engine, store: engine.store, x, y, twice: engine.store.view(y, 2, 0) };
};

describe("unfold", () => {
  test("tells a decision without reasons", () => {
    const { engine, store, x } = sum(10);
    store.decide(atLeast(x, 4));
    expect(unfold(engine, 0)).toEqual({ fact: atLeast(x, 4), constraint: -1, reason: decision, because: [] });
  });

  test("speaks of terms as the constraint does, and rounds as the variable does", () => {
    const { engine, store, x, y } = sum(11);
    store.decide(atLeast(x, 4));
    engine.propagate();
    expect(store.max(y)).toBe(3);
    const entries = Array.from({ length: store.top }, (_, entry) => unfold(engine, entry));
    const told = entries.find(({ fact, constraint }) => constraint === 0 && fact && store.variableOf(fact.term) === y);
    expect(told?.fact).toMatchObject({ relation: "<=", value: 6 });
    expect(told?.because).toEqual([atLeast(x, 4)]);
  });

  test("reads the domains as they stood, not as they are", () => {
    const { engine, store, x, y } = sum(11);
    store.decide(atLeast(x, 4));
    engine.propagate();
    const before = unfold(engine, 1).because;
    store.decide(atLeast(x, 6));
    store.decide(equals(y, 0));
    engine.propagate();
    expect(unfold(engine, 1).because).toEqual(before);
  });

  test("tells a conflict as a fact that no value satisfies", () => {
    const { engine, store, x, y } = sum(11);
    engine.propagate();
    store.decide(atLeast(x, 8));
    store.decide(atLeast(y, 3));
    expect(engine.propagate()).toBe(false);
    const conflict = unfoldConflict(engine);
    expect(conflict?.constraint).toBe(0);
    expect(conflict?.because.length).toBeGreaterThan(0);
  });

  test("knows no conflict where there is none", () => {
    const { engine } = sum(11);
    engine.propagate();
    expect(unfoldConflict(engine)).toBeUndefined();
  });
});

describe("earlier domains", () => {
  test("are those before each entry", () => {
    const engine = new Engine();
    const { store } = engine;
    const x = store.variable(setOf([0, 1, 2, 3, 4, 5, 7]));
    const back = store.view(x, -1, 10);
    store.decide(differs(x, 3));
    store.decide(atLeast(x, 2));
    store.decide(differs(x, 7));
    store.decide(equals(x, 4));
    const read = (entry: number, term: Term) => {
      const then = new Then(store, entry);
      return [then.min(term), then.max(term), then.holes(term), then.fixed(term), then.has(term, 7)];
    };
    expect(read(0, x)).toEqual([0, 7, [], false, true]);
    expect(read(1, x)).toEqual([0, 7, [3], false, true]);
    expect(read(2, x)).toEqual([2, 7, [3], false, true]);
    expect(read(3, x)).toEqual([2, 5, [3], false, false]);
    expect(read(4, x)).toEqual([4, 4, [], true, false]);
    expect(read(3, back)).toEqual([5, 8, [7], false, false]);
    expect(new Then(store, 0).has(x, 6)).toBe(false);
  });
});

describe("the vocabulary of reasons", () => {
  const { store } = new Engine();
  const x = store.variable(range(0, 9));
  const y = store.variable(range(0, 9));
  store.decide(atLeast(x, 2));
  store.decide(differs(x, 5));
  store.decide(equals(y, 3));

  test("says why a value is missing", () => {
    expect(without(x, 1, store)).toEqual(atLeast(x, 2));
    expect(without(x, 12, store)).toEqual(atMost(x, 11));
    expect(without(x, 5, store)).toEqual(differs(x, 5));
  });

  test("says all that is known, or the bounds of it", () => {
    expect(domainsOf([x, y], store)).toEqual([atLeast(x, 2), atMost(x, 9), differs(x, 5), equals(y, 3)]);
    expect(bothBounds([x, y], store, { except: atLeast(x, 4) })).toEqual([equals(y, 3)]);
    expect(bothBounds([x, x], store, { except: atLeast(x, 4) })).toEqual([atLeast(x, 2), atMost(x, 9)]);
    expect(formerBound(atLeast(x, 4), store)).toEqual(atLeast(x, 2));
    expect(formerBound(atMost(x, 4), store)).toEqual(atMost(x, 9));
  });

  test("has an opposite for each fact", () => {
    for (const fact of [atLeast(x, 4), atMost(x, 4), differs(x, 4), equals(x, 4)]) {
      expect(opposite(opposite(fact))).toEqual(fact);
    }
    expect(opposite(atLeast(x, 4))).toEqual(atMost(x, 3));
  });
});
