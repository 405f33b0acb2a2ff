import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { narrowerAdded, narrowerAnsweredOddly, narrowerChanged, narrowerThrew, UnriddleError } from "../errors.js";
import type { ConstraintNode, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type Builder, defineConstraint } from "./define.js";
import { Recall } from "./recall.js";
import { meaningOf, type Relation, type ValueOf } from "./relation.js";

type Named = Readonly<Record<string, Operand>>;
/** The values each variable may have, in the shape the variables are given in. */
export type Lists<Variables> = { readonly [Key in keyof Variables]: readonly ValueOf<Variables[Key]>[] };

export interface Narrowing {
  readonly terms: readonly Term[];
  readonly sift: Sift;
}

/** Given the numbers each term may be, ascending, tells which of them stay; undefined for a term where all do. */
export type Sift = (numbers: readonly (readonly number[])[]) => readonly (readonly boolean[] | undefined)[];

type Parameters = readonly [variables: readonly Operand[] | Named, fewer: (possible: never) => unknown];

interface Narrow extends Pick<Builder<Parameters, Narrowing>, "definition"> {
  <const Variables extends readonly Operand[]>(
    variables: Variables,
    fewer: (possible: Lists<Variables>) => Lists<Variables>,
  ): ConstraintNode<never>;
  <const Variables extends Named>(
    variables: Variables,
    fewer: (possible: Lists<Variables>) => Partial<Lists<Variables>>,
  ): ConstraintNode<never>;
}

/** Larger domains are not listed. */
const MOST_LISTED = 10_000;

const NONE: readonly never[] = Object.freeze([]);

/**
 * Any deduction between variables, as a function from the values they may have to fewer of these.
 *
 * @example
 * ```ts
 * import { int, narrow, possibilities, puzzle } from "unriddle";
 * const p = puzzle({ a: int(1, 9), b: int(1, 9) }, ({ a, b }) =>
 *   narrow([a, b], ([A, B]) => [A.filter((a) => B.includes(a * a)), B.filter((b) => A.some((a) => a * a === b))]),
 * );
 * possibilities(p); // { status: "stuck", possibilities: { a: [1, 2, 3], b: [1, 4, 9] } }
 * ```
 *
 * Variables are given as a list or as a record; the function gets frozen lists of their own values in the same shape,
 * ascending or in the order of their labels, and answers lists in that shape. A record may leave out lists that stay as
 * they are; an empty list says that nothing fits. The rule holds for values that, each alone in its list, are all kept;
 * so the function must not remove a value from longer lists that it would keep there. It may be called often, and now and
 * then again for the same lists, to see that it answers the same.
 * @throws UnriddleError while solving, when the function throws, answers a value that was not possible, anything but
 * lists in the shape it was given, or not the same when it is asked again.
 *
 * Acts while each variable has at most 10,000 values, and whenever all have one.
 */
export const narrow: Narrow = /* @__PURE__ */ defineConstraint<Narrowing, undefined, Parameters>({
  name: "narrow",
  read: (variables, fewer) => {
    const keys = Array.isArray(variables) ? undefined : Object.keys(variables);
    const terms = Object.values<Operand>(variables as Named).map(operand);
    return { terms, sift: siftBy(fewer, keys, terms.map(meaningOf)) };
  },
  scope: ({ terms }) => terms,
  holds: ({ terms, sift }, value) => sift(terms.map((term) => [value(term)])).every((flags) => flags?.[0] !== false),
  cost: 3,
  propagate({ terms, sift }, store) {
    for (let i = 0; i < terms.length; i++) if (store.size(terms[i]!) > MOST_LISTED) return;
    const numbers = terms.map((term) => numbersOf(term, store));
    const kept = sift(numbers);
    for (let i = 0; i < terms.length; i++) {
      const flags = kept[i];
      if (flags === undefined) continue;
      if (!flags.includes(true)) store.fail();
      for (let at = 0; at < flags.length; at++) if (!flags[at]) store.differs(terms[i]!, numbers[i]![at]!);
    }
  },
});

