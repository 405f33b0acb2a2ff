/** The store against plain sets: what is written, what is read, and what leaving a level brings back. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, isTrue, type Relation, type Term } from "../../src/engine/fact.js";
import { Gaps } from "../../src/engine/gaps.js";
import { FIRST_VIEW } from "../../src/engine/layout.js";
import { Store } from "../../src/engine/store.js";
import { ceiling, contains, type Domain, floor, members, range, setOf, sizeOf } from "../../src/numbers/domain.js";

/** With bits in one word or many, without bits, with holes from the start, wide, at the edges. */
const domain: fc.Arbitrary<Domain> = fc.oneof(
  fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(100)).map(([low, more]) => range(low, low + more)),
  fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 40 }).map(setOf),
  fc.constantFrom(range(0, 1), range(-1, 0), range(5, 5), range(0, 31), range(0, 32), range(1, 64)),
  fc
    .tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 4080, max: 4110 }))
    .map(([a, b]) => range(a, a + b)),
  fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 1, maxLength: 30 }).map(setOf),
  fc.constantFrom(range(2147483600, 2147483647), range(-2147483647, -2147483600), setOf([-2147483647, 0, 2147483647])),
);

const view = fc.record({ scale: fc.constantFrom(1, -1, 2, -2, 3, 7), offset: fc.integer({ min: -50, max: 50 }) });

interface Write {
  readonly do: "write";
  readonly on: number;
  readonly relation: Relation;
  readonly pick: number;
  readonly off: number;
}
type Step = Write | { readonly do: "push" } | { readonly do: "pop" } | { readonly do: "cell"; readonly value: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      on: fc.nat(5),
      relation: fc.constantFrom<Relation>(">=", "<=", "!=", "!=", "!=", "="),
      pick: fc.nat(200),
      off: fc.constantFrom(0, 0, 0, 1, -1, 2, -70),
    }),
    weight: 8,
  },
  { arbitrary: fc.constantFrom<Step>({ do: "push" }, { do: "pop" }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant("cell" as const), value: fc.nat(9) }), weight: 1 },
);

/** A variable, and two views of it, the second a view of the first. */
class Model {
  readonly store = new Store();
  readonly terms: readonly { readonly term: Term; readonly scale: number; readonly offset: number }[];
  readonly cell: number;
  possible: readonly number[];
  removed: readonly number[] = [];
  failed = false;
  value = 7;
  readonly saved: Pick<Model, "possible" | "removed" | "failed" | "value">[] = [];

  constructor(domain: Domain, outer: { scale: number; offset: number }, inner: { scale: number; offset: number }) {
    const { store } = this;
    store.variable(range(0, 9)); // so that the index is not 0
    const x = store.variable(domain);
    const y = store.view(x, inner.scale, inner.offset);
    const z = store.view(y, outer.scale, outer.offset);
    store.variable(range(0, 300)); // whose bits lie next to those of x
    this.terms = [
      { term: x, scale: 1, offset: 0 },
      { term: y, ...inner },
      { term: z, scale: outer.scale * inner.scale, offset: outer.scale * inner.offset + outer.offset },
    ];
    this.cell = store.cell(7);
    this.possible = [...members(domain)];
  }

  run(step: Step): void {
    const { store } = this;
    if (step.do === "push") {
      if (this.failed) return; // a level in conflict is left, not deepened
      store.push();
      this.saved.push({ possible: this.possible, removed: this.removed, failed: this.failed, value: this.value });
    } else if (step.do === "pop") {
      const before = this.saved.pop();
      if (!before) return;
      store.pop();
      Object.assign(this, before);
    } else if (step.do === "cell") {
      store.write(this.cell, step.value);
      this.value = step.value;
    } else this.write(step);
  }

  private write({ on, relation, pick, off }: Write): void {
    const { term, scale, offset } = this.terms[on % 3] as Model["terms"][number];
    const there = this.possible[pick % this.possible.length] as number;
    const fact: Fact = { term, relation, value: scale * there + offset + off };
    this.store.decide(fact);
    if (this.failed) return;
    const left = this.possible.filter((value) => isTrue(fact, scale * value + offset));
    if (left.length === 0) this.failed = true;
    else {
      if (relation === "!=")
        this.removed = [...this.removed, ...this.possible.filter((value) => !left.includes(value))];
      this.possible = left;
    }
  }

