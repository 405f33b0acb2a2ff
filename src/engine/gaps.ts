import { ceiling, contains, type Domain, floor, type Range } from "../numbers/domain.js";

/** The values missing between the bounds of a wide variable: those it never had, and those removed one by one. */
export class Gaps {
  readonly holes = new Set<number>();
  readonly #domain: Domain;

  constructor(domain: Domain) {
    this.#domain = domain;
  }

  has(value: number): boolean {
    return this.holes.has(value) || !contains(this.#domain, value);
  }

  /** The smallest value present from `value` on; there is one. */
  above(value: number): number {
    for (let present = value; ; present++) {
      present = ceiling(this.#domain, present) as number;
      if (!this.holes.has(present)) return present;
    }
  }

  /** The largest value present up to `value`; there is one. */
  below(value: number): number {
    for (let present = value; ; present--) {
      present = floor(this.#domain, present) as number;
      if (!this.holes.has(present)) return present;
    }
  }

  /** How many values are missing from `low` to `high`, which are present. */
  between(low: number, high: number): number {
    let missing = 0;
    for (let i = 1; i < this.#domain.length; i++) {
      const before = (this.#domain[i - 1] as Range)[1];
      const after = (this.#domain[i] as Range)[0];
      if (before >= low && after <= high) missing += after - before - 1;
    }
    for (const hole of this.holes) if (hole > low && hole < high) missing++;
    return missing;
  }
}
