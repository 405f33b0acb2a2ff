/** The laws as calls that throw where one is broken, those of each kind together. */
import fc from "fast-check";
import type { Definition } from "../../src/engine/constraint.js";
import { short } from "../support/briefs.js";
import { checkLaws } from "../support/laws.js";
import { needless } from "../support/needless.js";
import { type Instance, spread } from "../support/oracle.js";
import { samples } from "../support/samples.js";
import { crowded } from "../support/samplesCrowded.js";
import { slack } from "../support/strength.js";
import { strengths } from "../support/strengths.js";
import { disturbed } from "../support/together.js";
import { wordy } from "../support/weakest.js";

export interface Law {
  readonly definition: Definition;
  check(runs: number): void;
}

const fixed = { seed: 1, endOnFailure: true };

const ofSamples: readonly Law[] = samples.flatMap(({ definition, instance, build, examples }) => [
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

/** Twice as many, since these take little. */
const ofCrowds: readonly Law[] = crowded.flatMap(({ definition, instance, build, weakest }) =>
  [
    ...(weakest ? [false, true] : [false]).map(
      (asked) => (drawn: Instance, seed: number) => wordy(definition, drawn, build, seed, asked),
    ),
    ...(strengths.get(definition) ?? []).map(
      (strength) => (drawn: Instance, seed: number) =>
        slack(definition, strength, drawn, build, seed, Number.POSITIVE_INFINITY),
    ),
  ].map((wrong) => ({
    definition,
    check: (runs: number) =>
      fc.assert(
        fc.property(instance, fc.integer(), (drawn, seed) => {
          const said = wrong(drawn, seed);
          if (said !== undefined) throw new Error(said);
        }),
        { ...fixed, numRuns: 2 * runs },
      ),
  })),
);

export const laws: readonly Law[] = [...ofSamples, ...ofCrowds];
