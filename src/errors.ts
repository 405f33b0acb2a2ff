/** The mistakes in a program that uses the library, floor by floor; those in a text are in inputErrors.ts. */

/** What every error thrown on purpose by this library is. */
export class UnriddleError extends Error {
  override readonly name: string = "UnriddleError";
}

const shown = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(value) : typeof value === "function" ? "a function" : String(value);

// Building

const shownValue = (value: unknown): string =>
  typeof value === "object" && value !== null ? (Array.isArray(value) ? "a list" : "an object") : shown(value);

export function notWhole(value: number): UnriddleError {
  const tenths = Math.round(value * 1000) / 1000 === value ? toFraction(value) : undefined;
  const reason = Number.isInteger(value) ? "beyond the safe integers: write it as a bigint" : "not a whole number";
  return new UnriddleError(`${value} is ${reason}${tenths && !Number.isInteger(value) ? `: write ${tenths}` : ""}`);
}

function toFraction(value: number): string {
  let [a, b] = [Math.round(Math.abs(value) * 1000), 1000];
  while (b) [a, b] = [b, a % b];
  return `divide(${Math.round(value * 1000) / a}, ${1000 / a})`;
}

export const notAnOperand = (value: unknown): UnriddleError =>
  new UnriddleError(
    `${shownValue(value)} is neither a number nor an expression${
      typeof value === "string" ? `: write word(${shown(value)}) or expr(${shown(value)})` : ""
    }`,
  );

export const notARule = (value: unknown): UnriddleError =>
  new UnriddleError(
    typeof value === "boolean"
      ? `${value} is no rule: JavaScript's === and < compare at once; write eq(a, b) or lt(a, b)`
      : `${shownValue(value)} is not a rule: a comparison such as eq(a, b) is expected`,
  );

export const noArguments = (name: string): UnriddleError =>
  new UnriddleError(`${name}() of nothing has no value: give it at least one number`);
export const notABase = (base: unknown): UnriddleError =>
  new UnriddleError(`${shownValue(base)} is not a base: a whole number of at least 2 is expected`);
export const baseNotLiteral = (): UnriddleError =>
  new UnriddleError("the first argument of numeral is its base, a number written out: numeral(10, a, b)");
export const notAWord = (text: unknown): UnriddleError =>
  new UnriddleError(`${shownValue(text)} is not a word: letters, digits and ? are expected, at least one letter or ?`);

export function operatorUsed(hint: string): UnriddleError {
  return new UnriddleError(
    hint === "string"
      ? "an expression cannot be used as text: write print(e) to show it, or put it in a hole of eq`…`"
      : "JavaScript's operators cannot work on expressions: write add(x, 1) for x + 1, multiply(2, x) for 2 * x, " +
          "lt(x, y) for x < y, eq(x, y) for x == y",
  );
}

// Variables

export const notABound = (value: unknown): UnriddleError =>
  new UnriddleError(`${shownValue(value)} is not a value for a variable: a whole number is expected`);
export const valueTooLarge = (value: number): UnriddleError =>
  new UnriddleError(`${value} is beyond what a variable can hold: -2147483647 to 2147483647`);
export const mixedChoices = (): UnriddleError => new UnriddleError("oneOf takes either labels or numbers, not both");
export const repeatedChoice = (label: unknown): UnriddleError => new UnriddleError(`oneOf lists ${shown(label)} twice`);
export const notASize = (value: unknown): UnriddleError =>
  new UnriddleError(`${shownValue(value)} is not a size: a whole number of at least 0 is expected`);

// Evaluating

export const valueMissing = (name: string): UnriddleError => new UnriddleError(`no value is given for ${name}`);
export const valueNotWhole = (name: string, value: unknown): UnriddleError =>
  new UnriddleError(`the value of ${name} is ${shownValue(value)}: a whole number, true or false is expected`);
export const powerTooLarge = (power: string): UnriddleError =>
  new UnriddleError(`${power} has more than 300,000 digits: too large to be computed`);
export const valueBeyondConstraint = (constraint: string, value: bigint): UnriddleError =>
  new UnriddleError(
    `${constraint} is given ${value}: constraints hold numbers up to ${Number.MAX_SAFE_INTEGER} exactly`,
  );

// Puzzles

const listed = (names: Iterable<string>): string => [...names].slice(0, 20).join(", ") || "none";

