import { equals, type Term } from "../engine/fact.js";
import { notACount } from "../errors.js";
import type { Expression } from "../language/expression.js";
import { type Part, partsOf } from "./parts.js";
import type { Ending, Met, Space, Strategy } from "./search.js";

export interface LocalSearchOptions {
  /** After how many changes of a value it ends; 100,000 unless told. */
  readonly moves?: number;
  /** For about how many moves a value that was left may not come back; 10 unless told. */
  readonly tabu?: number;
  /** After how many moves without anything better it begins anew, at random; 1,000 unless told. */
  readonly patience?: number;
}

/**
 * Gives all variables values at random, and then changes, again and again, one that breaks a rule to where it breaks the
 * least. It may find what no complete search could reach, and proves nothing: it ends as not known, by `Undecided`.
 *
 * @example
 * ```ts
 * import { add, allDifferent, int, list, localSearch, puzzle, solve, subtract } from "unriddle";
 * const queens = puzzle({ rows: list(20, () => int(1, 20)) }, ({ rows }) => [
 *   allDifferent(rows),
 *   allDifferent(rows.map((row, column) => add(row, column))),
 *   allDifferent(rows.map((row, column) => subtract(row, column))),
 * ]);
 * solve(queens, { strategy: localSearch() })?.rows.length; // 20
 * solve(puzzle({ x: int(1, 2), y: int(3, 4) }, "x + y = 8"), { strategy: localSearch({ moves: 100 }) }); // throws: more may exist
 * ```
 *
 * Good where solutions are many or nearly so; not where they hang on one number that must be exactly right. A rule is
 * worth more the farther its two sides are apart; a constraint is kept or broken, but for `allDifferent`, which counts.
 * Memory grows with the solutions met.
 *
 * Source: Minton, Johnston, Philips, Laird, Minimizing Conflicts, 1992; Glover, Tabu Search, 1989.
 */
export function localSearch({ moves = 100_000, tabu = 10, patience = 1_000 }: LocalSearchOptions = {}): Strategy {
  if (!(moves >= 0)) throw notACount("moves", moves);
  if (!(tabu >= 0)) throw notACount("moves", tabu);
  if (!(patience >= 1)) throw notACount("moves", patience, 1);
  return Object.freeze({ name: "localSearch", run: (space: Space) => run(space, moves, tabu, patience) });
}

function* run(space: Space, moves: number, tabu: number, patience: number): Generator<Met, Ending, void> {
  if (!space.propagate()) {
    yield "conflict";
    return space.terms.length > 0 ? "unknown" : "complete";
  }
  if (space.terms.length === 0) {
    yield space.accept() ? "solution" : "conflict";
    return "complete";
  }
  const walk = new Walk(space, tabu);
  const met = new Set<string>();
  let best = Number.POSITIVE_INFINITY;
  let waited = 0;
  walk.begin();
  for (let move = 0; move < moves; move++) {
    if (walk.solved) {
      const key = walk.values.join();
      const known = met.has(key);
      met.add(key);
      if (!known && walk.place()) {
        yield "solution";
        space.ascend();
      }
      // With a goal, what was met is no solution any more.
      if (space.goal) walk.settle();
      else walk.stray();
      [best, waited] = [Number.POSITIVE_INFINITY, 0];
      yield "node";
      continue;
    }
    if (walk.cost < best) [best, waited] = [walk.cost, 0];
    else if (++waited >= patience) {
      walk.begin();
      [best, waited] = [Number.POSITIVE_INFINITY, 0];
      yield "restart";
    }
    // A new beginning may happen to break nothing.
    if (!walk.solved) walk.step(best);
    yield "node";
  }
  return "unknown";
}

/** How many values of a variable are looked at before a move, where it has more. */
const SAMPLE = 100;

/** Values for all variables, all the time, and the rules they break. Variables that are one for the solver move as one. */
class Walk {
  readonly values: number[];
  /** By place what has its value there: the puzzle's variables are views of these. */
  private readonly terms: readonly Term[];
  cost = 0;
  private readonly space: Space;
  private readonly tenure: number;
  private readonly parts: readonly Part[];
  private readonly broken: Part[] = [];
  private readonly partsAt: readonly (readonly Part[])[];
  /** By place its few values, as the root left them. */
  private readonly choices: readonly (readonly number[] | undefined)[];
  /** By place until when a value is tabu. */
  private readonly until: readonly Map<number, number>[];
  private moves = 0;

