// The digit game: make 100 of a ticket's digits, and the 24 game with any four numbers.
import { evaluate } from "unriddle";
import { closest, digitGame, formulaText } from "unriddle/puzzles";

const ticket = "123456";
console.log(`100 of ${ticket}:`);
for (const solution of digitGame(ticket, { distinct: "readable", first: "shortest" })) {
  console.log(`  ${formulaText(solution)}`);
}

const hopeless = "655803";
console.log(`100 of ${hopeless}:`, digitGame(hopeless).next().done ? "no way" : "it can be done");
const { below, above } = closest(hopeless) ?? {};
if (below) console.log(`  ${formulaText(below)} = ${evaluate(below)}`);
if (above) console.log(`  ${formulaText(above)} = ${evaluate(above)}`);

const rules = { target: 24, order: "free", division: "exact", distinct: "readable" } as const;
for (const numbers of [
  [3, 3, 8, 8],
  [1, 4, 6, 7],
  [8, 8, 8, 8],
]) {
  const found = Array.from(digitGame(numbers, rules), formulaText);
  console.log(`24 of ${numbers.join(" ")}:`, found.join(", ") || "no way");
}

/* Output:
100 of 123456:
  -(1 - (23 - 4) * 5 - 6)
  1 + (2 + 3 + 4) * (5 + 6)
  -(1 * 2 + (3 - 4 * 5) * 6)
  -(1 * 2 - (3 * 4 + 5) * 6)
  -(1 * 2 - 3 * (4 + 5 * 6))
100 of 655803: no way
  6 + 5 + 5 + 80 + 3 = 99
  65 / 5 * 8 - 03 = 101
24 of 3 3 8 8: 8 / (3 - 8 / 3)
24 of 1 4 6 7: (1 + 7 - 4) * 6, 4 / (7 / 6 - 1)
24 of 8 8 8 8: no way
*/
