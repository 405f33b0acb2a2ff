/** Logic grids of others with known answers, translated into the language of clues, and what that language takes. */
import { describe, expect, test } from "vitest";
import { count, InputError, possibilities, solve, unique } from "../../src/index.js";
import { zebra, zebraTable } from "../../src/puzzles.js";
import { dataOf } from "../support/data.js";

type Thing = readonly [attribute: string, name: string];

interface Clue {
  readonly type: "same" | "nextTo" | "immediatelyLeft" | "leftOf" | "between" | "at" | "notAt";
  readonly a: Thing;
  readonly b?: Thing;
  readonly c?: Thing;
  readonly pos?: number;
}

interface Item {
  readonly id: string;
  readonly n: number;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly clues: readonly Clue[];
  readonly solution: Readonly<Record<string, number>>;
  readonly solutionCountWithoutFirstClue: number;
}

const named = (thing: Thing | undefined) => thing?.join(".");

function inWords({ type, a, b, c, pos }: Clue): string {
  switch (type) {
    case "same":
      return `${named(a)} = ${named(b)}`;
    case "nextTo":
      return `${named(a)} next to ${named(b)}`;
    case "immediatelyLeft":
      return `${named(a)} directly left of ${named(b)}`;
    case "leftOf":
      return `${named(a)} left of ${named(b)}`;
    case "between":
      return `${named(b)} between ${named(a)} and ${named(c)}`;
    case "at":
      return `${named(a)} in ${pos}`;
    case "notAt":
      return `${named(a)} not in ${pos}`;
  }
}

const translated = ({ n, attributes }: Item, clues: readonly Clue[]): string =>
  [
    `house 1..${n}`,
    ...Object.entries(attributes).map(([name, names]) => `${name}: ${names.join(", ")}`),
    ...clues.map(inWords),
  ].join("\n");

const { items } = dataOf<{ readonly items: readonly Item[] }>("zebra.json");

test.each(items.map((item) => [item.id, item] as const))("%s", (_, item) => {
  const found = unique(zebra(translated(item, item.clues)));
  expect(found.status).toBe("unique");
  if (found.status !== "unique") return;
  const flat = Object.entries(found.solution).flatMap(([attribute, names]) =>
    Object.entries(names).map(([name, place]) => [`${attribute}:${name}`, place]),
  );
  expect(Object.fromEntries(flat)).toEqual(item.solution);
  // No clue can be spared.
  expect(count(zebra(translated(item, item.clues.slice(1))))).toBe(item.solutionCountWithoutFirstClue);
});

const classic = `
  # Life International, 1962
  house 1..5
  nation: English, Spaniard, Ukrainian, Norwegian, Japanese
  color: red, green, ivory, yellow, blue
  pet: dog, snails, fox, horse, zebra
  drink: coffee, tea, milk, orange juice, water
  smoke: Old Gold, Kools, Chesterfield, Lucky Strike, Parliament

  English is red
  Spaniard = dog
  coffee = green
  Ukrainian is tea
  green is directly right of ivory
  Old Gold = snails
  kools = yellow
  milk in 3
  Norwegian is in 1
  Chesterfield is next to fox
  Kools next to horse      # and so on
  Lucky Strike = orange juice
  Japanese = Parliament
  Norwegian next to blue
`;

test("the classic", () => {
  const p = zebra(classic);
  const found = unique(p);
  expect(found.status === "unique" && zebraTable(p, found.solution)).toMatchInlineSnapshot(`
    "house   1          2             3         4             5
    nation  Norwegian  Ukrainian     English   Spaniard      Japanese
    color   yellow     blue          red       ivory         green
    pet     fox        horse         snails    dog           zebra
    drink   water      tea           milk      orange juice  coffee
    smoke   Kools      Chesterfield  Old Gold  Lucky Strike  Parliament"
  `);
  expect(p.statements.map(({ label }) => label)).toContain("green is directly right of ivory");
});

