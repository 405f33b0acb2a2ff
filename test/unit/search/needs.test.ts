/** What a deduction follows from, as entries of the trail. */
import { describe, expect, test } from "vitest";
import { defineConstraint } from "../../../src/constraints/define.js";
import { differs, type Term } from "../../../src/engine/fact.js";
import { DIFFERS } from "../../../src/engine/layout.js";
import { Engine } from "../../../src/engine/propagate.js";
import { everything } from "../../../src/engine/reason.js";
import { Then } from "../../../src/engine/unfold.js";
import { range } from "../../../src/numbers/domain.js";
import { NEED, Needs } from "../../../src/search/needs.js";

/** Says nothing by itself. */
const beside = defineConstraint<{ readonly terms: readonly Term[] }>({
  name: "beside",
  scope: ({ terms }) => terms,
  holds: () => true,
});

describe("what follows from all that is known of a variable", () => {
  // Few and many are looked for in different ways.
  test.each([3, 20, 40, 90])("needs each of %i values taken away, and no more", (count) => {
    const engine = new Engine();
    const { store } = engine;
    const x = store.variable(range(0, 2 * count + 2));
    const y = store.variable(range(0, 2 * count + 2));
    const z = store.variable(range(0, 9));
    const constraint = engine.post(beside.definition, { terms: [x, store.view(y, -1, 5), z] });
    store.push();
    store.decide(differs(z, 5));
    for (let i = count; i > 0; i--) {
      store.decide(differs(x, 2 * i));
      store.decide(differs(y, 2 * i - 1));
    }
    const known = store.top;
    store.running = constraint;
    store.atMost(z, 3, everything);
    store.decide(differs(x, 1));
    const needs = new Needs(engine);
    needs.ofEntry(known, new Then(store, known), 0);
    const found = Array.from({ length: needs.length / NEED }, (_, i) => [
      ...needs.list.slice(NEED * i, NEED * i + NEED),
    ]);
    const entries = Array.from({ length: known }, (_, entry) => entry);
    expect(found.map(([entry]) => entry).sort((a, b) => a! - b!)).toEqual(entries);
    for (const [entry, relation, value] of found) {
      expect(relation).toBe(DIFFERS);
      const taken = entry === 0 ? 5 : 2 * (count - ((entry! - 1) >> 1)) - (entry! % 2 === 1 ? 0 : 1);
      expect(value).toBe(taken);
    }
  });
});
