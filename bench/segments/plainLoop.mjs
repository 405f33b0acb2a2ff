// The loop this grew from, over plain sets: each wire keeps the segments it may lead to, each pattern leaves fewer, a
// wire with one segment takes it from the others; again and again until each has one. What comes later is not looked at.

const DIGITS = ["abcefg", "cf", "acdeg", "acdfg", "bcdf", "abdfg", "abdefg", "acf", "abcdefg", "abcdfg"];
const WIRES = [..."abcdefg"];

export function plainLoop(line) {
  const [left, right] = line.split(" | ").map((side) => side.split(" "));
  const table = new Map(WIRES.map((wire) => [wire, new Set(WIRES)]));
  const patterns = [...left].sort((one, other) => one.length - other.length);
  while ([...table.values()].some((segments) => segments.size > 1)) {
    for (const pattern of patterns) {
      narrow(table, pattern);
      strike(table);
    }
  }
  return right.map((pattern) => digitOf(table, pattern)).join("");
}

function narrow(table, pattern) {
  const kept = new Map(WIRES.map((wire) => [wire, new Set()]));
  for (const digit of DIGITS) {
    if (digit.length !== pattern.length) continue;
    const left = WIRES.map((wire) => {
      const on = pattern.includes(wire);
      return [wire, [...table.get(wire)].filter((segment) => digit.includes(segment) === on)];
    });
    if (left.some(([, segments]) => segments.length === 0)) continue;
    for (const [wire, segments] of left) for (const segment of segments) kept.get(wire).add(segment);
  }
  for (const [wire, segments] of kept) table.set(wire, segments);
}

function strike(table) {
  for (const [wire, segments] of table) {
    if (segments.size !== 1) continue;
    const [segment] = segments;
    for (const [other, others] of table) if (other !== wire) others.delete(segment);
  }
}

function digitOf(table, pattern) {
  const segments = [...pattern].map((wire) => [...table.get(wire)][0]).sort();
  return String(DIGITS.indexOf(segments.join("")));
}
