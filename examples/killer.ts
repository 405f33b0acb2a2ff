// A jigsaw sudoku and one with sums: all from a text, which is checked before anything is searched.
import { unique } from "unriddle";
import { sudoku, sudokuPicture } from "unriddle/puzzles";

const show = (text: string) => {
  const puzzle = sudoku(text);
  const result = unique(puzzle);
  console.log(result.status === "unique" ? sudokuPicture(puzzle, result.solution) : result.status);
};

show(`.3... 2.... 4.... ....5 .....
      regions
      AAABB ACABB CCCDB ECDDD EEEED`);
show(`1... .... .... ....
      cages
      3 = r1c12
      4 = r12c3
      9 = r123c4
      7 = r2c12
      6 = r34c1
      4 = r3c3`);

/* Output:
1   3   4 | 5   2
  +---+   |
2 | 1 | 5 | 3   4
--+   +---+---+
4   5   3 | 2 | 1
--+   +---+   +--
3 | 2 | 1   4   5
  +---+-------+
5   4   2   1 | 3
1 2 | 3 4
3 4 | 1 2
----+----
2 1 | 4 3
4 3 | 2 1
*/
