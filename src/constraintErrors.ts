import { cut, listed, threw, UnriddleError } from "./errors.js";

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

const shown = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "object" && value !== null ? (Array.isArray(value) ? "a list" : "an object") : String(value);
};

export const notACount = (name: string, what: string, value: unknown, least?: number): UnriddleError => {
  const expected = least === undefined ? "a whole number" : `a whole number of at least ${least}`;
  return new UnriddleError(`${name} is given ${shown(value)} as ${what}: ${expected} is expected`);
};
export const repeatedValue = (name: string, value: number): UnriddleError =>
  new UnriddleError(`${name} lists ${value} twice: each value is expected once`);
export const notTheSameLength = (name: string, what: string, length: number, items: number): UnriddleError =>
  new UnriddleError(`${name} is given ${length} ${what} for ${items} items: one for each is expected`);
export const loadsOrCapacity = (): UnriddleError =>
  new UnriddleError("binPacking takes either loads or capacity: the one tells what is in each bin, the other the most");

export const notAState = (what: string, state: unknown, states: number): UnriddleError =>
  new UnriddleError(
    `${what} of the automaton is ${shown(state)}: a state is expected, one of ${states}, counted from 0`,
  );
export const notAnAutomaton = (value: unknown): UnriddleError =>
  new UnriddleError(
    `regular is given ${shown(value)}: a pattern such as "1* 0 (2|3)+" is expected, or { states, start, accept, transitions }`,
  );
export const tooManyStates = (most: number): UnriddleError =>
  new UnriddleError(`the automaton needs more than ${most} states: simplify it, or split it into several`);

// What users define

export const untrueReason = (name: string, reason: string): UnriddleError =>
  new UnriddleError(
    `the reason "${reason}" of the constraint ${name} says what was not true: it may say what was known before the deduction`,
  );

const tuple = (values: readonly unknown[]): string => cut(values.map(shown).join(", "), 200);

export const constraintThrew = (
  name: string,
  part: string,
  cause: unknown,
  values: readonly unknown[] | undefined,
): UnriddleError =>
  threw(`the constraint ${name} threw in ${part}${values ? ` for (${values.map(String).join(", ")})` : ""}`, cause);
export const constraintAnsweredOddly = (name: string, values: readonly unknown[], answer: unknown): UnriddleError =>
  new UnriddleError(
    `the constraint ${name} answered ${shown(answer)} in holds for (${tuple(values)}): true or false is expected`,
  );
export const constraintContradictsItself = (
  name: string,
  values: readonly unknown[],
  refused: boolean,
): UnriddleError =>
  new UnriddleError(
    `the constraint ${name} ${refused ? "refuses" : "lets pass"} (${tuple(values)}) in propagate, for which its holds answers ${refused}`,
  );
