// All solutions of 8, 10 and 12 queens on the bare engine, beside a hand-written loop over bit masks.
import { ms, sideBySide } from "../sideBySide.mjs";
import { queensByBits } from "./bitmask.mjs";
import { queensByEngine } from "./engine.mjs";

for (const size of [8, 10, 12]) {
  const ways = {
    "bit masks": () => queensByBits(size),
    values: () => queensByEngine(size, "values"),
    "hidden singles": () => queensByEngine(size, "hidden singles"),
    bounds: () => queensByEngine(size, "bounds"),
  };
  const times = sideBySide(ways, { rounds: size === 12 ? 5 : 9 });
  console.log(`\n${size} queens, all solutions`);
  for (const [name, time] of Object.entries(times)) {
    const { solutions, nodes, failures = 0 } = ways[name]();
    const ratio = (time / times["bit masks"]).toPrecision(3);
    const speed = `${(nodes / time / 1000).toPrecision(3)} million nodes/s`;
    console.log(
      `  ${name.padEnd(14)} ${ms(time).padStart(10)}   ${ratio.padStart(5)} x bit masks   ${solutions} solutions, ${failures} failures, ${speed}`,
    );
  }
}
