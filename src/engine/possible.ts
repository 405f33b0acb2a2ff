import type { Domain } from "../numbers/domain.js";
import type { Term } from "./fact.js";
import { Gaps } from "./gaps.js";
import { FIRST_VIEW, MOST_BITS } from "./layout.js";

/**
 * What is possible now: the domains of the variables and of the views `scale * variable + offset` on them.
 * Invariants: `low` and `high` are members of the domain; a bit is cleared only by `!=`, the bounds mask the rest, so
 * that moving a bound back restores no bits.
 */
export class Possible {
  low = new Int32Array(32);
  high = new Int32Array(32);
  /** The domain each variable started with. */
  readonly domains: Domain[] = [];
  /** Where a variable's bits start in `bits`, -1 if it has none. */
  protected bitsAt = new Int32Array(32);
  /** The value of a variable's first bit. */
  protected origin = new Int32Array(32);
  protected bits = new Int32Array(32);
  /** A word is left free before the first variable's bits and after the last one's. */
  #bitCount = 1;
  /** What is missing between the bounds of a variable without bits. */
  protected readonly gaps: (Gaps | undefined)[] = [];

  protected readonly base: number[] = [];
  protected readonly scale: number[] = [];
  protected readonly offset: number[] = [];

  /** Makes a variable that may take each value of a domain that is not empty. */
  variable(domain: Domain): Term {
    const x = this.domains.length;
    const low = domain[0]![0];
    const high = domain[domain.length - 1]![1];
    if (x === this.low.length) this.#growVariables();
    this.domains.push(domain);
    this.gaps.push(undefined);
    this.low[x] = low;
    this.high[x] = high;
    this.origin[x] = low;
    this.bitsAt[x] = -1;
    if (high - low > 1 && high - low < MOST_BITS) this.#layBits(x, domain);
    else if (domain.length > 1) this.gaps[x] = new Gaps(domain);
    return x as Term;
  }

  /** `scale * term + offset`, a term that needs no room of its own; `scale` is not 0. */
  view(term: Term, scale: number, offset: number): Term {
    if (term >= FIRST_VIEW) {
      const k = term - FIRST_VIEW;
      offset += scale * this.offset[k]!;
      scale *= this.scale[k]!;
      term = this.base[k] as Term;
    }
    if (scale === 1 && offset === 0) return term;
    this.base.push(term);
    this.scale.push(scale);
    this.offset.push(offset);
    return (FIRST_VIEW + this.base.length - 1) as Term;
  }

  /** The variable a term is a view of, itself if it is one. */
  variableOf(term: Term): Term {
    return (term < FIRST_VIEW ? term : this.base[term - FIRST_VIEW]) as Term;
  }

  /** `[scale, offset]` of a view; `[1, 0]` of a variable. */
  viewOf(term: Term): readonly [scale: number, offset: number] {
    const k = term - FIRST_VIEW;
    return k < 0 ? [1, 0] : [this.scale[k]!, this.offset[k]!];
  }

  /** The value of a term when its variable has the value `value`. */
  valueWhere(term: Term, value: number): number {
    const k = term - FIRST_VIEW;
    return k < 0 ? value : this.scale[k]! * value + this.offset[k]!;
  }

  min(term: Term): number {
    if (term < FIRST_VIEW) return this.low[term]!;
    const k = term - FIRST_VIEW;
    const scale = this.scale[k]!;
    const x = this.base[k]!;
    return scale * ((scale > 0 ? this.low[x] : this.high[x]) as number) + this.offset[k]!;
  }

  max(term: Term): number {
    if (term < FIRST_VIEW) return this.high[term]!;
    const k = term - FIRST_VIEW;
    const scale = this.scale[k]!;
    const x = this.base[k]!;
    return scale * ((scale > 0 ? this.high[x] : this.low[x]) as number) + this.offset[k]!;
  }

  fixed(term: Term): boolean {
    const x = this.variableOf(term);
    return this.low[x] === this.high[x];
  }

  has(term: Term, value: number): boolean {
    if (term < FIRST_VIEW) return this.member(term, value);
    const k = term - FIRST_VIEW;
    return this.member(this.base[k]!, (value - this.offset[k]!) / this.scale[k]!);
  }

  /** How many values are possible. */
  size(term: Term): number {
    const x = this.variableOf(term);
    const low = this.low[x]!;
    const high = this.high[x]!;
    if (low === high) return 1;
    const at = this.bitsAt[x]!;
    if (at < 0) return high - low + 1 - (this.gaps[x]?.between(low, high) ?? 0);
    const from = low - this.origin[x]!;
    const to = high - this.origin[x]!;
    const first = at + (from >>> 5);
    const final = at + (to >>> 5);
    const tail = -1 >>> (31 - (to & 31));
    let word = this.bits[first]! & (-1 << (from & 31));
    let size = 0;
    for (let i = first; i < final; ) {
      size += ones(word);
      word = this.bits[++i]!;
    }
    return size + ones(word & tail);
  }

