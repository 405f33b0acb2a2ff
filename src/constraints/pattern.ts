import {
  bracketUnclosed,
  bracketUnopened,
  type Span,
  strayInPattern,
  timesUnread,
  valueMissing,
} from "../inputErrors.js";
import { type Automaton, automatonOf, Machine } from "./automaton.js";
import { determinize } from "./determinize.js";
import { ANY, type Part, Parts } from "./patternParts.js";

/** What is read so far of a bracket: the alternatives before the last "|", and the parts since, of which `latest` may still be repeated. */
interface Level {
  readonly bracket: Span | undefined;
  before: Part | undefined;
  sequence: Part | undefined;
  latest: Part | undefined;
}

const NUMBER = /-?\d+/y;
const BLANK = /\s+/y;
const TIMES = /\{\s*(\d+)\s*(?:(,)\s*(\d+)?\s*)?\}/y;

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

/** The machine that accepts what a pattern describes. */
export function machineFrom(text: string): Machine {
  const parts = new Parts(text);
  const values = new Set<number>();
  const open: Level[] = [];
  let level: Level = { bracket: undefined, before: undefined, sequence: undefined, latest: undefined };

  const close = (at: Span): Part => {
    const sequence = parts.sequence(level.sequence, level.latest);
    if (!sequence) throw valueMissing(text, at);
    return level.before ? parts.either(level.before, sequence) : sequence;
  };
  const put = (part: Part): void => {
    level.sequence = parts.sequence(level.sequence, level.latest);
    level.latest = part;
  };
  const repeat = (span: Span, least: number, most?: number): void => {
    if (!level.latest) throw valueMissing(text, span);
    level.latest = parts.times(level.latest, least, most);
  };

  for (let at = 0; at < text.length; ) {
    const blank = matchAt(BLANK, text, at);
    const number = matchAt(NUMBER, text, at);
    const times = text[at] === "{" ? matchAt(TIMES, text, at) : null;
    const end = at + (blank ?? number ?? times ?? [" "])[0].length;
    const span = { start: at, end };
    parts.span = span;
    at = end;
    if (blank) continue;
    if (number) {
      const value = Number(number[0]);
      if (!Number.isSafeInteger(value)) throw strayInPattern(text, span);
      values.add(value);
      put(parts.value(value));
      continue;
    }
    switch (text[span.start]) {
      case ".":
        put(parts.value(ANY));
        break;
      case "|":
        level.before = close(span);
        level.sequence = undefined;
        level.latest = undefined;
        break;
      case "*":
        repeat(span, 0);
        break;
      case "+":
        repeat(span, 1);
        break;
      case "?":
        repeat(span, 0, 1);
        break;
      case "{": {
        if (!times) throw timesUnread(text, { start: span.start, end: afterTimes(text, span.start) });
        const least = Number(times[1]);
        const most = times[2] ? (times[3] === undefined ? undefined : Number(times[3])) : least;
        if (most !== undefined && most < least) throw timesUnread(text, span);
        repeat(span, least, most);
        break;
      }
      case "(":
        open.push(level);
        level = { bracket: span, before: undefined, sequence: undefined, latest: undefined };
        break;
      case ")": {
        const outer = open.pop();
        if (!outer) throw bracketUnopened(text, span);
        const part = close(span);
        level = outer;
        put(part);
        break;
      }
      default:
        throw strayInPattern(text, { start: span.start, end: span.start + charLength(text, span.start) });
    }
  }
  if (level.bracket) throw bracketUnclosed(text, level.bracket);
  const whole = close({ start: text.length, end: text.length });
  return machineOfParts(parts, whole, values);
}

function machineOfParts({ edges, free }: Parts, { from, to }: Part, values: ReadonlySet<number>): Machine {
  const symbols = [...values].sort((a, b) => a - b);
  const places = new Map(symbols.map((value, at) => [value, at]));
  const every = Array.from({ length: symbols.length + 1 }, (_, at) => at);
  const spelled = edges.map((list) =>
    list.flatMap(([value, end]) => {
      const place = places.get(value);
      return place === undefined ? every.map((symbol) => [symbol, end] as const) : [[place, end] as const];
    }),
  );
  return new Machine(determinize({ edges: spelled, free, start: from, accept: [to] }, symbols));
}

/** Where the bracket of a number of times ends, or at least might. */
function afterTimes(text: string, start: number): number {
  const end = text.indexOf("}", start);
  return end < 0 ? text.length : end + 1;
}

const charLength = (text: string, at: number): number => String.fromCodePoint(text.codePointAt(at) as number).length;

/**
 * The automaton for a pattern of values, a regular expression in which the letters are whole numbers.
 *
 * @example
 * ```ts
 * import { pattern } from "unriddle";
 * pattern("1* 0"); // { states: 2, start: 0, accept: [1], transitions: [[0, 0, 1], [0, 1, 0]], otherwise: [] }
 * ```
 *
 * Numbers are separated by blanks where they would run together: `12` is twelve, `1 2` is one and then two; `-3` is minus
 * three. `.` is any value, `a | b` one of two, `a*` any number of times, `a+` at least once, `a?` once or not at all,
 * `a{2}` twice, `a{2,3}` two or three times, `a{2,}` at least twice; brackets `( )` make one of several.
 * @throws InputError with the place in the text, when it can not be read; UnriddleError when the automaton would have more
 * than 4,096 states.
 *
 * The automaton goes one way at most and has as few states as can be. Source: K. Thompson, "Regular expression search
 * algorithm", 1968, then subset construction and merging of equal states.
 */
export const pattern = (text: string): Automaton => automatonOf(machineFrom(text));
