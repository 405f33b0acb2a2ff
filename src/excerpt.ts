/** Where a span of text stands, shown as a person reads it. */
export interface Excerpt {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in characters as read: a letter with its accents is one. */
  readonly column: number;
  /** The line of text with carets under the span. */
  readonly picture: string;
}

const WIDTH = 100;
const LEAD = 60;

/** Shows the line on which `start` stands, cut to its neighborhood when long, with carets under the span. */
export function excerpt(text: string, start: number, end: number): Excerpt {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineBreak = text.indexOf("\n", start);
  const lineEnd = lineBreak < 0 ? text.length : lineBreak;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line++;

  const from = start - lineStart > LEAD + 10 ? start - LEAD : lineStart;
  const to = lineEnd - from > WIDTH + 10 ? from + WIDTH : lineEnd;
  const before = (from > lineStart ? "…" : "") + shown(text.slice(from, start));
  const under = shown(text.slice(start, Math.min(end, to)));
  const after = shown(text.slice(Math.min(end, to), to)) + (to < lineEnd ? "…" : "");
  const carets = "^".repeat(Math.max(1, width(under)));
  return {
    line,
    column: width(text.slice(lineStart, start)) + 1,
    picture: `    ${`${before}${under}${after}`.trimEnd()}\n    ${" ".repeat(width(before))}${carets}`,
  };
}

/** One blank for each tab and the like, so that the caret stands where it should. */
const shown = (text: string): string => text.replace(/\r$/u, "").replace(/[\s\p{Cc}\p{Cf}]/gu, " ");

const width = (text: string): number => (text.replace(/\p{M}/gu, "").match(/./gsu) ?? []).length;
