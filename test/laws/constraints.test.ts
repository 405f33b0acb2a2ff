/** The laws over random instances of every kind; a counterexample becomes an example of its sample. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linearAtMost, type Sum } from "../../src/constraints/linear.js";
import { lowerBound } from "../../src/constraints/lowerBound.js";
import { type Definition, propagateByMeaning } from "../../src/engine/constraint.js";
import type { Fact, Term } from "../../src/engine/fact.js";
import { everything, lowerBounds, type Reason, reason } from "../../src/engine/reason.js";
import { Store } from "../../src/engine/store.js";
import { spelled } from "../../src/engine/unfold.js";
import { type CheckOptions, checkConstraint } from "../../src/testing/checkConstraint.js";
import type { Sample } from "../support/draw.js";
import { argsOf, spread } from "../support/oracle.js";
import { samples } from "../support/samples.js";

const runs = Number(process.env.LAW_RUNS ?? 300);

/** The error tells the seed and the smallest instance found. */
function check({ definition, instance, build, examples }: Sample, options: CheckOptions = {}): void {
  // Mostly terms share variables; so that they get in each other's way by the constraint alone, sometimes none do.
  const args = fc
    .tuple(instance, fc.boolean())
    .map(([drawn, apart]) => argsOf(apart ? spread(drawn, 120) : drawn, build));
  const known = examples.map(([drawn, walk]) => [argsOf(drawn, build), walk] as const);
  checkConstraint(definition, args, { runs, examples: known, ...options });
}

describe.each(samples)("$name", (sample) => {
  test("keeps the laws", () => check(sample));

  // What it deduces follows from it alone, so that no reason has a fact to leave out.
  const followsAlone = sample.definition.name === lowerBound.definition.name;

  test.skipIf(followsAlone).each([0, 1])("is caught when reasons lack fact number %i", (missing) => {
    const broken = { ...sample, definition: forgetful(sample.definition, missing) };
    expect(() => check(broken, { runs: 5000, seed: 1, shrink: false })).toThrow(/does not follow/);
  });
});

/** The same kind, but one fact of each of its reasons is left out. */
function forgetful(definition: Definition, missing: number): Definition {
  const known = new Map<Reason, Reason>();
  const worsened = new Set<Reason>();
  const worse = (why: Reason): Reason => {
    if (worsened.has(why)) return why;
    const made =
      known.get(why) ??
      reason<unknown>(why.name, (args, then, fact, detail) => {
        const facts = spelled({ definition, args }, why, fact, detail, then);
        return facts.filter((_, i) => i !== missing % facts.length);
      });
    known.set(why, made as Reason);
    worsened.add(made as Reason);
    return made as Reason;
  };
  /** Calls with a store that hears of worse reasons only. */
  const through = (store: Store, call: (store: Store) => void): void => {
    const { prototype } = Store;
    const heard = {
      atLeast: (t: Term, v: number, why = everything, detail = 0) =>
        prototype.atLeast.call(store, t, v, worse(why), detail),
      atMost: (t: Term, v: number, why = everything, detail = 0) =>
        prototype.atMost.call(store, t, v, worse(why), detail),
      differs: (t: Term, v: number, why = everything, detail = 0) =>
        prototype.differs.call(store, t, v, worse(why), detail),
      equals: (t: Term, v: number, why = everything, detail = 0) =>
        prototype.equals.call(store, t, v, worse(why), detail),
      raise: (x: number, v: number, t: Term, why: Reason, detail: number) =>
        prototype.raise.call(store, x, v, t, worse(why), detail),
      lower: (x: number, v: number, t: Term, why: Reason, detail: number) =>
        prototype.lower.call(store, x, v, t, worse(why), detail),
      remove: (x: number, v: number, t: Term, why: Reason, detail: number) =>
        prototype.remove.call(store, x, v, t, worse(why), detail),
      fail: (why = everything, detail = 0) => prototype.fail.call(store, worse(why), detail),
    };
    Object.assign(store, heard);
    try {
      call(store);
    } finally {
      for (const name of Object.keys(heard)) Reflect.deleteProperty(store, name);
    }
  };
  const { fixed, propagate, refuted, apart, ...rest } = definition;
  const told = rest as Definition;
  return {
    ...told,
    ...(apart && { apart: worse(apart) as Reason<unknown> }),
    ...(fixed && { fixed: (args, store, state, at) => through(store, (worse) => fixed(args, worse, state, at)) }),
    ...(propagate && { propagate: (args, store, state) => through(store, (worse) => propagate(args, worse, state)) }),
    ...(!propagate &&
      !fixed && { propagate: (args, store) => through(store, (worse) => propagateByMeaning(definition, args, worse)) }),
    ...(refuted && {
      refuted: (args, store) => {
        const why = refuted(args, store);
        return why && worse(why);
      },
    }),
  };
}

describe("the laws bite", () => {
  const sample = samples.find(({ name }) => name === "linearAtMost") as Sample;

  const caughtAs = (change: Partial<Definition<Sum>>, message: RegExp) => {
    const definition = { ...linearAtMost.definition, refuted: undefined, ...change } as Definition;
    expect(() => check({ ...sample, definition }, { runs: 5000, seed: 1, shrink: false })).toThrow(message);
  };

  const telling = (why: Reason<Sum>, off = 0): Partial<Definition<Sum>> => ({
    propagate({ terms, bound }, store) {
      const slack = bound - terms.reduce((sum, term) => sum + store.min(term), 0);
      if (slack < 0) return store.fail(why);
      for (const term of terms) store.atMost(term, store.min(term) + slack + off, why);
    },
  });
  const right = reason<Sum>("right", ({ terms }, then, fact) => lowerBounds(terms, then, { except: fact }));
  const higher = (facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, value: fact.value + 1 }));

  test("on nothing when nothing is wrong", () => {
    check({ ...sample, definition: { ...linearAtMost.definition, ...telling(right) } as Definition });
  });

  test("on a bound that is one too low", () => caughtAs(telling(right, -1), /does not follow|is lost|is a solution/));

  test("on a contradiction that is overlooked", () => {
    caughtAs(
      {
        propagate: ({ terms, bound }, store) =>
          telling(right).propagate?.({ terms, bound: bound + 1 }, store, undefined),
      },
      /is no solution|search finds/,
    );
  });

  test("on a reason without the first term", () => {
    const why = reason<Sum>("short", ({ terms }, then, fact) => lowerBounds(terms.slice(1), then, { except: fact }));
    caughtAs(telling(why), /does not follow/);
  });

  test("on a reason that is not true yet", () => {
    const why = reason<Sum>("early", (sum, then, fact, detail) => higher(right.explain(sum, then, fact, detail)));
    caughtAs(telling(why), /is not true then/);
  });

  test("on state that backtracking does not restore", () => {
    let calls = 0;
    const { propagate } = telling(right);
    caughtAs({ propagate: (sum, store) => (++calls % 7 === 0 ? undefined : propagate?.(sum, store, undefined)) }, /./);
  });
});
