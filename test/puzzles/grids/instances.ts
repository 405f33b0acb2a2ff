/** What an instance of each kind of grid puzzle looks like in the data; rows and columns are counted from 1. */
export type Place = readonly [row: number, column: number];
export type Rows = readonly (readonly number[])[];

export interface Group {
  readonly cells: readonly Place[];
}

/** The cells at some places. */
export const at = <Cell>(cells: readonly (readonly Cell[])[], places: readonly Place[]): Cell[] =>
  places.map(([row, column]) => cells[row - 1]?.[column - 1] as Cell);
