import { operatorUsed } from "../errors.js";
import type { Domain } from "../numbers/domain.js";
import type {
  ArithmeticNode,
  CallNode,
  Comparator,
  CompareNode,
  Connective,
  ConstraintNode,
  Expression,
  FunctionName,
  LogicNode,
  Meaning,
  NameNode,
  NegateNode,
  NumberNode,
  NumeralNode,
  Operator,
  Rule,
  Variable,
} from "./expression.js";

/** Tells our nodes from plain data, also those of another copy of the library. */
const mark = Symbol.for("unriddle.expression");

/**
 * What all nodes inherit: a refusal of JavaScript's operators, which would quietly make `"[object Object]1"` of
 * `x + 1`. Inherited, so that comparing and printing nodes does not show it.
 */
const shared: object = Object.freeze(
  Object.create(Object.prototype, {
    [mark]: { value: true },
    [Symbol.toPrimitive]: {
      value: () => {
        throw operatorUsed();
      },
    },
  }),
);

export const isExpression = (value: unknown): value is Expression =>
  typeof value === "object" && value !== null && mark in value;

/** Whether a node can stand where a rule is expected: it is true or false, or a name that may turn out to be. */
export const isRule = (node: Expression): node is Rule =>
  node.kind === "compare" ||
  node.kind === "logic" ||
  node.kind === "constraint" ||
  node.kind === "name" ||
  (node.kind === "variable" && node.truth);

/** Whether a node is a rule for certain: its value is true or false, never undefined. */
export const isTruth = (node: Expression): boolean => node.kind !== "name" && isRule(node);

type Writable<Node> = { -readonly [Key in keyof Node]: Node[Key] };

/** A constructor function: ten times faster than giving a literal its prototype afterwards. */
function maker<Node extends Expression, Args extends unknown[]>(
  fill: (this: Writable<Node>, ...args: Args) => void,
): new (
  ...args: Args
) => Node {
  fill.prototype = shared;
  return fill as unknown as new (
    ...args: Args
  ) => Node;
}

const NumberMade = maker(function (this: Writable<NumberNode>, value: bigint) {
  this.kind = "number";
  this.value = value;
  Object.freeze(this);
});

const NameMade = maker(function (this: Writable<NameNode>, name: string) {
  this.kind = "name";
  this.name = name;
  Object.freeze(this);
});

const VariableMade = maker(function (
  this: Writable<Variable>,
  domain: Domain,
  truth: boolean,
  meaning?: (number: number) => unknown,
) {
  this.kind = "variable";
  this.domain = domain;
  this.truth = truth;
  if (meaning) this.meaning = meaning;
  Object.freeze(this);
});

const NumeralMade = maker(function (this: Writable<NumeralNode>, base: number, digits: readonly Expression[]) {
  this.kind = "numeral";
  this.base = base;
  this.digits = Object.freeze(digits);
  Object.freeze(this);
});

const NegateMade = maker(function (this: Writable<NegateNode>, of: Expression) {
  this.kind = "negate";
  this.of = of;
  Object.freeze(this);
});

const ArithmeticMade = maker(function (
  this: Writable<ArithmeticNode>,
  operator: Operator,
  left: Expression,
  right: Expression,
) {
  this.kind = "arithmetic";
  this.operator = operator;
  this.left = left;
  this.right = right;
  Object.freeze(this);
});

const CallMade = maker(function (this: Writable<CallNode>, name: FunctionName, args: readonly Expression[]) {
  this.kind = "call";
  this.name = name;
  this.args = Object.freeze(args);
  Object.freeze(this);
});

const CompareMade = maker(function (
  this: Writable<CompareNode>,
  operands: readonly Expression[],
  comparators: readonly Comparator[],
) {
  this.kind = "compare";
  this.operands = Object.freeze(operands);
  this.comparators = Object.freeze(comparators);
  Object.freeze(this);
});

const LogicMade = maker(function (this: Writable<LogicNode>, connective: Connective, rules: readonly Expression[]) {
  this.kind = "logic";
  this.connective = connective;
  this.rules = Object.freeze(rules);
  Object.freeze(this);
});

const ConstraintMade = maker(function (this: Writable<ConstraintNode>, meaning: Meaning, args: unknown) {
  this.kind = "constraint";
  this.meaning = meaning;
  this.args = args;
  Object.freeze(this);
});

// Unchecked: the builders and the parser see to it that the parts fit. The arrays given are frozen, not copied.
export const numberNode = (value: bigint): NumberNode => new NumberMade(value);
export const nameNode = <L extends string = string>(name: string): NameNode<L> => new NameMade(name) as NameNode<L>;
export const variableNode = <Value>(
  domain: Domain,
  truth: boolean,
  meaning?: (number: number) => Value,
): Variable<Value> => new VariableMade(domain, truth, meaning) as Variable<Value>;
export const numeralNode = <L extends string>(base: number, digits: readonly Expression[]): NumeralNode<L> =>
  new NumeralMade(base, digits) as NumeralNode<L>;
export const negateNode = <L extends string>(of: Expression): NegateNode<L> => new NegateMade(of) as NegateNode<L>;
export const arithmeticNode = <L extends string>(
  operator: Operator,
  left: Expression,
  right: Expression,
): ArithmeticNode<L> => new ArithmeticMade(operator, left, right) as ArithmeticNode<L>;
export const callNode = <L extends string>(name: FunctionName, args: readonly Expression[]): CallNode<L> =>
  new CallMade(name, args) as CallNode<L>;
export const compareNode = <L extends string>(
  operands: readonly Expression[],
  comparators: readonly Comparator[],
): CompareNode<L> => new CompareMade(operands, comparators) as CompareNode<L>;
export const logicNode = <L extends string>(connective: Connective, rules: readonly Expression[]): LogicNode<L> =>
  new LogicMade(connective, rules) as LogicNode<L>;
/** A constraint of the given kind over `args`, plain data that nobody changes afterwards. */
export const constraintNode = <L extends string = string>(meaning: Meaning, args: unknown): ConstraintNode<L> =>
  new ConstraintMade(meaning, args) as ConstraintNode<L>;
