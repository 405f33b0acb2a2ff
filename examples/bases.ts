// The same words in other bases: numbers are written with the digits 0-9 and a-z, beyond base 36 as lists of digits.
import { alphametic, count, figures, solve } from "unriddle";

for (const base of [9, 10, 16, 60]) {
  const puzzle = alphametic("send + more = money", { base });
  const solution = solve(puzzle);
  console.log(`base ${base}: ${solution ? figures(puzzle, solution) : "none"}, one of ${count(puzzle)}`);
}

/* Output:
base 9: none, one of 0
base 10: 9567 + 1085 = 10652, one of 1
base 16: f56d + 10e5 = 10652, one of 28
base 60: [59 5 6 57] + [1 0 58 5] = [1 0 6 5 2], one of 1326
*/
