/** All solutions of a ticket, against brute force over the formulas and against the work of others. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Expression, evaluate, print } from "../../src/index.js";
import { closest } from "../../src/puzzles/closest.js";
import { type DigitGameOptions, digitGame } from "../../src/puzzles/digitGame.js";
import { formulas } from "../../src/puzzles/formulas.js";
import { formulaText } from "../../src/puzzles/formulaText.js";
import { readableKey } from "../../src/puzzles/readable.js";
import { dataOf } from "../support/data.js";
import { ownTime } from "../support/ownTime.js";

type Ticket = string | readonly number[];
type Rules = Omit<DigitGameOptions, "distinct" | "first">;

const textsOf = (ticket: Ticket, options: DigitGameOptions = {}): string[] =>
  Array.from(digitGame(ticket, options), formulaText);
const solvable = (ticket: Ticket, options: DigitGameOptions = {}): boolean => !digitGame(ticket, options).next().done;
const countOf = (ticket: Ticket, options: DigitGameOptions = {}): number => [...digitGame(ticket, options)].length;

/** A fraction in lowest terms, "n" or "n/d"; undefined where a quotient does not go. */
function exactly(node: Expression, numberOf: (name: string) => number, whole: boolean): string | undefined {
  const value = (node: Expression): readonly [number, number] | undefined => {
    if (node.kind === "name") return [numberOf(node.name), 1];
    if (node.kind === "number") return [Number(node.value), 1];
    if (node.kind === "negate") {
      const of = value(node.of);
      return of && [-of[0], of[1]];
    }
    if (node.kind !== "arithmetic") throw new Error(`${print(node)} is not of the game`);
    const [a, b] = [value(node.left), value(node.right)];
    if (a === undefined || b === undefined) return undefined;
    if (node.operator === "+") return lowest(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
    if (node.operator === "-") return lowest(a[0] * b[1] - b[0] * a[1], a[1] * b[1]);
    if (node.operator === "*") return lowest(a[0] * b[0], a[1] * b[1]);
    if (b[0] === 0) return undefined;
    const made = lowest(a[0] * b[1], a[1] * b[0]);
    return whole && made[1] !== 1 ? undefined : made;
  };
  const found = value(node);
  return found && (found[1] === 1 ? String(found[0] + 0) : found.join("/"));
}

function lowest(numerator: number, denominator: number): readonly [number, number] {
  let [a, b] = [Math.abs(numerator), Math.abs(denominator)];
  while (b !== 0) [a, b] = [b, a % b];
  const sign = denominator < 0 ? -a : a;
  return [numerator / sign, denominator / sign];
}

const known = new Map<string, readonly Expression[]>();
function formulasOf(letters: string, join: boolean, minus: boolean): readonly Expression[] {
  const key = `${letters} ${join} ${minus}`;
  const all = known.get(key) ?? [...formulas(letters, { join, minus })];
  known.set(key, all);
  return all;
}

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      );

/** Texts of all formulas with their values, by nothing but substitution. */
function bruteForce(ticket: Ticket, rules: Rules): Map<string, string> {
  const free = rules.order === "free";
  const { division = "whole", join = !free && typeof ticket === "string", leadingZeros = true, minus = !free } = rules;
  const parts = [...ticket].map(String);
  const found = new Map<string, string>();
  for (const order of free ? permutations(parts) : [parts]) {
    const letters = "abcdef".slice(0, order.length);
    const shown = (name: string) => [...name].map((letter) => order[letters.indexOf(letter)]).join("");
    for (const formula of formulasOf(letters, join, minus)) {
      const text = print(formula, { word: shown });
      if (!leadingZeros && /\b0\d/.test(text)) continue;
      const value = exactly(formula, (name) => Number(shown(name)), division === "whole");
      if (value !== undefined) found.set(text, value);
    }
  }
  return found;
}

const rules: fc.Arbitrary<Rules & { readonly target: number }> = fc.record({
  target: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.constantFrom(24, 100, 1000)),
  division: fc.constantFrom("whole", "exact"),
  join: fc.boolean(),
  leadingZeros: fc.boolean(),
  minus: fc.boolean(),
  order: fc.constant("kept"),
});
const digits = (most: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));

const making = (all: ReadonlyMap<string, string>, target: number): string[] =>
  [...all].filter(([, value]) => value === String(target)).map(([text]) => text);

