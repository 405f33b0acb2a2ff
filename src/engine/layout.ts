/**
 * The kernel's numbers: where what stands in its arrays, and its limits. In a file that imports nothing, since only such
 * constants are written into the code by the bundler, and a variable of a module costs a load each time it is read.
 */

/** Terms from here on are views; below, variables. */
export const FIRST_VIEW = 16_777_216;

/** Ints per trail entry, and where they stand in it. */
export const STRIDE = 8;
/** Variable and relation, as `variable << 2 | relation`. */
export const WHAT = 0;
export const VALUE = 1;
/** The constraint that told it; -1 for a decision. */
export const CONSTRAINT = 2;
/** The term it was told of, and so the one its reason speaks of. */
export const TERM = 3;
export const DETAIL = 4;
/** The previous entry of the same variable; -1 for none. */
export const PREVIOUS = 5;
export const OLD_LOW = 6;
export const OLD_HIGH = 7;

/** Relations as the trail stores them. */
export const AT_LEAST = 0;
export const AT_MOST = 1;
export const DIFFERS = 2;
export const EQUALS = 3;

/** Events, as bits of a subscription. */
export const MIN = 1;
export const MAX = 2;
export const FIXED = 4;
export const ANY = 8;
/** Numbers in a line of the lists by variable: of who is to be woken or called, and of what is to be kept apart. */
export const WAKE = 2;
export const APART = 6;
/** How many different costs there are. */
export const COSTS = 4;

/** Domains spanning at most this many values keep a bit for each; booleans and wider ones keep bounds and gaps. */
export const MOST_BITS = 4096;
/** Up to how many values of a single open variable are tried against a meaning. */
export const MOST_TRIED = 65_536;
/** Beyond so many, those below the first that will do and above the last are taken away at once. */
export const MOST_APART = 64;
