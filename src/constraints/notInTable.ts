import type { Definition, Stated } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { domainsOf, reason } from "../engine/reason.js";
import { type CompactTable, compactTable, countSupports, keepPossible } from "./compactTable.js";
import { defineConstraint } from "./define.js";
import type { Tabled } from "./tableRows.js";
import { type Parameters, rowsReader, type TableBuilder, tableDefinition } from "./tableRules.js";

/** All that is possible for the others stands in a row. */
const allRuledOut = /* @__PURE__ */ reason<Tabled>("all ruled out", ({ terms }, then, fact) =>
  domainsOf(terms, then, { except: fact }),
);

/**
 * The terms do not have the values of any of the rows.
 *
 * @example
 * ```ts
 * import { count, int, notInTable, puzzle } from "unriddle";
 * const p = puzzle({ a: int(1, 3), b: int(1, 3) }, ({ a, b }) => notInTable([a, b], [[1, 1], [2, 2], [1, 1]]));
 * count(p); // 7
 * ```
 *
 * Rows as for `table`. No row at all rules nothing out.
 * @throws UnriddleError when a row has another length or holds something else.
 *
 * Domain-consistent: a value goes when as many possible rows hold it as the other terms have combinations. Nothing is
 * counted while there are more combinations than rows. Source: H. Verhaeghe, C. Lecoutre, P. Schaus, "Extending
 * Compact-Table to negative and short tables", AAAI 2017.
 */
export const notInTable: TableBuilder = /* @__PURE__ */ defineConstraint<Tabled, CompactTable, Parameters>({
  name: "notInTable",
  read: /* @__PURE__ */ rowsReader("notInTable"),
  scope: ({ terms }) => terms,
  holds: ({ terms, rows }, value: (term: Term) => number) => !rows.include(terms, value),
  negation: (args) => ({ definition: listed as Definition, args }),
  cost: 2,
  start: compactTable,
  propagate(_, store, table) {
    if (!keepPossible(table, store)) return;
    const { columns, values, counts, sizes, limit } = table;
    if (values.length === 0) return store.fail(allRuledOut);
    const most = 32 * store.read(limit);
    // As the rows were last looked at, like their number: what is removed here is still in both.
    let all = 1;
    for (let c = 0; c < values.length; c++) all *= store.read(sizes + c);
    for (let c = 0; c < values.length; c++) {
      const others = all / store.read(sizes + c);
      if (others > most) continue;
      const term = columns.spokesmen[c]!;
      const alive = table.alive[c]!;
      for (let i = store.read(counts + c) - 1; i >= 0; i--) {
        if (countSupports(table, c, alive[i]!, store) !== others) continue;
        store.differs(term, store.valueWhere(term, values[c]![alive[i]!]!), allRuledOut);
        if (store.failed) return;
      }
    }
  },
});

/** What `table` is; it stands here because each of the two is what the other denies. */
export const listed = /* @__PURE__ */ tableDefinition("table", /* @__PURE__ */ rowsReader("table"), noneOf);

/** That the terms have the values of no row, for a kind that says that they have those of one. */
export function noneOf(args: Tabled): Stated {
  return { definition: notInTable.definition as Definition, args };
}
