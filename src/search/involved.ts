import type { Space } from "./search.js";

/** For each posted constraint the puzzle's variables it is about, by their places in `space.terms`. */
export type Involved = readonly (readonly number[])[];

/**
 * Which of the puzzle's variables each constraint is about. A variable the compiler has made stands for those of the
 * constraint in which it first appears: that is the one that defines it.
 */
export function involvedIn({ engine, store, terms }: Space): Involved {
  const standsFor = new Map<number, readonly number[]>();
  terms.forEach((term, place) => {
    const variable = store.variableOf(term);
    standsFor.set(variable, [...(standsFor.get(variable) ?? []), place]);
  });
  return engine.posted.map(({ definition, args, when }) => {
    const scope = definition.scope(args);
    const variables = (when === undefined ? scope : [...scope, when]).map((term) => store.variableOf(term));
    const places = [...new Set(variables.flatMap((variable) => standsFor.get(variable) ?? []))];
    if (places.length === 0) return places;
    for (const variable of variables) if (!standsFor.has(variable)) standsFor.set(variable, places);
    return places;
  });
}
