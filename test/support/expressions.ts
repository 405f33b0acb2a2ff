/** Random trees: every kind of node that text can make, and values for their names. */
import fc from "fast-check";
import type { Comparator, Connective, Expression, FunctionName, Operator } from "../../src/language/expression.js";
import {
  arithmeticNode,
  callNode,
  compareNode,
  logicNode,
  nameNode,
  negateNode,
  numberNode,
  numeralNode,
} from "../../src/language/nodes.js";

export const names = [
  "a",
  "b",
  "send",
  "MORE",
  "__proto__",
  "constructor",
  "toString",
  "1C",
  "?",
  "and",
  "min",
  "cells[0][1]",
];

interface Shape {
  /** Whether the right side of `^` may be anything; else a small literal, so that values stay small. */
  readonly anyPower: boolean;
  readonly leaves: fc.Arbitrary<Expression>;
}

const comparators: readonly Comparator[] = ["=", "!=", "<", "<=", ">", ">="];
const binary: readonly Operator[] = ["+", "-", "*", "/", "%"];
const lists: readonly FunctionName[] = ["sum", "product", "gcd"];

/** Trees that are numbers, and trees that are rules, over the given leaves. */
export function trees({ anyPower, leaves }: Shape): {
  number: fc.Arbitrary<Expression>;
  rule: fc.Arbitrary<Expression>;
} {
  const depth = fc.createDepthIdentifier();
  const small = fc
    .integer({ min: -3, max: 3 })
    .map((n) => (n < 0 ? negateNode(numberNode(BigInt(-n))) : numberNode(BigInt(n))));
  return fc.letrec<{ number: Expression; rule: Expression }>((tie) => {
    const [number, rule] = [tie("number"), tie("rule")];
    const many = (of: fc.Arbitrary<Expression>, minLength = 0) =>
      fc.array(of, { minLength, maxLength: 3, depthIdentifier: depth });
    return {
      number: fc.oneof(
        { depthIdentifier: depth, depthSize: "medium", withCrossShrink: true },
        leaves,
        fc.tuple(fc.constantFrom(...binary), number, number).map(([operator, a, b]) => arithmeticNode(operator, a, b)),
        fc.tuple(number, anyPower ? number : small).map(([a, b]) => arithmeticNode("^", a, b)),
        number.map((of) => negateNode(of)),
        fc.tuple(fc.integer({ min: 2, max: 40 }), many(number)).map(([base, digits]) => numeralNode(base, digits)),
        fc.tuple(fc.constantFrom(...lists), many(number)).map(([name, args]) => callNode(name, args)),
        fc
          .tuple(fc.constantFrom<FunctionName>("min", "max"), many(number, 1))
          .map(([name, args]) => callNode(name, args)),
        fc.tuple(fc.constantFrom<FunctionName>("abs", "sqrt"), number).map(([name, arg]) => callNode(name, [arg])),
        fc.tuple(number, number).map((args) => callNode("quotient", args)),
        many(rule).map((args) => callNode("count", args)),
        rule,
      ),
      rule: fc.oneof(
        { depthIdentifier: depth, depthSize: "medium", withCrossShrink: true },
        fc.constantFrom("p", "q").map((name) => nameNode(name)),
        fc
          .array(fc.tuple(fc.constantFrom(...comparators), number), {
            minLength: 1,
            maxLength: 3,
            depthIdentifier: depth,
          })
          .chain((rest) =>
            number.map((first) =>
              compareNode(
                [first, ...rest.map(([, operand]) => operand)],
                rest.map(([sign]) => sign),
              ),
            ),
          ),
        fc.tuple(fc.constantFrom<Connective>("and", "or"), many(rule)).map(([c, rules]) => logicNode(c, rules)),
        fc.tuple(fc.constantFrom<Connective>("implies", "iff"), rule, rule).map(([c, a, b]) => logicNode(c, [a, b])),
        rule.map((a) => logicNode("not", [a])),
      ),
    };
  });
}

const leaf = (numbers: fc.Arbitrary<bigint>): fc.Arbitrary<Expression> =>
  fc.oneof(
    numbers.map((value) => numberNode(value)),
    fc.constantFrom(...names).map((name) => nameNode(name)),
  );

/** Any tree that text can make. */
export const readable = trees({ anyPower: true, leaves: leaf(fc.bigInt({ min: 0n, max: 10n ** 30n })) });

/** Trees whose values stay small enough to be worked out. */
export const computable = trees({ anyPower: false, leaves: leaf(fc.bigInt({ min: 0n, max: 12n })) });

/** A value for each name. */
export const valuations: fc.Arbitrary<Map<string, number | bigint | boolean>> = fc
  .tuple(...[...names, "p", "q"].map(() => fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constant(2 ** 52 + 1))))
  .map(
    (values) =>
      new Map(
        [...names, "p", "q"].map((name, at) => [
          name,
          name.length === 1 && name >= "p" ? (values[at] as number) > 0 : (values[at] as number),
        ]),
      ),
  );
