import type { Automaton } from "../index.js";

/** What reads a line of 1s and 0s and accepts it where the 1s stand in blocks of these lengths, in this order and apart. */
export function blocks(lengths: readonly number[]): Automaton {
  const transitions: [from: number, value: number, to: number][] = [[0, 0, 0]];
  let state = 0;
  for (const [i, length] of lengths.entries()) {
    // A gap of at least one 0 is behind each block but the last.
    if (i > 0) transitions.push([state, 0, ++state], [state, 0, state]);
    for (let filled = 0; filled < length; filled++) transitions.push([state, 1, ++state]);
  }
  if (lengths.length > 0) transitions.push([state, 0, state]);
  return { states: state + 1, start: 0, accept: [state], transitions };
}
