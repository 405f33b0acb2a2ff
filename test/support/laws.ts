/** The published laws for instances as the samples draw them. */
import type { Definition } from "../../src/engine/constraint.js";
import * as laws from "../../src/testing/laws.js";
import { argsOf, type Build, type Instance } from "./oracle.js";

export function checkLaws(
  definition: Definition,
  instance: Instance,
  build: Build,
  seed: number,
  guards?: readonly boolean[],
): void {
  laws.checkLaws(definition, argsOf(instance, build), seed, guards);
}
