import {
  type Branching,
  bool,
  columns,
  type Grid,
  grid,
  label,
  largest,
  type Puzzle,
  puzzle,
  regular,
  rows,
  suggest,
  type Variable,
  type VariablesOf,
} from "../index.js";
import { blocks } from "./blocks.js";
import { notLengths, sumsDiffer, tooLong } from "./inputErrors.js";
import { cluesIn, type NonogramClues } from "./nonogramText.js";

export interface NonogramSolution {
  /** Whether a cell is filled. */
  readonly cells: readonly (readonly boolean[])[];
}

/** A nonogram, which remembers its clues. */
export interface Nonogram extends Puzzle<NonogramSolution>, NonogramClues {}

/**
 * A nonogram, also known as Hanjie, Griddler or Picross: the clue of each row and column tells the lengths of its blocks
 * of filled cells, in order.
 *
 * @example
 * ```ts
 * import { solve } from "unriddle";
 * import { nonogram, nonogramPicture } from "unriddle/puzzles";
 * const p = nonogram({ rows: [[3], [1, 1], [3]], columns: [[3], [1, 1], [3]] });
 * console.log(nonogramPicture(solve(p)!));
 * // ###
 * // #.#
 * // ###
 * ```
 *
 * In a text the clues of the rows stand below a line `rows`, from above, and those of the columns below `columns`, from
 * the left, one in a line: `3 1 2` or `3,1,2`, and `0` for an empty line. That is the `.non` format, whose further lines
 * (`title`, `width` …) are passed over. What follows a `#` is a comment.
 * @throws InputError when the text can not be read; UnriddleError when a clue is too long for its line, or rows and
 * columns differ in how many cells are filled.
 */
export function nonogram(clues: string | NonogramClues): Nonogram {
  const read = typeof clues === "string" ? cluesIn(clues) : clues;
  const across = read.rows.map(withoutZero);
  const down = read.columns.map(withoutZero);
  checkLines("row", across, down.length);
  checkLines("column", down, across.length);
  const filled = total(across);
  if (filled !== total(down)) throw sumsDiffer(filled, total(down));
  const cells = grid(across.length, down.length, () => bool());
  const made = puzzle({ cells }, [
    rows(cells).map((row, i) => label(`row ${i + 1}`, regular(row, blocks(across[i] ?? [])))),
    (across.length > 0 ? columns(cells) : []).map((column, i) =>
      label(`column ${i + 1}`, regular(column, blocks(down[i] ?? []))),
    ),
  ]);
  return Object.freeze({ ...suggest(made, byLine(cells)), rows: across, columns: down });
}

/**
 * The branching that a nonogram suggests where deduction does not solve it: a cell of the line with the fewest open cells,
 * filled first. It is there by itself; by name it combines with others.
 *
 * @example
 * ```ts
 * import { count, depthFirst, lastConflict } from "unriddle";
 * import { lineByLine, nonogram } from "unriddle/puzzles";
 * const p = nonogram({ rows: [[1], [1]], columns: [[1], [1]] });
 * count(p); // 2
 * count(p, { strategy: depthFirst({ branch: lastConflict(lineByLine(p)) }) }); // 2
 * ```
 */
export const lineByLine = ({ shape }: Nonogram): Branching =>
  byLine((shape as unknown as VariablesOf<NonogramSolution>).cells);

function byLine(cells: Grid<Variable<boolean>>): Branching {
  const lines = [...rows(cells), ...columns(cells)];
  return (space) => {
    const { store } = space;
    let fewest = Number.POSITIVE_INFINITY;
    let chosen: readonly Variable<boolean>[] = [];
    for (const line of lines) {
      let open = 0;
      for (const cell of line) if (!store.fixed(space.term(cell))) open++;
      if (open === 0 || open >= fewest) continue;
      fewest = open;
      chosen = line;
    }
    const cell = chosen.find((cell) => !store.fixed(space.term(cell)));
    return cell ? largest(space, space.term(cell)) : [];
  };
}

/**
 * A picture of a solved nonogram in plain text: `#` for a filled cell, `.` for an empty one.
 *
 * @example
 * ```ts
 * import { nonogramPicture } from "unriddle/puzzles";
 * nonogramPicture({ cells: [[true, false], [true, true]] }); // "#.\n##"
 * ```
 */
export const nonogramPicture = ({ cells }: NonogramSolution): string =>
  cells.map((row) => row.map((filled) => (filled ? "#" : ".")).join("")).join("\n");

/**
 * The clues of a picture, `.` and blanks being empty cells.
 *
 * @example
 * ```ts
 * import { nonogramClues } from "unriddle/puzzles";
 * nonogramClues("#.\n##"); // { rows: [[1], [2]], columns: [[2], [1]] }
 * ```
 */
export function nonogramClues(picture: string): NonogramClues {
  const lines = picture.split("\n").filter((line) => line.trim() !== "");
  const width = Math.max(0, ...lines.map((line) => line.trimEnd().length));
  const marks = lines.map((line) => [...line.trimEnd().padEnd(width, ".")]);
  const clue = (marks: readonly string[]): number[] =>
    marks
      .map((mark) => (mark === "." || mark.trim() === "" ? " " : "#"))
      .join("")
      .split(" ")
      .flatMap(({ length }) => (length > 0 ? [length] : []));
  return { rows: marks.map(clue), columns: columns(marks).map(clue) };
}

/** `[0]` is a clue of no block, as is `[]`. */
const withoutZero = (clue: readonly number[]): readonly number[] => (clue.length === 1 && clue[0] === 0 ? [] : clue);

const total = (clues: NonogramClues["rows"]): number => clues.flat().reduce((sum, length) => sum + length, 0);

function checkLines(name: string, clues: NonogramClues["rows"], cells: number): void {
  clues.forEach((clue, i) => {
    const line = `${name} ${i + 1}`;
    if (clue.some((length) => !Number.isSafeInteger(length) || length < 1)) throw notLengths(line);
    const needs = total([clue]) + Math.max(clue.length - 1, 0);
    if (needs > cells) throw tooLong(line, needs, cells);
  });
}
