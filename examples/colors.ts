// A map in three colors: oneOf gives labels back, typed as they were written.
import { count, each, eq, oneOf, puzzle, solve } from "unriddle";

const states = each(["WA", "NT", "SA", "Q", "NSW", "V", "T"], () => oneOf("red", "green", "blue"));

const map = puzzle(states, [
  "WA != NT; WA != SA; NT != SA; NT != Q; SA != Q",
  "SA != NSW; SA != V; Q != NSW; NSW != V",
]);

const colors = solve(map);
const south: "red" | "green" | "blue" | undefined = colors?.SA;
console.log(south);
console.log(colors);
console.log(count(map));

// In rules a label stands for its position in the list.
console.log(count(puzzle(states, [map.statements.map(({ rule }) => rule), eq(states.SA, 0), "T = SA"])));

/* Output:
blue
{
  WA: 'red',
  NT: 'green',
  SA: 'blue',
  Q: 'red',
  NSW: 'green',
  V: 'red',
  T: 'red'
}
18
2
*/
