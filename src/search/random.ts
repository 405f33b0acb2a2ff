/**
 * A source of numbers in [0, 1) that depends on the seed alone, the same on every machine.
 *
 * Source: mulberry32 by Tommy Ettinger (public domain); enough for choosing branches, not for cryptography.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
