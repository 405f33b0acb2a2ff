/** A variable that is not the puzzle's is told as such, whoever asks for it. */
import { expect, test } from "vitest";
import {
  type Branching,
  depthFirst,
  inOrder,
  int,
  largest,
  largestDegree,
  mostConstrained,
  puzzle,
  smallest,
  smallestDomain,
  solve,
  suggest,
  weightedDegree,
} from "../../src/index.js";

const p = puzzle({ x: int(1, 9), y: int(1, 9) }, "x < y");
const stranger = int(1, 9);
const message = "`space.term` uses a variable that is not in the puzzle; there is x, y";

test.each<[string, Branching]>([
  ["smallestDomain", smallestDomain(smallest, [stranger])],
  ["inOrder", inOrder(largest, [stranger])],
  ["largestDegree", largestDegree(smallest, [stranger])],
  ["mostConstrained", mostConstrained(smallest, [stranger])],
  ["weightedDegree", weightedDegree(smallest, [stranger])],
  ["one of the user's", (space) => largest(space, space.term(stranger))],
  ["its value", (space) => (space.value(stranger) > 3 ? [] : [])],
])("%s", (_, branch) => {
  expect(() => solve(p, { strategy: depthFirst({ branch }) })).toThrow(message);
  expect(() => solve(suggest(p, branch))).toThrow(message);
});
