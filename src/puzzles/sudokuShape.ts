import { boxesDoNotFit, cellName, noBoxes, regionOfSize, regionsMisshapen } from "./inputErrors.js";

/** The number of the region each cell is in, line by line. */
export type Regions = readonly (readonly number[])[];

/** The height and width of the boxes, where nobody tells: as square as they can be, and rather wide than high. */
export function boxOf(size: number): readonly [height: number, width: number] {
  for (let height = Math.floor(Math.sqrt(size)); height > 1; height--) {
    if (size % height === 0) return [height, size / height];
  }
  if (size > 3) throw noBoxes(size);
  return [1, size];
}

/** Boxes as regions. */
export function boxRegions(size: number, [height, width]: readonly [height: number, width: number]): Regions {
  if (height * width !== size || size % height !== 0) throw boxesDoNotFit(size, height, width);
  const line = Array.from({ length: size }, (_, i) => i);
  return line.map((row) => line.map((column) => Math.floor(row / height) * height + Math.floor(column / width)));
}

/** Regions of equal marks, of whatever form. */
export function jigsawRegions(text: string, size: number): Regions {
  const words = text
    .split("\n")
    .filter((line) => !/^[\s|+=-]*$/.test(line))
    .flatMap((line) => line.split(/[\s|]+/).filter((word) => word !== ""));
  const marks = words.length === size * size ? words : words.flatMap((word) => [...word]);
  if (marks.length !== size * size) throw regionsMisshapen(marks.length, size);
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const found = marks.map((mark) => {
    const number = numbers.get(mark) ?? numbers.size;
    numbers.set(mark, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
  found.forEach((number, at) => {
    const count = counts[number] as number;
    if (count !== size) throw regionOfSize(cellName(Math.floor(at / size), at % size), count, size);
  });
  return Array.from({ length: size }, (_, row) => found.slice(row * size, (row + 1) * size));
}

/** Lists the things that stand in each region. */
export function byRegion<Thing>(things: readonly (readonly Thing[])[], regions: Regions): Thing[][] {
  const groups: Thing[][] = things.map(() => []);
  for (const [row, line] of things.entries()) {
    for (const [column, thing] of line.entries()) groups[regions[row]?.[column] as number]?.push(thing);
  }
  return groups;
}
