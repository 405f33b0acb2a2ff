import {
  allDifferent,
  deducing,
  each,
  narrow,
  oneOf,
  type Possibilities,
  possibilities,
  puzzle,
  type Variable,
} from "../index.js";
import { tooFewValues } from "./errors.js";

/** The values each key may still have. */
export type Candidates<Key extends string, Value> = { readonly [K in Key]: readonly Value[] };

/** What to assign, what is known, and how to reason from it. */
export interface AssignmentTask<Key extends string, Value extends string | number, Input> {
  readonly keys: readonly Key[];
  /** At least as many as keys: no two keys get the same one. All labels or all numbers. */
  readonly values: readonly Value[];
  /** Read one by one, each when it is needed. */
  readonly inputs: Iterable<Input>;
  /**
   * What an input leaves of the candidates, in lists with nothing added; keys left out stay as they are, an empty list
   * says that nothing fits. Must not remove a value that it would keep if it were known to be right.
   */
  readonly narrow: (possible: Candidates<Key, Value>, input: Input) => Partial<Candidates<Key, Value>>;
}

/** The answer when it is known; `read` says how many inputs it took. */
export interface Assigned<Key extends string, Value, Assignment = { readonly [K in Key]: Value }> {
  readonly status: "solved";
  /** The keys that have one value left. */
  readonly assignment: Assignment;
  readonly possibilities: Candidates<Key, Value>;
  readonly read: number;
}

/** What comes of a task. */
export type Assignment<Key extends string, Value, Input, Found = Assigned<Key, Value>> =
  | Found
  | { readonly status: "stuck"; readonly possibilities: Candidates<Key, Value> }
  | {
      readonly status: "contradiction";
      /** The input with which nothing is possible any more, and which it was, counted from 0. */
      readonly input: Input;
      readonly index: number;
      /** What had been found before it, if the task was solved by then. */
      readonly found?: Found;
    };

/** What comes of it where one says oneself what solved means: some keys may still have several values. */
export type PartialAssignment<Key extends string, Value, Input> = Assignment<
  Key,
  Value,
  Input,
  Assigned<Key, Value, { readonly [K in Key]?: Value }>
>;

/**
 * Finds which key has which value, each value at most once, from inputs that rule some out: each narrows what is
 * possible, and a value that one key alone has left is struck from the others.
 *
 * @example
 * ```ts
 * import { uniqueAssignment } from "unriddle/puzzles";
 * const seats = uniqueAssignment({
 *   keys: ["ann", "bob", "cid"],
 *   values: [1, 2, 3],
 *   inputs: ["ann > 1", "bob > 2"],
 *   narrow: (possible, input) => {
 *     const [who = "", , than] = input.split(" ");
 *     return { [who]: possible[who as "ann"].filter((seat) => seat > Number(than)) };
 *   },
 * });
 * seats.status === "solved" && seats.assignment; // { ann: 2, bob: 3, cid: 1 }
 * ```
 *
 * Deduces and never guesses, by the strategy `deduce` on a puzzle of one variable a key. Solved is when each key has one
 * value, unless `solved` says otherwise. From then on nothing is deduced, but each input that comes later is still
 * looked at: one that leaves a key nothing is a contradiction.
 *
 * Inputs are read lazily, so they may be endless only where one of them is a contradiction. For each, the function
 * `narrow` of the inputs before it may be asked again.
 * @throws UnriddleError when there are fewer values than keys, or `narrow` answers what was not possible.
 */
export function uniqueAssignment<const Key extends string, const Value extends string | number, Input>(
  task: AssignmentTask<Key, Value, Input> & { readonly solved: (possible: Candidates<Key, Value>) => boolean },
): PartialAssignment<Key, Value, Input>;
export function uniqueAssignment<const Key extends string, const Value extends string | number, Input>(
  task: AssignmentTask<Key, Value, Input>,
): Assignment<Key, Value, Input>;
export function uniqueAssignment<Key extends string, Value extends string | number, Input>({
  keys,
  values,
  inputs,
  narrow: fewer,
  solved = allSettled,
}: AssignmentTask<Key, Value, Input> & {
  readonly solved?: (possible: Candidates<Key, Value>) => boolean;
}): PartialAssignment<Key, Value, Input> {
  const [different, places] = [new Set(keys).size, new Set(values).size];
  if (different > places) throw tooFewValues(different, places);
  const shape = each(keys, () => oneOf(...values)) as Readonly<Record<string, Variable<Value>>>;
  const task = puzzle(shape, allDifferent(Object.values(shape)));
  let possible: Candidates<Key, Value> | undefined;
  let found: Found<Key, Value> | undefined;
  let current: Input;
  const steps = deducing(task, clues());
  let index = 0;
  for (const input of inputs) {
    if (found) {
      if (!survives(found.possibilities, fewer(found.possibilities, input))) {
        return { status: "contradiction", input, index, found };
      }
    } else {
      current = input;
      possible = candidatesIn(steps.next().value as Possibilities<Record<string, Value>>);
      if (!possible) return { status: "contradiction", input, index };
      if (solved(possible)) found = foundIn(possible, index + 1);
    }
    index++;
  }
  if (found) return found;
  // At least as many values as keys: something is possible.
  possible ??= candidatesIn(possibilities(task)) as Candidates<Key, Value>;
  return solved(possible) ? foundIn(possible, 0) : { status: "stuck", possibilities: possible };

  function* clues() {
    for (;;) {
      const input = current;
      yield narrow(shape, (candidates) => fewer(candidates as Candidates<Key, Value>, input));
    }
  }
}

type Found<Key extends string, Value> = Assigned<Key, Value, { readonly [K in Key]?: Value }>;

/** What is possible; undefined where nothing is. */
function candidatesIn<Key extends string, Value>(
  said: Possibilities<Record<string, Value>>,
): Candidates<Key, Value> | undefined {
  if (said.status === "impossible") return undefined;
  if (said.status === "stuck") return said.possibilities as Candidates<Key, Value>;
  const { solution } = said;
  return each(Object.keys(solution), (key): readonly Value[] => [solution[key]!]) as Candidates<Key, Value>;
}

const listsIn = <Value>(possible: Candidates<string, Value>): readonly (readonly Value[])[] => Object.values(possible);

const allSettled = (possible: Candidates<string, unknown>): boolean =>
  listsIn(possible).every(({ length }) => length === 1);

function foundIn<Key extends string, Value>(possibilities: Candidates<Key, Value>, read: number): Found<Key, Value> {
  const settled = Object.keys(possibilities).filter((key) => possibilities[key as Key].length === 1);
  const assignment = each(settled, (key) => possibilities[key as Key][0]) as { readonly [K in Key]?: Value };
  return { status: "solved", assignment, possibilities, read };
}

/** Whether each key keeps one of the values that were possible. */
function survives<Key extends string, Value>(
  possible: Candidates<Key, Value>,
  left: Partial<Candidates<Key, Value>>,
): boolean {
  for (const key of Object.keys(possible) as Key[]) {
    const kept = Object.hasOwn(left, key) ? left[key] : undefined;
    if (kept && !possible[key].some((value) => kept.includes(value))) return false;
  }
  return true;
}
