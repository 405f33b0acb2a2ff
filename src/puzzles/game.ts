import { type Expression, negate } from "../index.js";
import { listJoined, notAChoice, notANumberOfATicket, notATicket, ticketTooLarge, ticketTooLong } from "./errors.js";
import { type GameRules, gameRules } from "./gameRules.js";
import { inAnyOrder, inOrder } from "./material.js";
import { quantities } from "./quantities.js";
import { BEYOND, reach } from "./reach.js";

/** Digits, or whole numbers each of which stays one. */
export type Ticket = string | readonly number[];

/** A ticket with the rules it is played by. */
export interface Game {
  readonly target: number;
  /** Whether all its values can be listed in a moment. */
  readonly short: boolean;
  /** Values of all formulas, with those of a minus in front. */
  values(): Iterable<number>;
  /** Formulas that make the value, with those that do with a minus in front. */
  formulas(value: number): Generator<Expression, void, void>;
}

export interface OrderRule {
  /** `"kept"`: numbers stand as on the ticket; `"free"`: in any order, and no joining and no minus unless told. */
  readonly order?: "kept" | "free";
}

/** Of more numbers all solutions take minutes, and do not fit in memory. */
const MOST = { kept: 10, free: 7 } as const;
/** Of more numbers there are too many values to list them. */
const LISTED = { kept: 10, free: 6 } as const;

export function gameOf(ticket: Ticket, { order = "kept", ...given }: GameRules & OrderRule): Game {
  if (order !== "kept" && order !== "free") throw notAChoice("order", order, ["kept", "free"]);
  const free = order === "free";
  const numbers = numbersOf(ticket);
  const list = typeof ticket !== "string";
  const { join = !free && !list, minus = !free } = given;
  if (list && join) throw listJoined();
  const rules = gameRules({ ...given, join, minus });
  if (numbers.length > MOST[order]) throw ticketTooLong(numbers.length, MOST[order], order);
  limit(numbers, rules);
  const material = (free ? inAnyOrder : inOrder)(numbers, rules);
  const { values, formulas } = reach(material, quantities(rules.division));
  return {
    target: rules.target,
    short: numbers.length <= LISTED[order],
    *values() {
      for (const value of values()) {
        yield value;
        if (rules.minus) yield -value;
      }
    },
    *formulas(value) {
      yield* formulas(value);
      if (rules.minus) for (const formula of formulas(-value)) yield negate(formula);
    },
  };
}

function numbersOf(ticket: unknown): readonly number[] {
  if (typeof ticket === "string" && /^[0-9]+$/.test(ticket)) return [...ticket].map(Number);
  const list = Array.isArray(ticket) && ticket.length > 0 ? (ticket as readonly unknown[]) : undefined;
  if (list === undefined) throw notATicket(ticket);
  return list.map((number) => {
    if (typeof number === "number" && Number.isSafeInteger(number) && number >= 0) return number + 0;
    throw notANumberOfATicket(number);
  });
}

/**
 * Numerators and denominators stay below the product of all numbers, each one larger, the target among them; those that
 * parts must make, and so are told apart as doubles, below that of all numbers of the ticket but one.
 */
function limit(numbers: readonly number[], { target, division, join }: Required<GameRules>): void {
  const bound = (parts: readonly number[]): number =>
    join ? 10 ** parts.length : parts.reduce((product, number) => product * (number + 1), 1);
  const parts = [...numbers].sort((a, b) => a - b).slice(1);
  if ((division === "exact" ? Math.abs(target) + 1 : 1) * bound(numbers) >= BEYOND)
    throw ticketTooLarge("whole numbers");
  if (division === "exact" && bound(parts) >= 2 ** 25) throw ticketTooLarge("fractions");
}
