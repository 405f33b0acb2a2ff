/**
 * The naive way: every arrangement of different digits is tried, the words are read as numbers, and the sum is looked at.
 *
 * @returns {{ solutions: number, tried: number }}
 */
export function byPermutations(text) {
  const [left, right] = text.toLowerCase().split(/=+/);
  const words = left.match(/[a-z]+/g);
  const total = right.match(/[a-z]+/)[0];
  const letters = [...new Set(words.join("") + total)];
  const digits = new Map(letters.map((letter) => [letter, 0]));
  const used = new Array(10).fill(false);
  let solutions = 0;
  let tried = 0;

  const value = (word) => {
    let number = 0;
    for (const letter of word) number = number * 10 + digits.get(letter);
    return number;
  };
  const leads = (word) => word.length > 1 && digits.get(word[0]) === 0;

  const place = (at) => {
    if (at === letters.length) {
      tried++;
      if (leads(total) || words.some(leads)) return;
      let sum = 0;
      for (const word of words) sum += value(word);
      if (sum === value(total)) solutions++;
      return;
    }
    for (let digit = 0; digit < 10; digit++) {
      if (used[digit]) continue;
      used[digit] = true;
      digits.set(letters[at], digit);
      place(at + 1);
      used[digit] = false;
    }
  };
  place(0);
  return { solutions, tried };
}
