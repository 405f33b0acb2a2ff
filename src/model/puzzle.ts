import { plainEqual } from "../constraints/plainSum.js";
import type { Fact } from "../engine/fact.js";
import { notARule, notAShape, notInPuzzle, noValues } from "../errors.js";
import { unknownName } from "../inputErrors.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { isPlain, postorder } from "../language/fold.js";
import { isExpression, isRule } from "../language/nodes.js";
import { print } from "../language/print.js";
import { readRules } from "../language/template.js";
import { orderedDifferences } from "./differences.js";
import { type Implied, impliedBy } from "./implied.js";
import { type Merging, mergingIn } from "./merging.js";
import { quicken } from "./quick.js";
import { vocabulary } from "./read.js";

/** Variables, in whatever arrays and records the solution should have. */
export type Shape = Variable | readonly Shape[] | { readonly [key: string]: Shape };

/** The shape with each variable replaced by its value; unknown where nothing is known of the shape. */
export type SolutionOf<S> = Shape extends S
  ? unknown
  : S extends Variable<infer Value>
    ? Value
    : { readonly [Key in keyof S]: SolutionOf<S[Key]> };

/** A solution's shape with the puzzle's variables in place of values. */
export type VariablesOf<Solution> = [Solution] extends [string | number | boolean]
  ? Variable<Solution>
  : { readonly [Key in keyof Solution]: VariablesOf<Solution[Key]> };

/** A rule, a text of rules, or any nesting of them. */
export type Clue = Rule | string | Labeled | readonly Clue[];

/** A clue and what a person calls it. */
export interface Labeled {
  readonly kind: "labeled";
  readonly label: string;
  readonly clue: Clue;
}

/** A rule of a puzzle, with its label if it has one. */
export interface Statement {
  readonly rule: Rule;
  readonly label?: string;
}

declare const solution: unique symbol;

/** What to find and what must hold: plain frozen data. Everything done with it is a function. */
export interface Puzzle<out Solution = unknown> {
  readonly kind: "puzzle";
  readonly shape: Shape;
  /** Every variable, by its path in the shape. */
  readonly names: ReadonlyMap<string, Variable>;
  readonly statements: readonly Statement[];
  /** What follows from the statements and is worth telling the solver; solutions are the same without. */
  readonly implied?: readonly Implied[];
  /** Which variables are one for the solver, since a statement says that they are equal. */
  readonly merging?: Merging;
  /** What does better than the solver's own: brought along, so that who solves only sums of words need not load it. */
  readonly tuned?: Tuned;
  /** What its maker suggests to try where deduction does not go on: a branching, of which searches know more. */
  readonly branching?: (space: never) => readonly Fact[];
  /** What its maker suggests to search by where nothing else is told: a strategy. */
  readonly strategy?: { readonly name: string; readonly run: (space: never) => unknown };
  readonly [solution]?: Solution;
}

/** What the solutions of a puzzle are. */
export type SolutionIn<P extends Puzzle> = P extends Puzzle<infer Solution> ? Solution : never;

/**
 * Names a clue, so that errors and explanations can speak of it.
 *
 * @example
 * ```ts
 * import { int, label, puzzle } from "unriddle";
 * const { statements } = puzzle({ x: int(0, 9) }, [label("x is small", "x < 5")]);
 * statements[0]?.label; // "x is small"
 * ```
 */
export const label = (text: string, clue: Clue): Labeled => Object.freeze({ kind: "labeled", label: text, clue });

/**
 * A puzzle: variables in any shape, and the rules they must obey. The solution has the same shape.
 *
 * @example
 * ```ts
 * import { add, eq, int, lt, puzzle, solve } from "unriddle";
 * solve(puzzle({ x: int(1, 9), y: int(1, 9) }, "x * y = 24; x < y; x + y = 10")); // { x: 4, y: 6 }
 * solve(puzzle({ x: int(1, 9), y: int(1, 9) }, ({ x, y }) => [eq(add(x, y), 3), lt(x, y)])); // { x: 1, y: 2 }
 * ```
 *
 * In text a variable is called by its path: `x`, `cells[0][1]`, `nation.english`. Rules may nest in arrays; a function
 * is given the shape.
 * @throws UnriddleError when a variable has no value at all, a name is unknown, or a rule uses a variable that is not in
 * the shape.
 */
