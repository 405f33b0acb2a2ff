export { allDifferent } from "./constraints/allDifferent.js";
export { allDifferentExcept0 } from "./constraints/allDifferentExcept0.js";
export { allDifferentMatching } from "./constraints/allDifferentMatching.js";
export { allEqual } from "./constraints/allEqual.js";
export { argMax, argMin } from "./constraints/argMax.js";
export type { Automaton } from "./constraints/automaton.js";
export { binPacking } from "./constraints/binPacking.js";
export { circuit } from "./constraints/circuit.js";
export { atLeast, atMost, exactly } from "./constraints/count.js";
export { cumulative } from "./constraints/cumulative.js";
export { diffn } from "./constraints/diffn.js";
export { element } from "./constraints/element.js";
export { enforced } from "./constraints/enforced.js";
export { type Counts, globalCardinality } from "./constraints/globalCardinality.js";
export { increasing, strictlyIncreasing } from "./constraints/increasing.js";
export { inverse } from "./constraints/inverse.js";
export { knapsack } from "./constraints/knapsack.js";
export { lexAtMost, lexLess } from "./constraints/lexicographic.js";
export { narrow } from "./constraints/narrow.js";
export { noOverlap } from "./constraints/noOverlap.js";
export { notInTable } from "./constraints/notInTable.js";
export { nvalue } from "./constraints/nvalue.js";
export { defineConstraint } from "./constraints/ownConstraint.js";
export { pattern } from "./constraints/pattern.js";
export { regular } from "./constraints/regular.js";
export { where } from "./constraints/relation.js";
export { slidingSum } from "./constraints/slidingSum.js";
export { subcircuit } from "./constraints/subcircuit.js";
export { table } from "./constraints/table.js";
export { valuePrecedence } from "./constraints/valuePrecedence.js";
export { deducing, type Possibilities, possibilities } from "./deducing.js";
export { LimitReached, Undecided, UnriddleError } from "./errors.js";
export { InputError } from "./inputErrors.js";
export {
  abs,
  add,
  countTrue,
  divide,
  gcd,
  max,
  min,
  multiply,
  negate,
  numeral,
  power,
  product,
  quotient,
  remainder,
  sqrt,
  subtract,
  sum,
  word,
} from "./language/build.js";
export { dot } from "./language/dot.js";
export { evaluate } from "./language/evaluate.js";
export type { Expression, Operand, Rule, Variable } from "./language/expression.js";
export { given, type Values } from "./language/given.js";
export {
  at,
  boxes,
  columns,
  diagonals,
  type Grid,
  type Nearness,
  neighbors,
  type Place,
  rows,
  type Slope,
  transpose,
  window,
} from "./language/grids.js";
export { readGrid } from "./language/gridText.js";
export type { Letters } from "./language/letters.js";
export { print } from "./language/print.js";
export { and, ge, gt, iff, ifThenElse, implies, le, lt, ne, not, or, xor } from "./language/rules.js";
export { same } from "./language/same.js";
export { bool, each, grid, int, list, oneOf } from "./language/variables.js";
export { type Checked, check } from "./model/check.js";
export { figures } from "./model/figures.js";
export { interchangeable } from "./model/interchangeable.js";
export {
  type Clue,
  label,
  type Puzzle,
  puzzle,
  type Shape,
  type SolutionOf,
  type Statement,
  type VariablesOf,
} from "./model/puzzle.js";
export { eq, expr, rule } from "./model/read.js";
export { withClues } from "./model/withClues.js";
export { alphametic, type WordOptions, type WordPuzzle } from "./model/words.js";
export {
  type Aim,
  improvements,
  maximize,
  minimize,
  type Objective,
  type Optimum,
  type Valued,
} from "./optimize.js";
export {
  type Branching,
  first,
  inOrder,
  largest,
  lowerHalf,
  middleOut,
  randomValue,
  smallest,
  smallestDomain,
  type ValueOrder,
} from "./search/branching.js";
export { deduce } from "./search/deduce.js";
export { depthFirst } from "./search/depthFirst.js";
export { discrepancy } from "./search/discrepancy.js";
export type { Limits, Options, Progress } from "./search/drive.js";
export { exhaustive } from "./search/exhaustive.js";
export { lastConflict } from "./search/lastConflict.js";
export { learning } from "./search/learning.js";
export { localSearch } from "./search/localSearch.js";
export { byScore, largestDegree, mostConstrained } from "./search/orders.js";
export { geometric, luby, type Restarts, restarting } from "./search/restarting.js";
export type { Ending, Met, Space, Strategy } from "./search/search.js";
export { suggest } from "./search/suggest.js";
export { weightedDegree } from "./search/weightedDegree.js";
export { count, solutions, solve, stream, type Uniqueness, unique } from "./solve.js";
