// Several equations make one puzzle: a letter is the same digit in all of them.
import { alphametic, figures, unique } from "unriddle";

// The rows of a square, then its columns.
const square = alphametic([
  "abc +  de = dfg", //
  "aea +  ch = dei",
  "abc + aea = gjf",
  " de +  ch = fdj",
]);

const result = unique(square);
if (result.status === "unique") {
  console.log(result.solution);
  console.log(figures(square, result.solution).replaceAll("; ", "\n"));
}

/* Output:
{ a: 2, b: 7, c: 9, d: 3, e: 6, f: 1, g: 5, h: 8, i: 0, j: 4 }
279 + 36 = 315
262 + 98 = 360
279 + 262 = 541
36 + 98 = 134
*/
