// Word arithmetic: each letter is a digit, different letters are different digits.
import { alphametic, count, figures, solutions, solve, unique } from "unriddle";

// A text knows its letters: .z would not compile.
const letters = solve(alphametic("send + more = money"));
console.log(letters?.m, letters?.y);

const sum = alphametic("two + two = four");
for (const solution of solutions(sum)) console.log(figures(sum, solution));

// Further rules are text in which each letter is a variable.
console.log(count(alphametic("two + two = four", { rules: ["t < 9", "w > u"] })));

// What is left open: a ? is any digit, a digit is itself.
const open = alphametic("a1 + ?9 = 1?0");
console.log(figures(open, solve(open)!), unique(open).status);

console.log(solve(alphametic("no + gun = ok")) ?? "no + gun = ok can not be");

/* Output:
1 2
734 + 734 = 1468
765 + 765 = 1530
836 + 836 = 1672
846 + 846 = 1692
867 + 867 = 1734
928 + 928 = 1856
938 + 938 = 1876
2
11 + 89 = 100 several
no + gun = ok can not be
*/
