import { mixedChoices, notABound, notASize, repeatedChoice, valueTooLarge } from "../errors.js";
import { type Domain, LARGEST, range, setOf } from "../numbers/domain.js";
import type { Variable } from "./expression.js";
import { variableNode } from "./nodes.js";

/**
 * A whole number to be found, from `low` to `high` or one of a list.
 *
 * @example
 * ```ts
 * import { int } from "unriddle";
 * int(1, 9).domain; // [[1, 9]]
 * int([7, 2, 3, 5]).domain; // [[2, 3], [5, 5], [7, 7]]
 * ```
 *
 * Bounds and values lie within ±2,147,483,647. `low > high` or an empty list makes a variable without any value, which
 * only a puzzle that uses it complains about.
 * @throws UnriddleError when a number is not whole or lies beyond.
 */
export function int(low: number, high: number): Variable<number>;
export function int(values: Iterable<number>): Variable<number>;
export function int(first: number | Iterable<number>, high?: number): Variable<number> {
  if (typeof first !== "object" || first === null) return variableNode(range(bound(first), bound(high)), false);
  return variableNode(domainOf(first), false);
}

/**
 * One of several labels or numbers; a solution gives the label itself, with its literal type.
 *
 * @example
 * ```ts
 * import { oneOf } from "unriddle";
 * const color = oneOf("red", "green", "blue");
 * color.meaning?.(2); // "blue"
 * ```
 *
 * In rules a number stands for itself, and a label for its position in the list, counted from 0.
 * @throws UnriddleError when labels and numbers are mixed, or a label is listed twice.
 */
export function oneOf<const Choice extends string | number>(...choices: readonly Choice[]): Variable<Choice> {
  if (choices.every((choice) => typeof choice === "number")) {
    return variableNode<Choice>(domainOf(choices), false);
  }
  if (choices.some((choice) => typeof choice === "number")) throw mixedChoices();
  for (const [at, label] of choices.entries()) if (choices.indexOf(label) < at) throw repeatedChoice(label);
  const labels = Object.freeze([...choices]);
  return variableNode(range(0, labels.length - 1), false, (number) => labels[number] as Choice);
}

const isTrue = (number: number): boolean => number === 1;

/**
 * True or false; it is a rule by itself and counts 1 or 0 where a number is expected.
 *
 * @example
 * ```ts
 * import { bool } from "unriddle";
 * bool().meaning?.(1); // true
 * ```
 */
export const bool = (): Variable<boolean> => variableNode(range(0, 1), true, isTrue);

/**
 * The same thing made for every key, as a record.
 *
 * @example
 * ```ts
 * import { each } from "unriddle";
 * each(["red", "green"], (key, index) => `${key} ${index}`).green; // "green 1"
 * ```
 */
export function each<const Key extends string, Thing>(
  keys: readonly Key[],
  make: (key: Key, index: number) => Thing,
): { readonly [K in Key]: Thing } {
  return Object.freeze(Object.fromEntries(keys.map((key, index) => [key, make(key, index)]))) as {
    readonly [K in Key]: Thing;
  };
}

/**
 * A list of `length` things, each made from its position.
 *
 * @example
 * ```ts
 * import { list } from "unriddle";
 * list(3, (index) => index * index); // [0, 1, 4]
 * ```
 *
 * @throws UnriddleError when `length` is not a whole number of at least 0.
 */
export function list<Thing>(length: number, make: (index: number) => Thing): readonly Thing[] {
  if (!Number.isSafeInteger(length) || length < 0) throw notASize(length);
  return Object.freeze(Array.from({ length }, (_, index) => make(index)));
}

/**
 * A list of rows, each thing made from its row and column, counted from 0.
 *
 * @example
 * ```ts
 * import { grid } from "unriddle";
 * grid(2, 3, (row, column) => 3 * row + column); // [[0, 1, 2], [3, 4, 5]]
 * ```
 *
 * @throws UnriddleError when a size is not a whole number of at least 0.
 */
export function grid<Thing>(
  rows: number,
  columns: number,
  make: (row: number, column: number) => Thing,
): readonly (readonly Thing[])[] {
  return list(rows, (row) => list(columns, (column) => make(row, column)));
}

function domainOf(values: Iterable<number>): Domain {
  return setOf([...values].map(bound));
}

function bound(value: unknown): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw notABound(value);
  if (Math.abs(value) > LARGEST) throw valueTooLarge(value);
  return value + 0; // never -0
}