describe("brute force agrees", () => {
  const agree = (ticket: Ticket, rules: Rules & { readonly target: number }): void => {
    const found = [...digitGame(ticket, rules)];
    const texts = found.map(formulaText);
    expect(new Set(texts).size, "each comes once").toBe(texts.length);
    expect([...texts].sort()).toEqual(making(bruteForce(ticket, rules), rules.target).sort());
    for (const solution of found) expect(evaluate(solution)).toBe(BigInt(rules.target));
    if (rules.order === "free") return;
    for (const text of texts) expect(text.match(/\d/g)?.join("")).toBe([...ticket].join(""));
  };

  test("on tickets of digits", () => {
    fc.assert(fc.property(digits(5), rules, agree), { numRuns: 300 });
  });

  test("on lists of numbers", () => {
    const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.nat(100)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(numbers, rules, (ticket, rules) => agree(ticket, { ...rules, join: false })),
      { numRuns: 200 },
    );
  });

  test("in any order", () => {
    fc.assert(
      fc.property(digits(4), rules, (ticket, rules) => agree(ticket, { ...rules, order: "free" })),
      { numRuns: 60 },
    );
  });

  test("with what is left unsaid", () => {
    fc.assert(
      fc.property(
        digits(4),
        fc.constantFrom("kept", "free"),
        fc.integer({ min: 0, max: 30 }),
        (ticket, order, target) => agree(ticket, { target, order }),
      ),
      { numRuns: 60 },
    );
  });

  test("on what is closest", () => {
    const number = (value: string): number => {
      const [over, under = 1] = value.split("/").map(Number) as [number, number?];
      return over / under;
    };
    fc.assert(
      fc.property(digits(4), rules, fc.constantFrom("kept", "free"), (ticket, some, order) => {
        const rules = { ...some, order } as const;
        const all = [...bruteForce(ticket, rules)].map(([text, value]) => [text, number(value)] as const);
        const best = (values: readonly (readonly [string, number])[], nearest: (...values: number[]) => number) => {
          const value = nearest(...values.map(([, value]) => value));
          const length = Math.min(...values.filter((one) => one[1] === value).map(([text]) => text.length));
          return values.length > 0 ? [value, length] : undefined;
        };
        const shown = (formula?: Expression) => {
          const value = formula && evaluate(formula);
          if (formula === undefined) return undefined;
          const exact = typeof value === "object" ? Number(value.numerator) / Number(value.denominator) : Number(value);
          return [exact, formulaText(formula).length];
        };
        const { below, above } = closest(ticket, rules) ?? {};
        const { target } = rules;
        expect(shown(below)).toEqual(
          best(
            all.filter(([, value]) => value < target),
            Math.max,
          ),
        );
        expect(shown(above)).toEqual(
          best(
            all.filter(([, value]) => value > target),
            Math.min,
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe("the work of others", () => {
  const oracle = dataOf<{
    readonly tickets: Readonly<Record<string, number>>;
    readonly surveys: Readonly<Record<string, { total: number; unsolvable: number; max: number; argmax: number }>>;
  }>("digit-game/oracle.json");
  const game = dataOf<{
    readonly items: readonly { ticket: string; target: number; digits: boolean; concat: boolean }[];
    readonly exhaustive100: Readonly<Record<string, { solvable: number; of: number; first5: readonly string[] }>>;
    readonly game24: { values1to10: { solvable: number; of: number }; examples: Readonly<Record<string, boolean>> };
    readonly sumTo100: { solutionsNoLeadingMinus: readonly string[]; solutionsLeadingMinus: readonly string[] };
  }>("ticket-game.json");
  const { items: cases } = dataOf<{ readonly items: readonly { id: string; input: never; expected: never }[] }>(
    "cases.json",
  );
  const digitsOnly = { division: "exact", minus: false, join: false } as const;
  const variants = {
    digits: digitsOnly,
    concat: { division: "exact", minus: false, leadingZeros: false },
  } as const;

  test("solutions of tickets", () => {
    for (const [ticket, count] of Object.entries(oracle.tickets)) expect(countOf(ticket), ticket).toBe(count);
  });

  const surveyed = Object.entries(oracle.surveys).filter(([name]) => name.startsWith("n3") || name === "n4_t24_rat");
  test.each(surveyed)("totals of %s", (name, { total, unsolvable, max, argmax }) => {
    const [, length, target] = /^n(\d)_t(\d+)/.exec(name) as unknown as [string, string, string];
    const rules = {
      target: Number(target),
      division: name.includes("_rat") ? "exact" : "whole",
      leadingZeros: !name.includes("nolead"),
      minus: !name.includes("nominus"),
    } as const;
    const all = Array.from({ length: 10 ** Number(length) }, (_, ticket) =>
      countOf(String(ticket).padStart(Number(length), "0"), rules),
    );
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(all.filter((count) => count === 0).length).toBe(unsolvable);
    expect([Math.max(...all), all.indexOf(Math.max(...all))]).toEqual([max, argmax]);
  });

  test("which tickets have a solution", () => {
    for (const { ticket, target, digits, concat } of game.items) {
      expect(solvable(ticket, { ...variants.digits, target }), `${ticket} digits`).toBe(digits);
      expect(solvable(ticket, { ...variants.concat, target }), `${ticket} joined`).toBe(concat);
    }
  });

  test.each(Object.entries(game.exhaustive100))("how many of %s have one", (name, { solvable: many, of, first5 }) => {
    const variant = name.endsWith("concat") ? variants.concat : variants.digits;
    const found = Array.from({ length: of }, (_, ticket) => String(ticket).padStart(String(of).length - 1, "0")).filter(
      (ticket) => solvable(ticket, variant),
    );
    expect(found.length).toBe(many);
    // The list has tickets of three digits without zeros in front.
    expect(found.slice(0, 5).map(Number)).toEqual(first5.map(Number));
  });

  const game24 = { target: 24, order: "free", division: "exact" } as const;

  test("the 24 game", () => {
    for (const [numbers, possible] of Object.entries(game.game24.examples)) {
      expect(solvable(numbers.split(" ").map(Number), game24), numbers).toBe(possible);
    }
    const from = (least: number, length: number): number[][] =>
      length === 0
        ? [[]]
        : Array.from({ length: 11 - least }, (_, at) => at + least).flatMap((first) =>
            from(first, length - 1).map((rest) => [first, ...rest]),
          );
    const hands = from(1, 4);
    const { solvable: many, of } = game.game24.values1to10;
    expect([hands.filter((hand) => solvable(hand, game24)).length, hands.length]).toEqual([many, of]);
  });

  test("cases: exact fractions, and digits kept apart", () => {
    const { input, expected } = cases.find(({ id }) => id === "exact-fractions") as {
      input: { make24: number[][] };
      expected: { solvable: boolean[]; examples: (string | null)[] };
    };
    expect(input.make24.map((numbers) => solvable(numbers, game24))).toEqual(expected.solvable);
    for (const [at, example] of expected.examples.entries()) {
      const found = textsOf(input.make24[at] as number[], game24).map((text) => text.replaceAll(" ", ""));
      if (example !== null) expect(found).toContain(example);
    }
    const tickets = cases.find(({ id }) => id === "ticket-100")?.expected as unknown as Record<string, boolean>;
    for (const [ticket, possible] of Object.entries(tickets)) {
      expect(solvable(ticket, digitsOnly), ticket).toBe(possible);
    }
  });

  test("sum to 100: 1 to 9 with + and - alone", () => {
    const sums = textsOf("123456789", { first: "any" })
      .filter((text) => !/[*/(]/.test(text))
      .map((text) => text.replaceAll(" ", ""));
    const { solutionsNoLeadingMinus, solutionsLeadingMinus } = game.sumTo100;
    expect(sums.filter((text) => !text.startsWith("-")).sort()).toEqual([...solutionsNoLeadingMinus].sort());
    // A minus stands before the whole, so that theirs is ours with all signs turned around.
    const turned = textsOf("123456789")
      .filter((text) => /^-\([^()*/]*\)$/.test(text))
      .map((text) => text.slice(1).replace(/[()\s]/g, ""))
      .map((text) => `-${text.replace(/[+-]/g, (sign) => (sign === "+" ? "-" : "+"))}`);
    expect(turned.sort()).toEqual([...solutionsLeadingMinus].sort());
  });
});

describe("what a person calls the same", () => {
  const readable = { distinct: "readable", first: "shortest" } as const;

  test.each<[what: string, ticket: Ticket, options: DigitGameOptions, texts: string[]]>([
    ["adding 0", [100, 0], { minus: false }, ["100 + 0"]],
    ["0 in front", [0, 100], { minus: false }, ["0 + 100"]],
    ["minus and 0 in front", [0, 100], {}, ["0 + 100"]],
    ["multiplying by 1", [100, 1], {}, ["100 * 1"]],
    ["1 in front", [1, 100], {}, ["1 * 100"]],
    ["dividing by a quotient", [8, 4, 2], { target: 4 }, ["8 / 4 * 2", "8 / 4 + 2", "8 / (4 - 2)"]],
    ["zeros joined, but not products of 0", "10000", {}, ["100 + 00", "100 + 0 * 0", "100 - 0 * 0"]],
    ["order, when it is free", [1, 2, 3], { target: 6, order: "free" }, ["1 * 2 * 3", "1 + 2 + 3"]],
    ["differences, when order is free", [9, 5, 1], { target: 3, order: "free" }, ["9 - 1 - 5"]],
    ["but not order that is kept", [2, 3], { target: 6 }, ["2 * 3"]],
  ])("%s", (_, ticket, options, texts) => {
    expect(textsOf(ticket, { ...options, ...readable })).toEqual(texts);
  });

  test("formulas with the same key have the same value", () => {
    fc.assert(
      fc.property(digits(4), rules, fc.boolean(), (ticket, rules, anyOrder) => {
        const byKey = new Map<string, string>();
        const order = anyOrder ? "free" : "kept";
        for (let target = -12; target <= 12; target++) {
          for (const solution of digitGame(ticket, { ...rules, order, target })) {
            const key = readableKey(solution, anyOrder);
            const before = byKey.get(key) ?? String(target);
            expect(before, `${formulaText(solution)} has the key ${key}`).toBe(String(target));
            byKey.set(key, before);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("one is left of each key, the shortest", () => {
    fc.assert(
      fc.property(digits(5), rules, fc.constantFrom("kept", "free"), (ticket, some, order) => {
        fc.pre(order === "kept" || ticket.length < 5);
        const rules = { ...some, order } as const;
        const keyOf = (solution: Expression) => readableKey(solution, order === "free");
        const shortest = new Map<string, number>();
        for (const solution of digitGame(ticket, rules)) {
          const length = formulaText(solution).length;
          shortest.set(keyOf(solution), Math.min(length, shortest.get(keyOf(solution)) ?? length));
        }
        const left = [...digitGame(ticket, { ...rules, distinct: "readable" })];
        expect(left.length).toBe(shortest.size);
        for (const solution of left) expect(formulaText(solution).length).toBe(shortest.get(keyOf(solution)));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the order solutions come in", () => {
  test("the shortest first, and all there are", () => {
    fc.assert(
      fc.property(digits(5), rules, (ticket, rules) => {
        const sorted = textsOf(ticket, { ...rules, first: "shortest" });
        expect(sorted.map((text) => text.length)).toEqual(sorted.map((text) => text.length).sort((a, b) => a - b));
        expect([...sorted].sort()).toEqual(textsOf(ticket, rules).sort());
      }),
      { numRuns: 60 },
    );
  });

  test("the same every time", () => {
    expect(textsOf("991011")).toEqual(textsOf("991011"));
  });

  test("one by one: the first of very many is there at once", () => {
    const started = ownTime();
    expect(evaluate(digitGame("0000000100").next().value as Expression)).toBe(100n);
    expect(ownTime() - started).toBeLessThan(1000);
  });
});

describe("what is refused", () => {
  const message = (ticket: unknown, options: object = {}): string => {
    try {
      digitGame(ticket as Ticket, options);
    } catch (error) {
      return (error as Error).message;
    }
    return "nothing";
  };

  test.each<[ticket: unknown, options: object, text: string]>([
    ["12a", {}, '"12a" is not a ticket: digits, "123456", or a list of whole numbers is expected'],
    ["", {}, '"" is not a ticket'],
    [[], {}, "is not a ticket"],
    [[1, -2], {}, "-2 is not a number of a ticket: whole numbers of at least 0 are expected"],
    [[1.5], {}, "1.5 is not a number of a ticket"],
    [123, {}, "123 is not a ticket"],
    [[1, 2], { join: true }, 'the numbers of a list can not be joined: a text of digits, "123456", is expected'],
    ["12", { target: 1.5 }, "1.5 is not a target"],
    ["12", { order: "any" }, 'order is "any": "kept" or "free" is expected'],
    ["12", { distinct: true }, 'distinct is true: "formulas" or "readable" is expected'],
    ["12", { first: "longest" }, 'first is "longest": "any" or "shortest" is expected'],
    ["12", { division: "integer" }, 'division is "integer": "whole" or "exact" is expected'],
    ["12345678901", {}, "the ticket has 11 numbers: at most 10 are expected"],
    ["12345678", { order: "free" }, "the ticket has 8 numbers: at most 7 in free order are expected"],
    ["123456789", { division: "exact" }, "the ticket can make fractions too large to be exact"],
    [[10 ** 6, 10 ** 6, 10 ** 6], {}, "the ticket can make whole numbers too large to be exact"],
  ])("%j with %j", (ticket, options, text) => {
    expect(message(ticket, options)).toContain(text);
  });

  test("closest has no answer where there are too many values", () => {
    expect(closest([1, 2, 3, 4, 5, 6, 7], { order: "free" })).toBeUndefined();
  });
});
