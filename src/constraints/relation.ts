import { type Definition, propagateByMeaning } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { domainsOf, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { answeredOddly, predicateChanged, predicateThrew, UnriddleError } from "../errors.js";
import type { ConstraintNode, Expression, Operand, Variable } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type Builder, defineConstraint } from "./define.js";
import { Recall } from "./recall.js";
import { type Columns, columnsOf, combinations, keepPossible, MOST_ROWS, rowsWhere, type Table } from "./rows.js";

/** What a predicate is given for an expression: a variable's own value, a number for everything else. */
export type ValueOf<E> = E extends Variable<infer Value> ? Value : number;
export type ValuesOf<Expressions extends readonly unknown[]> = {
  -readonly [K in keyof Expressions]: ValueOf<Expressions[K]>;
};

export interface Relation {
  readonly terms: readonly Term[];
  readonly predicate: (...values: never) => unknown;
  /** What a number of each term stands for; absent: itself. */
  readonly meanings: readonly (((number: number) => unknown) | undefined)[];
}

/** The table of allowed rows where it was small enough to be written down once; no more are left than the cell `live` says. */
interface State {
  readonly columns: Columns;
  readonly live: number;
  table: Table | undefined;
  readonly recall: Recall<readonly unknown[], boolean>;
}

type Parameters = readonly [variables: readonly Operand[], predicate: (...values: never) => boolean];

interface Where extends Pick<Builder<Parameters, Relation, State>, "definition"> {
  <const Variables extends readonly Operand[]>(
    variables: Variables,
    predicate: (...values: ValuesOf<Variables>) => boolean,
  ): ConstraintNode<never>;
}

/** What a number of an expression stands for; absent: itself. */
export const meaningOf = (expression: Expression) => (expression.kind === "variable" ? expression.meaning : undefined);

const valuesOf = ({ terms, meanings }: Relation, value: (term: Term) => number): readonly unknown[] =>
  terms.map((term, i) => {
    const meaning = meanings[i];
    return meaning ? meaning(value(term)) : value(term);
  });

function answerTo({ predicate }: Relation, values: readonly unknown[]): boolean {
  let answer: unknown;
  try {
    answer = predicate(...(values as never));
  } catch (cause) {
    throw cause instanceof UnriddleError ? cause : predicateThrew(values, cause);
  }
  if (typeof answer !== "boolean") throw answeredOddly(values, answer);
  return answer;
}

function sameAnswer(values: readonly unknown[], before: boolean, now: boolean): void {
  if (now !== before) throw predicateChanged(values, before);
}

/** What is possible for the others leaves no row with this value. */
const noRow = /* @__PURE__ */ reason<Relation>("no row", ({ terms }, then, fact) =>
  domainsOf(terms, then, { except: fact }),
);

/**
 * Any relation between variables, as a predicate on their values: true where the rule holds.
 *
 * @example
 * ```ts
 * import { count, int, puzzle, where } from "unriddle";
 * const p = puzzle({ a: int(1, 20), b: int(1, 20), c: int(1, 20) }, ({ a, b, c }) =>
 *   where([a, b, c], (a, b, c) => a < b && a * a + b * b === c * c),
 * );
 * count(p); // 6
 * ```
 *
 * The predicate is called with values of the variables' own types, and with numbers for other expressions. It must
 * answer true or false, and the same for the same values; it may be called often and in any order. Now and then it is
 * asked again about values it has answered for, to see that it does.
 * @throws UnriddleError while solving, when the predicate throws, answers anything but true or false, or changes an answer
 * it is asked for again.
 *
 * Keeps exactly the values with a support while the open variables have at most 10,000 combinations; otherwise acts when
 * one variable is left. Source: simple tabular reduction, J. Ullmann, "Partition search for non-binary constraint
 * satisfaction", 2007. Global Constraint Catalog: `in_relation`.
 */
export const where: Where = /* @__PURE__ */ defineConstraint<Relation, State, Parameters>({
  name: "where",
  read: (variables, predicate) => {
    const terms = variables.map(operand);
    return { terms, predicate, meanings: terms.map(meaningOf) };
  },
  scope: ({ terms }) => terms,
  holds: (relation, value) => answerTo(relation, valuesOf(relation, value)),
  negation: (relation) => ({
    definition: where.definition as Definition,
    args: { ...relation, predicate: (...values) => !answerTo(relation, values) } satisfies Relation,
  }),
  cost: 3,
  start: (relation, store) => ({
    columns: columnsOf(relation.terms, store),
    live: store.cell(MOST_ROWS),
    table: undefined,
    recall: new Recall((values) => answerTo(relation, values), sameAnswer),
  }),
  propagate(relation, store, state) {
    const { columns, recall } = state;
    const allows = (value: (term: Term) => number) => recall.ask(valuesOf(relation, value));
    state.table ??= writtenOnce(allows, columns, store);
    if (state.table) {
      recall.again();
      const before = Math.min(store.read(state.live), state.table.count);
      store.write(state.live, removeUnsupported(state.table, before, store));
    } else if (columns.variables.filter((x) => !store.fixed(x)).length < 2) {
      propagateByMeaning({ scope: ({ terms }) => terms, holds: (_, value) => allows(value) }, relation, store);
    } else if (combinations(columns, store, "now") <= MOST_ROWS) {
      const now = rowsWhere(allows, columns, store, "now");
      removeUnsupported(now, now.count, store);
    }
  },
});

/** The table for good, where it is small: at first everything possible may count, later only what was at the start. */
function writtenOnce(
  allows: (value: (term: Term) => number) => boolean,
  columns: Columns,
  store: Store,
): Table | undefined {
  const when = store.level === 0 ? "now" : "initially";
  if (combinations(columns, store, when) > MOST_ROWS) return undefined;
  return rowsWhere(allows, columns, store, when);
}

function removeUnsupported(table: Table, before: number, store: Store): number {
  const live = keepPossible(table, before, store);
  if (live === 0) store.fail(noRow);
  const { columns, values, alive, supported } = table;
  for (let c = 0; c < values.length; c++) {
    const term = columns.spokesmen[c] as Term;
    const list = values[c] as Int32Array;
    for (let i = 0; i < list.length; i++) {
      if (alive[c]?.[i] === 1 && supported[c]?.[i] === 0) {
        store.differs(term, store.valueWhere(term, list[i] as number), noRow);
      }
    }
  }
  return live;
}
