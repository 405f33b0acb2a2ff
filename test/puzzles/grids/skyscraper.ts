import {
  allDifferent,
  columns,
  countTrue,
  type Expression,
  eq,
  grid,
  gt,
  int,
  max,
  puzzle,
  rows,
} from "../../../src/index.js";

interface Skyscraper {
  readonly n: number;
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/** A house is seen when it is higher than all in front of it. */
const seen = (line: readonly Expression<never>[]) =>
  countTrue(line.map((house, i) => gt(house, i === 0 ? 0 : max(line.slice(0, i)))));

/** A Latin square of heights; from each side so many houses are seen, 0 where that is not told. */
export const skyscraper = ({ n, left, right, top, bottom }: Skyscraper) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => {
    const from = (lines: readonly (readonly Expression<never>[])[], counts: readonly number[]) =>
      lines.map((line, i) => (counts[i] ? eq(seen(line), counts[i]) : []));
    const backwards = (lines: readonly (readonly Expression<never>[])[]) => lines.map((line) => [...line].reverse());
    return [
      rows(cells).map(allDifferent),
      columns(cells).map(allDifferent),
      from(rows(cells), left),
      from(backwards(rows(cells)), right),
      from(columns(cells), top),
      from(backwards(columns(cells)), bottom),
    ];
  });
