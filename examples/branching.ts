// A branching of one's own: a function of the space that says what to try next, in turn.
import { add, allDifferent, type Branching, count, depthFirst, int, list, puzzle, solve, subtract } from "unriddle";
import { differs, equals } from "unriddle/engine";

const queens = (n: number) =>
  puzzle({ rows: list(n, () => int(1, n)) }, ({ rows }) => [
    allDifferent(rows),
    allDifferent(rows.map((row, column) => subtract(row, column))),
    allDifferent(rows.map((row, column) => add(row, column))),
  ]);

/** The column with the fewest places left, of several the one nearest to the middle; there the middle rows first. */
const fromTheMiddle: Branching = ({ store, terms }) => {
  const away = (position: number) => Math.abs(position - (terms.length - 1) / 2);
  const positions = terms.map((_, position) => position).sort((a, b) => away(a) - away(b));
  const open = positions.filter((column) => !store.fixed(terms[column]!));
  if (open.length === 0) return []; // nothing left to choose: a solution
  const left = (column: number) => store.size(terms[column]!);
  const column = terms[open.reduce((best, next) => (left(next) < left(best) ? next : best))]!;
  const row = positions.find((position) => store.has(column, position + 1))! + 1;
  return [equals(column, row), differs(column, row)];
};

const strategy = depthFirst({ branch: fromTheMiddle });
const onProgress = ({ failures }: { failures: number }) => console.log("dead ends:", failures);
console.log(solve(queens(30), { onProgress })?.rows.join(" "));
console.log(solve(queens(30), { strategy, onProgress })?.rows.join(" "));
console.log(count(queens(8), { strategy }));

/* Output:
dead ends: 16
1 3 5 24 26 4 23 7 28 16 18 15 6 22 20 27 8 30 2 29 25 12 9 21 19 14 11 13 10 17
dead ends: 5
23 7 22 10 8 21 24 18 1 12 29 16 4 27 15 17 6 3 13 19 28 30 20 14 11 9 2 26 5 25
92
*/
