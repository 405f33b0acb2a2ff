import { allEqual } from "../constraints/allEqual.js";
import type { Expression, Rule, Variable } from "../language/expression.js";
import { children } from "../language/fold.js";
import { linear } from "../language/linear.js";
import { arithmeticNode } from "../language/nodes.js";
import { type Domain, intersection, LARGEST, type Range } from "../numbers/domain.js";
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
 * Which variables are the same but for a factor and a constant, as rules like `x = y`, `y = 2 * x + 3` or `allEqual` say:
 * one variable of the store does for all of them. Found when a puzzle is made, as what is implied is; who explains
 * deductions compiles without it, since nobody then deduces one of them from another.
 *
 * Nearly linear in the rules that are equalities, times the ranges of the domains.
 */
export function mergingIn(rules: readonly Rule[]): Merging {
  const members = new Map<Variable, Joining>();
  const said = new Set<Expression>();
  const waiting: Expression[] = [...rules];
  for (let rule = waiting.pop(); rule; rule = waiting.pop()) {
    if (rule.kind === "logic" && rule.connective === "and") for (const part of rule.rules) waiting.push(part);
    else {
      // All of them, even where one fails.
      const merged = equalitiesIn(rule).map((sides) => sides !== undefined && merge(members, ...sides));
      if (merged.length > 0 && merged.every(Boolean)) said.add(rule);
    }
  }
  return Object.freeze({ members, rules: said });
}

type Sides = readonly [Expression, Expression];

/** The pairs of which a rule says that they are equal, which is all it says unless one is missing. */
function equalitiesIn(rule: Expression): (Sides | undefined)[] {
  if (rule.kind === "compare") {
    const { comparators, operands } = rule;
    return comparators.map((comparator, at) => (comparator === "=" ? [operands[at]!, operands[at + 1]!] : undefined));
  }
  if (rule.kind !== "constraint" || rule.meaning !== (allEqual.definition as unknown)) return [];
  const [first, ...others] = children(rule);
  return others.map((other): Sides => [first!, other]);
}

/** Whether two sides are now the same number whatever its value. */
function merge(members: Map<Variable, Joining>, left: Expression, right: Expression): boolean {
  const { terms, constant } = linear(arithmeticNode("-", left, right));
  if (terms.size === 0) return constant === 0n;
  const [[x, a], [y, b]] = terms.size === 2 ? ([...terms] as [Part, Part]) : [NOTHING, NOTHING];
  if (x?.kind !== "variable" || y?.kind !== "variable") return false;
  const [one, other] = [memberOf(members, x), memberOf(members, y)];
  // a * x + b * y + constant = 0, said of what they are views of.
  const [p, q] = [a * BigInt(one.scale), b * BigInt(other.scale)];
  const rest = constant + a * BigInt(one.offset) + b * BigInt(other.offset);
  if (one.of === other.of) return p + q === 0n && rest === 0n;
  const divisor = commonDivisor(p, q);
  const [m, n] = [p / divisor, q / divisor];
  if (rest % divisor !== 0n || (m * m !== 1n && n * n !== 1n)) return false;
  const forward = n * n !== 1n || (m * m === 1n && one.of.members.length < other.of.members.length);
  const [from, into, unit, factor] = forward ? [one, other, m, n] : [other, one, n, m];
  return join(members, from.of, into.of, Number(-factor * unit), Number((-rest / divisor) * unit));
}

type Part = [Expression | undefined, bigint];
const NOTHING: Part = [undefined, 0n];

function memberOf(members: Map<Variable, Joining>, variable: Variable): Joining {
  const known = members.get(variable);
  if (known) return known;
  const member = { of: { domain: variable.domain, members: [variable] }, scale: 1, offset: 0 };
  members.set(variable, member);
  return member;
}

/** Makes `from` a view of `into`, `scale * into + offset`, if views can be that large, and a value is left to both. */
function join(members: Map<Variable, Joining>, from: Group, into: Group, scale: number, offset: number): boolean {
  const domain = intersection(into.domain, preimage(from.domain, scale, offset));
  const joined = from.members.map((variable): [Variable, Joining] => {
    const own = members.get(variable)!;
    return [variable, { of: into, scale: own.scale * scale, offset: own.scale * offset + own.offset }];
  });
  const fits = joined.every(([, view]) => Math.abs(view.scale) <= LARGEST && Math.abs(view.offset) <= LARGEST);
  if (domain.length === 0 || !fits) return false;
  into.domain = domain;
  for (const [variable, view] of joined) {
    members.set(variable, view);
    into.members.push(variable);
  }
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
