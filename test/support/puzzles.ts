/** Random small puzzles, over every kind of node, with answers few enough to be found by trying everything. */
import fc from "fast-check";
import { allDifferent } from "../../src/constraints/allDifferent.js";
import { defineConstraint } from "../../src/constraints/define.js";
import { where } from "../../src/constraints/relation.js";
import type { Term } from "../../src/engine/fact.js";
import type { Expression, Rule, Variable } from "../../src/language/expression.js";
import { replace } from "../../src/language/fold.js";
import { compareNode, isExpression, isRule, nameNode, numberNode } from "../../src/language/nodes.js";
import { print } from "../../src/language/print.js";
import { bool, int } from "../../src/language/variables.js";
import { type Puzzle, puzzle } from "../../src/model/puzzle.js";
import { trees } from "./expressions.js";

/** A user's own kind, known by its meaning alone. */
export const spread = defineConstraint<{ readonly terms: readonly Term[]; readonly least: number }>({
  name: "spread",
  scope: ({ terms }) => terms,
  holds: ({ terms, least }, value) => Math.max(...terms.map(value)) - Math.min(...terms.map(value)) >= least,
});

const small = fc.bigInt({ min: 0n, max: 6n });
const letters = ["a", "b", "c"] as const;
const flags = ["p", "q"] as const;

const leaves: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 1, arbitrary: small.map(numberNode) },
  { weight: 2, arbitrary: fc.constantFrom(...letters).map((name) => nameNode(name)) },
);
const tree = trees({ anyPower: false, leaves });
const freeTree = trees({ anyPower: true, leaves });

const domains: fc.Arbitrary<() => Variable> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: 0, max: 5 })).map(
      ([low, width]) =>
        () =>
          int(low, low + width),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 5 })
      .map((values) => () => int(values)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(-2_147_483_647, -1_000_000, -65_536, 0, 46_341, 1_000_003, 2_147_483_647), {
        minLength: 1,
        maxLength: 3,
      })
      .map((values) => () => int(values)),
  },
  { weight: 1, arbitrary: fc.constant(() => bool()) },
);

/** A constraint over small numbers, to stand where a truth is expected. */
const constraints: fc.Arbitrary<Expression> = fc
  .tuple(fc.array(tree.number, { minLength: 0, maxLength: 3 }), fc.constantFrom("all", "where", "own"))
  .map(([terms, kind]) => {
    if (kind === "all") return allDifferent(terms);
    if (kind === "where") {
      return where(terms, (...values: readonly unknown[]) => values.map(Number).reduce((x, y) => x + y, 0) % 3 === 1);
    }
    return spread({ terms: terms.length === 0 ? [numberNode(1n)] : terms, least: 2 });
  });

interface Drawn {
  readonly rules: readonly Expression[];
  readonly numbers: readonly (() => Variable)[];
  /** What each name for a truth stands for: a true-or-false variable, or a constraint. */
  readonly truths: readonly [Expression, Expression];
}

/** Within a constraint that stands for a name, the names for truths are plain comparisons. */
const stand = (variables: ReadonlyMap<string, Variable>): [string, Expression][] => {
  const [a, b, c] = letters.map((name) => variables.get(name) as Variable) as [Variable, Variable, Variable];
  return [
    ["p", compareNode([a, b], ["<"])],
    ["q", compareNode([b, c], ["="])],
  ];
};

function built({ rules, numbers, truths }: Drawn): Puzzle {
  const variables = new Map<string, Variable>(letters.map((name, at) => [name, (numbers[at] as () => Variable)()]));
  const bind = (root: Expression, meanings: ReadonlyMap<string, Expression>): Expression =>
    replace(root, (node) => (node.kind === "name" ? (meanings.get(node.name) as Expression) : node));
  const meanings = new Map<string, Expression>(variables);
  flags.forEach((name, at) => {
    const truth = truths[at] as Expression;
    if (truth.kind === "variable") variables.set(name, truth);
    meanings.set(name, truth.kind === "variable" ? truth : bind(truth, new Map([...variables, ...stand(variables)])));
  });
  return puzzle(
    Object.fromEntries(variables),
    rules.map((rule) => bind(rule, meanings)).filter((rule): rule is Rule => isRule(rule)),
  );
}

const truth: fc.Arbitrary<Expression> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined).map(() => bool()) },
  { weight: 1, arbitrary: constraints },
);

const puzzlesOf = (rule: fc.Arbitrary<Expression>, maxLength: number): fc.Arbitrary<Puzzle> =>
  fc
    .record({
      rules: fc.array(rule, { minLength: 1, maxLength }),
      numbers: fc.tuple(...letters.map(() => domains)),
      truths: fc.tuple(truth, truth),
    })
    .map(built);

const rules = fc.oneof(tree.rule, tree.rule, constraints);

/** Rules in which powers have small constant exponents. */
export const puzzles: fc.Arbitrary<Puzzle> = puzzlesOf(rules, 2);

/** The same, with more rules. */
export const longerPuzzles: fc.Arbitrary<Puzzle> = puzzlesOf(rules, 5);

/** Rules in which an exponent may be anything. */
export const puzzlesWithPowers: fc.Arbitrary<Puzzle> = puzzlesOf(freeTree.rule, 1);

/** A puzzle as a person reads it, for the message of a failing law. */
export function shown(puzzle: Puzzle): string {
  const names = new Map<Expression, string>([...puzzle.names].map(([name, variable]) => [variable, name]));
  const name = (variable: Variable): string => names.get(variable) ?? "?";
  const domain = ({ domain, truth }: Variable): string => (truth ? "bool" : JSON.stringify(domain));
  const shape = [...puzzle.names].map(([key, variable]) => `${key}: ${domain(variable)}`).join(", ");
  const text = (value: unknown): unknown => (isExpression(value) ? print(value, { name }) : value);
  return `${shape}\n${puzzle.statements.map(({ rule }) => text(rule)).join(";\n")}`;
}
