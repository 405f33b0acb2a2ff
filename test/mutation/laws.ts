/** The laws as calls that throw where one is broken, those of each kind together. */
import fc from "fast-check";
import type { Definition } from "../../src/engine/constraint.js";
import { short } from "../support/briefs.js";
import { checkLaws } from "../support/laws.js";
import { needless } from "../support/needless.js";
import { spread } from "../support/oracle.js";
import { samples } from "../support/samples.js";
import { slack } from "../support/strength.js";
import { strengths } from "../support/strengths.js";
import { disturbed } from "../support/together.js";

export interface Law {
  readonly definition: Definition;
  check(runs: number): void;
}

const fixed = { seed: 1, endOnFailure: true };

export const laws: readonly Law[] = samples.flatMap(({ definition, instance, build, examples }) => [
  {
    definition,
    check: (runs) =>
      fc.assert(
        fc.property(instance, fc.integer(), fc.boolean(), (drawn, seed, apart) =>
          checkLaws(definition, apart ? spread(drawn, 120) : drawn, build, seed),
        ),
        { ...fixed, numRuns: runs, examples: examples.map(([drawn, seed]) => [drawn, seed, false]) },
      ),
  },
  {
    definition,
    check: (runs) =>
      fc.assert(
        fc.property(fc.tuple(instance, instance), fc.integer(), (drawn, seed) => {
          const wrong = disturbed(definition, drawn, build, seed);
          if (wrong !== undefined) throw new Error(wrong);
        }),
        { ...fixed, numRuns: Math.ceil(runs / 3) },
      ),
  },
  ...(short.has(definition)
    ? [
        {
          definition,
          check: (runs: number) =>
            fc.assert(
              fc.property(instance, fc.integer(), (drawn, seed) => {
                const wrong = needless(definition, drawn, build, seed);
                if (wrong !== undefined) throw new Error(wrong);
              }),
              { ...fixed, numRuns: Math.ceil(runs / 3) },
            ),
        },
      ]
    : []),
  ...(strengths.get(definition) ?? []).map(
    (strength): Law => ({
      definition,
      check: (runs) =>
        fc.assert(
          fc.property(instance, fc.integer(), (drawn, seed) => {
            const left = slack(definition, strength, drawn, build, seed);
            if (left !== undefined) throw new Error(left);
          }),
          { ...fixed, numRuns: runs },
        ),
    }),
  ),
]);
