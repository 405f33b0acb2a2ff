// Beside native solvers, in turns: Gecode on the same models with the same branching, solve time alone; GNU Prolog on
// programs of the same meaning. What is not installed is left out, and said so. Each row has processes of its own, as
// with the others, so that none is slower for what ran before it; several, since the same code compiled at another moment
// can be a tenth faster or slower, and the one in the middle counts.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { prologs, rows } from "./rows.mjs";

const folder = resolve("../shared/bench");
const row = fileURLToPath(new URL("./row.mjs", import.meta.url));
const PROCESSES = 3;
const once = (args) => JSON.parse(execFileSync(process.execPath, [row, folder, ...args], { encoding: "utf8" }));

function measured(...args) {
  const first = once(args);
  if (first.theirs.stopped) return first;
  const all = [first, ...Array.from({ length: PROCESSES - 1 }, () => once(args))];
  return all.sort((x, y) => x.a / x.b - y.a / y.b)[PROCESSES >> 1];
}

function compare(name, all, keyOf) {
  console.log(`${"".padEnd(22)}    ours ms  failures ${name.padStart(9)} ms  failures      ratio`);
  const ratios = all.map((row) => {
    const { mine, theirs, a, b } = measured(name, keyOf(row));
    const same = theirs.answer === undefined || mine.answer === theirs.answer;
    const columns = [
      row.title.padEnd(22),
      a.toPrecision(3).padStart(10),
      String(mine.failures).padStart(9),
      `${theirs.stopped ? "over " : ""}${b.toPrecision(3)}`.padStart(12),
      String(theirs.failures ?? "").padStart(9),
      (a / b).toPrecision(2).padStart(10),
      same ? "" : `ANSWERS DIFFER: ${mine.answer}, ${theirs.answer}`,
    ];
    console.log(columns.join(" ").trimEnd());
    return a / b;
  });
  const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
  console.log(`geometric mean ${mean.toPrecision(2)}, worst ${Math.max(...ratios).toPrecision(2)}\n`);
}

const only = process.argv.slice(2);
const asked = (row) => only.length === 0 || only.includes(row.name) || only.includes(row.program);
const missing = (command) => spawnSync(command, ["--version"]).error !== undefined;

if (missing("fzn-gecode") || !existsSync(folder)) {
  console.log("Gecode is left out: fzn-gecode (apt-get install flatzinc) and ../shared/bench are needed");
} else compare("Gecode", rows(folder).filter(asked), ({ name }) => name);
if (missing("gplc")) console.log("GNU Prolog is left out: gplc (apt-get install gprolog) is needed");
else compare("Prolog", prologs.filter(asked), ({ program }) => program);
