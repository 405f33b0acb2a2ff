/** The mistakes one can make with the puzzles, one function for each. */
import { UnriddleError } from "../index.js";

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

// The digit game

export const notATarget = (value: unknown): UnriddleError =>
  new UnriddleError(`${shown(value)} is not a target: a whole number is expected`);
