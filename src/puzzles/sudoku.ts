import {
  allDifferent,
  at,
  columns,
  diagonals,
  eq,
  type Grid,
  given,
  grid,
  int,
  label,
  learning,
  type Place,
  type Puzzle,
  puzzle,
  readGrid,
  rows,
  suggest,
  sum,
} from "../index.js";
import { type Cage, cagesIn } from "./cages.js";
import { cellName, clash, noSquare } from "./inputErrors.js";
import { type Section, sectionsIn } from "./sections.js";
import { drawn } from "./sudokuPicture.js";
import { boxOf, boxRegions, byRegion, jigsawRegions, type Regions } from "./sudokuShape.js";

export interface SudokuSolution {
  readonly cells: readonly (readonly number[])[];
}

/** A sudoku, which remembers what it looks like. */
export interface Sudoku extends Puzzle<SudokuSolution> {
  /** The values of the cells, undefined where they are to be found. */
  readonly given: readonly (readonly (number | undefined)[])[];
  /** The number of the box or region of each cell. */
  readonly regions: Regions;
  readonly diagonals: boolean;
  readonly cages: readonly Cage[];
}

export interface SudokuOptions {
  /** Height and width of the boxes; as square as they can be unless told, 2 x 3 for 6 x 6. */
  readonly boxes?: readonly [height: number, width: number];
  /** Whether the two main diagonals have different values too; false unless told. */
  readonly diagonals?: boolean;
  /** Regions in place of boxes: a mark for each cell, the same one for the cells of a region. */
  readonly regions?: string;
  /** Cells whose different values have a sum, a line for each: `15 = r1c1 r1c2`. */
  readonly cages?: string;
}

/** Up to so many rows, deduction does nearly all; beyond, hard ones are out of reach for a search that does not learn. */
const EASY = 9;

const HEADINGS = ["boxes", "diagonals", "regions", "cages"];

/**
 * A sudoku from its text: 9 x 9 cells or any square, perhaps with diagonals, regions in place of boxes, or cages with
 * sums (killer).
 *
 * @example
 * ```ts
 * import { solve } from "unriddle";
 * import { sudoku } from "unriddle/puzzles";
 * solve(sudoku("1... ..2. .3.. ...4"))?.cells[0]; // [1, 2, 4, 3]
 * sudoku("11.. .... .... ...."); // throws: r1c1 and r1c2 are both 1, in row 1
 * ```
 *
 * The text has a character for each cell: `1` to `9`, letters from `A` for 10 on, and `.`, `0`, `_`, `*` or `?` for an
 * empty cell; or numbers with blanks between them. Line breaks, blanks, `|` and lines of `-`, `+` and `=` do not matter.
 * After the cells lines `boxes 2 x 3`, `diagonals`, `regions` and `cages` may stand, the last two followed by what the
 * options of that name say; where there are regions or cages, cells may be left out if all are empty. Beyond 9 x 9 the
 * puzzle suggests to be searched by `learning`, without which hard ones are out of reach; to enumerate very many
 * solutions, tell `depthFirst`.
 * @throws InputError when the text can not be read, or a sum can not be reached; UnriddleError when the cells make no
 * square, regions do not have as many cells as there are values, or two cells that must differ are given the same value.
 */
export function sudoku(text: string, options: SudokuOptions = {}): Sudoku {
  const sections = sectionsIn(text, HEADINGS);
  const told = { ...optionsIn(sections), ...options };
  const cellText = sections.find(({ name }) => name === "")?.text ?? "";
  const values = valuesIn(cellText, told);
  const size = values.length;
  const regions = told.regions ? jigsawRegions(told.regions, size) : boxRegions(size, told.boxes ?? boxOf(size));
  const cages = told.cages ? cagesIn(told.cages, size) : [];
  const crossed = told.diagonals ?? false;
  const groupsOf = <Cell>(cells: Grid<Cell>): [name: string, groups: Grid<Cell>][] => [
    ["row", rows(cells)],
    ["column", columns(cells)],
    [told.regions ? "region" : "box", byRegion(cells, regions)],
    ["diagonal", crossed ? diagonals(cells) : []],
    ["cage", cages.map((cage) => at(cells, cage.cells))],
  ];

  const cells = grid(size, size, () => int(1, size));
  const clues = cellText.trim() === "" ? [] : given(cells, cellText);
  checkClashes(groupsOf(grid(size, size, (row, column): Place => [row, column])), values);
  const made = puzzle({ cells }, [
    groupsOf(cells).map(([name, groups]) =>
      groups.map((group) => label(`different in each ${name}`, allDifferent(group))),
    ),
    cages.map((cage) => eq(sum(at(cells, cage.cells)), cage.sum)),
    clues,
  ]);
  const suggested = size > EASY ? suggest(made, learning()) : made;
  return Object.freeze({ ...suggested, given: values, regions, diagonals: crossed, cages });
}

/**
 * A picture of a sudoku in plain text, with lines where boxes or regions meet: of a solution, or of what is given.
 *
 * @example
 * ```ts
 * import { sudoku, sudokuPicture } from "unriddle/puzzles";
 * console.log(sudokuPicture(sudoku("1... ..2. .3.. ...4")));
 * // 1 . | . .
 * // . . | 2 .
 * // ----+----
 * // . 3 | . .
 * // . . | . 4
 * ```
 *
 * What is shown can be read again.
 */
export const sudokuPicture = (puzzle: Sudoku, solution?: SudokuSolution): string =>
  drawn(solution?.cells ?? puzzle.given, puzzle.regions);

/** What the text says beside the cells. */
function optionsIn(sections: readonly Section[]): SudokuOptions {
  const options: { -readonly [Key in keyof SudokuOptions]: SudokuOptions[Key] } = {};
  for (const section of sections) {
    if (section.name === "diagonals") options.diagonals = true;
    if (section.name === "regions") options.regions = section.text;
    if (section.name === "cages") options.cages = section.text;
    if (section.name === "boxes") {
      const [height = Number.NaN, width = height] = section.rest.split(/[^\d]+/).map(Number);
      options.boxes = [height, width];
    }
  }
  return options;
}

/** The values of the cells, in a square. */
function valuesIn(text: string, { regions, cages }: SudokuOptions): (number | undefined)[][] {
  const found = readGrid(text).flat();
  const count = found.length > 0 ? found.length : regions ? readGrid(regions).flat().length : cages ? 81 : 0;
  const size = Math.sqrt(count);
  if (size === 0 || !Number.isInteger(size)) throw noSquare(count);
  // 0 is an empty cell: no cell can be 0.
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => found[row * size + column] || undefined),
  );
}

function checkClashes(
  kinds: readonly (readonly [name: string, groups: Grid<Place>])[],
  values: readonly (readonly (number | undefined)[])[],
): void {
  for (const [name, groups] of kinds) {
    for (const [at, group] of groups.entries()) {
      const holders = new Map<number, string>();
      for (const [row, column] of group) {
        const value = values[row]?.[column];
        if (value === undefined) continue;
        const holder = holders.get(value);
        if (holder !== undefined) throw clash(holder, cellName(row, column), value, `${name} ${at + 1}`);
        holders.set(value, cellName(row, column));
      }
    }
  }
}
