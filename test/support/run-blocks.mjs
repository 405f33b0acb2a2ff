// Runs modules one after the other: node run-blocks.mjs modules.json results.json
// A module's result: what it printed, and where it shows something else than what comes out.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { format, inspect, isDeepStrictEqual } from "node:util";

const [, , list, out] = process.argv;
const results = {};
let printed = [];
let failures = [];

for (const method of ["log", "info", "error", "warn"]) console[method] = (...parts) => printed.push(format(...parts));

const squeeze = (text) => text.replace(/\s+/g, " ").trim();

const isRecord = (value) =>
  typeof value === "object" && value !== null && [null, Object.prototype].includes(Object.getPrototypeOf(value));

/** Deep equality that does not tell `{}` from an object without a prototype. */
const same = (a, b) => {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]));
  if (!isRecord(a) || !isRecord(b)) return isDeepStrictEqual(a, b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
};

const texts = (value) => [inspect(value, { depth: Infinity }), ...(typeof value === "string" ? [value] : [])];

const compare = (line, value, expected, literal) => {
  if (literal !== undefined && same(value, literal())) return;
  if (texts(value).some((text) => squeeze(text) === squeeze(expected))) return;
  if (
    isRecord(value) === false &&
    typeof value === "object" &&
    value !== null &&
    squeeze(String(value)) === squeeze(expected)
  )
    return;
  failures.push({ line, message: `shows ${expected}\n  but is ${inspect(value, { depth: Infinity })}` });
};

globalThis.__shown = (line, thunk, expected, literal, prints) => {
  const throwing = /^throws(?::|$)/.exec(expected);
  const before = printed.length;
  const fail = (error) => {
    const message = String(error?.message ?? error);
    const part = throwing && squeeze(expected.slice(throwing[0].length));
    if (!throwing) failures.push({ line, message: `shows ${expected}\n  but throws ${error?.stack ?? message}` });
    else if (!squeeze(message).includes(part))
      failures.push({ line, message: `shows ${expected}\n  but throws ${message}` });
  };
  const pass = (value) => {
    if (throwing) failures.push({ line, message: `shows ${expected}\n  but is ${inspect(value)}` });
    else if (prints) compare(line, printed.splice(before).join("\n"), expected, undefined);
    else compare(line, value, expected, literal);
  };
  try {
    const value = thunk();
    return thunk.constructor === (async () => {}).constructor ? value.then(pass, fail) : pass(value);
  } catch (error) {
    return fail(error);
  }
};

for (const module of JSON.parse(readFileSync(list, "utf8"))) {
  printed = [];
  failures = [];
  results[module] = { output: "", failures: [{ message: "did not come to its end in time" }] };
  writeFileSync(out, JSON.stringify(results));
  try {
    await import(pathToFileURL(module).href);
  } catch (error) {
    failures.push({ message: `throws ${error?.stack ?? error}` });
  }
  results[module] = { output: printed.join("\n"), failures };
}
writeFileSync(out, JSON.stringify(results));
process.exit(0);