  /** The possible values among `from` … `from + 31`, as bits. */
  mask(term: Term, from: number): number {
    if (term >= FIRST_VIEW) {
      const k = term - FIRST_VIEW;
      if (this.scale[k] === 1) return this.mask(this.base[k] as Term, from - this.offset[k]!);
    } else {
      const low = this.low[term]! - from;
      const high = this.high[term]! - from;
      if (high < 0 || low > 31) return 0;
      const inside = (low > 0 ? -1 << low : -1) & (high < 31 ? -1 >>> (31 - high) : -1);
      const at = this.bitsAt[term]!;
      if (at >= 0) {
        const shift = from - this.origin[term]!;
        const word = at + (shift >> 5);
        // What neighbors' bits there are on either side lie outside.
        const next = (shift & 31) === 0 ? 0 : this.bits[word + 1]! << -shift;
        return inside & ((this.bits[word]! >>> shift) | next);
      }
      if (!this.gaps[term]) return inside;
    }
    let mask = 0;
    for (let bit = 0; bit < 32; bit++) if (this.has(term, from + bit)) mask |= 1 << bit;
    return mask;
  }

  /** Whether variable `x` may have the value, which may be no whole number. */
  protected member(x: number, value: number): boolean {
    if (!(value >= this.low[x]! && value <= this.high[x]!)) return false;
    const at = this.bitsAt[x]!;
    if (at < 0) return Number.isInteger(value) && !this.gaps[x]?.has(value);
    const bit = value - this.origin[x]!;
    return (this.bits[at + (bit >>> 5)]! & (1 << bit)) !== 0 && Number.isInteger(value);
  }

  /** The smallest value of term `x` from `value` on, which must not lie beyond its bounds. */
  ceiling(x: number, value: number): number {
    if (x >= FIRST_VIEW) return this.#beside(x as Term, value, 1);
    const at = this.bitsAt[x]!;
    if (at < 0) return this.gaps[x]?.above(value) ?? value;
    let bit = value - this.origin[x]!;
    let word = this.bits[at + (bit >>> 5)]! & (-1 << (bit & 31));
    while (word === 0) {
      bit = (bit | 31) + 1;
      word = this.bits[at + (bit >>> 5)] as number;
    }
    return this.origin[x]! + (bit & ~31) + 31 - Math.clz32(word & -word);
  }

  /** The largest value of term `x` up to `value`, which must not lie beyond its bounds. */
  floor(x: number, value: number): number {
    if (x >= FIRST_VIEW) return this.#beside(x as Term, value, -1);
    const at = this.bitsAt[x]!;
    if (at < 0) return this.gaps[x]?.below(value) ?? value;
    let bit = value - this.origin[x]!;
    let word = this.bits[at + (bit >>> 5)]! & (-1 >>> (31 - (bit & 31)));
    while (word === 0) {
      bit = (bit & ~31) - 1;
      word = this.bits[at + (bit >>> 5)] as number;
    }
    return this.origin[x]! + (bit & ~31) + 31 - Math.clz32(word);
  }

  /** The value of a view that is nearest to `value`, itself or in that direction. */
  #beside(view: Term, value: number, direction: 1 | -1): number {
    const x = this.variableOf(view);
    const [scale, offset] = this.viewOf(view);
    const there = (value - offset) / scale;
    const up = scale * direction > 0;
    return scale * (up ? this.ceiling(x, Math.ceil(there)) : this.floor(x, Math.floor(there))) + offset;
  }

  #layBits(x: number, domain: Domain): void {
    const origin = this.origin[x]!;
    const at = this.#bitCount;
    this.#bitCount += ((this.high[x]! - origin) >>> 5) + 1;
    while (this.#bitCount >= this.bits.length) this.bits = doubled(this.bits);
    this.bitsAt[x] = at;
    for (const [from, to] of domain) {
      for (let bit = from - origin; bit <= to - origin; bit++) {
        const word = at + (bit >>> 5);
        this.bits[word] = this.bits[word]! | (1 << bit);
      }
    }
  }

  #growVariables(): void {
    this.low = doubled(this.low);
    this.high = doubled(this.high);
    this.bitsAt = doubled(this.bitsAt);
    this.origin = doubled(this.origin);
  }
}

export function doubled(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
