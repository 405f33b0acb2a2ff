import { notAnAutomaton, notAState } from "../constraintErrors.js";
import { determinize, type Loose, type Table } from "./determinize.js";
import { wholeNumber } from "./wholeNumbers.js";

/**
 * A machine that reads values one after the other. Its states are counted from 0; a state may have several transitions
 * for one value.
 */
export interface Automaton {
  /** How many states there are. */
  readonly states: number;
  readonly start: number;
  /** The states in which a list of values may end. */
  readonly accept: readonly number[];
  readonly transitions: readonly (readonly [from: number, value: number, to: number])[];
  /** Where a state goes with any value it has no transition for; without one, such a value is not allowed there. */
  readonly otherwise?: readonly (readonly [from: number, to: number])[];
}

/** A table, in a form that constraints pass on without looking into it. */
export class Machine {
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  accepts(values: readonly number[]): boolean {
    const { states, start, symbols, accepting, next } = this.table;
    let state = start;
    for (const value of values) {
      const at = symbols.indexOf(value);
      state = next[(at < 0 ? symbols.length : at) * states + state] as number;
      if (state < 0) return false;
    }
    return accepting[state] === 1;
  }
}

/** The machine of an automaton a user wrote. */
export function machineOf(automaton: Automaton): Machine {
  if (typeof automaton !== "object" || automaton === null || !Array.isArray(automaton.transitions)) {
    throw notAnAutomaton(automaton);
  }
  const { transitions, otherwise = [] } = automaton;
  const states = wholeNumber("regular", "states", automaton.states, 1);
  const stateOf = (what: string, state: unknown): number => {
    if (!Number.isInteger(state) || (state as number) < 0 || (state as number) >= states) {
      throw notAState(what, state, states);
    }
    return state as number;
  };
  const values = new Set(transitions.map(([, value]) => wholeNumber("regular", "a value", value)));
  const symbols = [...values].sort((a, b) => a - b);
  const edges: [number, number][][] = Array.from({ length: states }, () => []);
  for (const [from, value, to] of transitions) {
    edges[stateOf("a transition's beginning", from)]?.push([symbols.indexOf(value), stateOf("a transition's end", to)]);
  }
  const own = edges.map((list) => new Set(list.map(([symbol]) => symbol)));
  for (const [from, to] of otherwise) {
    const at = stateOf("a beginning in otherwise", from);
    stateOf("an end in otherwise", to);
    for (let symbol = 0; symbol <= symbols.length; symbol++) {
      if (!own[at]?.has(symbol)) edges[at]?.push([symbol, to]);
    }
  }
  const loose: Loose = {
    edges,
    free: edges.map(() => []),
    start: stateOf("start", automaton.start),
    accept: automaton.accept.map((state) => stateOf("a state of accept", state)),
  };
  return new Machine(determinize(loose, symbols));
}

/** The machine as plain data. */
export function automatonOf({ table }: Machine): Automaton {
  const { states, start, symbols, accepting, next } = table;
  const all = Array.from({ length: states }, (_, state) => state);
  const there = (symbol: number, from: number): number => next[symbol * states + from] as number;
  return {
    states,
    start,
    accept: all.filter((state) => accepting[state] === 1),
    transitions: all.flatMap((from) =>
      symbols.flatMap((value, at) => (there(at, from) < 0 ? [] : [[from, value, there(at, from)] as const])),
    ),
    otherwise: all.flatMap((from) =>
      there(symbols.length, from) < 0 ? [] : [[from, there(symbols.length, from)] as const],
    ),
  };
}
