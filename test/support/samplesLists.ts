/** Lists: their elements, their order, tables of rows, and one list that leads back where another leads to. */
import fc from "fast-check";
import { allDifferentExcept0 } from "../../src/constraints/allDifferentExcept0.js";
import { allEqual } from "../../src/constraints/allEqual.js";
import { argMax, argMin } from "../../src/constraints/argMax.js";
import { elementOfNumbers } from "../../src/constraints/element.js";
import { elementOfTerms } from "../../src/constraints/elementOfTerms.js";
import { increasing, strictlyIncreasing } from "../../src/constraints/increasing.js";
import { inverse } from "../../src/constraints/inverse.js";
import { lexAtMost, lexLess } from "../../src/constraints/lexicographic.js";
import { notInTable } from "../../src/constraints/notInTable.js";
import { table } from "../../src/constraints/table.js";
import { sortedRows } from "../../src/constraints/tableRows.js";
import type { Term } from "../../src/engine/fact.js";
import { type Domain, members, range, setOf } from "../../src/numbers/domain.js";
import { anyDomain, anyView, list, nothing, type Sample, sample, small, terms } from "./draw.js";
import type { Instance } from "./oracle.js";

const digits = fc.oneof(
  { arbitrary: fc.tuple(fc.nat(2), fc.nat(4)).map(([low, more]) => range(low, low + more)), weight: 3 },
  { arbitrary: anyDomain, weight: 1 },
);

/** Two lists as long, mostly of places counted from 0; now and then a variable stands in two places. */
const places = fc.integer({ min: 1, max: 3 }).chain((length) =>
  fc.record({
    domains: fc.array(
      fc.oneof(
        { arbitrary: fc.constant(range(0, length - 1)), weight: 4 },
        {
          arbitrary: fc
            .subarray(
              Array.from({ length }, (_, place) => place),
              { minLength: 1 },
            )
            .map(setOf),
          weight: 4,
        },
        { arbitrary: fc.constant(range(-1, length)), weight: 1 },
      ),
      { minLength: 2 * length, maxLength: 2 * length },
    ),
    views: fc
      .array(fc.oneof({ arbitrary: fc.constant(undefined), weight: 15 }, anyView(2 * length)), {
        minLength: 2 * length,
        maxLength: 2 * length,
      })
      .map((views) => views.map((view, of) => view ?? { of, scale: 1, offset: 0 })),
    extra: fc.constant(undefined),
  }),
);

/** Rows of the values that the terms may have, and of others. */
const withRows = (drawn: fc.Arbitrary<Instance>, most: number) =>
  drawn.chain((instance) =>
    fc
      .array(
        fc.tuple(
          ...instance.views.map(({ of, scale, offset }) => {
            const values = [...members(instance.domains[of] as Domain)].map((value) => scale * value + offset);
            return fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 9 }, fc.integer({ min: -9, max: 9 }));
          }),
        ),
        { maxLength: most },
      )
      .map((extra) => ({ ...instance, extra: extra as number[][] })),
  );

const tabled = (terms: readonly Term[], rows: readonly (readonly number[])[]) => ({
  terms,
  rows: sortedRows(terms.length, rows),
});

/** Where the shorter list ends, of all terms; the longer has the rest. */
const halves = (terms: readonly Term[], cut: number) => {
  const at = Math.min(cut, terms.length);
  return { first: terms.slice(0, at), second: terms.slice(at) };
};

/** An index, a value, and the cells of an array of one dimension. */
export const inARow = ([index, value, ...cells]: readonly Term[]) => ({
  cells,
  sizes: [cells.length],
  indices: [index as Term],
  value: value as Term,
});

export const lists: readonly Sample[] = [
  sample(allEqual, small, list),
  sample(allDifferentExcept0, terms(0, 5, nothing, digits), list),
  sample(increasing, small, list),
  sample(strictlyIncreasing, small, list),
  sample(lexLess, terms(0, 6, fc.nat(4), digits), halves),
  sample(lexAtMost, terms(0, 6, fc.nat(4), digits), halves),
  sample(inverse, places, (terms) => {
    const half = terms.length >> 1;
    return { f: terms.slice(0, half), g: terms.slice(half) };
  }),
  sample(argMax, terms(2, 5, nothing, digits), ([index, ...terms]) => ({ terms, index: index as Term })),
  sample(argMin, terms(2, 5, nothing, digits), ([index, ...terms]) => ({ terms, index: index as Term })),
  sample(table, withRows(small, 12), tabled),
  sample(table, withRows(terms(2, 3, nothing, digits), 90), tabled, [], "table of many rows"),
  sample(notInTable, withRows(terms(0, 3, nothing, digits), 40), tabled),
  sample(
    elementOfNumbers,
    terms(2, 2, fc.array(fc.integer({ min: -3, max: 6 }), { maxLength: 6 }), digits),
    (terms, numbers) =>
      tabled(
        terms,
        numbers.map((number, at) => [at, number]),
      ),
    [],
    "element of numbers",
  ),
  sample(elementOfTerms, terms(2, 6, nothing, digits), inARow, [], "element of terms"),
  sample(
    elementOfTerms,
    terms(7, 9, fc.nat(2), digits),
    ([row, column, value, ...cells], of) => {
      const width = of + 1;
      const height = Math.floor(cells.length / width);
      return {
        cells: cells.slice(0, width * height),
        sizes: [height, width],
        indices: [row as Term, column as Term],
        value: value as Term,
      };
    },
    [],
    "element of a matrix",
  ),
];
