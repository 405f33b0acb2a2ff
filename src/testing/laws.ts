import type { Definition } from "../engine/constraint.js";
import type { Fact } from "../engine/fact.js";
import { UnriddleError } from "../errors.js";
import { Breach, LAWS, type Law } from "./broken.js";
import { agreed, passes, searched, setUp, solutionsOf } from "./posted.js";
import { Watch } from "./watch.js";

/** How many decisions a walk takes. */
const STEPS = 14;

/**
 * Checks all laws on one instance, posted plainly and guarded: a random walk down and back, judged at each step, and a
 * search for all solutions. The seed decides where the walk goes.
 */
export function checkLaws(
  definition: Definition,
  instance: unknown,
  seed: number,
  guards: readonly boolean[] = [false, true],
): void {
  for (const guarded of guards) {
    try {
      check(definition, instance, seed, guarded);
    } catch (error) {
      throw guarded ? underGuard(error) : error;
    }
  }
}

function check(definition: Definition, instance: unknown, seed: number, guarded: boolean): void {
  const fresh = () => setUp(definition, instance, guarded);
  const setup = fresh();
  const solutions = solutionsOf(setup);
  const watch = new Watch(setup, solutions);
  const both = guarded ? undefined : agreed(setup);
  if (both) throw new Breach(LAWS.negation, `both say the same of ${watch.assigned(both)}`);
  try {
    walk(watch, random(seed));
  } catch (error) {
    if (!watch.returned || (error instanceof Breach && error.law === LAWS.restored)) throw error;
    // The same decisions, with nothing undone before.
    descend(new Watch(fresh(), solutions), watch.decisions);
    throw new Breach(LAWS.restored, `${messageOf(error)}; not so where nothing was undone before`, { cause: error });
  }
  const found = searched(fresh());
  const right = new Set(solutions.map(String));
  const met = new Set(found.map(String));
  const lost = solutions.find((s) => !met.has(String(s)));
  const wrong = lost ?? found.find((s) => !right.has(String(s)));
  if (wrong === undefined) return;
  const told = `search finds ${found.length} solutions instead of ${solutions.length}`;
  const which = lost ? `${watch.assigned(lost)} is lost` : `${watch.assigned(wrong)} is no solution`;
  const alone = passes(fresh(), wrong) === (lost !== undefined);
  const law: Law = alone ? LAWS.restored : lost ? LAWS.solutions : LAWS.complete;
  throw new Breach(law, `${told}: ${which}${alone ? "; not so where nothing was undone before" : ""}`);
}

/** Decides at random, deeper and deeper, then goes back; checks everything after each step. */
function walk(watch: Watch, next: (below: number) => number): void {
  const { store } = watch.setup.engine;
  if (!watch.propagate()) return;
  for (let step = 0; step < STEPS; step++) {
    if (store.level > 0 && next(5) === 0) watch.leave();
    const fact = watch.someFact(next);
    if (fact === undefined) break;
    const first = watch.enter(fact);
    watch.leave();
    if (watch.enter(fact) !== first) {
      throw new Breach(LAWS.restored, `deciding ${watch.shown(fact)} again leads elsewhere${watch.soFar()}`);
    }
    if (store.failed) watch.leave();
  }
  while (store.level > 0) watch.leave();
}

function descend(watch: Watch, decisions: readonly Fact[]): void {
  let alive = watch.propagate();
  for (const fact of decisions) if (alive) alive = watch.enter(fact) !== "conflict";
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same, said of a constraint that need only hold where `on` is 1. */
function underGuard(error: unknown): unknown {
  const told = "where it must hold only if on = 1";
  if (error instanceof Breach) return new Breach(error.law, `${told}: ${error.message}`, { cause: error });
  if (error instanceof UnriddleError) return error;
  return new Breach(LAWS.calm, `${told}: ${messageOf(error)}`, { cause: error });
}

/** Small and the same everywhere: mulberry32. */
export function random(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}
