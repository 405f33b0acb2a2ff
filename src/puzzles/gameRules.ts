import { notATarget } from "./errors.js";
import type { Division } from "./quantities.js";

/** What is allowed in a formula of the digit game, and what it should make. */
export interface GameRules {
  /** 100 unless told. */
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

export function gameRules({
  target = 100,
  division = "whole",
  join = true,
  leadingZeros = true,
  minus = true,
}: GameRules): Required<GameRules> {
  if (!Number.isSafeInteger(target)) throw notATarget(target);
  return { target: target + 0, division, join, leadingZeros, minus };
}
