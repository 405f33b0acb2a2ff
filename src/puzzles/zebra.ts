import {
  abs,
  add,
  allDifferent,
  and,
  each,
  eq,
  gt,
  int,
  label,
  lt,
  not,
  type Operand,
  or,
  type Puzzle,
  puzzle,
  type Rule,
  subtract,
  type Variable,
} from "../index.js";
import { ambiguousName, declaredTwice, nameMissing, noSuchName, noSuchPlace } from "./inputErrors.js";
import { type LogicClue, type LogicText, readLogic, type Word } from "./zebraText.js";

/** For each attribute the place of each of its names. */
export interface ZebraSolution {
  readonly [attribute: string]: { readonly [name: string]: number };
}

/** A logic grid, which remembers its places. */
export interface Zebra extends Puzzle<ZebraSolution> {
  /** What the places are called, "" if nobody told. */
  readonly place: string;
  readonly first: number;
  readonly last: number;
}

/**
 * A logic grid from clues: who lives where, and who owns the zebra?
 *
 * @example
 * ```ts
 * import { solve } from "unriddle";
 * import { zebra } from "unriddle/puzzles";
 * const p = zebra(`
 *   house 1..3
 *   color: red, green, blue
 *   pet: cat, dog, zebra
 *   green directly left of red
 *   cat in 1
 *   blue left of green
 *   dog = red
 * `);
 * solve(p)?.pet; // { cat: 1, dog: 3, zebra: 2 }
 * ```
 *
 * A line `house 1..5` numbers the places, which is not needed where they start with 1. A line `color: red, green` lists
 * names, one for each place. Each other line is a clue on two names: `=` or `is` (the same place), `left of`,
 * `right of`, `directly left of`, `2 right of`, `next to`, `between … and …`; with `!=` or `not` the opposite. `= 3` or
 * `in 3` names a place, and `or` stands between several: `cat in 1 or 3`. `is` may stand before a relation, small and
 * capital letters are the same, and what follows a `#` is a comment. A name in two lists is told apart by the list:
 * `color.orange`.
 * @throws InputError when a line can not be read, a name is unknown, or a list has not a name for each place.
 */
export function zebra(text: string): Zebra {
  const read = readLogic(text);
  const { place, first, last } = read;
  const shape = each(
    read.attributes.map(({ name }) => name.text),
    (attribute) => {
      const names = read.attributes.find(({ name }) => name.text === attribute)?.names ?? [];
      return each(
        names.map((name) => name.text),
        () => int(first, last),
      );
    },
  );
  const placed = placesOf(text, read, shape);
  const clues = read.clues.map((clue) => label(clue.text, ruleOf(clue, placed)));
  const groups = Object.entries(shape).map(([name, group]) =>
    label(`each ${name} has its own place`, allDifferent(Object.values(group))),
  );
  return Object.freeze({ ...puzzle(shape, [groups, clues]), place, first, last });
}

type Placed = (word: Word) => Operand<never>;

function ruleOf({ relation, subject, objects, negated, distance }: LogicClue, placed: Placed): Rule<never> {
  const at = placed(subject);
  const others = objects.map(placed);
  const [one = 0, two = 0] = others;
  const rule = (): Rule<never> => {
    switch (relation) {
      case "same":
        return or(others.map((other) => eq(at, other)));
      case "next":
        return eq(abs(subtract(at, one)), 1);
      case "left":
        return distance === undefined ? lt(at, one) : eq(add(at, distance), one);
      case "right":
        return distance === undefined ? gt(at, one) : eq(at, add(one, distance));
      case "between":
        return or(and(lt(one, at), lt(at, two)), and(lt(two, at), lt(at, one)));
    }
  };
  return negated ? not(rule()) : rule();
}

/** What a word of a clue stands for: the place of a name, or a place by its number. */
function placesOf(
  text: string,
  { attributes, first, last }: LogicText,
  shape: { readonly [attribute: string]: { readonly [name: string]: Variable<number> } },
): Placed {
  const known = new Map<string, { readonly full: string; readonly variable: Variable<number> }[]>();
  const add = (name: string, full: string, variable: Variable<number>): void => {
    const key = name.toLowerCase();
    known.set(key, [...(known.get(key) ?? []), { full, variable }]);
  };
  for (const { name: attribute, names } of attributes) {
    for (const name of names) {
      const variable = shape[attribute.text]?.[name.text];
      if (!variable) throw declaredTwice(text, name);
      const full = `${attribute.text}.${name.text}`;
      add(name.text, full, variable);
      add(full, full, variable);
    }
  }
  return (word) => {
    if (word.text === "") throw nameMissing(text, word);
    const found = known.get(word.text.toLowerCase()) ?? [];
    if (found[1])
      throw ambiguousName(
        text,
        word,
        found.map(({ full }) => full),
      );
    if (found[0]) return found[0].variable;
    const names = attributes.flatMap(({ names }) => names.map((name) => name.text));
    if (!/^-?\d+$/.test(word.text)) throw noSuchName(text, word, names);
    const place = Number(word.text);
    if (place < first || place > last) throw noSuchPlace(text, word, first, last);
    return place;
  };
}

/**
 * A solved logic grid as a table in plain text: a row for each list of names, a column for each place.
 *
 * @example
 * ```ts
 * import { solve } from "unriddle";
 * import { zebra, zebraTable } from "unriddle/puzzles";
 * const p = zebra("house 1..2\ncolor: red, green\npet: cat, zebra\ncat = green\nred left of green");
 * console.log(zebraTable(p, solve(p)!));
 * // house  1      2
 * // color  red    green
 * // pet    zebra  cat
 * ```
 */
export function zebraTable({ place, first, last }: Zebra, solution: ZebraSolution): string {
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const table = [
    [place, ...places.map(String)],
    ...Object.entries(solution).map(([attribute, names]) => {
      const at = new Map(Object.entries(names).map(([name, place]) => [place, name]));
      return [attribute, ...places.map((place) => at.get(place) ?? "")];
    }),
  ];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
