import { allDifferent } from "../constraints/allDifferent.js";
import { evaluator, type Valuation } from "../language/evaluate.js";
import type { CompareNode, Expression } from "../language/expression.js";
import { children, conjuncts, postorder } from "../language/fold.js";
import { arithmeticNode } from "../language/nodes.js";
import type { Exact } from "../numbers/exact.js";
import type { Goal } from "./search.js";

/** A part of the rules, and how far it is from being kept. */
export interface Part {
  /** The places of the variables it depends on. */
  readonly places: readonly number[];
  /** How far it is from being kept as all stands now; 0 where it is kept. */
  cost: number;
  /** Its place among the parts that are broken; -1 where it is kept. */
  brokenAt: number;
  /** Works the cost out anew, from all variables. */
  settle(): void;
  /** What the cost would be, now that the variable at `place` alone has another value than when it was settled. */
  trial(place: number): number;
  /** The places of variables that might be changed to keep it. */
  culprits(): readonly number[];
}

/** Rules in parts that can be judged one by one, for variables that have their places, and their values by `read`. */
export function partsOf(
  rules: readonly Expression[],
  places: ReadonlyMap<Expression, number>,
  read: Valuation,
  goal: Goal | undefined,
): Part[] {
  const within = (node: Expression): number[] => [
    ...new Set(postorder(node).flatMap((part) => places.get(part) ?? [])),
  ];
  const parts = rules.flatMap(conjuncts).map((rule): Part => {
    if (rule.kind === "constraint" && rule.meaning === (allDifferent.definition as unknown)) {
      return new Distinct(children(rule), within, read);
    }
    return judged(within(rule), rule.kind === "compare" ? distance(rule, read) : truth(rule, read));
  });
  if (!goal) return parts;
  const value = evaluator(goal.number);
  const excess = (): number => graded(approximately(value(read)) - goal.most);
  return [...parts, judged(within(goal.number), () => (approximately(value(read)) <= goal.most ? 0 : excess()))];
}

function judged(places: readonly number[], cost: () => number): Part {
  return {
    places,
    cost: 0,
    brokenAt: -1,
    settle() {
      this.cost = cost();
    },
    trial: cost,
    culprits: () => places,
  };
}

/** 1 where it is broken. */
function truth(rule: Expression, read: Valuation): () => number {
  const holds = evaluator(rule);
  return () => (holds(read) ? 0 : 1);
}

/** More the farther its sides are from what they should be: what is off by little is nearly right. */
function distance(rule: CompareNode, read: Valuation): () => number {
  const holds = evaluator(rule);
  const differences = rule.comparators.map((_, at) =>
    evaluator(arithmeticNode("-", rule.operands[at] as Expression, rule.operands[at + 1] as Expression)),
  );
  return () => {
    if (holds(read)) return 0;
    let cost = 1;
    rule.comparators.forEach((comparator, at) => {
      const difference = approximately(differences[at]?.(read));
      const off = comparator === "=" || (comparator[0] === "<" ? difference > 0 : difference < 0);
      if (off) cost += graded(difference);
    });
    return cost;
  };
}

/** What has no value is far from any. */
const FAR = 1_099_511_627_776;

function approximately(value: Exact | undefined): number {
  if (value === undefined) return FAR;
  return typeof value === "object" ? Number(value.numerator) / Number(value.denominator) : Number(value);
}

/** Distances count by their size only, or one large number would outweigh all other rules. */
const graded = (distance: number): number => Math.log2(1 + Math.abs(distance));

/** Different values, with a count of each: how many terms have a value that is taken. */
class Distinct implements Part {
  readonly places: readonly number[];
  cost = 0;
  brokenAt = -1;
  private readonly terms: readonly (() => unknown)[];
  /** By place the terms that depend on its variable, and by term the places it depends on. */
  private readonly termsAt = new Map<number, number[]>();
  private readonly placesOf: readonly (readonly number[])[];
  private readonly keys: unknown[] = [];
  private readonly counts = new Map<unknown, number>();

  constructor(terms: readonly Expression[], within: (node: Expression) => number[], read: Valuation) {
    this.terms = terms.map((term) => {
      const value = evaluator(term);
      return () => keyOf(value(read));
    });
    this.placesOf = terms.map(within);
    this.placesOf.forEach((places, term) => {
      for (const place of places) this.termsAt.set(place, [...(this.termsAt.get(place) ?? []), term]);
    });
    this.places = [...this.termsAt.keys()];
  }

  settle(): void {
    const { counts, keys, terms } = this;
    counts.clear();
    this.cost = 0;
    for (let term = 0; term < terms.length; term++) {
      keys[term] = terms[term]!();
      this.cost += this.count(keys[term], 1);
    }
  }

  trial(place: number): number {
    const { keys, terms } = this;
    const moved = this.termsAt.get(place)!;
    let { cost } = this;
    for (let i = 0; i < moved.length; i++) cost -= this.count(keys[moved[i]!], -1);
    const now = moved.map((term) => terms[term]!());
    for (let i = 0; i < moved.length; i++) cost += this.count(now[i], 1);
    for (let i = 0; i < moved.length; i++) this.count(now[i], -1);
    for (let i = 0; i < moved.length; i++) this.count(keys[moved[i]!], 1);
    return cost;
  }

  culprits(): readonly number[] {
    return this.placesOf.flatMap((places, term) => {
      const key = this.keys[term];
      return key === undefined || this.counts.get(key)! > 1 ? places : [];
    });
  }

  /** Counts a value in or out; answers what that changes of the cost. */
  private count(key: unknown, by: 1 | -1): number {
    const before = this.counts.get(key) ?? 0;
    this.counts.set(key, before + by);
    return key === undefined || Math.min(before, before + by) > 0 ? 1 : 0;
  }
}

/** Equal for equal numbers; a fraction is an object. */
const keyOf = (value: Exact | undefined): unknown =>
  typeof value === "object" ? `${value.numerator}/${value.denominator}` : value;
