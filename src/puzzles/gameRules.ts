import { notAChoice, notATarget } from "./errors.js";
import type { Division } from "./quantities.js";

/** What is allowed in a formula of the digit game, and what it should make. */
export interface GameRules {
  /** A whole number within ±1,000,000,000; 100 unless told. */
  readonly target?: number;
  /** `"whole"`: each quotient must be a whole number; `"exact"`: fractions may come up on the way. Whole unless told. */
  readonly division?: Division;
  /** Whether neighboring digits may be joined into one number; they may unless told. */
  readonly join?: boolean;
  /** Whether joined digits may start with 0; they may unless told. */
  readonly leadingZeros?: boolean;
  /** Whether a minus may stand in front; it may unless told. */
  readonly minus?: boolean;
}

/** Beyond, the fractions on the way to it could not be told apart. */
const LARGEST = 1_000_000_000;

export function gameRules({
  target = 100,
  division = "whole",
  join = true,
  leadingZeros = true,
  minus = true,
}: GameRules): Required<GameRules> {
  if (division !== "whole" && division !== "exact") throw notAChoice("division", division, ["whole", "exact"]);
  if (!Number.isInteger(target) || Math.abs(target) > LARGEST) throw notATarget(target);
  return { target: target + 0, division, join, leadingZeros, minus };
}
