import { differs, equals, type Fact, type Term } from "../engine/fact.js";
import { type Domains, reason } from "../engine/reason.js";
import type { Store } from "../engine/store.js";
import { allDifferent, allDifferentValues, type Permutation } from "./allDifferent.js";
import { type Arcs, type Dominators, dominates, dominatorsOf, findDominators, reverse } from "./dominators.js";
import { confinedTo } from "./hallSets.js";
import { appendValues } from "./valueList.js";

/** What a round trip and one that may leave places out have in common: `terms[i]` is where one goes from place `i`. */
export type Tour = Permutation;

/** What a run needs, and what pairwise differences keep. */
export interface Ways {
  readonly different: unknown;
  /** Where one goes from each place and comes from for certain, -1 while open; which chain it is in, by where that starts. */
  readonly following: Int32Array;
  readonly previous: Int32Array;
  readonly chain: Int32Array;
  readonly arcs: Arcs;
  readonly reversed: Arcs;
  readonly tree: Dominators;
}

export function waysOf({ terms }: Tour, store: Store): Ways {
  const count = terms.length;
  const arcs = (): Arcs => ({ from: new Int32Array(count + 1), heads: new Int32Array(0) });
  return {
    different: allDifferent.definition.start?.({ terms }, store),
    following: new Int32Array(count),
    previous: new Int32Array(count),
    chain: new Int32Array(count),
    arcs: arcs(),
    reversed: arcs(),
    tree: dominatorsOf(count),
  };
}

/** As far as single places tell: each goes to another place. */
export function takeAway(tour: Tour, store: Store, { different }: Ways, position: number): void {
  allDifferent.definition.fixed?.(tour, store, different as never, position);
}

/** Places are counted from 0 to one less than their number. */
const inRange = /* @__PURE__ */ reason<Tour>("in range", () => []);

export function stayInRange(tour: Tour, store: Store): void {
  const { terms } = tour;
  for (let i = 0; i < terms.length; i++) {
    store.atLeast(terms[i]!, 0, inRange);
    store.atMost(terms[i]!, terms.length - 1, inRange);
  }
  if (terms.length > 0 && terms.length <= 32) allDifferentValues.definition.propagate?.(tour, store, undefined);
}

/** The steps from one place to another, each certain. */
function steps(terms: readonly Term[], from: number, to: number, then: Domains): Fact[] {
  const facts: Fact[] = [];
  for (let place = from; place !== to || facts.length === 0; ) {
    facts.push(equals(terms[place] as Term, then.min(terms[place] as Term)));
    place = then.min(terms[place] as Term);
  }
  return facts;
}

/** One more step would close a circle that leaves somebody out: detail `last * count + who`, `who` being `last` for anybody. */
const tooEarly = /* @__PURE__ */ reason<Tour>("too early", ({ terms }, then, fact, detail) => {
  const last = Math.floor(detail / terms.length);
  const who = detail % terms.length;
  const first = fact?.value ?? last;
  const chain = first === last ? [] : steps(terms, first, last, then);
  return who === last ? chain : [...chain, differs(terms[who] as Term, who)];
});

/** The circle through this place leaves the others out. */
const closed = /* @__PURE__ */ reason<Tour>("closed", ({ terms }, then, _fact, place) =>
  steps(terms, place, place, then),
);

/** Follows what is certain, so that no chain is closed too early; without `all`, places that go to themselves are left out. */
export function followChains({ terms }: Tour, store: Store, ways: Ways, all: boolean): void {
  const { following, previous, chain } = ways;
  const count = terms.length;
  let visited = 0;
  previous.fill(-1);
  chain.fill(-1);
  for (let i = 0; i < count; i++) {
    if (all || !store.has(terms[i]!, i)) visited++;
    following[i] = store.fixed(terms[i]!) ? store.min(terms[i]!) : -1;
    if (following[i]! >= 0) previous[following[i]!] = i;
  }
  for (let first = 0; first < count; first++) {
    if (previous[first]! >= 0 || following[first]! < 0) continue;
    let last = first;
    let length = 1;
    chain[first] = first;
    while (following[last]! >= 0 && chain[following[last]!]! < 0) {
      last = following[last]!;
      chain[last] = first;
      length++;
    }
    if (length >= visited) continue;
    let who = last;
    if (!all) for (who = 0; chain[who] === first || store.has(terms[who]!, who); ) who++;
    store.differs(terms[last]!, first, tooEarly, last * count + who);
  }
  for (let i = 0; i < count && !store.failed; i++) {
    if (chain[i]! < 0 && following[i]! >= 0) closeCircle(terms, store, ways, i, all);
  }
}

