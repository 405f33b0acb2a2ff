/** What `unriddle/testing` gives to those who write constraints: right kinds pass, wrong ones are told which law they break. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defineConstraint } from "../../src/constraints/define.js";
import type { Definition } from "../../src/engine/constraint.js";
import { atLeast, atMost, type Fact, type Term } from "../../src/engine/fact.js";
import { domainsOf, lowerBounds, reason } from "../../src/engine/reason.js";
import type { Store } from "../../src/engine/store.js";
import { range } from "../../src/numbers/domain.js";
import { type View, variablesOf } from "../../src/testing/instance.js";
import { checkConstraint, LawBroken, variable, variables, view } from "../../src/testing.js";

interface Apart {
  readonly first: Term;
  readonly second: Term;
  readonly by: number;
}

const otherBound = reason<Apart>("the other's bound", ({ first, second }, then, fact) =>
  fact?.term === first ? [atMost(second, then.max(second))] : [atLeast(first, then.min(first))],
);

const apart: Definition<Apart> = {
  name: "apart",
  scope: ({ first, second }) => [first, second],
  holds: ({ first, second, by }, value) => value(first) + by <= value(second),
  wake: (_, position) => (position === 0 ? "min" : "max"),
  propagate: ({ first, second, by }, store) => {
    store.atLeast(second, store.min(first) + by, otherBound);
    store.atMost(first, store.max(second) - by, otherBound);
  },
};

const pairs = fc.record({ first: variable(), second: variable(), by: fc.integer({ min: -9, max: 9 }) });

interface Sum {
  readonly terms: readonly Term[];
  readonly bound: number;
}

const sums = fc.record({ terms: variables(1, 4), bound: fc.integer({ min: -12, max: 12 }) });
const others = reason<Sum>("bounds", ({ terms }, then, fact) => lowerBounds(terms, then, { except: fact }));
const least = ({ terms }: Sum, store: Store) => terms.reduce((sum, term) => sum + store.min(term), 0);

const atMostInAll: Definition<Sum, undefined> = {
  name: "atMostInAll",
  scope: ({ terms }) => terms,
  holds: ({ terms, bound }, value) => terms.reduce((sum, term) => sum + value(term), 0) <= bound,
  propagate: (args, store) => limit(args, store),
};

function limit(args: Sum, store: Store, why = others, bound = args.bound): void {
  const slack = bound - least(args, store);
  if (slack < 0) return store.fail(why);
  for (const term of args.terms) store.atMost(term, store.min(term) + slack, why);
}

interface Zeros {
  looked: number;
  zeros: number;
}

/** Remembers how many of the first terms, all with a value, have been looked at, and how many of them are 0. */
const oneZero = (keep: "cells" | "fields"): Definition<Pick<Sum, "terms">, Zeros> => ({
  name: "oneZero",
  scope: ({ terms }) => terms,
  holds: ({ terms }, value) => terms.filter((term) => value(term) === 0).length < 2,
  start: (_, store) => (keep === "cells" ? { looked: store.cell(0), zeros: store.cell(0) } : { looked: 0, zeros: 0 }),
  propagate({ terms }, store, state) {
    let looked = keep === "cells" ? store.read(state.looked) : state.looked;
    let zeros = keep === "cells" ? store.read(state.zeros) : state.zeros;
    for (; looked < terms.length && store.fixed(terms[looked] as Term); looked++) {
      if (store.min(terms[looked] as Term) === 0) zeros++;
    }
    if (keep === "fields") Object.assign(state, { looked, zeros });
    else {
      store.write(state.looked, looked);
      store.write(state.zeros, zeros);
    }
    if (zeros > 1) store.fail();
  },
});

const broken = (check: () => void): LawBroken => {
  try {
    check();
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
  throw new Error("it passes");
};

describe("a right kind passes", () => {
  test("with reasons of its own", () => checkConstraint(apart, pairs));

  test("by its meaning alone", () => {
    const { name, scope, holds } = apart;
    checkConstraint({ name, scope, holds }, pairs);
  });

  test("with many terms, given as a builder", () => {
    checkConstraint(defineConstraint<Sum>(atMostInAll), sums);
  });

  test("with state that is undone", () => checkConstraint(oneZero("cells"), fc.record({ terms: variables(0, 4) })));

  test("with lists of rows", () => {
    const rows = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 8 });
    checkConstraint(
      defineConstraint<{ pair: readonly Term[]; rows: readonly (readonly number[])[] }>({
        name: "listed",
        scope: ({ pair }) => pair,
        holds: ({ pair, rows }, value) =>
          rows.some((row) => row.every((number, i) => number === value(pair[i] as Term))),
      }),
      fc.record({ pair: variables(2, 2, { domain: range(0, 3) }), rows }),
    );
  });
});

