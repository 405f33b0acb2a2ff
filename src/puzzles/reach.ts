import type { Expression } from "../index.js";
import { BUILDERS } from "./builders.js";
import { ALL, type GameOperator, NUMBER, STEPS } from "./grammar.js";
import type { Leaf, Material } from "./material.js";
import { ANY, type Quantities } from "./quantities.js";
import { remembered } from "./remembered.js";

/** What can be made of a material. */
export interface Reach {
  /** The values of all its formulas. */
  values(): ReadonlySet<number>;
  /** Its formulas of the given value, each once. */
  formulas(target: number): Generator<Expression, void, void>;
}

/** What one side of an operator must be: a value, or anything, perhaps but zero. */
type Wanted = number | typeof ANY;

/** An operator with what must stand on its sides, either of which there is. */
interface Way {
  readonly operator: GameOperator;
  readonly left: Side;
  readonly right: Side;
}

interface Side {
  readonly part: number;
  /** The sorts of formula that may stand there. */
  readonly sorts: number;
  readonly wanted: Wanted;
}

/** More than a ticket within the limits can make; up to here whole numbers are exact. */
export const BEYOND = 2 ** 52;

/** Parts as small as this have so few values that they are best known all. */
const SMALL = 3;

/**
 * Search from the target: of the two sides of an operator the smaller takes on all its values, and each value tells
 * what the other must be. That question is asked of the other side in turn, and answered only once, so that nothing is
 * entered twice in vain.
 */
export function reach(material: Material, { value, rightOf, leftOf }: Quantities): Reach {
  const { size, leaves, splits, empty, whole } = material;

  /** A key for formulas of a part that are of one of the sorts. */
  const keyOf = (part: number, sorts: number): number => part * (ALL + 1) + sorts;

  const valuesByKey = remembered((key: number): ReadonlySet<number> => {
    const [part, sorts] = [Math.floor(key / (ALL + 1)), key % (ALL + 1)];
    const found = new Set<number>(sorts & NUMBER ? leaves(part).map((leaf) => leaf.value) : []);
    for (const { operator, makes, right } of STEPS) {
      if (!(sorts & makes)) continue;
      for (const [first, second] of splits(part)) {
        const seconds = values(second, right);
        for (const a of values(first, ALL)) {
          for (const b of seconds) {
            const made = value(operator, a, b);
            if (!Number.isNaN(made)) found.add(made);
          }
        }
      }
    }
    return found;
  });
  const values = (part: number, sorts: number): ReadonlySet<number> => valuesByKey(keyOf(part, sorts));

  const answers = remembered((_key: number) => new Map<number, boolean>());

  /** Whether there is a formula of the part that is of one of the sorts and has the value. */
  function possible({ part, sorts, wanted }: Side): boolean {
    // Something is always possible, and something but zero where not all is zero: the sum of all there is.
    if (wanted === ANY) return true;
    if (Math.abs(wanted) >= BEYOND) return false;
    if (size(part) <= SMALL) return values(part, sorts).has(wanted);
    const known = answers(keyOf(part, sorts));
    let answer = known.get(wanted);
    if (answer === undefined) {
      answer = numbers(part, sorts, wanted).length > 0 || !ways(part, sorts, wanted).next().done;
      known.set(wanted, answer);
    }
    return answer;
  }

  const numbers = (part: number, sorts: number, wanted: number): readonly Leaf[] =>
    sorts & NUMBER ? leaves(part).filter((leaf) => leaf.value === wanted) : [];

  /** All operators and pairs of values with which a formula of the part can make the value. */
  function* ways(part: number, sorts: number, wanted: number): Generator<Way, void, void> {
    for (const { operator, makes, right: rightSorts } of STEPS) {
      if (!(sorts & makes)) continue;
      for (const [first, second] of splits(part)) {
        const leftFirst = size(first) <= size(second);
        for (const given of leftFirst ? values(first, ALL) : values(second, rightSorts)) {
          const other: Wanted = (leftFirst ? rightOf : leftOf)(operator, given, wanted);
          if (Number.isNaN(other)) continue;
          if (other === ANY && operator === "/" && empty(second)) continue;
          const left: Side = { part: first, sorts: ALL, wanted: leftFirst ? given : other };
          const right: Side = { part: second, sorts: rightSorts, wanted: leftFirst ? other : given };
          if (possible(leftFirst ? right : left)) yield { operator, left, right };
        }
      }
    }
  }

  function* formulas({ part, sorts, wanted }: Side, operator?: GameOperator): Generator<Expression, void, void> {
    if (wanted === ANY) {
      for (const [node, value] of everything(part, sorts)) if (value !== 0 || operator !== "/") yield node;
      return;
    }
    for (const { node } of numbers(part, sorts, wanted)) yield node;
    for (const { operator, left, right } of ways(part, sorts, wanted)) {
      for (const first of formulas(left)) {
        for (const second of formulas(right, operator)) yield BUILDERS[operator](first, second);
      }
    }
  }

  /** All formulas that have a value, and the value. */
  function* everything(part: number, sorts: number): Generator<readonly [Expression, number], void, void> {
    if (sorts & NUMBER) for (const { node, value } of leaves(part)) yield [node, value];
    for (const { operator, makes, right } of STEPS) {
      if (!(sorts & makes)) continue;
      for (const [first, second] of splits(part)) {
        for (const [left, a] of everything(first, ALL)) {
          for (const [node, b] of everything(second, right)) {
            const made = value(operator, a, b);
            if (!Number.isNaN(made)) yield [BUILDERS[operator](left, node), made];
          }
        }
      }
    }
  }

  return {
    values: () => values(whole, ALL),
    formulas: (target) => formulas({ part: whole, sorts: ALL, wanted: target }),
  };
}
