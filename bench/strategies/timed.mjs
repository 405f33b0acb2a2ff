/**
 * Asks once, and answers the milliseconds it took and the failures met; `Infinity` where it gave up, or with the best so
 * far.
 */
export function timed(ask, options) {
  let last;
  const onProgress = (progress) => {
    last = progress;
  };
  const started = performance.now();
  let settled = true;
  try {
    settled = ask({ ...options, onProgress })?.status !== "best so far";
  } catch {
    settled = false;
  }
  return { time: settled ? performance.now() - started : Number.POSITIVE_INFINITY, failures: last.failures };
}
