import { cut } from "./errors.js";

/** Where a span of text stands, shown as a person reads it. */
export interface Excerpt {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in characters as read: a letter with its accents is one. */
  readonly column: number;
  /** The line of text with carets under the span. */
  readonly picture: string;
}

/** The most of a line to be shown on either side of where the span starts. */
const WIDTH = 60;

/** Shows the line on which `start` stands, cut to its neighborhood when long, with carets under the span. */
export function excerpt(text: string, start: number, end: number): Excerpt {
  const lines = text.slice(0, start).split("\n");
  const lead = lines[lines.length - 1] as string;
  const rest = cut(text.slice(start).split("\n")[0] as string, WIDTH);
  const before = shown(lead.length > WIDTH ? `…${lead.slice(-WIDTH)}` : lead);
  const carets = "^".repeat(width(rest.slice(0, end - start)) || 1);
  return {
    line: lines.length,
    column: width(lead) + 1,
    picture: `    ${(before + shown(rest)).trimEnd()}\n    ${" ".repeat(width(before))}${carets}`,
  };
}

/** One blank for each tab and the like, so that the caret stands where it should. */
const shown = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]/gu, " ");

const width = (text: string): number => (text.replace(/\p{M}/gu, "").match(/./gsu) ?? []).length;
