/** The mistakes in a program that uses the library, floor by floor; those in a text are in inputErrors.ts. */

/** What every error thrown on purpose by this library is. */
export class UnriddleError extends Error {
  override readonly name: string = "UnriddleError";
}

const shown = (value: unknown): string => {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? (Array.isArray(value) ? "a list" : "an object") : String(value);
};

const isNot = (value: unknown, what: string): UnriddleError => new UnriddleError(`${shown(value)} is not ${what}`);

/** A text cut short, and names as a list, so that no message is endless. */
export const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
export const listed = (names: readonly string[]): string =>
  [...names.slice(0, 20), ...(names.length > 20 ? ["…"] : [])].join(", ") || "none";

// Building

export const notWhole = (value: number): UnriddleError =>
  new UnriddleError(
    Number.isInteger(value)
      ? `${value} is beyond the safe whole numbers: write a bigint, 10n ** 20n`
      : `${value} is not a whole number: write divide(1, 2) for 0.5`,
  );
export const notAnOperand = (value: unknown): UnriddleError => {
  const fix = typeof value === "string" ? `: write word(${shown(value)}) or expr(${shown(value)})` : "";
  return new UnriddleError(`${shown(value)} is neither a number nor an expression${fix}`);
};
export const notARule = (value: unknown): UnriddleError =>
  isNot(value, 'a rule: eq(a, b), rule("a < b") or the like is expected; JavaScript\'s own === and < compare at once');
export const noArguments = (name: string): UnriddleError =>
  new UnriddleError(`${name}() of nothing has no value: a number is expected`);
export const notABase = (base: unknown): UnriddleError =>
  isNot(base, "a base: a whole number of at least 2 is expected");
export const notAWord = (text: unknown): UnriddleError =>
  isNot(text, "a word: letters, digits and ? are expected, at least one letter or ?");
export const operatorUsed = (): UnriddleError =>
  new UnriddleError(
    "JavaScript's operators do not work on expressions: write add(x, 1), multiply(2, x), lt(x, y), eq(x, y), or print(e) for text",
  );

// Variables

export const notABound = (value: unknown): UnriddleError =>
  isNot(value, "a value for a variable: a whole number is expected");
export const valueTooLarge = (value: number): UnriddleError =>
  new UnriddleError(`${value} is beyond what a variable can hold: -2147483647 to 2147483647`);
export const mixedChoices = (): UnriddleError => new UnriddleError("oneOf takes either labels or numbers, not both");
export const repeatedChoice = (label: unknown): UnriddleError => new UnriddleError(`oneOf lists ${shown(label)} twice`);
export const notASize = (value: unknown, least = 0): UnriddleError =>
  isNot(value, `a size: a whole number of at least ${least} is expected`);

// Grids

export const unevenRows = (row: number, length: number, width: number): UnriddleError =>
  new UnriddleError(
    `row ${row + 1} of the grid has ${length} cells, and the first ${width}: rows of one length are expected`,
  );
export const noBoxes = (rows: number, columns: number, height: number, width: number): UnriddleError =>
  new UnriddleError(`boxes of ${height} x ${width} cells do not fill a grid of ${rows} x ${columns}`);
export const noDiagonals = (rows: number, columns: number): UnriddleError =>
  new UnriddleError(
    `a grid of ${rows} x ${columns} cells has no main diagonals: a square is expected, or which way they go, "falling" or "rising"`,
  );
export const outsideGrid = (row: number, column: number): UnriddleError =>
  new UnriddleError(
    `there is no cell in row ${row}, column ${column} of the grid; rows and columns are counted from 0`,
  );
export const noSuchGiven = (value: unknown, cell: string, domain: string): UnriddleError =>
  isNot(value, `a value of ${cell}: ${domain} is expected`);
export const givenRows = (rows: number, columns: number): UnriddleError =>
  new UnriddleError(`the given values are not in the shape of the cells, ${rows} x ${columns}`);

// Evaluating

export const valueMissing = (name: string): UnriddleError => new UnriddleError(`no value is given for ${name}`);
export const valueNotWhole = (name: string, value: unknown): UnriddleError =>
  new UnriddleError(`the value of ${name} is ${shown(value)}: a whole number, true or false is expected`);
export const powerTooLarge = (power: string): UnriddleError =>
  new UnriddleError(`${power} is too large: it has more than 300,000 digits`);
export const valueBeyondConstraint = (constraint: string, value: bigint): UnriddleError =>
  new UnriddleError(`${constraint} is given ${value}: a safe whole number is expected`);

// Puzzles

export const notOneLength = (first: number, other: number): UnriddleError =>
  new UnriddleError(`lists that can change places are of one length, and these have ${first} and ${other} items`);
