import { atLeast, atMost, type Fact, type Term } from "../engine/fact.js";
import { type Domains, type Reason, reason } from "../engine/reason.js";

/** Rectangles by their number: the corner where they start, and how far they reach. */
export interface Rectangles {
  readonly xs: readonly Term[];
  readonly ys: readonly Term[];
  readonly widths: readonly Term[];
  readonly heights: readonly Term[];
}

/** One direction, along which a rectangle is moved, and the other one, across. */
export interface Sides {
  readonly along: readonly Term[];
  readonly across: readonly Term[];
  readonly long: readonly Term[];
  readonly wide: readonly Term[];
}

export const sidesOf = ({ xs, ys, widths, heights }: Rectangles): readonly [Sides, Sides] => [
  { along: xs, across: ys, long: widths, wide: heights },
  { along: ys, across: xs, long: heights, wide: widths },
];

/** Where a rectangle can not start because of another one: from `low` to `high` along, from `from` to `to` across. */
interface Forbidden {
  readonly by: number;
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

function forbiddenTo(i: number, { along, across, long, wide }: Sides, then: Domains): Forbidden[] {
  const area = (j: number) => then.min(long[j] as Term) > 0 && then.min(wide[j] as Term) > 0;
  if (!area(i)) return [];
  return [...along.keys()]
    .filter((j) => j !== i && area(j))
    .map((j) => ({
      by: j,
      low: then.max(along[j] as Term) - then.min(long[i] as Term) + 1,
      high: then.min(along[j] as Term) + then.min(long[j] as Term) - 1,
      from: then.max(across[j] as Term) - then.min(wide[i] as Term) + 1,
      to: then.min(across[j] as Term) + then.min(wide[j] as Term) - 1,
    }));
}

/** Some of those forbidden that leave no place from `first` to `last` across. */
function cover(boxes: readonly Forbidden[], first: number, last: number): Forbidden[] | undefined {
  const chosen: Forbidden[] = [];
  for (let need = first; need <= last; ) {
    const next = boxes.filter(({ from, to }) => from <= need && need <= to).sort((a, b) => b.to - a.to)[0];
    if (!next) return undefined;
    chosen.push({ ...next, from: need, to: Math.min(next.to, last) });
    need = next.to + 1;
  }
  return chosen;
}

/** How far a rectangle is moved because of others, which leave no place across, and which these are. */
interface Move {
  readonly sides: Sides;
  readonly own: number;
  /** Nearest to farthest of the places along that are forbidden. */
  readonly near: number;
  readonly far: number;
  readonly boxes: readonly Forbidden[];
}

function moveOf(sides: Sides, own: number, up: boolean, then: Domains): Move | undefined {
  const near = up ? then.min(sides.along[own] as Term) : then.max(sides.along[own] as Term);
  const across = sides.across[own] as Term;
  const boxes = forbiddenTo(own, sides, then).filter(({ low, high }) => low <= near && near <= high);
  const ends = boxes.map(({ low, high }) => (up ? high : low)).sort((a, b) => (up ? b - a : a - b));
  for (const far of ends) {
    const reaching = boxes.filter(({ low, high }) => (up ? high >= far : low <= far));
    const chosen = cover(reaching, then.min(across), then.max(across));
    if (chosen) return { sides, own, near, far, boxes: chosen };
  }
  return undefined;
}

function factsOf({ sides, own, near, far, boxes }: Move, up: boolean, then: Domains): Fact[] {
  const { along, across, long, wide } = sides;
  const sizes = (i: number) => [long, wide].map((side) => atLeast(side[i] as Term, then.min(side[i] as Term)));
  const [low, high] = up ? [near, far] : [far, near];
  const length = then.min(long[own] as Term);
  const width = then.min(wide[own] as Term);
  const place = across[own] as Term;
  return [
    up ? atLeast(along[own] as Term, near) : atMost(along[own] as Term, near),
    atLeast(place, then.min(place)),
    atMost(place, then.max(place)),
    ...sizes(own),
    ...boxes.flatMap(({ by, from, to }) => [
      atMost(along[by] as Term, low + length - 1),
      atLeast(along[by] as Term, high + 1 - then.min(long[by] as Term)),
      atMost(across[by] as Term, from + width - 1),
      atLeast(across[by] as Term, to + 1 - then.min(wide[by] as Term)),
      ...sizes(by),
    ]),
  ];
}

/** The move that goes farthest of those that the fact may tell, no farther than it does. */
const moved =
  (up: boolean): Reason<Rectangles>["explain"] =>
  (args, then, fact) => {
    const { term, value } = fact as Fact;
    const moves = sidesOf(args).flatMap((sides) =>
      [...sides.along.keys()]
        .filter((i) => sides.along[i] === term)
        .map((i) => moveOf(sides, i, up, then))
        .filter((move) => move !== undefined),
    );
    const [best] = moves.sort((a, b) => (up ? b.far - a.far : a.far - b.far)) as [Move];
    const far = up ? Math.min(best.far, value - 1) : Math.max(best.far, value + 1);
    return factsOf({ ...best, far }, up, then);
  };

/** All places from the first on are forbidden; all from the last on backwards. */
export const movedUp = /* @__PURE__ */ reason<Rectangles>("moved up", /* @__PURE__ */ moved(true));
export const movedDown = /* @__PURE__ */ reason<Rectangles>("moved down", /* @__PURE__ */ moved(false));