describe("clues", () => {
  const left = (clue: string) => {
    const found = possibilities(zebra(`a: x, y, z, w\nb: p, q, r, s\n${clue}`));
    return found.status === "stuck" ? found.possibilities : found.status === "solved" ? found.solution : found.status;
  };
  const counted = (clue: string) => count(zebra(`a: x, y, z, w\nb: p, q, r, s\n${clue}`)) / (24 * 24);

  test.each<[string, number]>([
    ["x = p", 1 / 4],
    ["x is p", 1 / 4],
    ["x != p", 3 / 4],
    ["x ≠ p", 3 / 4],
    ["x is not p", 3 / 4],
    ["x in 3", 1 / 4],
    ["x is in 3", 1 / 4],
    ["x not in 3", 3 / 4],
    ["x is not in 3", 3 / 4],
    ["x in 1 or 3", 1 / 2],
    ["x is p or 3 OR q", 5 / 8],
    ["x != p or q", 1 / 2],
    ["x left of y", 1 / 2],
    ["X is to the left of Y", 1 / 2],
    ["x not left of y", 1 / 2],
    ["x right of p", 6 / 16],
    ["x is not right of p", 10 / 16],
    ["x directly left of p", 3 / 16],
    ["x is immediately right of p", 3 / 16],
    ["x 2 left of p", 2 / 16],
    ["x next to p", 6 / 16],
    ["x is not next to p", 10 / 16],
    ["x between y and z", 1 / 3],
    ["a.x = b.p", 1 / 4],
    ["1 = x", 1 / 4],
  ])("%s", (clue, share) => expect(counted(clue)).toBeCloseTo(share, 10));

  test("numbers are deduced from", () => {
    expect(left("x 3 right of p")).toMatchObject({ a: { x: [4] }, b: { p: [1] } });
  });
});

test("places may start anywhere, and names hold blanks", () => {
  const p = zebra("year 1990..1992\nfilm: The Big One, Other, Last of All\nLast of All directly left of the big one");
  expect([p.place, p.first, p.last]).toEqual(["year", 1990, 1992]);
  expect(count(p)).toBe(2);
  expect(solve(p)?.film?.["Last of All"]).toBe(1990);
});

test("what is wrong is shown", () => {
  const message = (text: string): string => {
    try {
      zebra(text);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return error.message;
    }
    return "no error";
  };
  const lists = "color: red, green, orange\ndrink: tea, milk, orange\n";
  expect(
    [
      message(""),
      message("# nothing\nhouse 1..3"),
      message(`house 1..4\n${lists}`),
      message(`${lists}pet: cat, dog`),
      message(`${lists}pet: cat, dog, Cat`),
      message(`${lists}color: a, b, c`),
      message(`${lists}reed = tea`),
      message(`${lists}red = orange`),
      message(`${lists}red = drink.orange`),
      message(`${lists}red in 4`),
      message(`${lists}  red likes tea`),
      message(`${lists}red = tea or`),
      message(`${lists}red = tea or  or milk`),
      message(`${lists}red between tea`),
      message(`${lists}red left of`),
    ].join("\n\n"),
  ).toMatchInlineSnapshot(`
    "line 1, column 1: there is nothing to find: lists of names are expected

        
        ^

    likely fix: color: red, green, blue

    line 2, column 11: there is nothing to find: lists of names are expected

        house 1..3
                  ^

    likely fix: color: red, green, blue

    line 2, column 1: color has 3 names for 4 places

        color: red, green, orange
        ^^^^^

    likely fix: as many names as places are expected

    line 3, column 1: pet has 2 names for 3 places

        pet: cat, dog
        ^^^

    likely fix: as many names as places are expected

    line 3, column 16: "Cat" stands here twice

        pet: cat, dog, Cat
                       ^^^

    line 3, column 1: "color" stands here twice

        color: a, b, c
        ^^^^^

    line 3, column 1: there is no "reed"; there is red, green, orange, tea, milk, orange

        reed = tea
        ^^^^

    line 3, column 7: "orange" may be color.orange or drink.orange

        red = orange
              ^^^^^^

    likely fix: color.orange

    no error

    line 3, column 8: there is no place 4: 1 to 3 are expected

        red in 4
               ^

    line 3, column 3: this is no clue

          red likes tea
          ^^^^^^^^^^^^^

    likely fix: red = english, red != english, tea in 3, tea left of milk, tea directly left of milk, tea next to milk, or tea between milk and juice

    line 3, column 7: there is no "tea or"; there is red, green, orange, tea, milk, orange

        red = tea or
              ^^^^^^

    line 3, column 14: a name is expected here

        red = tea or  or milk
                     ^

    line 3, column 1: this is no clue

        red between tea
        ^^^^^^^^^^^^^^^

    likely fix: red = english, red != english, tea in 3, tea left of milk, tea directly left of milk, tea next to milk, or tea between milk and juice

    line 3, column 1: this is no clue

        red left of
        ^^^^^^^^^^^

    likely fix: red = english, red != english, tea in 3, tea left of milk, tea directly left of milk, tea next to milk, or tea between milk and juice"
  `);
});
