declare const term: unique symbol;

/** Something with a set of possible whole numbers: a variable of the store, or a view `scale * variable + offset` of one. */
export type Term = number & { readonly [term]: true };

export type Relation = ">=" | "<=" | "!=" | "=";

/** An atomic constraint on one term: the one currency of deductions, reasons, decisions and explanations. */
export interface Fact {
  readonly term: Term;
  readonly relation: Relation;
  readonly value: number;
}

/** Relations, by the number the trail has for them. */
export const RELATIONS: readonly Relation[] = [">=", "<=", "!=", "="];

export const atLeast = (term: Term, value: number): Fact => ({ term, relation: ">=", value });
export const atMost = (term: Term, value: number): Fact => ({ term, relation: "<=", value });
export const differs = (term: Term, value: number): Fact => ({ term, relation: "!=", value });
export const equals = (term: Term, value: number): Fact => ({ term, relation: "=", value });

/** The fact that is true exactly when `fact` is false. */
export function opposite({ term, relation, value }: Fact): Fact {
  switch (relation) {
    case ">=":
      return atMost(term, value - 1);
    case "<=":
      return atLeast(term, value + 1);
    case "!=":
      return equals(term, value);
    case "=":
      return differs(term, value);
  }
}

/** Whether `fact` is true when its term has the given value. */
export function isTrue({ relation, value }: Fact, actual: number): boolean {
  switch (relation) {
    case ">=":
      return actual >= value;
    case "<=":
      return actual <= value;
    case "!=":
      return actual !== value;
    case "=":
      return actual === value;
  }
}
