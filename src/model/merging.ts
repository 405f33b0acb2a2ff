import { allEqual } from "../constraints/allEqual.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { children, conjuncts } from "../language/fold.js";
import { type LinearForm, linear } from "../language/linear.js";
import { arithmeticNode } from "../language/nodes.js";
import { type Domain, intersection, LARGEST, type Range, range } from "../numbers/domain.js";
import { commonDivisor } from "../numbers/exact.js";

/** A number of which variables are views, with the values all of them allow. */
interface Shared {
  readonly domain: Domain;
}

/** What a variable is always equal to: `scale * of + offset`. */
export interface Member {
  readonly of: Shared;
  readonly scale: number;
  readonly offset: number;
}

/** How variables that rules make equal become one: what each of them is, and the rules that need not be stated then. */
export interface Merging {
  readonly members: ReadonlyMap<Variable, Member>;
  readonly rules: ReadonlySet<Expression>;
}

/** A number that is still looking for company. */
interface Group {
  domain: Domain;
  readonly members: Variable[];
}

interface Joining extends Member {
  readonly of: Group;
}

/**
 * Which variables are the same but for a factor and a constant, or have one value, as rules like `x = y`, `y = 2 * x + 3`,
 * `x = 5` or `allEqual` say: one variable of the store does for all of them. Found when a puzzle is made, as what is
 * implied is; who explains deductions compiles without it, since nobody then deduces one of them from another.
 *
 * Nearly linear in the rules that are equalities, times the ranges of the domains.
 */
export function mergingIn(rules: readonly Rule[]): Merging {
  const members = new Map<Variable, Joining>();
  const said = new Set<Expression>();
  let waiting = rules.flatMap(conjuncts).flatMap((rule) => {
    const differences = differencesIn(rule);
    return differences.length > 0 ? [{ rule, differences }] : [];
  });
  // Twice, since what stands first may hang on what stands last.
  for (let round = 0; round < 2; round++) {
    waiting = waiting.filter(({ rule, differences }) => {
      // All of them, even where one fails.
      const merged = differences.map((difference) => difference !== undefined && vanishes(members, difference));
      if (merged.every(Boolean)) said.add(rule);
      return !said.has(rule);
    });
  }
  return Object.freeze({ members, rules: said });
}

/** The sums of which a rule says that they are 0, which is all it says unless one is missing. */
function differencesIn(rule: Expression): (LinearForm | undefined)[] {
  if (rule.kind === "compare") {
    const { comparators, operands } = rule;
    return comparators.map((comparator, at) =>
      comparator === "=" ? difference(operands[at]!, operands[at + 1]!) : undefined,
    );
  }
  if (rule.kind !== "constraint" || rule.meaning !== (allEqual.definition as unknown)) return [];
  const [first, ...others] = children(rule);
  return others.map((other) => difference(first!, other));
}

const difference = (left: Expression, right: Expression): LinearForm => linear(arithmeticNode("-", left, right));

/** Whether a sum is now 0 whatever the values: it was, or two numbers were merged or one fixed to have it so. */
function vanishes(members: Map<Variable, Joining>, { terms, constant }: LinearForm): boolean {
  const factors = new Map<Group, bigint>();
  let rest = constant;
  for (const [atom, coefficient] of terms) {
    if (atom.kind !== "variable") return false;
    const { of, scale, offset } = members.get(atom) ?? alone(atom);
    const factor = coefficient * BigInt(scale);
    rest += coefficient * BigInt(offset);
    if (isFixed(of.domain)) rest += factor * BigInt(of.domain[0]![0]);
    else factors.set(of, (factors.get(of) ?? 0n) + factor);
  }
  const [one, other, third] = [...factors].filter(([, factor]) => factor !== 0n);
  if (!one) return rest === 0n;
  if (!other)
    return rest % one[1] === 0n && keep(members, one[0], range(Number(-rest / one[1]), Number(-rest / one[1])));
  const divisor = commonDivisor(one[1], other[1]);
  const [p, q] = [one[1] / divisor, other[1] / divisor];
  if (third || rest % divisor !== 0n || (p * p !== 1n && q * q !== 1n)) return false;
  // The smaller group follows the larger, if either could.
  const forward = q * q !== 1n || (p * p === 1n && one[0].members.length < other[0].members.length);
  const [from, into, unit, factor] = forward ? [one[0], other[0], p, q] : [other[0], one[0], q, p];
  return join(members, from, into, Number(-factor * unit), Number((-rest / divisor) * unit));
}

const alone = (variable: Variable): Joining => ({
  of: { domain: variable.domain, members: [variable] },
  scale: 1,
  offset: 0,
});

const isFixed = (domain: Domain): boolean => domain.length === 1 && domain[0]![0] === domain[0]![1];

/** Makes `from` a view of `into`, `scale * into + offset`, if views can be that large, and a value is left to both. */
function join(members: Map<Variable, Joining>, from: Group, into: Group, scale: number, offset: number): boolean {
  const joined = from.members.map((variable): [Variable, Joining] => {
    const own = members.get(variable) ?? alone(variable);
    return [variable, { of: into, scale: own.scale * scale, offset: own.scale * offset + own.offset }];
  });
  const fits = joined.every(([, view]) => Math.abs(view.scale) <= LARGEST && Math.abs(view.offset) <= LARGEST);
  if (!fits || !keep(members, into, preimage(from.domain, scale, offset))) return false;
  for (const [variable, view] of joined) {
    members.set(variable, view);
    into.members.push(variable);
  }
  return true;
}

/** Takes all values from a group but those of some ranges, if one is left. */
function keep(members: Map<Variable, Joining>, group: Group, ranges: readonly Range[]): boolean {
  const domain = intersection(group.domain, ranges);
  if (domain.length === 0) return false;
  group.domain = domain;
  const [first] = group.members as [Variable];
  if (!members.has(first)) members.set(first, { of: group, scale: 1, offset: 0 });
  return true;
}

/** The values of which `scale * value + offset` is in a domain, as ranges that may touch. */
function preimage(domain: Domain, scale: number, offset: number): Range[] {
  const ranges = domain.map(([low, high]): Range => {
    const ends = [(low - offset) / scale, (high - offset) / scale] as const;
    // Never -0.
    return [Math.ceil(Math.min(...ends)) + 0, Math.floor(Math.max(...ends)) + 0];
  });
  return (scale < 0 ? ranges.reverse() : ranges).filter(([low, high]) => low <= high);
}