export const noValues = (name: string): UnriddleError => new UnriddleError(`${name} has no value: its domain is empty`);
export const notAShape = (path: string, found: string): UnriddleError =>
  new UnriddleError(`${path || "the shape"} is ${found}: variables, arrays or records of them are expected`);
export const notInPuzzle = (rule: string, what: string, known: Iterable<string>): UnriddleError =>
  new UnriddleError(`\`${rule}\` uses ${what} that is not in the puzzle; there is ${listed([...known])}`);

// Word puzzles

export const tooManyLetters = (letters: number, digits: number): UnriddleError =>
  new UnriddleError(`${letters} letters, ${digits} digits: a base of at least ${letters} is expected`);
export const noLetters = (text: string): UnriddleError =>
  new UnriddleError(`there are no letters in \`${text}\`: a word is expected`);
export const digitBeyondBase = (digit: string, word: string, base: number): UnriddleError =>
  new UnriddleError(`the digit ${digit} of \`${word}\` is not in base ${base}`);
export const zeroInFront = (word: string): UnriddleError =>
  new UnriddleError(`\`${word}\` starts with 0: leave it out, or allow leadingZeros`);
export const notAWordPuzzle = (found: string): UnriddleError =>
  new UnriddleError(`an equation of words is expected, not a ${found}: write puzzle({ x }, rules) for variables`);

// Constraints

const tuple = (values: readonly unknown[]): string => values.map(shown).join(", ");

export const threw = (what: string, cause: unknown): UnriddleError =>
  new UnriddleError(`${what}: ${cause instanceof Error ? cause.message : shown(cause)}`, { cause });

export const predicateThrew = (values: readonly unknown[], cause: unknown): UnriddleError =>
  threw(`the predicate of where threw for (${tuple(values)})`, cause);
export const answeredOddly = (values: readonly unknown[], answer: unknown): UnriddleError =>
  new UnriddleError(
    `the predicate of where answered ${shown(answer)} for (${tuple(values)}): true or false is expected`,
  );
export const predicateChanged = (values: readonly unknown[], before: boolean): UnriddleError =>
  new UnriddleError(
    `the predicate of where answered ${before} for (${tuple(values)}) and later ${!before}: the same is expected for the same values`,
  );
export const narrowerThrew = (
  possible: readonly (readonly [name: string, values: readonly unknown[]])[],
  cause: unknown,
): UnriddleError =>
  threw(
    `the function of narrow threw for ${cut(possible.map(([name, values]) => `${name}: ${tuple(values)}`).join("; "), 200)}`,
    cause,
  );
export const narrowerChanged = (
  possible: readonly (readonly [name: string, values: readonly unknown[]])[],
): UnriddleError =>
  new UnriddleError(
    `the function of narrow answered ${cut(possible.map(([name, values]) => `${name}: ${tuple(values)}`).join("; "), 200)} in two ways: the same is expected for the same values`,
  );
export const narrowerAdded = (name: string, value: unknown, possible: readonly unknown[]): UnriddleError =>
  new UnriddleError(
    `the function of narrow answered ${shown(value)} for ${name}: some of ${cut(tuple(possible), 200)} are expected`,
  );
export const narrowerAnsweredOddly = (answer: unknown, expected: string, name?: string): UnriddleError =>
  new UnriddleError(
    `the function of narrow answered ${shown(answer)}${name === undefined ? "" : ` for ${name}`}: ${expected} is expected`,
  );
export const contradicted = (rule: string): UnriddleError =>
  new UnriddleError(
    `\`${cut(rule, 200)}\` was true and then false: it must mean what it deduces, and the same each time`,
  );
export const tooLarge = (rule: string): UnriddleError =>
  new UnriddleError(
    `the numbers in \`${cut(rule, 200)}\` can grow beyond ±2,147,483,647: give its variables smaller domains, or split it`,
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
    `stopped at the limit of ${most} ${limit === "time" ? "ms" : limit}, after ${found(progress)}: more may exist`,
  );
export const undecided = (strategy: string, progress: Reached): Undecided =>
  new Undecided(progress, `the strategy ${strategy} stopped after ${found(progress)}: more may exist`);
export const notALimit = (name: string, value: unknown): UnriddleError =>
  isNot(value, `a limit of ${name}: a number of at least 0 is expected`);
export const objectiveMayBeFraction = (objective: string): UnriddleError =>
  new UnriddleError(
    `\`${objective}\` may be a fraction, and a whole number is expected to be made small or large: multiply it out, or round by quotient(a, b)`,
  );
export const notACount = (what: string, value: unknown, least = 0): UnriddleError =>
  isNot(value, `a number of ${what}: a number of at least ${least} is expected`);
export const notAFactor = (value: unknown): UnriddleError =>
  isNot(value, "a factor from run to run: a number of more than 1 is expected");

const found = ({ solutions }: Reached): string => (solutions === 1 ? "1 solution" : `${solutions} solutions`);
