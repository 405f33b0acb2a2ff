/** What an instance of each kind of grid puzzle looks like in the data; rows and columns are counted from 1. */
import type { Place } from "../../../src/index.js";

export type Rows = readonly (readonly number[])[];

export interface Group {
  readonly cells: readonly Place[];
}

/** Places as the library counts them, from 0. */
export const fromZero = (places: readonly Place[]): readonly Place[] =>
  places.map(([row, column]) => [row - 1, column - 1]);
