// Seven-segment displays decoded, from text to digits: ours through the general loop, beside the loop it grew from over
// plain sets, and the decoder a person writes for this puzzle alone.
import { readFileSync } from "node:fs";
import { sevenSegment } from "unriddle/puzzles";
import { sideBySide } from "../sideBySide.mjs";
import { byHand } from "./byHand.mjs";
import { plainLoop } from "./plainLoop.mjs";

const file = new URL("../../test/data/seven-segment-200.txt", import.meta.url);
const lines = readFileSync(file, "utf8").trim().split("\n");
const ours = (line) => sevenSegment(line).digits;

for (const line of lines) {
  for (const way of [byHand, plainLoop]) {
    if (way(line) !== ours(line)) throw new Error(`${line}: ${way.name} reads ${way(line)}, ours ${ours(line)}`);
  }
}

const all = (way) => () => lines.map(way);
const times = sideBySide({ ours: all(ours), "plain loop": all(plainLoop), "by hand": all(byHand) }, { warm: 2000 });
console.log(`${lines.length} displays of ten patterns, decoded again and again`);
for (const [way, time] of Object.entries(times)) {
  const rate = Math.round((lines.length / time) * 1000);
  console.log(`  ${way.padEnd(12)} ${String(rate).padStart(8)} lines/s   ${(time / times.ours).toPrecision(3)} x ours`);
}
