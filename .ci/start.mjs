// Runs the command on the built output, building first where that is missing or older than the sources.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";

const built = "dist/cli.cjs";
const inputs = [
  "package.json",
  "tsup.config.ts",
  ...readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => `src/${file}`),
];

const run = (command, args, stdio) => {
  const { status } = spawnSync(command, args, { stdio });
  if (status !== 0) process.exit(status ?? 1);
};

const changed = (file) => statSync(file).mtimeMs;
if (!existsSync(built) || inputs.some((file) => changed(file) > changed(built))) {
  // What the build says goes to standard error: standard output is the answer's alone.
  run(process.execPath, [".ci/clean.mjs"], "inherit");
  run(process.execPath, ["node_modules/tsup/dist/cli-default.js"], ["ignore", 2, 2]);
}
run(process.execPath, [built, ...process.argv.slice(2)], "inherit");
