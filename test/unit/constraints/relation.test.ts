/** `where`: predicates that misbehave, values with a meaning, and more combinations than are written down. */
import { describe, expect, test } from "vitest";
import { type Relation, where } from "../../../src/constraints/relation.js";
import type { Definition } from "../../../src/engine/constraint.js";
import { equals, type Term } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { oneOf } from "../../../src/language/variables.js";
import { range, setOf } from "../../../src/numbers/domain.js";
import { checkLaws } from "../../support/laws.js";
import type { Build, Instance } from "../../support/oracle.js";

const definition = where.definition as Definition;

function posted(sizes: readonly number[], predicate: (...values: number[]) => unknown) {
  const engine = new Engine();
  const terms = sizes.map((size) => engine.store.variable(range(1, size)));
  engine.post(where.definition, { terms, predicate, meanings: [] });
  return { engine, store: engine.store, terms: terms as [Term, Term, Term] };
}

describe("where", () => {
  test("leaves exactly the values that occur in a solution", () => {
    const { engine, store, terms } = posted([20, 20, 20], (a = 0, b = 0, c = 0) => a < b && a * a + b * b === c * c);
    expect(engine.propagate()).toBe(true);
    const left = terms.map((x) => Array.from({ length: 21 }, (_, v) => v).filter((v) => store.has(x, v)));
    expect(left).toEqual([
      [3, 5, 6, 8, 9, 12],
      [4, 8, 12, 15, 16],
      [5, 10, 13, 15, 17, 20],
    ]);
  });

  test("asks about each combination once, and about a few again", () => {
    let asked = 0;
    const { engine, store, terms } = posted([10, 10], (a = 0, b = 0) => {
      asked++;
      return (a + b) % 3 === 0;
    });
    engine.propagate();
    for (let value = 1; value <= 10; value++) {
      store.push();
      store.decide(equals(terms[0], value));
      engine.propagate();
      store.pop();
    }
    expect(asked).toBeGreaterThanOrEqual(100);
    expect(asked).toBeLessThan(130);
  });

  test("first asked after a decision, still knows what is possible without it", () => {
    const { engine, store, terms } = posted([3, 3], (a = 0, b = 0) => a !== b);
    store.push();
    store.decide(equals(terms[0], 1));
    expect(engine.propagate()).toBe(true);
    expect(store.has(terms[1], 1)).toBe(false);
    store.pop();
    expect(engine.propagate()).toBe(true);
    expect(terms.slice(0, 2).map((term) => store.size(term))).toEqual([3, 3]);
    store.decide(equals(terms[0], 2));
    expect(engine.propagate()).toBe(true);
    expect([1, 2, 3].filter((value) => store.has(terms[1], value))).toEqual([1, 3]);
  });

  test("of no variables is what the predicate says", () => {
    expect(posted([], () => true).engine.propagate()).toBe(true);
    expect(posted([], () => false).engine.propagate()).toBe(false);
  });

  test("names the values for which the predicate threw", () => {
    const { engine } = posted([1, 3], (_a = 0, b = 0) => {
      if (b === 2) throw new RangeError("too odd");
      return true;
    });
    expect(() => engine.propagate()).toThrow("the predicate of where threw for (1, 2): too odd");
  });

  test("keeps the thrown error as its cause", () => {
    const thrown = new TypeError("mine");
    const { engine } = posted([2], () => {
      throw thrown;
    });
    expect(() => engine.propagate()).toThrow(expect.objectContaining({ cause: thrown }));
  });

  test("refuses an answer that is neither true nor false", () => {
    const { engine } = posted([1, 1], () => ({}));
    expect(() => engine.propagate()).toThrow(
      "the predicate of where answered an object for (1, 1): true or false is expected",
    );
  });

  test("gives the predicate the users' values", () => {
    const color = oneOf("red", "green");
    const node = where([color, 3], (name, number) => name === "green" && number === 3);
    const engine = new Engine();
    const [x, y] = [engine.store.variable(range(0, 1)), engine.store.variable(range(3, 3))];
    engine.post(where.definition, { ...(node.args as Omit<Relation, "terms">), terms: [x, y] });
    engine.propagate();
    expect(engine.store.min(x)).toBe(1);
  });

  test.each([1, 2, 3])("keeps the laws with more combinations than are written down (%i)", (salt) => {
    const instance: Instance = {
      domains: [range(1, 26), range(-13, 12), setOf([0, 1, 2, 5, 9, 14, 15, 16, 17, 18, 20, 21, 22, 5000, 9000])],
      views: [
        { of: 0, scale: 1, offset: 0 },
        { of: 1, scale: -2, offset: 1 },
        { of: 2, scale: 1, offset: 0 },
        { of: 0, scale: -1, offset: 0 },
      ],
      extra: undefined,
    };
    const rare = (...values: number[]) => values.reduce((a, b) => Math.imul(a ^ b, 0x9e3779b1), salt) >>> 26 === 0;
    const build: Build<Relation> = (terms) => ({ terms, predicate: rare, meanings: [] });
    checkLaws(definition, instance, build as Build, salt, [false]);
  });
});
