// The decoder a person writes: which digit a pattern is, told by its length and what it shares with 1 and 4.

const bitsOf = (word) => {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) - 97);
  return bits;
};

const size = (bits) => {
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
};

export function byHand(line) {
  const [left, right] = line.split(" | ");
  let one = 0;
  let four = 0;
  for (const word of left.split(" ")) {
    if (word.length === 2) one = bitsOf(word);
    else if (word.length === 4) four = bitsOf(word);
  }
  let digits = "";
  for (const word of right.split(" ")) {
    const bits = bitsOf(word);
    const ones = size(bits & one);
    const fours = size(bits & four);
    if (word.length === 2) digits += "1";
    else if (word.length === 3) digits += "7";
    else if (word.length === 4) digits += "4";
    else if (word.length === 7) digits += "8";
    else if (word.length === 5) digits += ones === 2 ? "3" : fours === 3 ? "5" : "2";
    else digits += ones === 1 ? "6" : fours === 4 ? "9" : "0";
  }
  return digits;
}
