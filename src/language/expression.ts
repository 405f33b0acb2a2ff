import type { Domain } from "../numbers/domain.js";

/**
 * The tree every puzzle is written in. It is plain frozen data: few kinds of nodes, one file per operation on them.
 * A truth-valued node where a number is expected counts 0 or 1.
 */

declare const letters: unique symbol;

/** Carries, in types only, the letters a text mentions, so that a solution's type can list them. */
export interface Lettered<out L extends string> {
  readonly [letters]?: L;
}

/** A whole number, never negative: a sign is a `NegateNode`, so that printing and parsing agree. */
export interface NumberNode extends Lettered<never> {
  readonly kind: "number";
  readonly value: bigint;
}

/** A name nobody has given a meaning yet: a word of a word puzzle, or a variable of the puzzle around it. */
export interface NameNode<L extends string = string> extends Lettered<L> {
  readonly kind: "name";
  readonly name: string;
}

/** What can be chosen. Two variables are the same only when they are the same object. */
export interface Variable<out Value = unknown> extends Lettered<never> {
  readonly kind: "variable";
  readonly domain: Domain;
  /** What each whole number of the domain stands for in a solution; absent: the number itself. */
  readonly meaning?: (number: number) => Value;
  /** Truth-valued: false is 0, true is 1. */
  readonly truth: boolean;
}

/** Digits read as one number, most significant first. */
export interface NumeralNode<L extends string = string> extends Lettered<L> {
  readonly kind: "numeral";
  readonly base: number;
  readonly digits: readonly Expression[];
}

export interface NegateNode<L extends string = string> extends Lettered<L> {
  readonly kind: "negate";
  readonly of: Expression;
}

export type Operator = "+" | "-" | "*" | "/" | "%" | "^";

/** `/` is exact, `%` has the sign of its left side. */
export interface ArithmeticNode<L extends string = string> extends Lettered<L> {
  readonly kind: "arithmetic";
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

export type FunctionName = "abs" | "min" | "max" | "sum" | "product" | "gcd" | "sqrt" | "quotient" | "count";

/** A named function of numbers; `count` is the number of its arguments that are true. */
export interface CallNode<L extends string = string> extends Lettered<L> {
  readonly kind: "call";
  readonly name: FunctionName;
  readonly args: readonly Expression[];
}

export type Comparator = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A chain `operands[0] comparators[0] operands[1] …`: true when every neighboring pair is; one operand more than comparators. */
export interface CompareNode<L extends string = string> extends Lettered<L> {
  readonly kind: "compare";
  readonly operands: readonly Expression[];
  readonly comparators: readonly Comparator[];
}

export type Connective = "and" | "or" | "not" | "implies" | "iff";

/** `not` has one rule, `implies` and `iff` two, `and` and `or` any number. */
export interface LogicNode<L extends string = string> extends Lettered<L> {
  readonly kind: "logic";
  readonly connective: Connective;
  readonly rules: readonly Expression[];
}

/** What the language needs to know of a constraint's kind; the engine knows more (`engine/constraint.ts`). */
export interface Meaning {
  readonly name: string;
  /** The expressions among `args` that the constraint speaks of, in order. */
  scope(args: never): readonly unknown[];
  /** Whether the constraint is true when each expression has the given whole value. */
  holds(args: never, value: (term: never) => number): boolean;
}

/** Any constraint, ours or a user's: its kind and its arguments, plain data in which expressions stand as they are. */
export interface ConstraintNode<L extends string = string> extends Lettered<L> {
  readonly kind: "constraint";
  readonly meaning: Meaning;
  readonly args: unknown;
}

export type Expression<L extends string = string> =
  | NumberNode
  | NameNode<L>
  | Variable
  | NumeralNode<L>
  | NegateNode<L>
  | ArithmeticNode<L>
  | CallNode<L>
  | CompareNode<L>
  | LogicNode<L>
  | ConstraintNode<L>;

/** A truth-valued expression. A name is one when it turns out to be a truth-valued variable. */
export type Rule<L extends string = string> =
  | CompareNode<L>
  | LogicNode<L>
  | ConstraintNode<L>
  | NameNode<L>
  | Variable<boolean>;

/** What builders take for a number. */
export type Operand<L extends string = string> = Expression<L> | number | bigint;
