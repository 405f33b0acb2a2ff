import { powerTooLarge, valueBeyondConstraint } from "../errors.js";
import {
  add,
  compare,
  divide,
  type Exact,
  gcd,
  isWhole,
  multiply,
  negate,
  power,
  quotient,
  remainder,
  squareRoot,
  subtract,
} from "../numbers/exact.js";
import type {
  CallNode,
  Comparator,
  CompareNode,
  ConstraintNode,
  Expression,
  FunctionName,
  LogicNode,
  Operator,
} from "./expression.js";
import { print } from "./print.js";

/** The values of all nodes, of which those at `parts` are the node's children; a truth value is 1 or 0. */
type All = readonly (Exact | undefined)[];

const isTrue = (value: Exact | undefined): boolean => Boolean(value);

/** Whether the rule at position `next` decides what `node` is, so that the rest need not be known. */
export function settles({ connective }: LogicNode, next: number, value: Exact | undefined): boolean {
  if (connective === "and") return !isTrue(value);
  if (connective === "or") return isTrue(value);
  return connective === "implies" && next === 0 && !isTrue(value);
}

/** What a node means, given the values of its parts: the reference semantics, one case for each kind. */
export function valueFrom(
  node: Expression,
  parts: readonly number[],
  all: All,
  settled: boolean,
  valueAt: (node: Expression) => Exact | undefined,
): Exact | undefined {
  switch (node.kind) {
    case "numeral":
      return numeral(node.base, parts, all);
    case "negate": {
      const value = all[parts[0] as number];
      return value === undefined ? undefined : negate(value);
    }
    case "arithmetic": {
      const [left, right] = [all[parts[0] as number], all[parts[1] as number]];
      if (left === undefined || right === undefined) return undefined;
      const value = ARITHMETIC[node.operator](left, right);
      if (value === "too large") throw powerTooLarge(print(node));
      return value;
    }
    case "call":
      return call(node, parts, all);
    case "compare":
      return chain(node, parts, all) ? 1 : 0;
    case "logic":
      return logic(node, parts, all, settled) ? 1 : 0;
    case "constraint":
      return constraint(node, parts, all, valueAt) ? 1 : 0;
    default:
      return undefined;
  }
}

function numeral(base: number, parts: readonly number[], all: All): Exact | undefined {
  let value: Exact = 0;
  for (let at = 0; at < parts.length; at++) {
    const digit = all[parts[at] as number];
    if (digit === undefined) return undefined;
    value = add(multiply(value, base), digit);
  }
  return value;
}

const ARITHMETIC: Readonly<Record<Operator, (left: Exact, right: Exact) => Exact | undefined | "too large">> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
  "%": remainder,
  "^": power,
};

/** What a call is before its first argument; absent, it begins with that. */
const BEGINS: Readonly<Partial<Record<FunctionName, Exact>>> = { sum: 0, count: 0, gcd: 0, product: 1 };

/** How a call goes on with its next argument. */
const CONTINUES: Readonly<Record<FunctionName, (value: Exact, next: Exact) => Exact | undefined>> = {
  abs: add,
  sqrt: add,
  sum: add,
  count: (value, next) => add(value, isTrue(next) ? 1 : 0),
  product: multiply,
  quotient,
  gcd,
  min: (value, next) => (compare(next, value) < 0 ? next : value),
  max: (value, next) => (compare(next, value) > 0 ? next : value),
};

function call({ name }: CallNode, parts: readonly number[], all: All): Exact | undefined {
  let value = BEGINS[name];
  for (let at = 0; at < parts.length; at++) {
    const next = all[parts[at] as number];
    if (next === undefined) return undefined;
    value = value === undefined ? first(name, next) : CONTINUES[name](value, next);
    if (value === undefined) return undefined;
  }
  return value;
}

function first(name: FunctionName, value: Exact): Exact | undefined {
  if (name === "sqrt") return squareRoot(value);
  return name === "abs" && compare(value, 0) < 0 ? negate(value) : value;
}

/** Undefined operands make the chain false: it is the nearest rule around them. */
function chain({ comparators }: CompareNode, parts: readonly number[], all: All): boolean {
  for (let at = 0; at < parts.length; at++) if (all[parts[at] as number] === undefined) return false;
  for (let at = 0; at < comparators.length; at++) {
    const order = compare(all[parts[at] as number] as Exact, all[parts[at + 1] as number] as Exact);
    if (!MATCHES[comparators[at] as Comparator](order)) return false;
  }
  return true;
}

/** Whether a comparison is true of what `compare` gave. */
export const MATCHES: Readonly<Record<Comparator, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "!=": (order) => order !== 0,
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

function logic({ connective }: LogicNode, parts: readonly number[], all: All, settled: boolean): boolean {
  switch (connective) {
    case "and":
      return !settled;
    case "or":
      return settled;
    case "implies":
      return settled || isTrue(all[parts[1] as number]);
    case "iff":
      return isTrue(all[parts[0] as number]) === isTrue(all[parts[1] as number]);
    case "not":
      return !isTrue(all[parts[0] as number]);
  }
}

/** A term that is undefined or a fraction makes a constraint false. */
function constraint(
  node: ConstraintNode,
  parts: readonly number[],
  all: All,
  valueAt: (node: Expression) => Exact | undefined,
): boolean {
  for (let at = 0; at < parts.length; at++) {
    const value = all[parts[at] as number];
    if (value === undefined || !isWhole(value)) return false;
    if (typeof value === "bigint") throw valueBeyondConstraint(node.meaning.name, value);
  }
  const valueOfTerm = (term: Expression | number): number =>
    typeof term === "number" ? term : (valueAt(term) as number);
  return node.meaning.holds(node.args as never, valueOfTerm as (term: never) => number);
}
