/** Instances near the edge of what is possible: tasks with hardly time enough, powers and remainders of small numbers. */
import fc from "fast-check";
import { cumulative } from "../../src/constraints/cumulative.js";
import { noOverlap } from "../../src/constraints/noOverlap.js";
import { notInTable } from "../../src/constraints/notInTable.js";
import { power } from "../../src/constraints/power.js";
import { product } from "../../src/constraints/product.js";
import { remainder } from "../../src/constraints/remainder.js";
import { table } from "../../src/constraints/table.js";
import { sortedRows } from "../../src/constraints/tableRows.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, range, setOf } from "../../src/numbers/domain.js";
import { type Sample, sample } from "./draw.js";
import type { Instance } from "./oracle.js";

const apart = (domains: readonly fc.Arbitrary<Domain>[]): fc.Arbitrary<Instance> =>
  fc.tuple(...domains).map((domains) => ({
    domains,
    views: domains.map((_, of) => ({ of, scale: 1, offset: 0 })),
    extra: undefined,
  }));
const some = (values: readonly number[]): fc.Arbitrary<Domain> =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => setOf(chosen));
const from = (low: number, high: number, width: number): fc.Arbitrary<Domain> =>
  fc.tuple(fc.integer({ min: low, max: high }), fc.nat(width)).map(([least, more]) => range(least, least + more));
const repeated = (count: number, ...domains: readonly fc.Arbitrary<Domain>[]): fc.Arbitrary<Domain>[] =>
  Array.from({ length: count }, () => domains).flat();
const every = (terms: readonly Term[], which: number): readonly Term[] => terms.filter((_, i) => i % 3 === which);

const shared = (terms: readonly Term[]) => {
  const tasks = terms.slice(0, -1);
  return {
    starts: every(tasks, 0),
    durations: every(tasks, 1),
    demands: every(tasks, 2),
    capacity: terms[terms.length - 1] as Term,
  };
};
const alone = (terms: readonly Term[]) => ({
  starts: every(terms, 0),
  durations: every(terms, 1),
  presents: every(terms, 2),
});
const operation = ([left, right, result]: readonly Term[]) =>
  ({ left, right, result }) as { left: Term; right: Term; result: Term };

/** Rows like any others, about a third of all there are. */
const scattered = (salt: number): number[][] => {
  const rows: number[][] = [];
  for (let a = 0; a < 6; a++) for (let b = 0; b < 6; b++) for (let c = 0; c < 6; c++) rows.push([a, b, c]);
  return rows.filter(([a, b, c]) => Math.imul(salt + a! + 7 * b! + 41 * c!, 0x9e3779b1) >>> 30 === 0);
};
const columns = fc
  .tuple(apart(repeated(3, some([0, 1, 2, 3, 4, 5]))), fc.nat(1000))
  .map(([drawn, extra]): Instance<number> => ({ ...drawn, extra }));
const tabled = (terms: readonly Term[], salt: number) => ({ terms, rows: sortedRows(3, scattered(salt)) });
/** Very many rows of small values, and few that hold a larger one: those values go while there still are many rows. */
const uneven = (salt: number): number[][] => {
  const rows: number[][] = [];
  for (let a = 0; a < 9; a++) for (let b = 0; b < 9; b++) for (let c = 0; c < 9; c++) rows.push([a, b, c]);
  return rows.filter(([a, b, c]) => {
    const hash = Math.imul(salt + a! + 11 * b! + 101 * c!, 0x9e3779b1) >>> 26;
    return hash < (a! < 6 && b! < 6 && c! < 6 ? 48 : 2);
  });
};
const wider = fc
  .tuple(apart(repeated(3, fc.oneof(some([0, 1, 2, 3, 4, 5, 6, 7, 8]), fc.constant(range(0, 8))))), fc.nat(1000))
  .map(([drawn, extra]): Instance<number> => ({ ...drawn, extra }));
/** As few rows as may rule values out. */
const untabled = (terms: readonly Term[], salt: number) => ({
  terms,
  rows: sortedRows(3, [...scattered(salt), ...scattered(salt + 1), ...scattered(salt + 2)]),
});

const small = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

export const near: readonly Sample[] = [
  sample(
    cumulative,
    apart([...repeated(4, from(0, 1, 3), from(2, 3, 0), from(1, 2, 0)), from(2, 3, 0)]),
    shared,
    [],
    "cumulative of many tasks",
  ),
  sample(
    cumulative,
    apart([...repeated(2, from(0, 4, 4), from(1, 3, 1), from(1, 2, 1)), from(1, 2, 2)]),
    shared,
    [],
    "cumulative of open sizes",
  ),
  sample(
    noOverlap,
    apart([...repeated(3, from(0, 4, 5), from(1, 3, 0), fc.constantFrom(range(1, 1), range(1, 1), range(0, 1)))]),
    alone,
    [],
    "noOverlap of many tasks",
  ),
  sample(
    noOverlap,
    apart([...repeated(2, from(0, 4, 4), from(1, 3, 1), from(0, 1, 1))]),
    alone,
    [],
    "noOverlap of open sizes",
  ),
  sample(table, columns, tabled, [], "table of scattered rows"),
  sample(
    table,
    wider,
    (terms, salt) => ({ terms, rows: sortedRows(3, uneven(salt)) }),
    [],
    "table of many rows for some values, and few for others",
  ),
  sample(notInTable, columns, untabled, [], "notInTable of scattered rows"),
  sample(
    product,
    apart([some(small), some([0, 1, 2, 4, 5, 9, 12, 16])]),
    ([base, result]) => operation([base as Term, base as Term, result as Term]),
    [],
    "square",
  ),
  sample(
    power,
    apart([some(small), some([0, 1, 2, 3]), some([-64, -27, -8, -3, -1, 0, 1, 2, 4, 8, 9, 16, 27, 64])]),
    operation,
    [],
    "power of small numbers",
  ),
  sample(
    remainder,
    apart([from(-9, 9, 4), some(small), some([-3, -2, -1, 0, 1, 2, 3])]),
    operation,
    [],
    "remainder of small numbers",
  ),
];
