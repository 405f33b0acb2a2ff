/** Grid puzzles of many kinds, each modeled in a few lines with what everybody has. */
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { check, count, type Puzzle, randomValue, restarting, solve, unique, weightedDegree } from "../../src/index.js";
import { dataOf } from "../support/data.js";
import { fillAPix } from "./grids/fillAPix.js";
import { futoshiki } from "./grids/futoshiki.js";
import { kakuro } from "./grids/kakuro.js";
import { kenken } from "./grids/kenken.js";
import { killer } from "./grids/killer.js";
import { magicSquare } from "./grids/magicSquare.js";
import { minesweeper } from "./grids/minesweeper.js";
import { skyscraper } from "./grids/skyscraper.js";
import { strimko } from "./grids/strimko.js";
import { survo } from "./grids/survo.js";

const models = {
  survo,
  strimko,
  minesweeper,
  "fill-a-pix": fillAPix,
  futoshiki,
  kakuro,
  "killer-sudoku": killer,
  "kenken-operations-hidden": kenken,
  skyscraper,
};

interface Item {
  readonly id: string;
  readonly kind: keyof typeof models;
  readonly instance: never;
  readonly solutionCount: number;
  readonly solution: readonly (readonly number[])[];
}

const { items } = dataOf<{ readonly items: readonly Item[] }>("grid-puzzles.json");

test.each(items.map((item) => [item.id, item] as const))("%s", (_, item) => {
  const p: Puzzle<object> = models[item.kind](item.instance);
  expect(count(p)).toBe(item.solutionCount);
  const [name = ""] = Object.keys(p.shape);
  if (item.solutionCount === 1) expect(unique(p)).toEqual({ status: "unique", solution: { [name]: item.solution } });
  else expect(check(p, { [name]: item.solution }).correct).toBe(true);
});

/** CC BY: read where it lies, not copied. */
const there = existsSync("../shared/data/magic-square-completion.json");

test.skipIf(there)("the magic squares of ../shared/data are not here: their tests are skipped", () => {});

describe.runIf(there)("magic squares to complete", () => {
  interface Square {
    readonly id: string;
    readonly n: number;
    readonly givens: readonly (readonly [number, number, number])[];
    readonly exampleSolution: readonly (readonly number[])[] | null;
  }
  const { items } = there
    ? dataOf<{ readonly items: readonly Square[] }>("magic-square-completion.json")
    : { items: [] };
  const solved = items.filter(({ exampleSolution }) => exampleSolution !== null);
  const strategy = restarting({ branch: weightedDegree(randomValue) });

  // Also those nobody had decided. The twenty with more given take up to two seconds each: too long for every day.
  const quick = items.filter(({ id }) => process.env.SLOW !== undefined || id.includes("filled10"));

  test.each(quick.map((item) => [item.id, item] as const))("%s", (_, item) => {
    const p = magicSquare(item);
    const found = solve(p, { strategy, limits: { time: 30_000 } });
    expect(found && check(p, found).correct).toBe(true);
  });

  test.each(solved.map((item) => [item.id, item] as const))("%s allows the known solution", (_, item) => {
    expect(check(magicSquare(item), { cells: item.exampleSolution ?? [] }).correct).toBe(true);
  });
});
