import type { Definition } from "../engine/constraint.js";
import type { Term } from "../engine/fact.js";
import { Engine } from "../engine/propagate.js";
import { tooLarge } from "../errors.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { print } from "../language/print.js";
import { LARGEST, range } from "../numbers/domain.js";
import type { Form } from "./form.js";
import type { Puzzle } from "./puzzle.js";

/** A number of the user's as the solver sees it. */
export interface Lowered {
  readonly form: Form;
  /** 0..1 terms that are all 1 exactly where the number is defined. */
  readonly guards: readonly Term[];
}

/** What a builder is a kind of. */
export type Kind<Args = unknown, State = unknown> = { readonly definition: Definition<Args, State> };

/** What one compilation has made so far. */
export class Draft {
  readonly engine = new Engine();
  readonly variables = new Map<Expression, Term>();
  /** Numbers already lowered where undefined parts are told by guards, and where they are ruled out. */
  readonly guarded = new Map<Expression, Lowered>();
  readonly asserted = new Map<Expression, Lowered>();
  /** Rules already made into 0..1 terms. */
  readonly truths = new Map<Expression, Term>();
  /** Variables standing for sums and products, by signature. */
  readonly sums = new Map<string, Term>();
  /**
   * Helpers that may be larger than a variable can hold: all right where the rest of the rule keeps them small. What
   * defines such a one would forbid larger values, so it is posted only when a comparison has vouched for it.
   */
  readonly clipped = new Map<Term, () => void>();
  /** Which statement each posted constraint comes from. */
  readonly origins: number[] = [];
  statement = -1;
  #rule: Rule | undefined;
  /** What was last said of numbers that are too large. */
  refusal: Error | undefined;
  #constant: Term | undefined;
  readonly #names: (variable: Variable) => string;

  /** What the puzzle brings along. */
  readonly tuned: Puzzle["tuned"];

  constructor(names: (variable: Variable) => string, tuned: Puzzle["tuned"]) {
    this.#names = names;
    this.tuned = tuned;
  }

  get store() {
    return this.engine.store;
  }

  /** The 0..1 term that is always 1. */
  get one(): Term {
    this.#constant ??= this.store.variable(range(1, 1));
    return this.#constant;
  }

  begin(rule: Rule, statement: number): void {
    this.#rule = rule;
    this.statement = statement;
    this.asserted.clear();
  }

  /** A new variable of the compiler's own. */
  helper(low: bigint | number, high: bigint | number): Term {
    if (low < -LARGEST || high > LARGEST) throw this.tooLarge();
    return this.store.variable(range(Number(low), Number(high)));
  }

  /** A new 0..1 variable. */
  flag(): Term {
    return this.store.variable(range(0, 1));
  }

  post<Args, State>({ definition }: Kind<Args, State>, args: Args, when?: Term): void {
    this.engine.post(definition, args, when);
    this.origins.push(this.statement);
  }

  /** 1 where the 0..1 term is 0. */
  readonly not = (term: Term): Term => this.store.view(term, -1, 1);

  /** The numbers of the rule at hand are too large. */
  tooLarge(): Error {
    this.refusal = this.refuser()();
    return this.refusal;
  }

  /** Makes that error for the rule at hand, also when it is no longer. */
  refuser(): () => Error {
    const rule = this.#rule;
    return () => tooLarge(rule ? print(rule, { name: this.#names }) : "the rule");
  }
}
