import { limitReached, notALimit, threw, UnriddleError, undecided } from "../errors.js";
import { compile } from "../model/compile.js";
import { meaningOf, type Puzzle, shaped } from "../model/puzzle.js";
import { depthFirst } from "./depthFirst.js";
import { type Ending, type Met, Space, type Strategy } from "./search.js";

export interface Limits {
  /** Milliseconds from the call on. */
  readonly time?: number;
  /** Branches entered. */
  readonly nodes?: number;
}

/** How far a search has come. */
export interface Progress {
  readonly solutions: number;
  /** Branches entered, and how many of them were dead ends. */
  readonly nodes: number;
  readonly failures: number;
  /** Milliseconds since the call. */
  readonly elapsed: number;
  /** Whether the search has ended. */
  readonly done: boolean;
}

export interface Options {
  /** How to search; as the puzzle suggests unless told, and else `depthFirst()`. */
  readonly strategy?: Strategy;
  /** A whole number on which all that is random depends; 0 unless told. */
  readonly seed?: number;
  /** Where to give up, which throws `LimitReached`. */
  readonly limits?: Limits;
  /** Gives up when aborted, which throws the signal's reason. Only `stream` lets other code run that might abort it. */
  readonly signal?: AbortSignal;
  /** Told about ten times a second, and once at the end. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Given out now and then by a driver with a `slice`, so that other code may run. */
export const PAUSE: unique symbol = Symbol("pause");

/** How often, in milliseconds, progress is told. */
const TELL_EVERY = 100;
/** How many events may pass between two looks at the clock. */
const LOOK_EVERY = 16;
const UNLIMITED = Number.POSITIVE_INFINITY;

/** What a puzzle is searched by where nothing is told: as it suggests, and else by the default. */
export const strategyFor = ({ strategy }: Puzzle): Strategy => (strategy as Strategy | undefined) ?? depthFirst();

/** The solution that stands in the space. */
export const solutionIn = <Solution>(space: Space): Solution =>
  shaped(space.puzzle.shape, (variable) => meaningOf(variable, space.value(variable))) as Solution;

/** Runs a strategy on a puzzle and gives out solutions; with `slice`, also a pause after each so many milliseconds. */
export function* drive<Solution>(
  puzzle: Puzzle<Solution>,
  { strategy = strategyFor(puzzle), seed = 0, limits = {}, signal, onProgress }: Options,
  slice = UNLIMITED,
): Generator<Solution | typeof PAUSE, void, void> {
  const start = performance.now();
  const { time = UNLIMITED, nodes = UNLIMITED } = limits;
  if (!(time >= 0)) throw notALimit("time", time);
  if (!(nodes >= 0)) throw notALimit("nodes", nodes);
  signal?.throwIfAborted();
  const space = new Space(puzzle, compile(puzzle), seed);
  const events = strategy.run(space);
  let solutions = 0;
  let told = start;
  let paused = start;

  const progress = (done = false): Progress => ({
    solutions,
    nodes: space.nodes,
    failures: space.failures,
    elapsed: performance.now() - start,
    done,
  });

  try {
    for (let count = 1; ; count++) {
      let event: IteratorResult<Met, Ending>;
      try {
        event = events.next();
      } catch (cause) {
        // Constraints tell of themselves: what is left is the strategy, or a branching of the user's in it.
        throw cause instanceof UnriddleError ? cause : threw(`the strategy ${strategy.name} threw`, cause);
      }
      if (event.done) {
        if (event.value === "unknown") throw undecided(strategy.name, progress());
        return;
      }
      if (space.nodes > nodes) throw limitReached("nodes", nodes, progress());
      if (event.value === "solution") {
        solutions++;
        yield solutionIn<Solution>(space);
      }
      if (count % LOOK_EVERY !== 0) continue;
      const now = performance.now();
      if (now - told >= TELL_EVERY) {
        told = now;
        onProgress?.(progress());
      }
      if (now - start > time) throw limitReached("time", time, progress());
      if (now - paused >= slice) {
        yield PAUSE;
        paused = performance.now();
      }
      signal?.throwIfAborted();
    }
  } finally {
    onProgress?.(progress(true));
  }
}
