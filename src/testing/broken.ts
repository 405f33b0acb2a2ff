import { UnriddleError } from "../errors.js";

/** What every constraint must keep, in words. */
export const LAWS = {
  solutions: "no solution is lost",
  complete: "once all has a value, it fails where its meaning is false",
  reasons: "each deduction follows from its reason alone",
  before: "what a reason says was true before the deduction",
  restored: "going back restores everything",
  scope: "its scope lists every term that its meaning asks for",
  meaning: "its meaning answers true or false, and the same for the same values",
  negation: "its negation is true exactly where it is false",
  store: "the store and its trail agree",
  calm: "nothing throws",
} as const;

export type Law = (typeof LAWS)[keyof typeof LAWS];

/** One law broken by one instance, and how. */
export class Breach extends Error {
  readonly law: Law;

  constructor(law: Law, message: string, options?: ErrorOptions) {
    super(message, options);
    this.law = law;
  }
}

/** A kind of constraint that breaks a law: which one, by what, and how to see it again. */
export class LawBroken extends UnriddleError {
  override readonly name: string = "LawBroken";
  readonly law: Law;
  /** The smallest instance found. */
  readonly instance: unknown;
  /** Given to `checkConstraint` as options, they lead there again. */
  readonly seed: number;
  readonly path: string;

  constructor(law: Law, message: string, instance: unknown, seed: number, path: string, cause: unknown) {
    super(message, { cause });
    this.law = law;
    this.instance = instance;
    this.seed = seed;
    this.path = path;
  }
}
