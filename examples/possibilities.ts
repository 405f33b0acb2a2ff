// What follows without any guess: the values that deduction leaves.
import { alphametic, int, possibilities, puzzle } from "unriddle";

const left = possibilities(alphametic("send + more = money"));
if (left.status === "stuck") {
  for (const [letter, digits] of Object.entries(left.possibilities)) console.log(letter, digits.join(" "));
}

const box = { width: int(1, 100), height: int(1, 100) };
console.log(possibilities(puzzle(box, "width * height = 91; width < height; height < 50")));
console.log(possibilities(puzzle(box, "width + height < 2")));

/* Output:
s 9
e 4 5 6 7
n 5 6 7 8
d 2 3 4 5 6 7 8
m 1
o 0
r 2 3 4 5 6 7 8
y 2 3 4 5 6 7 8
{ status: 'solved', solution: { width: 7, height: 13 } }
{ status: 'impossible' }
*/
