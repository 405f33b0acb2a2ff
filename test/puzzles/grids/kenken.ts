import {
  allDifferent,
  at,
  columns,
  divide,
  type Expression,
  eq,
  grid,
  int,
  or,
  product,
  puzzle,
  type Rule,
  rows,
  subtract,
  sum,
} from "../../../src/index.js";
import { fromZero, type Group } from "./instances.js";

interface Kenken {
  readonly n: number;
  readonly cages: readonly (Group & { readonly target: number })[];
}

/** A Latin square; in each cage one of + * - / makes the target, - and / of two cells in some order. */
export const kenken = ({ n, cages }: Kenken) =>
  puzzle({ cells: grid(n, n, () => int(1, n)) }, ({ cells }) => [
    rows(cells).map(allDifferent),
    columns(cells).map(allDifferent),
    cages.map(({ cells: places, target }) => makes(at(cells, fromZero(places)), target)),
  ]);

function makes(cage: readonly Expression<never>[], target: number): Rule<never> {
  const [a, b] = cage as [Expression<never>, Expression<never>];
  const ordered = [
    eq(subtract(a, b), target),
    eq(subtract(b, a), target),
    eq(divide(a, b), target),
    eq(divide(b, a), target),
  ];
  return or(eq(sum(cage), target), eq(product(cage), target), cage.length === 2 ? ordered : []);
}
