import { constraintAnsweredOddly, constraintContradictsItself, constraintThrew } from "../constraintErrors.js";
import type { Definition } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import type { Store } from "../engine/store.js";
import { UnriddleError } from "../errors.js";
import { type Builder, defineConstraint as define, type Open } from "./define.js";

/**
 * Makes a kind of constraint: what it means, beside what it deduces. Answers the builder users write. `read` turns what
 * they write into the arguments; without it, the arguments are written as they are.
 *
 * @example
 * ```ts
 * import { count, defineConstraint, int, puzzle } from "unriddle";
 * import type { Term } from "unriddle/engine";
 * const double = defineConstraint<{ of: Term; is: Term }>({
 *   name: "double",
 *   scope: ({ of, is }) => [of, is],
 *   holds: ({ of, is }, value) => 2 * value(of) === value(is),
 * });
 * count(puzzle({ x: int(1, 9), y: int(1, 9) }, ({ x, y }) => double({ of: x, is: y }))); // 4
 * ```
 *
 * All of ours are made like this. What is more here: an exception in one of the functions becomes an error that names the
 * constraint and the values, and so does what `propagate` makes of values that contradicts `holds`.
 * @throws UnriddleError while solving, when one of the functions throws, or `holds` answers anything but true or false, or
 * what `propagate` lets pass and refuses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineConstraint<
  Args,
  State = undefined,
  const Parameters extends readonly unknown[] = readonly [Open<Args>],
>(definition: Own<Args, State, Parameters>): Builder<Parameters, Args, State> {
  return define<Args, State, Parameters>(guarded(definition));
}

type Own<Args, State, Parameters extends readonly unknown[]> = Definition<Args, State> & {
  readonly read?: (...parameters: Parameters) => Open<Args>;
};

/** Under which a guarded kind keeps the one it was made of. */
const UNGUARDED: unique symbol = /* @__PURE__ */ Symbol("unguarded");

/** The kind as its author wrote it. */
export const unguarded = <Args, State>(definition: Definition<Args, State>): Definition<Args, State> =>
  (definition as { readonly [UNGUARDED]?: Definition<Args, State> })[UNGUARDED] ?? definition;

function allFixed(terms: readonly Term[], store: Store): boolean {
  for (let i = 0; i < terms.length; i++) if (!store.fixed(terms[i]!)) return false;
  return true;
}

/** The same kind, but what goes wrong in its functions is told as its own. Functions it does not have are not added. */
function guarded<Args, State, Parameters extends readonly unknown[]>(
  own: Own<Args, State, Parameters>,
): Own<Args, State, Parameters> {
  const { name } = own;

  const holds = (args: Args, value: (term: Term) => number): boolean => {
    let answer: unknown;
    try {
      answer = own.holds(args, value);
    } catch (cause) {
      throw told("holds", cause, () => own.scope(args).map(value));
    }
    if (typeof answer !== "boolean") throw constraintAnsweredOddly(name, own.scope(args).map(value), answer);
    return answer;
  };

  const propagate = (args: Args, store: Store, state: State): void => {
    const settled = !store.failed && allFixed(own.scope(args), store);
    try {
      own.propagate!(args, store, state);
    } catch (cause) {
      throw told("propagate", cause, () => possible(args, store));
    }
    if (!settled) return;
    const value = (term: Term): number => store.min(term);
    if (holds(args, value) === store.failed) {
      throw constraintContradictsItself(name, own.scope(args).map(value), store.failed);
    }
  };

  const fixed = (args: Args, store: Store, state: State, position: number): void => {
    try {
      own.fixed!(args, store, state, position);
    } catch (cause) {
      throw told("fixed", cause, () => possible(args, store));
    }
  };

  const possible = (args: Args, store: Store): string[] =>
    own
      .scope(args)
      .map((term) => (store.fixed(term) ? `${store.min(term)}` : `${store.min(term)}..${store.max(term)}`));

  /** For what is called seldom. */
  function attempt<Answer>(part: string, call: () => Answer, values?: () => readonly unknown[]): Answer {
    try {
      return call();
    } catch (cause) {
      throw told(part, cause, values);
    }
  }

  function told(part: string, cause: unknown, values?: () => readonly unknown[]): unknown {
    return cause instanceof UnriddleError ? cause : constraintThrew(name, part, cause, values?.());
  }

  const careful: Own<Args, State, Parameters> = {
    ...own,
    scope: (args) => attempt("scope", () => own.scope(args)),
    holds,
    ...(own.wake && { wake: (args, position) => attempt("wake", () => own.wake!(args, position)) }),
    ...(own.start && {
      start: (args, store) =>
        attempt(
          "start",
          () => own.start!(args, store),
          () => possible(args, store),
        ),
    }),
    ...(own.fixed && { fixed }),
    ...(own.propagate && { propagate }),
    ...(own.refuted && {
      refuted: (args, store) =>
        attempt(
          "refuted",
          () => own.refuted!(args, store),
          () => possible(args, store),
        ),
    }),
    ...(own.negation && { negation: (args, store) => attempt("negation", () => own.negation!(args, store)) }),
    ...(own.read && { read: (...parameters) => attempt("read", () => own.read!(...parameters)) }),
  };
  // Not copied with the rest by who makes another kind of this one.
  return Object.defineProperty(careful, UNGUARDED, { value: own });
}
