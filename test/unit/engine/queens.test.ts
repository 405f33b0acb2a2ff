/** The engine's effort on a search whose size is known: taking values away must wake exactly who it concerns. */
import { expect, test } from "vitest";
import { allDifferent, allDifferentValues } from "../../../src/constraints/allDifferent.js";
import { differs, equals } from "../../../src/engine/fact.js";
import { Engine } from "../../../src/engine/propagate.js";
import { range } from "../../../src/numbers/domain.js";

/** All ways to place queens: `x = v`, then `x != v`; the first variable of the fewest values, its smallest value. */
function queens(size: number, hiddenSingles: boolean) {
  const engine = new Engine();
  const { store } = engine;
  const columns = Array.from({ length: size }, () => store.variable(range(1, size)));
  for (const slope of [0, 1, -1]) {
    engine.post(allDifferent.definition, { terms: columns.map((x, i) => store.view(x, 1, slope * i)) });
  }
  if (hiddenSingles) engine.post(allDifferentValues.definition, { terms: columns, from: 1 });
  const found = { solutions: 0, failures: 0 };
  const visit = (): void => {
    if (!engine.propagate()) {
      found.failures++;
      return;
    }
    const open = columns.filter((x) => !store.fixed(x));
    if (open.length === 0) {
      found.solutions++;
      return;
    }
    const next = open.reduce((best, x) => (store.size(x) < store.size(best) ? x : best));
    const value = store.min(next);
    for (const fact of [equals(next, value), differs(next, value)]) {
      store.push();
      store.decide(fact);
      visit();
      store.pop();
    }
  };
  visit();
  return found;
}

test.each([
  [8, 92, 292],
  [10, 724, 4992],
  [12, 14200, 101882],
])("%i queens have %i solutions, found with %i failures", (size, solutions, failures) => {
  expect(queens(size, false)).toEqual({ solutions, failures });
});

test("hidden singles save some of the failures", () => {
  expect(queens(8, true)).toEqual({ solutions: 92, failures: 256 });
});
