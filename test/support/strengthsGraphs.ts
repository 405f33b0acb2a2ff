/** What the kinds about ways and about lists that lead back leave at most. */
import type { Inverse } from "../../src/constraints/inverse.js";
import type { Term } from "../../src/engine/fact.js";
import type { Store } from "../../src/engine/store.js";
import type { Judge } from "./strength.js";
import { hiddenSingles, takenAway } from "./strengthsCounting.js";

interface Tour {
  readonly terms: readonly Term[];
  readonly from: number;
}

/** The places one comes to from `root` without passing `blocked`. */
function reachable(root: number, blocked: number, count: number, step: (i: number, j: number) => boolean): Set<number> {
  const reached = new Set([root]);
  for (const i of reached) for (let j = 0; j < count; j++) if (j !== blocked && step(i, j)) reached.add(j);
  return reached;
}

/** Everything can be reached and left, and no step leads to a place that is passed before in any case. */
function astray(terms: readonly Term[], root: number, store: Store): string | undefined {
  const count = terms.length;
  const ways = [(i: number, j: number) => store.has(terms[i]!, j), (i: number, j: number) => store.has(terms[j]!, i)];
  for (const [way, step] of ways.entries()) {
    const all = reachable(root, -1, count, step);
    const lost = terms.findIndex((term, i) => !all.has(i) && !(store.fixed(term) && store.min(term) === i));
    if (lost >= 0) return `place ${lost} can not be reached or left`;
    for (let blocked = 0; blocked < count; blocked++) {
      if (blocked === root) continue;
      const without = reachable(root, blocked, count, step);
      for (let i = 0; i < count; i++) {
        const [tail, head] = way === 0 ? [i, blocked] : [blocked, i];
        if (i === blocked || without.has(i) || !all.has(i) || store.fixed(terms[tail]!)) continue;
        if (store.has(terms[tail]!, head)) return `one can go back from ${tail} to ${head}`;
      }
    }
  }
  return undefined;
}

/** The last place of the chain of certain steps from here, and how many places are in it. */
function chainFrom(first: number, terms: readonly Term[], store: Store): readonly [last: number, passed: Set<number>] {
  const passed = new Set([first]);
  let last = first;
  while (store.fixed(terms[last]!) && !passed.has(store.min(terms[last]!))) {
    last = store.min(terms[last]!);
    passed.add(last);
  }
  return [last, passed];
}

/** No chain can be closed while somebody is left out who must be passed. */
function closesEarly(terms: readonly Term[], mustPass: readonly number[], store: Store): string | undefined {
  for (let first = 0; first < terms.length; first++) {
    if (!store.fixed(terms[first]!) || store.min(terms[first]!) === first) continue;
    const [last, passed] = chainFrom(first, terms, store);
    if (mustPass.some((place) => !passed.has(place)) && store.has(terms[last]!, first))
      return `${last} can close a circle`;
  }
  return undefined;
}

const outOfRange = (terms: readonly Term[], store: Store): string | undefined =>
  terms.some((term) => store.min(term) < 0 || store.max(term) >= terms.length) ? "there is no such place" : undefined;

export const roundTrip: Judge<Tour> = (tour, store) => {
  const { terms } = tour;
  const count = terms.length;
  if (count > 1 && terms.some((term, i) => store.has(term, i))) return "somebody can stay";
  return (
    outOfRange(terms, store) ??
    takenAway(tour, store) ??
    closesEarly(terms, [...terms.keys()], store) ??
    (count > 2 ? (hiddenSingles(tour, store) ?? astray(terms, 0, store)) : undefined)
  );
};

export const roundTripOfSome: Judge<Tour> = (tour, store) => {
  const { terms } = tour;
  const visited = [...terms.keys()].filter((i) => !store.has(terms[i]!, i));
  const wrong = outOfRange(terms, store) ?? takenAway(tour, store) ?? closesEarly(terms, visited, store);
  if (wrong !== undefined) return wrong;
  const circle = visited.find((i) => {
    const [last] = chainFrom(i, terms, store);
    return store.fixed(terms[last]!);
  });
  if (circle !== undefined) {
    const [, passed] = chainFrom(circle, terms, store);
    if (terms.some((term, i) => !passed.has(i) && !store.fixed(term))) return "a circle is closed, and others can move";
  }
  return visited[0] === undefined ? undefined : astray(terms, visited[0], store);
};

/** What one list has lost, the other has too. */
export const leadsBack: Judge<Inverse> = ({ f, g }, store) =>
  outOfRange([...f], store) ??
  outOfRange([...g], store) ??
  (f.some((from, i) => g.some((to, j) => store.has(from, j) !== store.has(to, i)))
    ? "one list leads elsewhere"
    : undefined);
