import type { Term } from "../engine/fact.js";
import { reason } from "../engine/reason.js";
import type { Operand } from "../language/expression.js";
import { operand } from "../language/operand.js";
import { type Automaton, type Machine, machineOf } from "./automaton.js";
import { defineConstraint } from "./define.js";
import { type Layers, propagateLayers, startLayers, whyNoWay } from "./layers.js";
import { machineFrom } from "./pattern.js";

export interface Regular {
  readonly terms: readonly Term[];
  readonly machine: Machine;
}

/** With what the other terms have lost, no way leads to a good end. */
const noWay = /* @__PURE__ */ reason<Regular>("no way", ({ terms, machine }, then, _fact, detail) =>
  whyNoWay(terms, machine.table, then, detail),
);

/**
 * The values of the terms, one after the other, are what an automaton accepts or a pattern describes.
 *
 * @example
 * ```ts
 * import { count, int, list, puzzle, regular } from "unriddle";
 * const week = list(7, () => int(0, 2)); // 0 is free, 1 an early and 2 a late shift, after which one is free
 * count(puzzle({ week }, regular(week, "(0 | 1 | 2 0)* 2?"))); // 577
 * ```
 *
 * A pattern is a regular expression over whole numbers, see `pattern`. An automaton is plain data: how many `states`, where
 * to `start`, which to `accept`, `transitions` as `[from, value, to]`, and with `otherwise` where a state goes with any
 * other value.
 * @throws InputError when a pattern can not be read; UnriddleError when something is no state of the automaton, it needs more
 * than 4,096, or something is neither a number nor an expression.
 *
 * Domain-consistent where no variable stands twice, but that values the automaton has no way for may stay between two it
 * has that are more than 4,096 apart; terms times states times values, and only for the part that changed. Source: G.
 * Pesant, "A regular language membership constraint for finite sequences of variables", CP 2004. Global Constraint
 * Catalog: `automaton`.
 */
export const regular = /* @__PURE__ */ defineConstraint<
  Regular,
  Layers,
  readonly [terms: readonly Operand[], automaton: Automaton | string]
>({
  name: "regular",
  read: (terms, automaton) => ({
    terms: terms.map(operand),
    machine: typeof automaton === "string" ? machineFrom(automaton) : machineOf(automaton),
  }),
  scope: ({ terms }) => terms,
  holds: ({ terms, machine }, value) => machine.accepts(terms.map(value)),
  cost: 3,
  start: ({ terms, machine }, store) => startLayers(terms, machine.table, store),
  propagate: ({ terms, machine }, store, layers) => propagateLayers(terms, machine.table, layers, store, noWay),
});
