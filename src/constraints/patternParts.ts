import { patternTooLarge, type Span } from "../inputErrors.js";
import { MOST_STATES } from "./determinize.js";

/** The states `first` … `last - 1`, which lead from `from` to `to`. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** Any value. */
export const ANY = Number.NaN;
/** How many states the parts of a text may have together: four times `MOST_STATES`, in figures so that it can be dropped. */
const MOST_LOOSE = 16_384;

/** The states while they are made, of which each part has a stretch. */
export class Parts {
  readonly edges: [value: number, to: number][][] = [];
  readonly free: number[][] = [];
  private readonly text: string;
  span: Span = { start: 0, end: 0 };

  constructor(text: string) {
    this.text = text;
  }

  private state(): number {
    if (this.edges.length === MOST_LOOSE) throw patternTooLarge(this.text, this.span, MOST_STATES);
    this.free.push([]);
    return this.edges.push([]) - 1;
  }

  private link(from: number, to: number): void {
    this.free[from]?.push(to);
  }

  value(value: number): Part {
    const from = this.state();
    const to = this.state();
    this.edges[from]?.push([value, to]);
    return { first: from, last: to + 1, from, to };
  }

  sequence(one: Part | undefined, next: Part | undefined): Part | undefined {
    if (!one || !next) return one ?? next;
    this.link(one.to, next.from);
    return { first: one.first, last: next.last, from: one.from, to: next.to };
  }

  /** Around the given parts, which stand side by side: one of them. */
  either(...parts: readonly Part[]): Part {
    const from = this.state();
    const to = this.state();
    for (const part of parts) {
      this.link(from, part.from);
      this.link(part.to, to);
    }
    return { first: (parts[0] as Part).first, last: to + 1, from, to };
  }

  /** So many times; without `most`, any number of times from `least` on. */
  times(part: Part, least: number, most: number | undefined): Part {
    const total = most ?? Math.max(least, 1);
    let all: Part = part;
    let latest = part;
    for (let time = 1; ; time++) {
      if (most === undefined && time === total) this.link(latest.to, latest.from);
      // All that follows may be left out, which a state of its own keeps apart from what is around.
      if (time > least) latest = this.optional(latest);
      all = time === 1 ? latest : (this.sequence(all, latest) as Part);
      if (time >= total) break;
      latest = this.copy(part);
    }
    if (total > 0) return all;
    const empty = this.either(part);
    this.edges[empty.from] = [];
    this.free[empty.from] = [empty.to];
    return empty;
  }

  private optional(part: Part): Part {
    const around = this.either(part);
    this.link(around.from, around.to);
    return around;
  }

  private copy({ first, last, from, to }: Part): Part {
    const by = this.edges.length - first;
    for (let at = first; at < last; at++) {
      const state = this.state();
      // A copied stretch may have been linked to what followed it since.
      for (const [value, end] of this.edges[at] ?? []) this.edges[state]?.push([value, end + by]);
      for (const end of this.free[at] ?? []) if (end >= first && end < last) this.free[state]?.push(end + by);
    }
    return { first: first + by, last: last + by, from: from + by, to: to + by };
  }
}
