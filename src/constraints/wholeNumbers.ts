import { notACount, repeatedValue } from "../constraintErrors.js";

/** A whole number a user gave as `what`; of at least `least`, if that is told. */
export function wholeNumber(name: string, what: string, value: unknown, least?: number): number {
  if (!Number.isSafeInteger(value) || (least !== undefined && (value as number) < least)) {
    throw notACount(name, what, value, least);
  }
  return value as number;
}

/** Several of them, each once. */
export function differentValues(name: string, values: readonly unknown[]): readonly number[] {
  const seen = new Set<number>();
  for (const given of values) {
    const value = wholeNumber(name, "a value", given);
    if (seen.has(value)) throw repeatedValue(name, value);
    seen.add(value);
  }
  return [...seen];
}
