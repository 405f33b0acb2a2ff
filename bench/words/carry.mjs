/**
 * What a good programmer writes for this one job: from the last column to the first, give digits to the letters of the
 * addends one after another, let the sum decide the letter below, carry, and go back as soon as a column fails.
 *
 * @returns {{ solutions: number, failures: number }}
 */
export function byCarry(text) {
  const [left, right] = text.toLowerCase().split(/=+/);
  const addends = left.match(/[a-z]+/g);
  const total = right.match(/[a-z]+/)[0];
  const width = Math.max(total.length, ...addends.map((word) => word.length));
  const leading = new Set([...addends, total].filter((word) => word.length > 1).map((word) => word[0]));
  const at = (word, column) => word[word.length - 1 - column];
  // A letter that stands in a column several times is looked at once.
  const columns = Array.from({ length: width }, (_, column) => {
    const counts = new Map();
    for (const word of addends)
      if (column < word.length) counts.set(at(word, column), (counts.get(at(word, column)) ?? 0) + 1);
    return [...counts];
  });

  const digits = new Map();
  const used = new Set();
  let solutions = 0;
  let failures = 0;

  const assign = (letter, digit, next) => {
    if (used.has(digit) || (digit === 0 && leading.has(letter))) return false;
    digits.set(letter, digit);
    used.add(digit);
    next();
    used.delete(digit);
    digits.delete(letter);
    return true;
  };

  const addend = (column, row, sum) => {
    if (row === columns[column].length) {
      below(column, sum);
      return;
    }
    const [letter, times] = columns[column][row];
    const known = digits.get(letter);
    if (known !== undefined) addend(column, row + 1, sum + times * known);
    else
      for (let digit = 0; digit < 10; digit++)
        assign(letter, digit, () => addend(column, row + 1, sum + times * digit));
  };

  const below = (column, sum) => {
    const letter = at(total, column);
    const digit = sum % 10;
    const carry = Math.floor(sum / 10);
    const known = letter === undefined ? 0 : digits.get(letter);
    if (known === digit) advance(column + 1, carry);
    else if (known !== undefined || !assign(letter, digit, () => advance(column + 1, carry))) failures++;
  };

  const advance = (column, carry) => {
    if (column < width) addend(column, 0, carry);
    else if (carry === 0) solutions++;
    else failures++;
  };

  advance(0, 0);
  return { solutions, failures };
}
