/** Asked for one mutant at a time, answers whether a law or a test notices it. */

import { readdirSync } from "node:fs";
import { Session } from "node:inspector";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { collecting } from "./collected.mjs";
import { Loader } from "./loader.mjs";

setPriority(19);
// What is measured here says nothing: tests that ask for the time find that none has passed.
const { performance } = globalThis;
globalThis.performance = { now: () => 0 };
const [FEW, MANY] = [40, 150];
/** In milliseconds, beside four times what it takes where nothing is broken. */
const PATIENCE = 1_000;

const kindsFolder = resolve("src/constraints");
const lawsFile = resolve("test/mutation/laws.ts");
const testFolder = resolve("test/unit/constraints");
const testFiles = readdirSync(testFolder)
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => join(testFolder, file));

const vitest = {};
const loader = new Loader({ vitest });

/** The laws and the tests, of the sources as they are or with one replaced. */
function loadAll(known, replaced) {
  const { laws } = loader.load(lawsFile, known, replaced);
  const tests = testFiles.map((file) => {
    const { tests, standIn } = collecting();
    Object.assign(vitest, standIn);
    if (!known.has(file)) loader.load(file, known, replaced);
    return tests;
  });
  return { laws, tests };
}

let job;
globalThis.__doJob = () => job();
const doJob = new Script("globalThis.__doJob()");
/** The clock runs on while others work; so who is interrupted is asked again, unless the time was his own. */
function within(milliseconds, what) {
  job = what;
  for (let limit = Math.ceil(milliseconds); ; limit *= 2) {
    const before = process.cpuUsage();
    try {
      return doJob.runInThisContext({ timeout: limit });
    } catch (error) {
      const { user, system } = process.cpuUsage(before);
      if (error?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT" || (user + system) / 1000 > 0.9 * milliseconds) throw error;
    }
  }
}

const whole = new Map();
const sound = loadAll(whole);

/** Which files of `src/constraints` run in a law or test, and how long that takes. */
const profiler = new Session();
profiler.connect();
profiler.post("Profiler.enable");
profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
const covered = () => {
  const files = new Set();
  profiler.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    for (const { url, functions } of result) {
      const path = url.startsWith("file:") ? fileURLToPath(url) : url;
      if (path.startsWith(kindsFolder) && functions.some(({ ranges }) => ranges[0].count > 0)) files.add(path);
    }
  });
  return files;
};
async function measured(run) {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return { took: (user + system) / 1000, files: covered() };
}
covered();
const ofLaws = [];
for (const law of sound.laws) ofLaws.push(await measured(() => law.check(FEW)));
const ofTests = [];
for (const [file, tests] of sound.tests.entries()) {
  for (const [at, test] of tests.entries()) {
    try {
      ofTests.push({ file, at, ...(await measured(test)) });
    } catch (error) {
      console.error(
        `left out, since it fails where nothing is broken: test ${at} of ${testFiles[file]}: ${error.message}`,
      );
    }
  }
}
profiler.post("Profiler.stopPreciseCoverage");
profiler.disconnect();
ofTests.sort((a, b) => a.took - b.took);

/** The laws of the kinds a file is part of, the kind it alone makes first. */
const order = (path) =>
  [...ofLaws.keys()]
    .filter((i) => ofLaws[i].files.has(path))
    .sort((a, b) => ofLaws[a].files.size - ofLaws[b].files.size || a - b);

/** Throws where something is noticed. */
async function judge(path, text) {
  const known = loader.without(path, whole);
  const { laws, tests } = within(PATIENCE, () => loadAll(known, { path, text }));
  const own = order(path);
  for (const i of own) within(PATIENCE + 4 * ofLaws[i].took, () => laws[i].check(FEW));
  for (const { file, at, took, files } of ofTests) {
    if (!files.has(path)) continue;
    const test = tests[file][at];
    if (test === undefined) throw new Error("a test is not there any more");
    await within(PATIENCE + 4 * took, test);
  }
  for (const i of own) within(PATIENCE + (4 * MANY * ofLaws[i].took) / FEW, () => laws[i].check(MANY));
}

process.on("disconnect", () => process.exit());
process.on("message", async ({ path, text }) => {
  const start = performance.now();
  let noticed = "";
  try {
    await judge(path, text);
  } catch (error) {
    noticed = `${error instanceof Error ? error.message : error}`.slice(0, 1000) || "it throws";
  }
  process.send({ noticed, took: performance.now() - start });
});
process.send({ ready: true });