export const noValues = (name: string): UnriddleError =>
  new UnriddleError(`${name} has no value at all: its domain is empty`);
export const notAShape = (path: string, found: string): UnriddleError =>
  new UnriddleError(
    `${path || "the shape"} is ${found}: a puzzle's shape is made of variables, arrays and records of them`,
  );
export const notAClue = (value: unknown): UnriddleError =>
  new UnriddleError(
    `${shown(value)} is no rule: write text such as "x < y", or use eq, lt, and, or, not …; JavaScript's own operators give true or false`,
  );
export const notInPuzzle = (rule: string, what: string, known: Iterable<string>): UnriddleError =>
  new UnriddleError(`the rule \`${rule}\` uses ${what} that is not in the puzzle; there is ${listed(known)}`);

// Word puzzles

export const tooManyLetters = (letters: number, digits: number): UnriddleError =>
  new UnriddleError(
    `${letters} letters, ${digits} digits: different letters can not all be different digits; a base of ${letters} or more has enough`,
  );
export const noLetters = (text: string): UnriddleError =>
  new UnriddleError(`there are no letters in \`${text}\`: nothing is left to be found`);
export const digitBeyondBase = (digit: string, word: string, base: number): UnriddleError =>
  new UnriddleError(`the digit ${digit} of \`${word}\` does not exist in base ${base}`);
export const zeroInFront = (word: string): UnriddleError =>
  new UnriddleError(`\`${word}\` starts with 0, which no number does: allow leadingZeros, or leave the 0 out`);
export const notAWordPuzzle = (found: string): UnriddleError =>
  new UnriddleError(`a word puzzle is an equation of words, not a ${found}: variables belong in puzzle({ x }, rules)`);

// Constraints

const tuple = (values: readonly unknown[]): string => values.map(shown).join(", ");

export const predicateThrew = (values: readonly unknown[], cause: unknown): UnriddleError =>
  Object.assign(
    new UnriddleError(
      `the predicate of where threw for (${tuple(values)}): ${cause instanceof Error ? cause.message : shown(cause)}`,
    ),
    { cause },
  );
export const answeredOddly = (values: readonly unknown[], answer: unknown): UnriddleError =>
  new UnriddleError(
    `the predicate of where answered ${shownValue(answer)} for (${tuple(values)}): true or false is expected`,
  );
export const tooLarge = (rule: string): UnriddleError =>
  new UnriddleError(
    `the numbers in \`${rule.length > 200 ? `${rule.slice(0, 200)}…` : rule}\` can grow beyond what is held exactly (±2,147,483,647 for a part): give its variables smaller domains, or split the rule`,
  );

// Searching

/** How far a search had come when it was given up. */
interface Reached {
  readonly solutions: number;
  readonly nodes: number;
  readonly failures: number;
  readonly elapsed: number;
}

/** A search that was given up at a limit: nothing is proved, and `progress` tells how far it came. */
export class LimitReached extends UnriddleError {
  override readonly name: string = "LimitReached";
  readonly limit: "time" | "nodes";
  readonly progress: Reached;

  constructor(limit: "time" | "nodes", progress: Reached, message: string) {
    super(message);
    this.limit = limit;
    this.progress = progress;
  }
}

/** An incomplete strategy that found nothing more and proved nothing. */
export class Undecided extends UnriddleError {
  override readonly name: string = "Undecided";
  readonly progress: Reached;

  constructor(progress: Reached, message: string) {
    super(message);
    this.progress = progress;
  }
}

export const limitReached = (limit: "time" | "nodes", most: number, progress: Reached): LimitReached =>
  new LimitReached(
    limit,
    progress,
    `stopped at the limit of ${most} ${limit === "time" ? "ms" : "nodes"}, after ${found(progress)}: more may exist`,
  );
export const undecided = (strategy: string, progress: Reached): Undecided =>
  new Undecided(
    progress,
    `the strategy ${strategy} found ${found(progress)} and can not tell whether there are more: use a complete one`,
  );
export const notALimit = (name: string, value: unknown): UnriddleError =>
  new UnriddleError(`the limit ${name} is ${shown(value)}: it must be a number, 0 or more`);

const found = ({ solutions }: Reached): string => (solutions === 1 ? "1 solution" : `${solutions} solutions`);
