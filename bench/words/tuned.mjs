/**
 * The program of `carry.mjs` after an evening of tuning: each column's letters counted once, letters as small integers,
 * the digits in use as bits of one number, nothing allocated on the way.
 *
 * @returns {{ solutions: number, failures: number }}
 */
export function byTunedCarry(text) {
  const [left, right] = text.toLowerCase().split(/=+/);
  const words = left.match(/[a-z]+/g);
  const total = right.match(/[a-z]+/)[0];
  const letters = [...new Set(words.join("") + total)];
  const index = new Map(letters.map((letter, i) => [letter, i]));
  const digit = new Int8Array(letters.length).fill(-1);
  const leading = new Uint8Array(letters.length);
  for (const word of [...words, total]) if (word.length > 1) leading[index.get(word[0])] = 1;

  // For each column the different letters above the line, how often each stands there, and the letter below.
  const columns = [];
  const width = Math.max(total.length, ...words.map((word) => word.length));
  for (let column = 0; column < width; column++) {
    const counts = new Map();
    for (const word of words) {
      if (column >= word.length) continue;
      const letter = index.get(word[word.length - 1 - column]);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    columns.push({
      letters: Int8Array.from(counts.keys()),
      counts: Int32Array.from(counts.values()),
      below: column < total.length ? index.get(total[total.length - 1 - column]) : -1,
    });
  }

  let used = 0;
  let solutions = 0;
  let failures = 0;

  const fill = (column, at, sum) => {
    const { letters, counts, below } = columns[column];
    if (at === letters.length) {
      close(column, below, sum);
      return;
    }
    const letter = letters[at];
    if (digit[letter] >= 0) {
      fill(column, at + 1, sum + counts[at] * digit[letter]);
      return;
    }
    for (let value = leading[letter]; value < 10; value++) {
      if (used & (1 << value)) continue;
      used |= 1 << value;
      digit[letter] = value;
      fill(column, at + 1, sum + counts[at] * value);
      used &= ~(1 << value);
    }
    digit[letter] = -1;
  };

  const close = (column, below, sum) => {
    const value = sum % 10;
    const carry = (sum - value) / 10;
    if (below < 0) {
      if (value === 0) advance(column, carry);
      else failures++;
    } else if (digit[below] >= 0) {
      if (digit[below] === value) advance(column, carry);
      else failures++;
    } else if (used & (1 << value) || value < leading[below]) failures++;
    else {
      used |= 1 << value;
      digit[below] = value;
      advance(column, carry);
      used &= ~(1 << value);
      digit[below] = -1;
    }
  };

  const advance = (column, carry) => {
    if (column + 1 < columns.length) fill(column + 1, 0, carry);
    else if (carry === 0) solutions++;
    else failures++;
  };

  fill(0, 0, 0);
  return { solutions, failures };
}
