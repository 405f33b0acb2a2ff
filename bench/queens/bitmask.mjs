/** All ways to place `size` queens: the usual loop over bit masks, which knows nothing but this one problem. */
export function queensByBits(size) {
  const full = (1 << size) - 1;
  let solutions = 0;
  let nodes = 0;
  const place = (columns, left, right) => {
    nodes++;
    if (columns === full) {
      solutions++;
      return;
    }
    for (let free = full & ~(columns | left | right); free !== 0; ) {
      const bit = free & -free;
      free ^= bit;
      place(columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
  };
  place(0, 0, 0);
  return { solutions, nodes };
}
