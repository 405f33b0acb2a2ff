/** A part of a text under a heading; `text` is the whole with all else blanked out, so that places in it stay right. */
export interface Section {
  readonly name: string;
  /** What stands after the name in the line of the heading. */
  readonly rest: string;
  readonly text: string;
}

/**
 * Cuts a text at its headings: lines that begin with one of the names, perhaps with a colon. What stands before the
 * first has no name.
 */
export function sectionsIn(text: string, names: readonly string[]): readonly Section[] {
  const heading = new RegExp(`^\\s*(${names.join("|")})\\b[ \\t]*:?[ \\t]*([\\d \\tx,]*)$`, "i");
  const sections: { name: string; rest: string; from: number; to: number }[] = [
    { name: "", rest: "", from: 0, to: text.length },
  ];
  let start = 0;
  for (const line of text.split("\n")) {
    const [, name, rest = ""] = heading.exec(line.trimEnd()) ?? [];
    if (name !== undefined) {
      const last = sections.at(-1);
      if (last) last.to = start;
      sections.push({ name: name.toLowerCase(), rest: rest.trim(), from: start + line.length, to: text.length });
    }
    start += line.length + 1;
  }
  return sections.map(({ name, rest, from, to }) => ({
    name,
    rest,
    text: blanked(text.slice(0, from)) + text.slice(from, to),
  }));
}

/** Line breaks stay. */
const blanked = (text: string): string => text.replace(/[^\n]/g, " ");
