import type { Term } from "../engine/fact.js";
import { domainsOf, reason } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type CompactTable, compactTable, countSupports, keepPossible } from "./compactTable.js";
import { defineConstraint } from "./define.js";
import type { TableBuilder } from "./table.js";
import { readRows, type Tabled } from "./tableRows.js";

type Parameters = readonly [terms: readonly Operand[], rows: readonly (readonly unknown[])[]];

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
  read: (expressions, rows) => {
    const terms = expressions.map(operand);
    return { terms, rows: readRows("notInTable", terms, rows) };
  },
  scope: ({ terms }) => terms,
  holds: ({ terms, rows }, value: (term: Term) => number) => !rows.include(terms, value),
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