export function puzzle<const S extends Shape>(
  shape: S,
  clues: Clue | ((shape: S) => Clue) = [],
): Puzzle<SolutionOf<S>> {
  const names = namesOf(shape);
  const statements = statementsFrom(typeof clues === "function" ? clues(shape) : clues, names);
  return Object.freeze({ kind: "puzzle", shape, names, statements, ...insights(statements) });
}

/** A kind for sums of small numbers, and verdicts on simple rules. */
interface Tuned {
  readonly plainEqual: typeof plainEqual;
  readonly quicken: typeof quicken;
}

const tuned: Tuned = /* @__PURE__ */ Object.freeze({ plainEqual, quicken });

/** What is found in the statements of a puzzle once, for whoever solves it. */
export function insights(statements: readonly Statement[]): {
  readonly implied: readonly Implied[];
  readonly merging: Merging;
  readonly tuned: Tuned;
} {
  const rules = statements.map(({ rule }) => rule);
  const implied = Object.freeze([...impliedBy(rules), ...orderedDifferences(rules)]);
  return { implied, merging: mergingIn(rules), tuned };
}

/** Every variable of a shape by its path, in the order of the shape. */
export function namesOf(shape: Shape): ReadonlyMap<string, Variable> {
  const names = new Map<string, Variable>();
  walk(shape, "");
  return names;

  function walk(part: unknown, path: string): void {
    if (isExpression(part)) {
      if (part.kind !== "variable") throw notAShape(path, print(part));
      if (part.domain.length === 0) throw noValues(path || "the variable");
      names.set(path, part);
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) walk(item, `${path}[${index}]`);
    } else if (typeof part === "object" && part !== null && isPlain(part)) {
      for (const [key, item] of Object.entries(part)) walk(item, path ? `${path}.${key}` : key);
    } else throw notAShape(path, String(part));
  }
}

/** The rules among clues, text read with the puzzle's own names. */
export function statementsFrom(clues: Clue, names: ReadonlyMap<string, Variable>): readonly Statement[] {
  const statements: Statement[] = [];
  const known = new Set<Expression>(names.values());
  collect(clues, undefined);
  return Object.freeze(statements);

  function collect(clue: Clue, label: string | undefined): void {
    if (typeof clue === "string") {
      // A text without a rule is no rule: the last line of a list of clues may well be empty.
      if (clue.trim() !== "") for (const rule of readRules(clue, { functions: vocabulary, resolve })) add(rule, label);
    } else if (Array.isArray(clue)) for (const item of clue) collect(item, label);
    else if (typeof clue === "object" && clue !== null && "kind" in clue && clue.kind === "labeled") {
      collect(clue.clue, clue.label);
    } else if (isExpression(clue) && isRule(clue)) add(clue, label);
    else throw notARule(clue);
  }

  function add(rule: Rule, label: string | undefined): void {
    for (const node of postorder(rule)) {
      if (node.kind === "name") throw notInPuzzle(print(rule), `the name \`${node.name}\``, names.keys());
      if (node.kind === "variable" && !known.has(node)) throw notInPuzzle(print(rule), "a variable", names.keys());
    }
    statements.push(Object.freeze(label === undefined ? { rule } : { rule, label }));
  }

  function resolve(name: string, span: { start: number; end: number }, text: string): Expression {
    const variable = names.get(name);
    if (!variable) throw unknownName(text, span, names.keys());
    return variable;
  }
}

/** What one of the solver's numbers stands for in a solution. */
export const meaningOf = ({ meaning }: Variable, number: number): unknown => (meaning ? meaning(number) : number);

/** The user's shape with something in place of each variable. */
export function shaped(shape: Shape, leaf: (variable: Variable) => unknown): unknown {
  if (isExpression(shape)) return leaf(shape as Variable);
  if (Array.isArray(shape)) return shape.map((part) => shaped(part, leaf));
  // Not assigned: a key may be `__proto__`.
  return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, shaped(part, leaf)]));
}
