/** How much each kind says it deduces, by its docstring: what the law of strength holds it to. */
import { absolute } from "../../src/constraints/absolute.js";
import { allDifferent, allDifferentValues } from "../../src/constraints/allDifferent.js";
import { allDifferentBounds } from "../../src/constraints/allDifferentBounds.js";
import { allDifferentExcept0 } from "../../src/constraints/allDifferentExcept0.js";
import { allDifferentMatching } from "../../src/constraints/allDifferentMatching.js";
import { allEqual } from "../../src/constraints/allEqual.js";
import { argMax, argMin } from "../../src/constraints/argMax.js";
import { binPacking } from "../../src/constraints/binPacking.js";
import { circuit } from "../../src/constraints/circuit.js";
import { clause } from "../../src/constraints/clause.js";
import { computed } from "../../src/constraints/computed.js";
import { atLeast, atMost, exactly } from "../../src/constraints/count.js";
import { cumulative } from "../../src/constraints/cumulative.js";
import { disjointRectangles } from "../../src/constraints/disjointRectangles.js";
import { elementOfNumbers } from "../../src/constraints/element.js";
import { elementOfTerms } from "../../src/constraints/elementOfTerms.js";
import { globalCardinality } from "../../src/constraints/globalCardinality.js";
import { increasing, strictlyIncreasing } from "../../src/constraints/increasing.js";
import { inverse } from "../../src/constraints/inverse.js";
import { knapsack } from "../../src/constraints/knapsack.js";
import { lexAtMost, lexLess } from "../../src/constraints/lexicographic.js";
import { linearAtMost, linearDiffers, linearEqual } from "../../src/constraints/linear.js";
import { lowerBound } from "../../src/constraints/lowerBound.js";
import { maximum } from "../../src/constraints/maximum.js";
import { narrow } from "../../src/constraints/narrow.js";
import { noOverlap } from "../../src/constraints/noOverlap.js";
import { notInTable } from "../../src/constraints/notInTable.js";
import { nvalue } from "../../src/constraints/nvalue.js";
import { plainEqual } from "../../src/constraints/plainSum.js";
import { power } from "../../src/constraints/power.js";
import { product } from "../../src/constraints/product.js";
import { regular } from "../../src/constraints/regular.js";
import { where } from "../../src/constraints/relation.js";
import { remainder } from "../../src/constraints/remainder.js";
import { slidingSum } from "../../src/constraints/slidingSum.js";
import { subcircuit } from "../../src/constraints/subcircuit.js";
import { table } from "../../src/constraints/table.js";
import { valuePrecedence } from "../../src/constraints/valuePrecedence.js";
import { violated } from "../../src/constraints/violated.js";
import type { Definition } from "../../src/engine/constraint.js";
import type { Term } from "../../src/engine/fact.js";
import type { Store } from "../../src/engine/store.js";
import { spanAtFirst } from "./alone.js";
import type { Strength } from "./strength.js";
import {
  candidates,
  cardinalities,
  cellBounds,
  differentValues,
  hiddenSingles,
  packed,
  takenAway,
  takenAwayExcept0,
  worthwhile,
} from "./strengthsCounting.js";
import { leadsBack, roundTrip, roundTripOfSome } from "./strengthsGraphs.js";
import { atMostBounds, equalBounds, factors, powers, rest, sizes, windows } from "./strengthsNumbers.js";
import { oneAtATime, placeable, timeTabled } from "./strengthsSchedules.js";

const claim = <Args, State>(
  { definition }: { readonly definition: Definition<Args, State> },
  ...strengths: readonly Strength<Args>[]
): readonly [Definition, readonly Strength[]] => [definition as Definition, strengths as readonly Strength[]];

const withinReach = (terms: readonly Term[], store: Store) => terms.every((term) => spanAtFirst(term, store) <= 1_024);
const listed = ({ terms }: { readonly terms: readonly Term[] }, store: Store) =>
  terms.every((term) => spanAtFirst(term, store) < 10_000 && Math.abs(store.min(term)) < 10_000);
const known = (
  { terms, value }: { readonly terms: readonly Term[]; readonly value: Term | readonly number[] },
  store: Store,
) => (typeof value !== "number" || store.fixed(value)) && withinReach(terms, store);

export const strengths: ReadonlyMap<Definition, readonly Strength[]> = new Map([
  claim(linearAtMost, atMostBounds),
  claim(linearEqual, equalBounds),
  claim(plainEqual, equalBounds),
  claim(linearDiffers, "domain"),
  claim(allDifferent, takenAway),
  claim(allDifferentValues, hiddenSingles),
  claim(allDifferentBounds, "bounds"),
  claim(allDifferentMatching, { domainIf: listed }),
  claim(allDifferentExcept0, takenAwayExcept0),
  claim(product, factors),
  claim(remainder, "last", rest),
  claim(power, "last", powers),
  claim(absolute, { domainIf: ({ of, result }, store) => withinReach([of, result], store) }, sizes),
  claim(maximum, "bounds"),
  claim(lowerBound, "domain"),
  claim(clause, "domain"),
  claim(computed, "last"),
  claim(where, "domain"),
  claim(narrow, "last"),
  claim(violated, "last"),
  claim(allEqual, "domain"),
  claim(increasing, "domain"),
  claim(strictlyIncreasing, "domain"),
  claim(lexLess, "domain"),
  claim(lexAtMost, "domain"),
  claim(inverse, leadsBack),
  claim(argMax, "domain"),
  claim(argMin, "domain"),
  claim(table, "domain"),
  claim(notInTable, "domain"),
  claim(elementOfNumbers, "domain"),
  claim(elementOfTerms, { domainIf: ({ cells, value }, store) => withinReach([...cells, value], store) }, cellBounds),
  claim(exactly, { domainIf: known }, candidates(true, true)),
  claim(atLeast, { domainIf: known }, candidates(true, false)),
  claim(atMost, { domainIf: known }, candidates(false, true)),
  claim(nvalue, differentValues),
  claim(globalCardinality, cardinalities),
  claim(slidingSum, windows),
  claim(regular, { domainIf: ({ terms }, store) => withinReach(terms, store) }),
  claim(valuePrecedence, { domainIf: ({ terms }, store) => withinReach(terms, store) }),
  claim(binPacking, packed),
  claim(knapsack, worthwhile),
  claim(circuit, roundTrip),
  claim(subcircuit, roundTripOfSome),
  claim(cumulative, timeTabled),
  claim(noOverlap, oneAtATime),
  claim(disjointRectangles, placeable),
]);
