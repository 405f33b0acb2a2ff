// A nonogram from its clues, and the clues of a picture.
import { unique } from "unriddle";
import { nonogram, nonogramClues, nonogramPicture } from "unriddle/puzzles";

const clues = `
  title a duck
  rows
  2
  3
  2 1
  4
  3
  columns
  1
  5
  5
  2
  2
`;
const result = unique(nonogram(clues));
if (result.status === "unique") console.log(nonogramPicture(result.solution));

// Not every picture can be told by its clues.
console.log(unique(nonogram(nonogramClues("#.\n.#"))).status);

/* Output:
.##..
###..
.##.#
.####
.###.
several
*/
