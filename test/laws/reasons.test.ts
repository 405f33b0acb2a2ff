/** Reasons are reasons: of their own where a kind has some, and no longer than need be where it can tell. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { everything } from "../../src/engine/reason.js";
import { alone, wander } from "../support/alone.js";
import { plain, short } from "../support/briefs.js";
import { needless } from "../support/needless.js";
import { samples } from "../support/samples.js";
import { crowded } from "../support/samplesCrowded.js";
import { slack } from "../support/strength.js";
import { strengths } from "../support/strengths.js";
import { wordy } from "../support/weakest.js";

const runs = Math.ceil(Number(process.env.LAW_RUNS ?? 300) / 3);

describe.each(samples)("$name", ({ definition, instance, build }) => {
  test.skipIf(plain.has(definition))("never cites all that is known", () => {
    const property = fc.property(instance, fc.integer(), (drawn, seed) => {
      const posted = alone(definition, drawn, build);
      const { store } = posted.engine;
      const wrong = wander(posted, seed, () =>
        [...store.reasons.slice(0, store.top), store.conflict?.reason].includes(everything)
          ? "all is cited"
          : undefined,
      );
      expect(wrong).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });

  test.runIf(short.has(definition))("needs each fact it cites", () => {
    const property = fc.property(instance, fc.integer(), (drawn, seed) => {
      expect(needless(definition, drawn, build, seed)).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });
});

describe.each(crowded)("$name of many", ({ definition, instance, build, weakest }) => {
  test.each(weakest ? [false, true] : [false])("deduces as much from what it cites; not from less: %s", (asked) => {
    const property = fc.property(instance, fc.integer(), (drawn, seed) => {
      expect(wordy(definition, drawn, build, seed, asked)).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });

  test.each(strengths.get(definition) ?? [])("deduces as much as it says", (strength) => {
    const property = fc.property(instance, fc.integer(), (drawn, seed) => {
      expect(slack(definition, strength, drawn, build, seed, Number.POSITIVE_INFINITY)).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });
});
