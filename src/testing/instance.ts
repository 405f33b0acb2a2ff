import type { InPlaceOfTerms } from "../constraints/define.js";
import { isPlain } from "../language/fold.js";
import { type Domain, setOf, sizeOf } from "../numbers/domain.js";
import { noValueInInstance } from "./errors.js";

/** A variable of an instance; terms are on the same variable when this is the same object. */
export interface Drawn {
  readonly domain: Domain;
  /** Variables drawn in the same way may stand in for one another. */
  readonly source?: unknown;
}

/** What stands in an instance where the constraint has a term: `scale * variable + offset`. */
export interface View {
  readonly kind: "view";
  readonly variable: Drawn;
  readonly scale: number;
  readonly offset: number;
  /** Which variable met before, of the same source, to be on instead of its own. */
  readonly like?: number | undefined;
}

export const isView = (data: unknown): data is View =>
  typeof data === "object" && data !== null && (data as View).kind === "view" && "variable" in data;

/** The arguments of a constraint with views in place of terms. */
export type Instance<Args> = InPlaceOfTerms<Args, View>;

/** The variables of an instance, and which of them each view is on. */
export interface Variables {
  readonly domains: readonly Domain[];
  readonly at: ReadonlyMap<View, number>;
}

/** All combinations of values are tried, so there may be so many of them; larger domains lose values. */
const MOST_COMBINATIONS = 2_000;

/** Variables are numbered as they are met, after those given as `first`. */
export function variablesOf(instance: unknown, first: readonly Drawn[] = []): Variables {
  const found: Drawn[] = [...first];
  const at = new Map<View, number>();
  mapViews(instance, (view) => {
    if (at.has(view)) return;
    const { variable, like } = view;
    const others = like === undefined ? [] : found.filter(({ source }) => source === variable.source);
    const chosen = others.length > 0 ? (others[(like as number) % others.length] as Drawn) : variable;
    const known = found.indexOf(chosen);
    at.set(view, known < 0 ? found.push(chosen) - 1 : known);
  });
  return { domains: fewEnough(found.map(({ domain }) => domain)), at };
}

/** Plain data with its views replaced; arrays and plain objects are walked, all else is left as it is. */
export function mapViews(data: unknown, change: (view: View) => unknown): unknown {
  if (isView(data)) return change(data);
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((item) => mapViews(item, change));
  if (!isPlain(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapViews(value, change)]));
}

function fewEnough(domains: readonly Domain[]): Domain[] {
  const sizes = domains.map(sizeOf);
  if (sizes.includes(0)) throw noValueInInstance();
  while (sizes.reduce((product, size) => product * size, 1) > MOST_COMBINATIONS) {
    const largest = sizes.indexOf(Math.max(...sizes));
    sizes[largest] = Math.min(MOST_COMBINATIONS, Math.ceil((sizes[largest] as number) / 2));
  }
  return domains.map((domain, i) => thinned(domain, sizes[i] as number));
}

/** So many members at even distances, the first and, of several, the last among them. */
function thinned(domain: Domain, count: number): Domain {
  const size = sizeOf(domain);
  if (count === size) return domain;
  return setOf(
    Array.from({ length: count }, (_, i) => memberAt(domain, Math.floor((i * (size - 1)) / Math.max(1, count - 1)))),
  );
}

function memberAt(domain: Domain, rank: number): number {
  let before = 0;
  for (const [low, high] of domain) {
    if (rank - before <= high - low) return low + rank - before;
    before += high - low + 1;
  }
  throw new RangeError(`there is no member number ${rank}`);
}
