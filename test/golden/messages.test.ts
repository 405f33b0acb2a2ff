/** Every message the library can throw, each as a person sees it: look at messages.txt when it changes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UnriddleError } from "../../src/errors.js";
import { sources } from "../support/mistakes.js";

test("each message", async () => {
  const pages = sources.flatMap(({ file, module, messages }) => [
    `# ${file}\n`,
    ...Object.entries(messages).flatMap(([name, calls]) =>
      calls.map((args) => {
        const error = (module as Readonly<Record<string, (...args: readonly unknown[]) => unknown>>)[name]!(...args);
        expect(error, name).toBeInstanceOf(UnriddleError);
        return `## ${name}\n${(error as Error).message}\n`;
      }),
    ),
  ]);
  await expect(pages.join("\n")).toMatchFileSnapshot("messages.txt");
});

test.each(sources.map((source) => [source.file, source] as const))(
  "of %s each function is here: show it in test/support/mistakes.ts",
  (_, { module, messages }) => {
    const notErrors = ["cut", "listed", "placed", "cellName"];
    const makers = Object.entries(module).filter(([, made]) => typeof made === "function" && !/^class/.test(`${made}`));
    const missing = makers.map(([name]) => name).filter((name) => !(name in messages) && !notErrors.includes(name));
    expect(missing).toEqual([]);
    for (const [name, calls] of Object.entries(messages)) expect(calls.length, name).toBeGreaterThan(0);
  },
);

const errorFiles = sources.map(({ file }) => file);

test("errors are made in these files alone", () => {
  const all = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join("src", file));
  const making = all.filter((file) => /new (UnriddleError|InputError)\(/.test(readFileSync(file, "utf8")));
  expect(making.filter((file) => !errorFiles.includes(file))).toEqual([]);
});

test("a message is one that helps", () => {
  for (const { module, messages } of sources) {
    for (const [name, calls] of Object.entries(messages)) {
      for (const args of calls) {
        const { message } = (module as Readonly<Record<string, (...args: readonly unknown[]) => Error>>)[name]!(...args);
        expect(message, name).not.toMatch(/\bundefined is given|\[object|\bNaN of\b/);
        // Names, rules and values are cut, so that it stays readable.
        expect(message.length, name).toBeLessThan(500);
        expect(message, name).toMatch(/^\S[\s\S]*[^.\s]$/);
      }
    }
  }
});
