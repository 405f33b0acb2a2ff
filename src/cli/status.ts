/** Exit statuses. */
export const SOLVED = 0;
/** Proved to have no solution, or with `--unique` more than one. */
export const REFUSED = 1;
export const BAD_INPUT = 2;
/** Stopped by a limit, or by a strategy that can not tell: nothing is proved. */
export const STOPPED = 3;
/** A mistake of ours. */
export const BROKEN = 70;

export type Status = typeof SOLVED | typeof REFUSED | typeof BAD_INPUT | typeof STOPPED | typeof BROKEN;

const FROM_BEST: readonly Status[] = [SOLVED, REFUSED, STOPPED, BAD_INPUT, BROKEN];

/** The status of several puzzles: that of the one that went worst. */
export const worse = (a: Status, b: Status): Status => (FROM_BEST.indexOf(a) < FROM_BEST.indexOf(b) ? b : a);
