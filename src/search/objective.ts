import { defineConstraint } from "../constraints/define.js";
import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import { objectiveMayBeFraction, tooLarge } from "../errors.js";
import { unknownName } from "../inputErrors.js";
import { evaluator } from "../language/evaluate.js";
import type { Expression } from "../language/expression.js";
import { children, postorder } from "../language/fold.js";
import { isTruth } from "../language/nodes.js";
import { print } from "../language/print.js";
import { readNumber } from "../language/template.js";
import { nameOf } from "../model/compile.js";
import { type Puzzle, statementsFrom } from "../model/puzzle.js";
import { vocabulary } from "../model/read.js";
import type { Ending, Goal, Met, Space, Strategy } from "./search.js";

interface Asked {
  readonly of: Term;
}

/** It follows from nothing: it is what is asked for since the best solution so far was met. */
const better = /* @__PURE__ */ reason<Asked>("better than the best so far", () => []);

/** A number to be made small, and the puzzle in which it must be smaller than in any solution met so far. */
export interface Objective {
  readonly puzzle: Puzzle;
  /** The number of the best solution so far. */
  readonly best: () => number;
  /** The strategy, meeting only solutions better than all before. */
  readonly pursuedBy: (strategy: Strategy) => Strategy;
}

export function objectiveOf(puzzle: Puzzle, number: Expression): Objective {
  let most = Number.POSITIVE_INFINITY;
  // A rule like all others, so that the compiler finds a term for the number, and evaluation judges the rest.
  const atMost = defineConstraint<Asked>({
    name: "objective",
    scope: ({ of }) => [of],
    holds: ({ of }, value) => value(of) <= most,
    wake: () => "fixed",
    cost: 0,
    propagate: ({ of }, store) => store.atMost(of, most, better),
  });
  const rule = atMost({ of: number });

  function* run(strategy: Strategy, space: Space): Generator<Met, Ending, void> {
    space.goal = goalIn(space);
    const value = evaluator(number);
    const events = strategy.run(space);
    for (;;) {
      const event = events.next();
      if (event.done) return event.value;
      if (event.value === "solution") {
        // A strategy that looks at nothing may meet one that is no better.
        const found = value((leaf) => space.value(leaf as never)) as number;
        if (found > most) {
          yield "node";
          continue;
        }
        most = found - 1;
      }
      yield event.value;
    }
  }

  function goalIn({ engine, store }: Space): Goal {
    const index = engine.posted.findIndex(({ definition }) => definition === (atMost.definition as unknown));
    if (index < 0) throw refusal(puzzle, number);
    const { of } = engine.posted[index]!.args as Asked;
    return {
      number,
      get most() {
        return most;
      },
      impose() {
        store.running = index;
        store.atMost(of, most, better);
      },
    };
  }

  return {
    puzzle: Object.freeze({
      ...puzzle,
      statements: Object.freeze([...puzzle.statements, ...statementsFrom(rule, puzzle.names)]),
    }),
    best: () => most + 1,
    pursuedBy: (strategy) => Object.freeze({ name: strategy.name, run: (space: Space) => run(strategy, space) }),
  };
}

/** Why the compiler left the number to evaluation: it divides, may have a power of less than 0, or is too large. */
function refusal(puzzle: Puzzle, number: Expression): Error {
  const text = print(number, { name: (variable) => nameOf(puzzle, variable) });
  const divides = postorder(number, (node) => (isTruth(node) ? [] : children(node))).some(
    (node) => node.kind === "arithmetic" && (node.operator === "/" || node.operator === "^"),
  );
  return divides ? objectiveMayBeFraction(text) : tooLarge(text);
}

/** The number a text tells, read with the puzzle's own names. */
export const numberFrom = ({ names }: Puzzle, text: string): Expression =>
  readNumber(text, {
    functions: vocabulary,
    resolve(name, span, read) {
      const variable = names.get(name);
      if (!variable) throw unknownName(read, span, names.keys());
      return variable;
    },
  });
