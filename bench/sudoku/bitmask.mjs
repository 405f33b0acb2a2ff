/** A sudoku solver that knows nothing else: bit masks of rows, columns and boxes, the cell with the fewest values first. */
export function sudokuByBits(text, most = 2) {
  const rows = new Int32Array(9).fill(0x1ff);
  const columns = new Int32Array(9).fill(0x1ff);
  const boxes = new Int32Array(9).fill(0x1ff);
  const cells = new Int32Array(81);
  const open = [];
  for (let at = 0; at < 81; at++) {
    const value = text.charCodeAt(at) - 48;
    if (value < 1) {
      open.push(at);
      continue;
    }
    const bit = 1 << (value - 1);
    cells[at] = value;
    rows[(at / 9) | 0] &= ~bit;
    columns[at % 9] &= ~bit;
    boxes[boxOf(at)] &= ~bit;
  }
  const solutions = [];
  let nodes = 0;
  const place = (from) => {
    nodes++;
    if (from === open.length) {
      solutions.push(cells.join(""));
      return solutions.length >= most;
    }
    let best = from;
    let fewest = 10;
    let choices = 0;
    for (let i = from; i < open.length; i++) {
      const at = open[i];
      const mask = rows[(at / 9) | 0] & columns[at % 9] & boxes[boxOf(at)];
      const count = ones(mask);
      if (count < fewest) {
        fewest = count;
        best = i;
        choices = mask;
        if (count < 2) break;
      }
    }
    const at = open[best];
    open[best] = open[from];
    open[from] = at;
    const row = (at / 9) | 0;
    const column = at % 9;
    const box = boxOf(at);
    for (let rest = choices; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      rows[row] ^= bit;
      columns[column] ^= bit;
      boxes[box] ^= bit;
      cells[at] = 32 - Math.clz32(bit);
      const enough = place(from + 1);
      rows[row] ^= bit;
      columns[column] ^= bit;
      boxes[box] ^= bit;
      if (enough) return true;
    }
    open[from] = open[best];
    open[best] = at;
    return false;
  };
  place(0);
  return { solutions, nodes };
}

const boxOf = (at) => ((at / 27) | 0) * 3 + (((at % 9) / 3) | 0);

function ones(mask) {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
