// How much longer the whole command takes than starting Node alone: wall time of both, run in turn, medians and ratio.
// node bench/startup/run.mjs [runs]
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const runs = Number(process.argv[2] ?? 20);
const contenders = {
  "node -e 0": ["-e", "0"],
  'unriddle "debt + star = death"': [built, "debt + star = death"],
};

if (!existsSync(built)) throw new Error("run `npm run build` first");

const wallTime = (args) => {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args);
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}\n${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const median = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const names = Object.keys(contenders);
const times = new Map(names.map((name) => [name, []]));
for (const name of names) wallTime(contenders[name]); // reads the files into the disk's cache
for (let run = 0; run < runs; run++) {
  // Whoever goes first does so every other time.
  for (const name of run % 2 ? names : [...names].reverse()) times.get(name).push(wallTime(contenders[name]));
}

const medians = names.map((name) => median(times.get(name)));
names.forEach((name, at) => {
  console.log(`${name.padEnd(32)} ${medians[at].toFixed(1).padStart(6)} ms  (median of ${runs})`);
});
console.log(`${"ratio".padEnd(32)} ${(medians[1] / medians[0]).toFixed(3).padStart(6)}`);
