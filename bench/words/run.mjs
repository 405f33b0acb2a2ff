// Word sums solved completely, from text to proof: ours, beside the naive loop and a good hand-written program.
import { alphametic, count } from "unriddle";
import { ms, sideBySide } from "../sideBySide.mjs";
import { byCarry } from "./carry.mjs";
import { longSum } from "./longSum.mjs";
import { byPermutations } from "./permutations.mjs";

const SUMS = {
  "DEBT+STAR=DEATH": "debt + star = death",
  "SEND+MORE=MONEY": "send + more = money",
  "DONALD+GERALD=ROBERT": "donald + gerald = robert",
  "199 addends": longSum,
};

for (const [name, text] of Object.entries(SUMS)) {
  let effort;
  const found = count(alphametic(text), { onProgress: (progress) => (effort = progress) });
  const hand = byCarry(text);
  if (found !== hand.solutions) throw new Error(`${name}: ${found} solutions here, ${hand.solutions} by hand`);
  const long = text === longSum;
  const times = sideBySide({
    ours: () => count(alphametic(text)),
    "by hand": () => byCarry(text),
    ...(long ? {} : { permutations: () => byPermutations(text) }),
  });
  console.log(`\n${name}: ${found} solution, ${effort.failures} failures, ${effort.nodes} nodes (by hand ${hand.failures} failures)`);
  for (const [way, time] of Object.entries(times)) {
    console.log(`  ${way.padEnd(12)} ${ms(time).padStart(10)}   ${(time / times.ours).toPrecision(3)} of ours`);
  }
}

const wide = "ABCDEFGH + IJKLMNOP = GLODNDHP";
const start = performance.now();
let effort;
const found = count(alphametic(wide, { base: 16 }), { onProgress: (progress) => (effort = progress) });
console.log(`\n${wide} in base 16, once: ${found} solutions, ${effort.failures} failures, ${ms(performance.now() - start)}`);
