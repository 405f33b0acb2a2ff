/** Each kind deduces as much as it says. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samples } from "../support/samples.js";
import { slack } from "../support/strength.js";
import { strengths } from "../support/strengths.js";

const runs = Number(process.env.LAW_RUNS ?? 300);

describe.each(samples)("$name", ({ definition, instance, build }) => {
  test("leaves nothing that it says it takes away", () => {
    const claimed = strengths.get(definition);
    expect(claimed, "say in test/support/strengths.ts how much it deduces").toBeDefined();
    for (const strength of claimed ?? []) {
      const property = fc.property(instance, fc.integer(), (drawn, seed) => {
        expect(slack(definition, strength, drawn, build, seed)).toBeUndefined();
      });
      fc.assert(property, { numRuns: runs });
    }
  });
});