  compare(): void {
    const { store, possible } = this;
    expect(store.failed).toBe(this.failed);
    expect(store.conflict !== undefined).toBe(this.failed);
    expect(store.level).toBe(this.saved.length);
    expect(store.read(this.cell)).toBe(this.value);
    for (const { term, scale, offset } of this.terms) {
      const values = possible.map((value) => scale * value + offset).sort((a, b) => a - b);
      const [low, high] = [values[0] as number, values.at(-1) as number];
      expect([store.min(term), store.max(term), store.size(term)]).toEqual([low, high, values.length]);
      expect(store.fixed(term)).toBe(values.length === 1);
      const inside = new Set(values);
      for (const from of [low, low - 1, low - 31, low - 40, low + 5, high, high - 3, high + 1]) {
        let mask = 0;
        let had = 0;
        for (let bit = 0; bit < 32; bit++) {
          if (store.has(term, from + bit)) had |= 1 << bit;
          if (inside.has(from + bit)) mask |= 1 << bit;
        }
        expect([store.mask(term, from), had]).toEqual([mask, mask]);
      }
      const removed = this.removed.map((value) => scale * value + offset).filter((v) => v > low && v < high);
      expect(new Set(store.holes(term))).toEqual(new Set(removed));
    }
  }
}

describe("the store", () => {
  test("does with bits and bounds what sets do", () => {
    fc.assert(
      fc.property(domain, view, view, fc.array(step, { maxLength: 40 }), (initial, outer, inner, steps) => {
        const model = new Model(initial, outer, inner);
        model.compare();
        for (const step of steps) {
          model.run(step);
          model.compare();
        }
        while (model.saved.length > 0) model.run({ do: "pop" });
        model.compare();
      }),
      { numRuns: 300 },
    );
  });

  test("keeps many variables apart", () => {
    fc.assert(
      fc.property(fc.array(domain, { minLength: 30, maxLength: 80 }), fc.nat(), (domains, salt) => {
        const store = new Store();
        const terms = domains.map((one) => store.variable(one));
        const sets = domains.map((one) => [...members(one)]);
        terms.forEach((term, i) => {
          const values = sets[i] as number[];
          const value = values[(salt * (i + 1)) % values.length] as number;
          if (values.length > 1) store.differs(term, value);
          sets[i] = values.length > 1 ? values.filter((v) => v !== value) : values;
        });
        terms.forEach((term, i) => {
          const values = sets[i] as number[];
          expect([store.min(term), store.max(term), store.size(term)]).toEqual([
            values[0],
            values.at(-1),
            values.length,
          ]);
        });
      }),
      { numRuns: 100 },
    );
  });

  test("gives a view without effect as the term itself, and flattens views of views", () => {
    const store = new Store();
    const x = store.variable(range(0, 9));
    expect(store.view(x, 1, 0)).toBe(x);
    const back = store.view(store.view(x, -1, 4), -1, 4);
    expect(back).toBe(x);
    const y = store.view(store.view(x, 2, 1), 3, -1);
    expect(y).toBeGreaterThanOrEqual(FIRST_VIEW);
    expect(store.viewOf(y)).toEqual([6, 2]);
    expect(store.variableOf(y)).toBe(x);
  });
});

describe("gaps", () => {
  test("are what is missing between two values", () => {
    fc.assert(
      fc.property(domain, fc.array(fc.nat(), { maxLength: 12 }), (initial, picks) => {
        const gaps = new Gaps(initial);
        let present = [...members(initial)];
        for (const pick of picks) {
          if (present.length < 3) break;
          const hole = present[1 + (pick % (present.length - 2))] as number;
          gaps.holes.add(hole);
          present = present.filter((value) => value !== hole);
        }
        const [low, high] = [present[0] as number, present.at(-1) as number];
        expect(gaps.between(low, high)).toBe(high - low + 1 - present.length);
        for (const pick of [...picks, 0, 1]) {
          const at = present[pick % present.length] as number;
          expect(gaps.has(at)).toBe(false);
          if (at < high) expect(gaps.above(at + 1)).toBe(present.find((value) => value > at));
          if (at > low) expect(gaps.below(at - 1)).toBe(present.filter((value) => value < at).at(-1));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("domains", () => {
  test("are sets of whole numbers", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -30, max: 30 }), { maxLength: 25 }),
        fc.integer({ min: -35, max: 35 }),
        (values, at) => {
          const sorted = [...new Set(values)].sort((a, b) => a - b);
          const set = setOf(values);
          expect([...members(set)]).toEqual(sorted);
          expect(sizeOf(set)).toBe(sorted.length);
          expect(contains(set, at)).toBe(sorted.includes(at));
          expect(ceiling(set, at)).toBe(sorted.find((value) => value >= at));
          expect(floor(set, at)).toBe(sorted.filter((value) => value <= at).at(-1));
        },
      ),
    );
  });
});
