/** A kind that is woken by some changes only misses nothing by it: where it rests, to run again deduces no more. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computed } from "../../src/constraints/computed.js";
import { plainEqual } from "../../src/constraints/plainSum.js";
import type { Definition } from "../../src/engine/constraint.js";
import { alone, wander } from "../support/alone.js";
import type { Build, Instance } from "../support/oracle.js";
import { samples } from "../support/samples.js";

const runs = Number(process.env.LAW_RUNS ?? 300);

/** Holes between bounds wake no sum, to save time; a last open variable of very many values is not looked at again when it has fewer. */
const late: readonly string[] = [plainEqual.definition.name, computed.definition.name];

const kinds = samples.filter(({ definition }) => definition.wake && !late.includes(definition.name));

/** Says where on some way down and back more is deduced by running again; undefined where nowhere. */
function overlooked(definition: Definition, instance: Instance, build: Build, seed: number): string | undefined {
  const posted = alone(definition, instance, build);
  const { store, posted: all } = posted.engine;
  return wander(posted, seed, (failed) => {
    if (failed) return undefined;
    const before = store.top;
    store.push();
    definition.propagate?.(posted.args, store, all[0]?.state);
    const more = store.failed || store.top > before;
    store.pop();
    return more ? "more is deduced" : undefined;
  });
}

describe.each(kinds)("$name", ({ definition, instance, build }) => {
  test("is woken by all that matters", () => {
    const property = fc.property(instance, fc.integer(), (drawn, seed) => {
      expect(overlooked(definition, drawn, build, seed)).toBeUndefined();
    });
    fc.assert(property, { numRuns: runs });
  });
});
