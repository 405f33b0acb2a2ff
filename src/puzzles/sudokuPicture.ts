import type { Regions } from "./sudokuShape.js";

type Values = readonly (readonly (number | undefined)[])[];

/** Up to this value one character shows it. */
const MOST_CHARACTERS = 35;

function shown(values: Values): string[][] {
  const size = values.length;
  const width = size > MOST_CHARACTERS ? String(size).length : 1;
  const character = (value: number): string => (width > 1 ? String(value) : value.toString(36)).toUpperCase();
  return values.map((row) => row.map((value) => (value ? character(value) : ".").padStart(width)));
}

/**
 * The values of a solved sudoku in lines, as `sudoku` reads them.
 *
 * @example
 * ```ts
 * import { solve } from "unriddle";
 * import { sudoku, sudokuText } from "unriddle/puzzles";
 * sudokuText(solve(sudoku("1... ..2. .3.. ...4"))!); // "1243\n3421\n4312\n2134"
 * ```
 *
 * Values over 9 are letters, `A` for 10, as long as there are some; beyond, numbers with blanks between.
 */
export function sudokuText({ cells }: { readonly cells: Values }): string {
  const between = cells.length > MOST_CHARACTERS ? " " : "";
  return shown(cells)
    .map((row) => row.join(between))
    .join("\n");
}

/** Values with lines where regions meet. */
export function drawn(values: Values, regions: Regions): string {
  const texts = shown(values);
  const size = values.length;
  const across = Array.from({ length: size }, (_, i) => i);
  const region = (row: number, column: number): number => regions[row]?.[column] as number;
  const wallRight = (row: number, column: number): boolean => region(row, column) !== region(row, column + 1);
  const wallBelow = (row: number, column: number): boolean => region(row, column) !== region(row + 1, column);
  const wide = across.map((column) => column < size - 1 && across.some((row) => wallRight(row, column)));

  const line = (row: number): string =>
    across
      .map((column) => {
        const gap = wide[column] ? (wallRight(row, column) ? " | " : "   ") : " ";
        return (texts[row]?.[column] ?? "") + (column < size - 1 ? gap : "");
      })
      .join("");
  const ruler = (row: number): string =>
    across
      .map((column) => {
        const here = wallBelow(row, column) ? "-" : " ";
        const text = here.repeat(texts[row]?.[column]?.length ?? 1);
        if (column === size - 1) return text;
        const next = wallBelow(row, column + 1) ? "-" : " ";
        if (!wide[column]) return text + here;
        const up = wallRight(row, column);
        const down = wallRight(row + 1, column);
        const level = here === "-" || next === "-";
        const crossing = up || down ? (level ? "+" : "|") : here;
        return text + here + crossing + next;
      })
      .join("");
  return across
    .flatMap((row) => {
      const under = row < size - 1 && across.some((column) => wallBelow(row, column));
      return under ? [line(row), ruler(row)] : [line(row)];
    })
    .map((text) => text.trimEnd())
    .join("\n");
}
