/** The mistakes one can make with the puzzles, one function for each. */
import { UnriddleError } from "../index.js";

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

// The digit game

export const notATarget = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a target: a whole number within ±1,000,000,000 is expected`);

// Surveys

export const notDigits = (value: unknown, most: number): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a number of digits for a survey: 1 to ${most} is expected`);
export const zeroOfSeven = (): UnriddleError =>
  new UnriddleError("a survey of seven digits can not have the target 0: six digits or another target is expected");
export const noSuchShard = (index: unknown, shards: number): UnriddleError =>
  new UnriddleError(`there is no shard ${shown(index)}: 0 to ${shards - 1} is expected`);
