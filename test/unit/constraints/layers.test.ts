/** What a list of layers deduces and cites: of automata, and of values that come one after the other. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { machineOf } from "../../../src/constraints/automaton.js";
import { machineFrom } from "../../../src/constraints/pattern.js";
import { regular } from "../../../src/constraints/regular.js";
import { valuePrecedence } from "../../../src/constraints/valuePrecedence.js";
import { differs } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { range } from "../../../src/numbers/domain.js";
import { needless } from "../../support/needless.js";
import type { Build, Instance } from "../../support/oracle.js";

/** Every term can be each symbol at first, and others between them and around. */
const open = (count: number, extra: unknown): Instance => ({
  domains: Array.from({ length: count }, () => range(0, 5)),
  views: Array.from({ length: count }, (_, of) => ({ of, scale: 1, offset: 0 })),
  extra,
});
const state = fc.nat(3);
const automata = fc
  .record({
    accept: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    transitions: fc.array(fc.tuple(state, fc.constantFrom(1, 2, 4), state), { minLength: 1, maxLength: 9 }),
    otherwise: fc.array(fc.tuple(state, state), { maxLength: 4 }),
  })
  .map((parts) => ({ states: 4, start: 0, ...parts }));

test("regular: each fact cited is needed, where all values were possible at first", () => {
  const build: Build = (terms, automaton) => ({ terms, machine: machineOf(automaton as never) });
  const property = fc.property(fc.integer({ min: 1, max: 4 }), automata, fc.integer(), (count, automaton, seed) => {
    expect(needless(regular.definition as never, open(count, automaton), build, seed)).toBeUndefined();
  });
  fc.assert(property, { numRuns: 200, seed: 1 });
});

test("valuePrecedence: each fact cited is needed, where all values were possible at first", () => {
  const build: Build = (terms, values) => ({ terms, values });
  const orders = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 4 });
  const property = fc.property(fc.integer({ min: 1, max: 4 }), orders, fc.integer(), (count, values, seed) => {
    expect(needless(valuePrecedence.definition as never, open(count, values), build, seed)).toBeUndefined();
  });
  fc.assert(property, { numRuns: 200, seed: 1 });
});

test.each([[false], [true]])(
  "what was ruled out, and is ruled out again after going back, leads nowhere (%s)",
  (more) => {
    const engine = new Engine();
    const { store } = engine;
    const [a, b, c] = [range(0, 1), range(1, 2), range(1, 2)].map((domain) => store.variable(domain));
    engine.post(regular.definition, { terms: [a!, b!, c!], machine: machineFrom(". 1 1 | . 2 2") });
    const without = (term: typeof a, value: number) => {
      store.decide(differs(term!, value));
      expect(engine.propagate()).toBe(true);
    };
    engine.propagate();
    store.push();
    without(c, 2);
    expect(store.has(b!, 2)).toBe(false);
    // What comes before changes, but not where it leads to.
    if (more) without(a, 1);
    store.pop();
    store.push();
    without(b, 2);
    expect(store.has(c!, 2)).toBe(false);
  },
);
