/** What is learned: no nogood removes a solution that is still to be met. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { equals, isTrue, type Term } from "../../src/engine/fact.js";
import type { Nogoods } from "../../src/engine/nogoods.js";
import type { Posted } from "../../src/engine/propagate.js";
import { learning, luby, type Puzzle } from "../../src/index.js";
import { compile } from "../../src/model/compile.js";
import { Space } from "../../src/search/search.js";
import { bruteForce, type Row, unlessTooLarge } from "../support/bruteForce.js";
import { puzzles, shown } from "../support/puzzles.js";

/** The value of each of the engine's variables, those the compiler has made too, where a solution stands; undefined where open. */
function valuesWhere(space: Space, row: Row): (number | undefined)[] {
  const { store, terms } = space;
  const numbers = row.split(",").map(Number);
  store.push();
  terms.forEach((term, place) => {
    store.decide(equals(term, numbers[place]!));
  });
  if (!space.propagate()) throw new Error(`${row} is no solution of ${shown(space.puzzle)}`);
  const values = store.domains.map((_, x) => (store.fixed(x as Term) ? store.min(x as Term) : undefined));
  store.pop();
  return values;
}

test("no nogood removes a solution that is still to be met", () => {
  let checked = 0;
  fc.assert(
    fc.property(puzzles, fc.integer(), (puzzle, seed) => {
      const all = unlessTooLarge(() => {
        checked += nogoodsAgainstSolutions(puzzle, seed);
        return true;
      });
      fc.pre(all === true);
    }),
    { numRuns: 200 },
  );
  expect(checked).toBeGreaterThan(100);
});

/** How many pairs of a nogood and a solution were looked at. */
function nogoodsAgainstSolutions(puzzle: Puzzle, seed: number): number {
  const each = new Space(puzzle, compile(puzzle), 0);
  const open = new Map(bruteForce(puzzle).map((row) => [row, valuesWhere(each, row)]));
  const space = new Space(puzzle, compile(puzzle), seed);
  const { engine, store, terms } = space;
  let seen = 0;
  let checked = 0;
  for (const event of learning({ restarts: luby(2) }).run(space)) {
    const { args } = engine.posted.find(({ definition }) => definition.name === "nogoods") as Posted<Nogoods>;
    for (; seen < args.count; seen++) {
      const facts = args.facts(seen);
      for (const values of open.values()) {
        checked++;
        const all = facts.every((fact) => {
          const actual = values[fact.term];
          return actual !== undefined && isTrue(fact, actual);
        });
        if (all) throw new Error(`a nogood removes a solution of ${shown(puzzle)}`);
      }
    }
    if (event === "solution") open.delete(terms.map((term) => store.min(term)).join());
  }
  expect(open.size, shown(puzzle)).toBe(0);
  return checked;
}
