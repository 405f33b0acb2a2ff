// All tickets of a survey: ours, beside a loop that evaluates every formula for every ticket.
import { survey, surveyor } from "unriddle/puzzles";
import { median, ms, sideBySide } from "../sideBySide.mjs";
import { byEveryFormula } from "./everyFormula.mjs";

const TARGET = 100;

function ours(digits) {
  const { shards, shard } = surveyor({ digits, target: TARGET });
  return Array.from({ length: shards }, (_, index) => shard(index));
}

for (const [digits, options] of [
  [4, { rounds: 5, warm: 500 }],
  [5, { rounds: 3, warm: 0 }],
]) {
  const counts = ours(digits).flatMap((counted) => [...counted]);
  if (counts.join() !== byEveryFormula(digits, TARGET).join()) throw new Error(`${digits} digits: they disagree`);
  const ways = { ours: () => ours(digits), "every formula": () => byEveryFormula(digits, TARGET) };
  const times = sideBySide(ways, options);
  const solutions = counts.reduce((sum, count) => sum + count);
  console.log(`\n${digits} digits: ${10 ** digits} tickets, ${solutions} solutions`);
  for (const [way, time] of Object.entries(times)) {
    console.log(`  ${way.padEnd(14)} ${ms(time).padStart(10)}   ${(time / times.ours).toPrecision(3)} x ours`);
  }
}

const six = [];
let made;
for (let run = 0; run < 5; run++) {
  const start = performance.now();
  made = await survey({ digits: 6, target: TARGET });
  six.push(performance.now() - start);
}
const memory = (process.resourceUsage().maxRSS / 1024).toFixed(0);
console.log(`\n6 digits: ${made.counts.length} tickets, ${made.solutions} solutions, on one core`);
console.log(
  `  first ${ms(six[0])}, median of ${six.length} ${ms(median(six))}; this process took at most ${memory} MB`,
);
