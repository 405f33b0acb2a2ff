import { allDifferent } from "../constraints/allDifferent.js";
import { equals } from "../engine/fact.js";
import { evaluator } from "../language/evaluate.js";
import type { Expression, Variable } from "../language/expression.js";
import { children, postorder } from "../language/fold.js";
import { compareNode } from "../language/nodes.js";
import type { Puzzle } from "../model/puzzle.js";
import { members } from "../numbers/domain.js";
import type { Ending, Met, Space, Strategy } from "./search.js";

/** How many assignments may pass before the driver may look around. */
const BREATH = 1024;

/**
 * Brute force: tries all values of all variables in turn, and looks at each rule as soon as its variables have values.
 * Nothing is deduced, so it is the oracle all other strategies are compared with.
 *
 * @example
 * ```ts
 * import { count, exhaustive, int, puzzle } from "unriddle";
 * count(puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y"), { strategy: exhaustive() }); // 36
 * ```
 *
 * Time grows with the product of the domains' sizes. Complete.
 */
export const exhaustive = (): Strategy => EXHAUSTIVE;

const EXHAUSTIVE: Strategy = /* @__PURE__ */ Object.freeze({ name: "exhaustive", run });

function* run(space: Space): Generator<Met, Ending, void> {
  const { variables } = space;
  const values: number[] = [];
  const places = new Map<Expression, number>(variables.map((variable, i) => [variable, i]));
  const numberAt = (leaf: Expression): number => values[places.get(leaf)!]!;
  const due = rulesByVariable(space.puzzle, places);
  if (!due[0]!.every((rule) => rule(numberAt))) {
    yield "conflict";
    return "complete";
  }
  if (variables.length === 0) {
    yield "solution";
    return "complete";
  }
  const untried = [members(variables[0]!.domain)];
  for (let breath = 0; untried.length > 0; breath++) {
    const next = untried[untried.length - 1]!.next();
    if (next.done) {
      untried.pop();
      values.length = Math.max(0, untried.length - 1);
      continue;
    }
    values[untried.length - 1] = next.value;
    space.nodes++;
    if (!due[untried.length]!.every((rule) => rule(numberAt))) {
      space.failures++;
      if (breath % BREATH === 0) yield "conflict";
    } else if (untried.length < variables.length) untried.push(members(variables[untried.length]!.domain));
    else {
      // Placed without deducing anything from it.
      space.store.push();
      values.forEach((value, i) => {
        space.store.decide(equals(space.terms[i]!, value));
      });
      yield "solution";
      space.ascend();
    }
  }
  return "complete";
}

type Check = (numberAt: (leaf: Expression) => number) => unknown;

/** For each number of variables that have values, the rules to look at when it is reached. */
function rulesByVariable(
  { statements }: Puzzle,
  places: ReadonlyMap<Expression, number>,
): readonly (readonly Check[])[] {
  const due: Check[][] = Array.from({ length: places.size + 1 }, () => []);
  for (const { rule } of statements) {
    for (const part of partsOf(rule)) {
      let last = 0;
      for (const node of postorder(part)) last = Math.max(last, (places.get(node as Variable) ?? -1) + 1);
      due[last]!.push(evaluator(part));
    }
  }
  return due;
}

/** A rule as smaller ones that can be looked at earlier: a program for words would not try all 10^10 assignments either. */
function partsOf(rule: Expression): Expression[] {
  if (rule.kind === "logic" && rule.connective === "and") return rule.rules.flatMap(partsOf);
  if (rule.kind !== "constraint" || rule.meaning !== (allDifferent.definition as unknown)) return [rule];
  const terms = children(rule);
  // A term without a value breaks the rule, also one that no pair would look at.
  if (!terms.every(({ kind }) => kind === "variable")) return [rule];
  return terms.flatMap((term, i) => terms.slice(0, i).map((other) => compareNode([other, term], ["!="])));
}
