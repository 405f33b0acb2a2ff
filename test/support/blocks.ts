/** Finds the code that the docs show: fenced blocks of Markdown and of docstrings, each with its place. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
  readonly file: string;
  /** The line, from 1, of the first line of code. */
  readonly line: number;
  readonly language: string;
  /** What stands after the language: `no-run`, `continued`. */
  readonly flags: readonly string[];
  readonly code: string;
}

const fence = /^(\s*)(`{3,})\s*([\w-]*)[ \t]*(.*)$/;

/** The fenced blocks of a text; a block may stand indented, in a list. */
function fenced(file: string, lines: readonly string[], from: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = "", ticks, language = "", info = ""] = fence.exec(lines[at] ?? "") ?? [];
    if (ticks === undefined) continue;
    const start = at + 1;
    do at++;
    while (at < lines.length && lines[at]?.trim() !== ticks);
    const code = lines
      .slice(start, at)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
    blocks.push({
      file,
      line: from + start,
      language,
      flags: info.split(/\s+/).filter(Boolean),
      code: code.join("\n"),
    });
  }
  return blocks;
}

const linesOf = (file: string): string[] => readFileSync(file, "utf8").split(/\r?\n/);

const markdown = (file: string): Block[] => fenced(file, linesOf(file), 1);

function docstrings(file: string): Block[] {
  const blocks: Block[] = [];
  const lines = linesOf(file);
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]?.trimStart().startsWith("/**") || lines[at]?.includes("*/")) continue;
    const start = at + 1;
    do at++;
    while (at < lines.length && !lines[at]?.includes("*/"));
    const text = lines.slice(start, at).map((line) => line.replace(/^\s*\* ?/, ""));
    blocks.push(...fenced(file, text, start + 1));
  }
  return blocks;
}

const filesIn = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(ending))
        .sort()
        .map((file) => join(folder, file))
    : [];

/** Every block that is shown anywhere, in the order a reader meets them. */
export const shownBlocks = (): Block[] => [
  ...["README.md", "CONTRIBUTING.md"].filter(existsSync).flatMap(markdown),
  ...filesIn("docs", ".md").flatMap(markdown),
  ...filesIn("src", ".ts").flatMap(docstrings),
];

export const blocksOf = (file: string): Block[] => (existsSync(file) ? markdown(file) : []);

export const examples = (): string[] => filesIn("examples", ".ts");

/** The lines of an `@example` that is not followed by a fence: such code would be shown and never run. */
export const unfenced = (): string[] =>
  filesIn("src", ".ts").flatMap((file) => {
    const lines = linesOf(file);
    const bare = (at: number) =>
      lines
        .slice(at + 1)
        .find((line) => line.replace(/^\s*\*\s*/, "") !== "")
        ?.includes("```");
    return lines.flatMap((line, at) =>
      /^\s*\* @example/.test(line) && bare(at) !== true ? [`${file}:${at + 1}`] : [],
    );
  });
