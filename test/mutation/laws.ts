/** The laws for the kinds of one file, as a program: exits with 1 at the first that is broken. */
import fc from "fast-check";
import { checkLaws } from "../support/laws.js";
import { samples } from "../support/samples.js";

const [kinds = "", runs = "120"] = process.argv.slice(2);
const names = new Set(kinds.split(",").filter((name) => name !== ""));
const chosen = samples.filter(({ definition }) => names.size === 0 || names.has(definition.name));
try {
  for (const { definition, instance, build, examples } of chosen) {
    fc.assert(
      fc.property(instance, fc.integer(), (drawn, seed) => checkLaws(definition, drawn, build, seed)),
      { numRuns: Number(runs), examples: [...examples] as never, endOnFailure: true },
    );
  }
} catch {
  process.exit(1);
}