/**
 * Asks a user's function. It is made one function, so that whoever walks through the arguments of a constraint meets
 * the terms and nothing else.
 */
export function siftBy(
  fewer: (possible: never) => unknown,
  keys: readonly string[] | undefined,
  meanings: Relation["meanings"],
): Sift {
  // Copied for each record, so that its properties are there when they are assigned to: a key may be `__proto__`.
  const blank = keys && Object.fromEntries(keys.map((key) => [key, NONE]));
  const sift = (possible: readonly (readonly unknown[])[]): ReturnType<Sift> => {
    const answer = answerTo(fewer, Object.freeze(keys ? recordOf(keys, possible, { ...blank }) : possible));
    const lists = listsIn(answer, keys, possible.length);
    return possible.map((values, i) => {
      const list = lists[i];
      return list === undefined || list === values ? undefined : keptOf(values, list, keys?.[i] ?? `[${i}]`);
    });
  };
  const recall = new Recall(sift, (possible, before, now) => {
    if (!keepsAlike(before, now)) throw narrowerChanged(possible.map((values, i) => [keys?.[i] ?? `[${i}]`, values]));
  });
  return (numbers) =>
    recall.ask(
      numbers.map((list, i) => {
        const meaning = meanings[i];
        return Object.freeze(meaning ? list.map(meaning) : list);
      }),
    );
}

/** Whether the same values are kept; a list that is not told of is kept whole. */
const keepsAlike = (before: ReturnType<Sift>, now: ReturnType<Sift>): boolean =>
  before.every((flags, i) =>
    (flags ?? now[i] ?? []).every((_, at) => (flags?.[at] ?? true) === (now[i]?.[at] ?? true)),
  );

function keptOf(values: readonly unknown[], list: unknown, place: string): readonly boolean[] {
  if (!Array.isArray(list)) throw narrowerAnsweredOddly(list, "a list", place);
  // Mostly what is left stands in the same order.
  let next = 0;
  const flags = values.map((value) => next < list.length && value === list[next] && ++next > 0);
  if (next === list.length) return flags;
  const left = new Set<unknown>(list);
  const found = values.map((value) => left.delete(value));
  for (const added of left) throw narrowerAdded(place, added, values);
  return found;
}

function answerTo(fewer: (possible: never) => unknown, possible: unknown): unknown {
  try {
    return fewer(possible as never);
  } catch (cause) {
    if (cause instanceof UnriddleError) throw cause;
    throw narrowerThrew(Object.entries<readonly unknown[]>(possible as never), cause);
  }
}

/** The lists of an answer in the order of the terms. */
function listsIn(answer: unknown, keys: readonly string[] | undefined, count: number): readonly unknown[] {
  if (keys === undefined) {
    if (Array.isArray(answer) && answer.length === count) return Array.from(answer, (list) => list ?? null);
    throw narrowerAnsweredOddly(answer, `a list of ${count} lists`);
  }
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) {
    throw narrowerAnsweredOddly(answer, "a record of lists");
  }
  const stray = Object.keys(answer).find((key) => !keys.includes(key));
  if (stray !== undefined) throw narrowerAnsweredOddly(answer[stray as never], "nothing", stray);
  return keys.map((key) => (Object.hasOwn(answer, key) ? answer[key as never] : undefined));
}

function recordOf<List>(keys: readonly string[], lists: readonly List[], into: Record<string, List>): object {
  for (let i = 0; i < keys.length; i++) into[keys[i]!] = lists[i]!;
  return into;
}

/** What a term may be, ascending. */
function numbersOf(term: Term, store: Store): number[] {
  const x = store.variableOf(term);
  const numbers: number[] = [];
  const last = store.max(x);
  for (let number = store.min(x); ; number = store.ceiling(x, number + 1)) {
    numbers.push(store.valueWhere(term, number));
    if (number === last) break;
  }
  return store.viewOf(term)[0] < 0 ? numbers.reverse() : numbers;
}
