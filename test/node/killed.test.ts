/** The built command, killed without warning and started again: the file must be as if nothing had happened. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { command, options } from "../support/session.js";

const folder = mkdtempSync(join(tmpdir(), "unriddle-killed-"));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const argsFor = (file: string, workers = 2): string[] => [command, "tickets", "--workers", `${workers}`, "--out", file];

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** Starts the survey and sends SIGKILL as soon as `due` says so; the size the file is left with. */
function killed(file: string, due: (size: number, time: number) => boolean): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, argsFor(file), { stdio: "ignore" });
  const watch = setInterval(() => due(sizeOf(file), performance.now() - start) && child.kill("SIGKILL"), 1);
  return new Promise((resolve) =>
    child.on("close", () => {
      clearInterval(watch);
      resolve(sizeOf(file));
    }),
  );
}

test("ten times killed at a random moment, it ends with the bytes of an undisturbed run", async () => {
  const start = performance.now();
  const undisturbed = spawnSync(process.execPath, argsFor(at("undisturbed")), options);
  const whole = performance.now() - start;
  const bytes = readFileSync(at("undisturbed"));
  expect([undisturbed.stderr, undisturbed.status]).toEqual(["", 0]);
  const left: number[] = [];
  for (let kill = 0; kill < 10; kill++) {
    const file = at(`killed-${kill}`);
    // Most of the time goes by before much is written, so every other moment is one of the file, not of the clock.
    const [moment, size] = [Math.random() * whole, 1 + Math.floor(Math.random() * bytes.length)];
    left.push(await killed(file, kill % 2 ? (_, time) => time >= moment : (written) => written >= size));
    // On a busy machine a kill may come when all is written: then again, and earlier.
    for (let sooner = size / 2; kill % 2 === 0 && left[kill] === bytes.length && sooner >= 1; sooner /= 2) {
      rmSync(file);
      left[kill] = await killed(file, (written) => written >= sooner);
    }
    const resumed = spawnSync(process.execPath, argsFor(file, kill < 5 ? 1 : 2), options);
    expect([resumed.stderr, resumed.status, resumed.stdout]).toEqual(["", 0, undisturbed.stdout]);
    expect(readFileSync(file).equals(bytes), `killed at ${left.at(-1)} bytes`).toBe(true);
  }
  expect(left.filter((size) => size > 0 && size < bytes.length).length, left.join()).toBeGreaterThan(2);
}, 600_000);
