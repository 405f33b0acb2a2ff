import { strictlyIncreasing } from "../constraints/increasing.js";
import { lowerBound } from "../constraints/lowerBound.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { children, conjuncts } from "../language/fold.js";
import { type LinearForm, linear } from "../language/linear.js";
import { arithmeticNode } from "../language/nodes.js";
import { LARGEST } from "../numbers/domain.js";
import type { Implied } from "./implied.js";

/** That `large - small >= least`. */
interface Step {
  readonly small: Variable;
  readonly large: Variable;
  readonly least: number;
}

/** The same by the places of the variables. */
interface Leap {
  readonly from: number;
  readonly to: number;
  readonly least: number;
}

/** A number that is `large - small + more`, and the index of the rule in which it stands. */
interface Asked {
  readonly number: Expression;
  readonly small: Variable;
  readonly large: Variable;
  readonly more: number;
  readonly of: number;
}

/** How many steps are gone through in all, at most. */
const MOST_STEPS = 1_000_000;

/**
 * What differences are at least where the order of their variables is known, perhaps by way of others: with `a < b < c`
 * the number `c - a` is at least 2, though bounds alone would let it be anything. For the differences that stand in a
 * constraint or are said to be a variable; nothing where the order goes round in circles.
 *
 * Linear in the steps for each variable that something is subtracted from.
 */
export function orderedDifferences(rules: readonly Rule[]): readonly Implied[] {
  const parts = rules.flatMap((rule, from) => conjuncts(rule).map((part) => ({ part, from })));
  const steps = parts.flatMap(({ part }) => stepsIn(part));
  if (steps.length === 0) return [];
  const places = new Map<Variable, number>();
  const placeOf = (variable: Variable): number => {
    const place = places.get(variable) ?? places.size;
    places.set(variable, place);
    return place;
  };
  const order = inOrder(steps).map(({ small, large, least }) => ({ from: placeOf(small), to: placeOf(large), least }));
  const asked = parts.flatMap(({ part, from }) => askedIn(part).map((difference) => ({ ...difference, of: from })));
  const distances = new Map<number, Float64Array>();
  const implied: Implied[] = [];
  for (const { number, small, large, more, of } of asked) {
    const [start, end] = [places.get(small), places.get(large)];
    if (start === undefined || end === undefined) continue;
    if (!distances.has(start)) {
      if ((distances.size + 1) * order.length > MOST_STEPS) continue;
      distances.set(start, distancesFrom(start, order, places.size));
    }
    const least = distances.get(start)![end]! + more;
    if (least > lowest(number) && least <= LARGEST) {
      implied.push(Object.freeze({ rule: lowerBound({ of: number, least }), from: of }));
    }
  }
  return implied;
}

/** The steps that rules ask for, by an order of two numbers or of many. */
function stepsIn(rule: Expression): Step[] {
  if (rule.kind === "constraint" && rule.meaning === (strictlyIncreasing.definition as unknown)) {
    const terms = children(rule);
    return terms.slice(1).flatMap((term, at) => stepTo(terms[at]!, term, 1));
  }
  if (rule.kind !== "compare") return [];
  return rule.comparators.flatMap((comparator, at) => {
    const [left, right] = [rule.operands[at]!, rule.operands[at + 1]!];
    if (comparator[0] === "<") return stepTo(left, right, comparator === "<" ? 1 : 0);
    return comparator[0] === ">" ? stepTo(right, left, comparator === ">" ? 1 : 0) : [];
  });
}

function stepTo(below: Expression, above: Expression, least: number): Step[] {
  const difference = differenceIn(linear(arithmeticNode("-", above, below)));
  return difference ? [{ ...difference, least: least - difference.more }] : [];
}

/** The differences in a constraint, and variables that are said to be one. */
function askedIn(rule: Expression): Omit<Asked, "of">[] {
  if (rule.kind === "constraint") {
    return children(rule).flatMap((number) => {
      const difference = number.kind === "variable" ? undefined : differenceIn(linear(number));
      return difference ? [{ number, ...difference }] : [];
    });
  }
  if (rule.kind !== "compare") return [];
  return rule.comparators.flatMap((comparator, at) =>
    comparator === "=" ? partsOf(linear(arithmeticNode("-", rule.operands[at]!, rule.operands[at + 1]!))) : [],
  );
}

/** A form that is a variable less another, and a number. */
function differenceIn({ terms, constant }: LinearForm): Omit<Asked, "number" | "of"> | undefined {
  const variables = [...terms.keys()];
  const [large, small] = [
    variables.find((atom) => terms.get(atom) === 1n),
    variables.find((atom) => terms.get(atom) === -1n),
  ];
  if (variables.length !== 2 || large?.kind !== "variable" || small?.kind !== "variable") return undefined;
  return { small, large, more: Number(constant) };
}

/** Where a sum that is 0 says that a variable is the sum of two others: each of these is a difference. */
function partsOf({ terms, constant }: LinearForm): Omit<Asked, "of">[] {
  const sign = [...terms.values()].reduce((sum, factor) => sum + factor, 0n);
  const variables = [...terms.keys()].filter((atom): atom is Variable => atom.kind === "variable");
  if (terms.size !== 3 || variables.length !== 3 || sign * sign !== 1n) return [];
  const large = variables.find((variable) => terms.get(variable) === -sign);
  const addends = variables.filter((variable) => terms.get(variable) === sign);
  if (!large || addends.length !== 2) return [];
  const [first, second] = addends as [Variable, Variable];
  const more = -Number(sign * constant);
  return [
    { number: first, small: second, large, more },
    { number: second, small: first, large, more },
  ];
}

/** The steps, each after those that lead to where it begins; none where they go round in circles. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const after = new Map<Variable, Step[]>();
  const missing = new Map<Variable, number>();
  for (const step of steps) {
    const next = after.get(step.small) ?? [];
    next.push(step);
    after.set(step.small, next);
    missing.set(step.large, (missing.get(step.large) ?? 0) + 1);
  }
  const ordered: Step[] = [];
  const ready = [...after.keys()].filter((variable) => !missing.has(variable));
  for (let variable = ready.pop(); variable; variable = ready.pop()) {
    for (const step of after.get(variable) ?? []) {
      ordered.push(step);
      const left = missing.get(step.large)! - 1;
      missing.set(step.large, left);
      if (left === 0) ready.push(step.large);
    }
  }
  return ordered.length === steps.length ? ordered : [];
}

/** By place how much more each variable is, at least, than the one at the start; -Infinity where nothing is known. */
function distancesFrom(start: number, order: readonly Leap[], size: number): Float64Array {
  const distances = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  distances[start] = 0;
  for (let i = 0; i < order.length; i++) {
    const { from, to, least } = order[i]!;
    distances[to] = Math.max(distances[to]!, distances[from]! + least);
  }
  return distances;
}

/** What is known without: the smallest value of a variable. */
const lowest = (number: Expression): number => (number.kind === "variable" ? number.domain[0]![0] : -LARGEST);
