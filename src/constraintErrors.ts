import { listed, UnriddleError } from "./errors.js";

/** The mistakes in what constraints are given. */

export const unequalLists = (name: string, first: number, second: number): UnriddleError =>
  new UnriddleError(`${name} is given lists of ${first} and ${second}: the same length is expected`);

export const notAMatrix = (): UnriddleError =>
  new UnriddleError(
    "element is given a list as index: a matrix and [row, column] are expected, or an array and one index",
  );

export const rowTooWide = (name: string, row: number, values: number, terms: number): UnriddleError =>
  new UnriddleError(`row ${row + 1} of ${name} has ${values} values for ${terms} terms: one for each is expected`);

export const notInTable = (name: string, row: number, value: unknown, labels?: readonly string[]): UnriddleError => {
  const shown = typeof value === "string" ? JSON.stringify(value) : Array.isArray(value) ? "a list" : String(value);
  const expected = labels ? `one of ${listed(labels)}` : "a whole number";
  return new UnriddleError(`row ${row + 1} of ${name} holds ${shown}: ${expected} is expected`);
};