function closeCircle(terms: readonly Term[], store: Store, ways: Ways, start: number, all: boolean): void {
  const { following, chain } = ways;
  let length = 0;
  for (let place = start; chain[place]! < 0; place = following[place]!) {
    chain[place] = start;
    length++;
  }
  if (all) {
    if (length < terms.length) store.fail(closed, start);
  } else if (length > 1) {
    for (let i = 0; i < terms.length; i++) if (chain[i] !== start) store.equals(terms[i]!, i, closed, start);
  }
}

/** The details of `cutOff`: which place is in the way, whether looked at backwards, and where it starts. */
const detailOf = (count: number, blocked: number, backwards: boolean, root: number): number =>
  ((blocked + 1) * 2 + (backwards ? 1 : 0)) * count + root;

/** From the root on, or back to it, one can not get there, or not without passing a place that would come later. */
const cutOff = /* @__PURE__ */ reason<Tour>("cut off", ({ terms }, then, _fact, detail) => {
  const count = terms.length;
  const root = detail % count;
  const rest = Math.floor(detail / count);
  const blocked = (rest >> 1) - 1;
  const backwards = rest % 2 === 1;
  const arc = (i: number, j: number) => then.has(terms[backwards ? j : i] as Term, backwards ? i : j);
  const reached = [root];
  const near = new Set([root, blocked]);
  for (const place of reached) {
    for (let other = 0; other < count; other++) {
      if (near.has(other) || !arc(place, other)) continue;
      near.add(other);
      reached.push(other);
    }
  }
  const places = [...terms.keys()];
  const inside = new Set(backwards ? places.filter((i) => !reached.includes(i)) : [...near]);
  const tails = backwards ? places.filter((i) => !near.has(i)) : reached;
  const visits = differs(terms[root] as Term, root);
  return [visits, ...tails.flatMap((i) => confinedTo(inside, terms[i] as Term, then))];
});

/** Takes away the steps that would pass a place twice, and fails or leaves out what can not be reached and left again. */
export function stayConnected({ terms }: Tour, store: Store, ways: Ways, root: number): void {
  const { arcs, reversed, tree } = ways;
  const count = terms.length;
  listArcs(terms, store, arcs);
  reverse(arcs, count, reversed);
  for (const backwards of [false, true]) {
    if (store.failed) return;
    const reached = backwards ? findDominators(reversed, arcs, root, tree) : findDominators(arcs, reversed, root, tree);
    if (reached < count) leaveOut(terms, store, tree, detailOf(count, -1, backwards, root));
    removeReturns(terms, store, ways, backwards, root);
  }
}

function listArcs(terms: readonly Term[], store: Store, arcs: Arcs): void {
  let room = 0;
  for (let i = 0; i < terms.length; i++) room += store.size(terms[i]!);
  if (arcs.heads.length < room) arcs.heads = new Int32Array(room);
  let end = 0;
  for (let i = 0; i < terms.length; i++) {
    arcs.from[i] = end;
    end = appendValues(terms[i]!, 0, store, arcs.heads, end);
  }
  arcs.from[terms.length] = end;
}

/** Where no way leads nobody goes; a round trip goes everywhere, so it fails by what it forbids. */
function leaveOut(terms: readonly Term[], store: Store, { place }: Dominators, detail: number): void {
  for (let i = 0; i < terms.length; i++) if (place[i] === 0) store.equals(terms[i]!, i, cutOff, detail);
}

/** Takes away each step to a place that is passed before in any case. */
function removeReturns(terms: readonly Term[], store: Store, ways: Ways, backwards: boolean, root: number): void {
  const { arcs, tree } = ways;
  const { from, heads } = arcs;
  for (let tail = 0; tail < terms.length; tail++) {
    for (let at = from[tail]!, end = from[tail + 1]!; at < end; at++) {
      const head = heads[at]!;
      const early = backwards ? tail : head;
      if (early === root || !dominates(early, backwards ? head : tail, tree)) continue;
      store.differs(terms[tail]!, head, cutOff, detailOf(terms.length, early, backwards, root));
    }
  }
}