  constructor(space: Space, tenure: number) {
    const { goal, puzzle, store, variables } = space;
    this.space = space;
    this.tenure = tenure;
    const placeOf = new Map<Term, number>();
    const places = new Map<Expression, number>();
    const views = new Map<Expression, readonly [place: number, scale: number, offset: number]>();
    for (const variable of variables) {
      const term = store.variableOf(space.term(variable));
      const place = placeOf.get(term) ?? placeOf.size;
      placeOf.set(term, place);
      places.set(variable, place);
      views.set(variable, [place, ...store.viewOf(space.term(variable))]);
    }
    const terms = [...placeOf.keys()];
    this.terms = terms;
    this.values = terms.map((term) => store.min(term));
    const read = (leaf: Expression): number => {
      const view = views.get(leaf)!;
      return view[1] * this.values[view[0]]! + view[2];
    };
    const rules = puzzle.statements.map(({ rule }) => rule);
    this.parts = partsOf(rules, places, read, goal);
    this.partsAt = terms.map((_, place) => this.parts.filter((part) => part.places.includes(place)));
    this.until = terms.map(() => new Map());
    this.choices = terms.map((term) => {
      if (store.size(term) > SAMPLE) return undefined;
      const values: number[] = [];
      for (let value = store.min(term); values.push(value) < store.size(term); ) value = store.ceiling(term, value + 1);
      return values;
    });
  }

  /** Values at random. */
  begin(): void {
    for (let place = 0; place < this.values.length; place++) this.values[place] = this.any(place);
    this.settle();
  }

  /** One value at random. */
  stray(): void {
    const place = Math.floor(this.space.random() * this.values.length);
    this.values[place] = this.any(place);
    this.settle();
  }

  /** Works everything out anew. */
  settle(): void {
    this.cost = 0;
    for (const part of this.parts) {
      part.cost = 0;
      this.judge(part);
    }
  }

  get solved(): boolean {
    return this.broken.length === 0;
  }

  /** Works out what a part costs now, and keeps the sum and the list of what is broken. */
  private judge(part: Part): void {
    const { broken } = this;
    this.cost -= part.cost;
    part.settle();
    this.cost += part.cost;
    if (part.cost > 0 === part.brokenAt >= 0) return;
    if (part.cost > 0) part.brokenAt = broken.push(part) - 1;
    else {
      const last = broken.pop()!;
      if (last !== part) {
        broken[part.brokenAt] = last;
        last.brokenAt = part.brokenAt;
      }
      part.brokenAt = -1;
    }
  }

  /** Writes the values into the space, and leaves it again where they are no solution after all. */
  place(): boolean {
    const { space, values } = this;
    space.store.push();
    values.forEach((value, place) => {
      space.store.decide(equals(this.terms[place]!, value));
    });
    if (space.accept()) return true;
    space.ascend();
    return false;
  }

  /** Changes one variable that breaks a rule to the value that breaks the least, even where that is worse than now. */
  step(best: number): void {
    const { random } = this.space;
    const culprits = this.pick(this.broken).culprits();
    this.space.nodes++;
    this.moves++;
    if (culprits.length === 0) return;
    const place = this.pick(culprits);
    const parts = this.partsAt[place]!;
    const until = this.until[place]!;
    const old = this.values[place]!;
    let rest = this.cost;
    for (const part of parts) rest -= part.cost;
    let chosen = old;
    let least = Number.POSITIVE_INFINITY;
    let equal = 0;
    for (const value of this.choices[place] ?? this.sample(place)) {
      if (value === old) continue;
      this.values[place] = value;
      let cost = rest;
      for (let i = 0; i < parts.length && cost <= least; i++) cost += parts[i]!.trial(place);
      if (cost > least || (cost >= best && (until.get(value) ?? 0) > this.moves)) continue;
      equal = cost < least ? 1 : equal + 1;
      least = cost;
      if (random() * equal < 1) chosen = value;
    }
    this.values[place] = chosen;
    until.set(old, this.moves + this.tenure * (0.5 + random()));
    for (const part of parts) this.judge(part);
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.space.random() * from.length)]!;
  }

  private any(place: number): number {
    const choices = this.choices[place];
    if (choices) return this.pick(choices);
    const { random, store } = this.space;
    const term = this.terms[place]!;
    const low = store.min(term);
    return store.ceiling(term, low + Math.floor(random() * (store.max(term) - low + 1)));
  }

  /** Some values, those next to the present one among them. */
  private sample(place: number): number[] {
    const { store } = this.space;
    const [term, value] = [this.terms[place]!, this.values[place]!];
    const values = Array.from({ length: SAMPLE }, () => this.any(place));
    if (value > store.min(term)) values.push(store.floor(term, value - 1));
    if (value < store.max(term)) values.push(store.ceiling(term, value + 1));
    return values;
  }
}
