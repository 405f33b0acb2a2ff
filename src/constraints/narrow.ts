import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { narrowerAdded, narrowerAnsweredOddly, narrowerThrew, UnriddleError } from "../errors.js";
import type { ConstraintNode, Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type Builder, defineConstraint } from "./define.js";
import { meaningOf, type Relation, type ValueOf } from "./relation.js";

/** Variables as a list or as a record. */
export type Several = readonly Operand[] | Readonly<Record<string, Operand>>;
/** The values each of them may have. */
export type Lists<Variables extends Several> = {
  readonly [Key in keyof Variables]: readonly ValueOf<Variables[Key]>[];
};
/** Fewer of these; a record may leave out what stays as it is. */
export type Fewer<Variables extends Several> = Variables extends readonly unknown[]
  ? Lists<Variables>
  : Partial<Lists<Variables>>;

export interface Narrowing extends Pick<Relation, "terms" | "meanings"> {
  /** What the terms are called, where they were given as a record. */
  readonly keys: readonly string[] | undefined;
  readonly fewer: (possible: never) => unknown;
}

type Parameters = readonly [variables: Several, fewer: (possible: never) => unknown];

interface Narrow extends Pick<Builder<Parameters, Narrowing>, "definition"> {
  <const Variables extends Several>(
    variables: Variables,
    fewer: (possible: Lists<Variables>) => Fewer<Variables>,
  ): ConstraintNode<never>;
}

/** Larger domains are not listed. */
const MOST_LISTED = 10_000;

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
 * so the function must not remove a value from longer lists that it would keep there. It may be called often.
 * @throws UnriddleError while solving, when the function throws, answers a value that was not possible, or anything but
 * lists in the shape it was given.
 *
 * Acts while each variable has at most 10,000 values, and whenever all have one.
 */
export const narrow: Narrow = /* @__PURE__ */ defineConstraint<Narrowing, undefined, Parameters>({
  name: "narrow",
  read: (variables, fewer) => {
    const keys = Array.isArray(variables) ? undefined : Object.keys(variables);
    const terms = Object.values<Operand>(variables as Readonly<Record<string, Operand>>).map(operand);
    return { terms, meanings: terms.map(meaningOf), keys, fewer };
  },
  scope: ({ terms }) => terms,
  holds(args, value) {
    const alone = args.terms.map((term, i) => Object.freeze([meant(args, i, value(term))]));
    return kept(args, alone).every((flags) => flags === undefined || flags[0] === true);
  },
  cost: 3,
  propagate(args, store) {
    const { terms } = args;
    if (terms.some((term) => store.size(term) > MOST_LISTED)) return;
    const numbers = terms.map((term) => numbersOf(term, store));
    const possible = numbers.map((list, i) => Object.freeze(list.map((number) => meant(args, i, number))));
    kept(args, possible).forEach((flags, i) => {
      if (flags === undefined) return;
      if (!flags.includes(true)) store.fail();
      for (let at = 0; at < flags.length; at++) if (!flags[at]) store.differs(terms[i]!, numbers[i]![at]!);
    });
  },
});

/** For each term which of its possible values the function keeps; undefined where all. */
function kept(args: Narrowing, possible: readonly (readonly unknown[])[]): (readonly boolean[] | undefined)[] {
  const { keys } = args;
  const answer = answerTo(args, Object.freeze(keys ? recordOf(keys, possible) : possible));
  const lists = listsIn(answer, keys, possible.length);
  return possible.map((values, i) => {
    const list = lists[i];
    if (list === undefined || list === values) return undefined;
    const place = keys?.[i] ?? `[${i}]`;
    if (!Array.isArray(list)) throw narrowerAnsweredOddly(list, "a list", place);
    // Mostly what is left stands in the same order.
    let next = 0;
    const flags = values.map((value) => next < list.length && value === list[next] && ++next > 0);
    if (next === list.length) return flags;
    const left = new Set<unknown>(list);
    const found = values.map((value) => left.delete(value));
    for (const added of left) throw narrowerAdded(place, added, values);
    return found;
  });
}

function answerTo({ fewer }: Narrowing, possible: unknown): unknown {
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
  const own = keys.map((key) => (Object.hasOwn(answer, key) ? answer[key as never] : undefined));
  const stray = Object.keys(answer).find((key) => !keys.includes(key));
  if (stray !== undefined) throw narrowerAnsweredOddly(answer[stray as never], "nothing", stray);
  return own;
}

/** A record of lists; a key may be `__proto__`, so it is not made by assigning. */
const recordOf = (keys: readonly string[], lists: readonly (readonly unknown[])[]): object =>
  Object.fromEntries(keys.map((key, i) => [key, lists[i]]));

function meant({ meanings }: Narrowing, i: number, number: number): unknown {
  const meaning = meanings[i];
  return meaning ? meaning(number) : number;
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
