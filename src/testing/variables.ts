import fc from "fast-check";
import { type Domain, range, setOf } from "../numbers/domain.js";
import type { View } from "./instance.js";

/** How terms are drawn. */
export interface VariableOptions {
  /** The values of the variables; by default small ones, with and without holes, and now and then very large ones. */
  readonly domain?: Domain | fc.Arbitrary<Domain>;
  /** As what a variable is seen, `[scale, offset]`; `[[1, 0]]` for itself alone. By default as many things, `-2 * x + 3` too. */
  readonly views?: readonly (readonly [scale: number, offset: number])[];
  /** Whether several terms may be on one variable; true unless told. */
  readonly repeats?: boolean;
}

export const someOf = (values: number[]): fc.Arbitrary<Domain> =>
  fc.subarray(values, { minLength: 1, maxLength: 5 }).map(setOf);

/** Small, with holes, of one value, too wide for bits, at the edges of what a variable can hold. */
export const anyDomain = (): fc.Arbitrary<Domain> =>
  fc.oneof(
    {
      arbitrary: fc.tuple(fc.integer({ min: -7, max: 7 }), fc.nat(6)).map(([low, more]) => range(low, low + more)),
      weight: 4,
    },
    { arbitrary: fc.array(fc.integer({ min: -9, max: 12 }), { minLength: 1, maxLength: 6 }).map(setOf), weight: 3 },
    { arbitrary: fc.integer({ min: -5, max: 5 }).map((value) => range(value, value)), weight: 1 },
    { arbitrary: someOf([-5000, -70, -2, -1, 0, 1, 2, 3, 7, 64, 4900, 100_000]), weight: 1 },
    { arbitrary: someOf([-2147483647, -65536, -46341, -1, 0, 1, 2, 46340, 65536, 2147483647]), weight: 1 },
  );

export const anyView = (): fc.Arbitrary<readonly [scale: number, offset: number]> =>
  fc.tuple(fc.constantFrom(1, 1, 1, 1, -1, -1, 2, 3, -2), fc.constantFrom(0, 0, 0, 0, 1, -1, 3, -3));

const sometimes = <T>(drawn: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(undefined), weight: 3 },
    { arbitrary: drawn, weight: 1 },
  );

/** Where domains are drawn by default, variables may stand in for one another. */
const ANY = "any";

/**
 * What stands in an instance where the constraint has a term: a variable, or one seen as `-x` or `2 * x + 3`. It may be
 * the variable of another term, drawn with the same domain.
 *
 * @example
 * ```ts
 * import fc from "fast-check";
 * import { range } from "unriddle/engine";
 * import { variable, variables } from "unriddle/testing";
 * const flags = variables(1, 5, { domain: range(0, 1), views: [[1, 0], [-1, 1]] }); // 0..1 variables and their opposites
 * const instances = fc.record({ flags, total: variable(), bound: fc.integer({ min: -9, max: 9 }) });
 * ```
 */
export function variable({ domain, views, repeats = true }: VariableOptions = {}): fc.Arbitrary<View> {
  const source = domain ?? ANY;
  const domains = domain === undefined ? anyDomain() : Array.isArray(domain) ? fc.constant(domain as Domain) : domain;
  return fc
    .record({
      domain: domains as fc.Arbitrary<Domain>,
      view: views ? fc.constantFrom(...views) : anyView(),
      like: repeats ? sometimes(fc.nat(7)) : fc.constant(undefined),
    })
    .map(({ domain, view: [scale, offset], like }) => ({
      kind: "view",
      variable: { domain, source },
      scale,
      offset,
      like,
    }));
}

/**
 * A list of them, of `least` to `most`.
 *
 * @example
 * ```ts
 * import { variables } from "unriddle/testing";
 * const terms = variables(2, 4);
 * ```
 */
export const variables = (least: number, most: number, options?: VariableOptions): fc.Arbitrary<readonly View[]> =>
  fc.array(variable(options), { minLength: least, maxLength: most });

/**
 * A term written down, for instances of one's own: views of the same object are on the same variable.
 *
 * @example
 * ```ts
 * import { range } from "unriddle/engine";
 * import { view } from "unriddle/testing";
 * const x = { domain: range(1, 9) };
 * const instance = { first: view(x), second: view(x, -1, 10) }; // x and 10 - x
 * ```
 */
export const view = (variable: { readonly domain: Domain }, scale = 1, offset = 0): View => ({
  kind: "view",
  variable,
  scale,
  offset,
});