describe("a wrong kind is told which law it breaks", () => {
  const changed = (change: Partial<Definition<Sum, undefined>>) => () =>
    checkConstraint({ ...atMostInAll, ...change }, sums, { seed: 1 }); // what is found first differs from seed to seed

  test("a bound one too low", () => {
    const error = broken(changed({ propagate: (args, store) => limit(args, store, others, args.bound - 1) }));
    expect(error.law).toBe("no solution is lost");
    expect(error.message).toMatch(/is a solution|is lost/);
  });

  test("a forgotten fact", () => {
    const why = reason<Sum>("short", ({ terms }, then, fact) => lowerBounds(terms.slice(1), then, { except: fact }));
    const error = broken(changed({ propagate: (args, store) => limit(args, store, why) }));
    expect(error.law).toBe("each deduction follows from its reason alone");
    expect(error.message).toMatch(/because .* \(reason "short"\): does not follow, .* is a solution/);
  });

  test("a reason read too late", () => {
    const raised = (facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, value: fact.value + 1 }));
    const why = reason<Sum>("late", (sum, then, fact, detail) => raised(others.explain(sum, then, fact, detail)));
    const error = broken(changed({ propagate: (args, store) => limit(args, store, why) }));
    expect(error.law).toBe("what a reason says was true before the deduction");
  });

  test("a contradiction that is overlooked", () => {
    const error = broken(changed({ propagate: (args, store) => limit(args, store, others, args.bound + 1) }));
    expect(error.law).toBe("once all has a value, it fails where its meaning is false");
  });

  test("state that going back does not restore", () => {
    const error = broken(() => checkConstraint(oneZero("fields"), fc.record({ terms: variables(0, 4) }), { seed: 1 }));
    expect(error.law).toBe("going back restores everything");
    expect(error.message).toMatch(/not so where nothing was undone before/);
  });

  test("a refutation that is too rash", () => {
    const why = reason<Sum>("all", ({ terms }, then) => domainsOf(terms, then));
    const error = broken(changed({ refuted: (args, store) => (least(args, store) >= args.bound ? why : undefined) }));
    expect(error.law).toBe("no solution is lost");
    expect(error.message).toMatch(/where it must hold only if on = 1: on <= 0 because/);
  });

  test("a scope that leaves a term out", () => {
    const error = broken(changed({ scope: ({ terms }) => terms.slice(1) }));
    expect(error.law).toBe("its scope lists every term that its meaning asks for");
  });

  test("a meaning that changes its mind, or answers nothing", () => {
    let asked = 0;
    const law = "its meaning answers true or false, and the same for the same values";
    expect(broken(changed({ holds: () => asked++ % 3 === 0 })).law).toBe(law);
    expect(broken(changed({ holds: (() => undefined) as never })).law).toBe(law);
  });

  test("an exception", () => {
    const cause = new RangeError("not today");
    const error = broken(
      changed({
        propagate: () => {
          throw cause;
        },
      }),
    );
    expect(error.law).toBe("nothing throws");
    expect(error.message).toContain("not today");
    expect(error.cause).toBe(cause);
  });
});

describe("what it tells", () => {
  const rash: Definition<Apart> = { ...apart, propagate: ({ second }, store) => store.atLeast(second, 9) };

  test("is the law, the deduction, the smallest instance, and how to see it again", () => {
    const error = broken(() => checkConstraint(rash, pairs, { seed: 7 }));
    expect(error).toMatchObject({ name: "LawBroken", law: "no solution is lost", seed: 7 });
    expect(error.message).toMatch(
      /^apart breaks a law: no solution is lost\n {2}\S.* because .*: .* is a solution\n {2}instance: \{ first: .*, second: .*, by: -?\d+ \} with a in \{.*\}.*\n {2}again: checkConstraint\(…, \{ seed: 7, path: "[\d:]+" \}\)$/,
    );
  });

  test("leads there again", () => {
    const { seed, path, message } = broken(() => checkConstraint(rash, pairs, { runs: 300 }));
    const again = broken(() => checkConstraint(rash, pairs, { seed, path }));
    expect(again.message.split("\n").slice(0, 3)).toEqual(message.split("\n").slice(0, 3));
  });

  test("examples come first", () => {
    const x = { domain: range(1, 3) };
    const example = { first: view(x), second: view(x, -1, 4), by: 2 };
    const error = broken(() => checkConstraint(rash, pairs, { examples: [[example, 0]], shrink: false }));
    expect(error.instance).toBe(example);
    expect(error.message).toContain("instance: { first: a, second: -a + 4, by: 2 } with a in {1..3}");
  });
});

describe("variables", () => {
  const drawn = (from: fc.Arbitrary<readonly View[]>) => fc.sample(from, { numRuns: 200, seed: 1 });

  test("are seen as many things, and stand in several places", () => {
    const lists = drawn(variables(3, 3));
    expect(lists.some((list) => list.some(({ scale }) => scale < -1))).toBe(true);
    expect(lists.some((list) => list.some(({ offset }) => offset !== 0))).toBe(true);
    expect(lists.filter((list) => variablesOf(list).domains.length < 3).length).toBeGreaterThan(20);
  });

  test("can be what one says", () => {
    const flags = {
      domain: range(0, 1),
      views: [
        [1, 0],
        [-1, 1],
      ],
      repeats: false,
    } as const;
    for (const list of drawn(variables(1, 3, flags))) {
      expect(variablesOf(list).domains).toEqual(list.map(() => range(0, 1)));
      expect(list.every(({ scale, offset }) => scale === 1 - 2 * offset)).toBe(true);
    }
  });

  test("stand in for those drawn alike, and for no others", () => {
    const small = range(0, 2);
    const mixed = fc.tuple(variable({ domain: small }), variable(), variable({ domain: small }), variable());
    for (const list of drawn(mixed)) {
      const { domains, at } = variablesOf(list);
      for (const i of [0, 2]) expect(domains[at.get(list[i] as View) as number]).toEqual(small);
    }
  });

  test("of very many values keep some of them", () => {
    const wide = [
      view({ domain: range(0, 1e9) }),
      view({ domain: range(-3, 3) }),
      view({
        domain: [
          [1, 2],
          [7, 7],
        ],
      }),
    ];
    const [first, second, third] = variablesOf(wide).domains;
    expect(first?.length).toBeGreaterThan(50);
    expect(first?.[0]?.[0]).toBe(0);
    expect(first?.at(-1)?.[1]).toBe(1e9);
    expect([second, third]).toEqual([
      range(-3, 3),
      [
        [1, 2],
        [7, 7],
      ],
    ]);
    expect(() => variablesOf([view({ domain: [] })])).toThrow("has no value");
  });
});
