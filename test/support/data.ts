/**
 * Puzzles and answers of others: read from the project's data where it lies beside the checkout, else from the copies
 * in `test/data`, which hold what may be copied (licence and source stand at each item).
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const folders = [process.env.UNRIDDLE_DATA, "../shared/data", "test/data"];

/** The content of a data file, by its path within the data's folder. */
export function dataOf<Content>(path: string): Content {
  const places = folders.filter((folder) => folder !== undefined).map((folder) => resolve(folder, path));
  const place = places.find((candidate) => existsSync(candidate));
  if (place === undefined) throw new Error(`there is no ${path} in ${places.join(" or ")}`);
  return JSON.parse(readFileSync(place, "utf8")) as Content;
}

/** A word puzzle with all its answers; letters in capitals. */
export interface WordItem {
  readonly id: string;
  readonly equation: string;
  readonly base: number;
  readonly leadingZeroAllowed: boolean;
  readonly solutionCount: number;
  readonly solutions: readonly Readonly<Record<string, number>>[];
  readonly solutionsTruncated?: boolean;
}
