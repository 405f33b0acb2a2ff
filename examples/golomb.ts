// The shortest ruler whose marks measure each distance at most once (Golomb), and what is better on the way to it.
import {
  allDifferent,
  depthFirst,
  eq,
  improvements,
  inOrder,
  int,
  list,
  lt,
  minimize,
  type Operand,
  puzzle,
  subtract,
} from "unriddle";

/** The first mark is at 0. */
const ruler = (size: number) => {
  const upTo = () => int(1, size ** 2);
  return puzzle({ marks: list(size - 1, upTo), gaps: list((size * (size - 1)) / 2, upTo) }, ({ marks, gaps }) => {
    const all: Operand[] = [0, ...marks];
    const distances = all.flatMap((mark, i) => all.slice(0, i).map((before) => subtract(mark, before)));
    return [
      distances.map((distance, i) => eq(gaps[i]!, distance)),
      allDifferent(gaps),
      lt(gaps[0]!, gaps.at(-1)!), // not both a ruler and its mirror image
    ];
  });
};

const strategy = depthFirst({ branch: inOrder() });
console.log(Array.from(improvements(ruler(7), { minimize: "marks[5]" }, { strategy }), ({ value }) => value));
const best = minimize(ruler(9), ({ marks }) => marks.at(-1)!, { strategy });
if (best.status === "optimal") console.log(best.value, "=", 0, best.solution.marks.join(" "));

/* Output:
[ 30, 28, 27, 25 ]
44 = 0 1 5 12 25 27 35 41 44
*/
