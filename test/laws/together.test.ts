/** No kind keeps anything where another constraint finds it, or relies on having seen every change. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samples } from "../support/samples.js";
import { disturbed } from "../support/together.js";

const runs = Math.ceil(Number(process.env.LAW_RUNS ?? 300) / 3);

describe.each(samples)("$name", ({ definition, instance, build }) => {
  test("deduces the same beside another one", () => {
    const property = fc.property(fc.tuple(instance, instance), fc.integer(), (drawn, seed) => {
      expect(disturbed(definition, drawn, build, seed)).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });
});
