/** The test of the docs must itself fail where a page shows something wrong. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { checking, type Format } from "../support/shown.js";

/** The lines of the code that show something else than what comes out. */
function wrongLines(code: string, format: Format = "esm"): (number | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "unriddle-shown-"));
  const file = (name: string) => join(folder, name);
  const module = file(format === "esm" ? "block.mjs" : "block.cjs");
  writeFileSync(module, checking(code, format));
  writeFileSync(file("modules.json"), JSON.stringify([module]));
  spawnSync(process.execPath, [resolve("test/support/run-blocks.mjs"), file("modules.json"), file("results.json")]);
  const { failures } = JSON.parse(readFileSync(file("results.json"), "utf8"))[module];
  rmSync(folder, { recursive: true });
  return failures.map(({ line }: { line?: number }) => line);
}

const right = `
1 + 1; // 2
"a" + "b"; // "ab"
"a" + "b"; // ab
[1, [2]]; // [1, [2]]
({ a: 1, b: undefined }); // { b: undefined, a: 1 }
[1, 2].map(String); // ["1",
                    //  "2"]
Object.assign(Object.create(null), { a: 1 }); // { a: 1 }
new Map([[1, 2]]); // Map(1) { 1 => 2 }
new Set([1]); // new Set([1])
-0.5; // -0.5
12n; // 12n
console.log("x", 1); // x 1
JSON.parse("{"); // throws: JSON
for (const x of [1]) {
  x + 1; // 2
}
const free = 3; // a remark
const later = () => {
  free; // a remark
};
`;

const wrong = `
1 + 1; // 3
1 + 1; // two
[1, 2]; // [2, 1]
({ a: 1 }); // { a: 1, b: 2 }
console.log("x"); // y
JSON.parse("{"); // throws: something else
JSON.parse("1"); // throws
JSON.parse("{"); // 1
[1, 2].map(String); // ["1",
                    //  "3"]
if (true) {
  "1"; // 1n
}
`;

test.each<Format>(["esm", "cjs"])("what is shown rightly passes, as %s", (format) => {
  expect(wrongLines(right, format)).toEqual([]);
});

test.each<Format>(["esm", "cjs"])("what is shown wrongly is told with its line, as %s", (format) => {
  expect(wrongLines(wrong, format)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 13]);
});

test("a page that waits is checked when the waiting is over", () => {
  expect(
    wrongLines(`await Promise.resolve(1); // 1\nawait Promise.resolve(1); // 2\nawait Promise.reject(1); // 1`),
  ).toEqual([2, 3]);
});

test("a page that throws is told", () => {
  expect(wrongLines(`const x = 1;\nthrow new Error("no");`)).toEqual([undefined]);
});
