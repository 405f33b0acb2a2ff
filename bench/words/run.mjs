// Word sums solved completely, from text to proof: ours, beside the naive loop and hand-written programs.
import { alphametic, count } from "unriddle";
import { ms, sideBySide } from "../sideBySide.mjs";
import { byCarry } from "./carry.mjs";
import { longSum } from "./longSum.mjs";
import { byPermutations } from "./permutations.mjs";
import { byTunedCarry } from "./tuned.mjs";

const SUMS = {
  "DEBT+STAR=DEATH": "debt + star = death",
  "SEND+MORE=MONEY": "send + more = money",
  "DONALD+GERALD=ROBERT": "donald + gerald = robert",
  "199 addends": longSum,
};

const effortOf = (text, options) => {
  let effort;
  const found = count(alphametic(text, options), { onProgress: (progress) => (effort = progress) });
  return { found, ...effort };
};

for (const [name, text] of Object.entries(SUMS)) {
  const { found, failures, nodes } = effortOf(text);
  for (const way of [byCarry, byTunedCarry]) {
    if (way(text).solutions !== found) throw new Error(`${name}: ${way.name} disagrees about ${found} solutions`);
  }
  const times = sideBySide({
    ours: () => count(alphametic(text)),
    "by hand": () => byCarry(text),
    "by hand, tuned": () => byTunedCarry(text),
    // The loop would take minutes for nothing new: the long sum has all ten letters.
    ...(text === longSum ? {} : { permutations: () => byPermutations(text) }),
  });
  console.log(
    `\n${name}: ${found} solution, ${failures} failures, ${nodes} nodes; by hand ${byCarry(text).failures} failures`,
  );
  for (const [way, time] of Object.entries(times)) {
    console.log(`  ${way.padEnd(14)} ${ms(time).padStart(10)}   ${(time / times.ours).toPrecision(3)} x ours`);
  }
}

const WIDE = "ABCDEFGH + IJKLMNOP = GLODNDHP";
const { found, failures, elapsed } = effortOf(WIDE, { base: 16 });
console.log(`\n${WIDE} in base 16, once: ${found} solutions, ${failures} failures, ${ms(elapsed)}`);
