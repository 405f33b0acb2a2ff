import { allDifferent } from "unriddle";
import { allDifferentBounds, allDifferentValues, differs, Engine, equals, range } from "unriddle/engine";

/**
 * All ways to place `size` queens by three allDifferents on the bare engine: `x = v`, then `x != v`, the variable with
 * the fewest values first, the first of several, its smallest value first.
 *
 * @param {"values" | "hidden singles" | "bounds"} strength
 */
export function queensByEngine(size, strength) {
  const engine = new Engine();
  const { store } = engine;
  const columns = Array.from({ length: size }, () => store.variable(range(1, size)));
  const lines = [columns, columns.map((x, i) => store.view(x, 1, i)), columns.map((x, i) => store.view(x, 1, -i))];
  for (const terms of lines) {
    engine.post(allDifferent.definition, { terms });
    if (strength === "bounds") engine.post(allDifferentBounds.definition, { terms });
  }
  if (strength === "hidden singles") engine.post(allDifferentValues.definition, { terms: columns, from: 1 });

  const later = [];
  let solutions = 0;
  let failures = 0;
  let nodes = 0;
  for (let alive = engine.propagate(); ; alive = engine.propagate()) {
    const next = alive ? smallest(store, columns) : -1;
    if (next >= 0) {
      const value = store.min(next);
      later.push(differs(next, value));
      store.push();
      store.decide(equals(next, value));
    } else {
      if (alive) solutions++;
      else failures++;
      if (later.length === 0) return { solutions, failures, nodes };
      store.pop();
      store.decide(later.pop());
    }
    nodes++;
  }
}

function smallest(store, terms) {
  let chosen = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const size = store.size(term);
    if (size > 1 && size < fewest) {
      fewest = size;
      chosen = term;
    }
  }
  return chosen;
}
