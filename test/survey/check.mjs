// All published surveys of six digits, on the built package: in worker threads, and in process for time and memory.
// npm run survey:check
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { surveyTickets } from "unriddle/node";
import { survey } from "unriddle/puzzles";

const folders = [process.env.UNRIDDLE_DATA, "../shared/data", "test/data"].filter(Boolean);
const oracle = folders.map((folder) => `${folder}/digit-game/oracle.json`).find(existsSync);
const surveys = Object.entries(JSON.parse(readFileSync(oracle, "utf8")).surveys).filter(([name]) => /^n6/.test(name));

/** What a survey's name says: digits, target, kind of division, what is forbidden. */
function rulesOf(name) {
  const [, digits, target, division, nolead, nominus] = /^n(\d)_t(\d+)_(int|rat)(_nolead)?(_nominus)?$/.exec(name);
  return {
    digits: Number(digits),
    target: Number(target),
    division: division === "rat" ? "exact" : "whole",
    leadingZeros: nolead === undefined,
    minus: nominus === undefined,
  };
}

function agrees({ counts, solutions, hopeless, single, most }, published) {
  const bytes = Buffer.alloc(2 * counts.length);
  counts.forEach((count, ticket) => {
    bytes.writeUInt16LE(count, 2 * ticket);
  });
  const { sha256_raw, total, unsolvable, one, max, argmax } = published;
  return (
    createHash("sha256").update(bytes).digest("hex") === sha256_raw &&
    [solutions, hopeless, single, most.solutions, Number(most.ticket)].join() ===
      [total, unsolvable, one, max, argmax].join()
  );
}

/** One survey in a process of its own, so that the memory is its alone. */
async function alone(name) {
  const start = performance.now();
  const made = await survey(rulesOf(name));
  const time = performance.now() - start;
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ time, memory, right: agrees(made, Object.fromEntries(surveys)[name]) }));
}

async function all() {
  console.log(`${"survey".padEnd(24)} in 2 threads                one core`);
  let wrong = 0;
  for (const [name, published] of surveys) {
    const start = performance.now();
    const spread = agrees(await surveyTickets({ ...rulesOf(name), workers: 2 }), published);
    const threads = performance.now() - start;
    const { stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      encoding: "utf8",
    });
    if (stdout === "") throw new Error(stderr);
    const { time, memory, right } = JSON.parse(stdout);
    const verdict = (ok) => (ok ? "right" : "WRONG");
    console.log(
      `${name.padEnd(24)} ${verdict(spread)} ${(threads / 1000).toFixed(2).padStart(6)} s       ` +
        `${verdict(right)} ${(time / 1000).toFixed(2).padStart(6)} s, ${memory.toFixed(0)} MB`,
    );
    if (!spread || !right) wrong++;
  }
  console.log(`${surveys.length - wrong} of ${surveys.length} right`);
  process.exitCode = wrong > 0 ? 1 : 0;
}

await (process.argv[2] === undefined ? all() : alone(process.argv[2]));
