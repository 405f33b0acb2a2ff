// Scrambled displays, and the loop that reads them put to another use.
import { sevenSegment, uniqueAssignment } from "unriddle/puzzles";

const full = "dacgb abdecgf gdcfb ad dba bfedcg dafbge bacfdg acgbe dacf | dabgc decfgb becdfg dfbgac";
const display = sevenSegment(full);
if (display.status === "solved") console.log(display.digits, Object.values(display.wiring).join(""));

// With few examples several wirings may fit, and still agree about what is to be read.
for (const line of ["ab | ab abcd", "ab abd | acdef abcdef", "ab ac | ab"]) {
  const reading = sevenSegment(line);
  if (reading.status === "ambiguous") console.log(reading.wirings, "wirings read", reading.readings.join(" or "));
  else if (reading.status === "contradiction") console.log(reading.error.message.split("\n")[0]);
}

// Which word is which color? Each sign has a word and the colors it is not.
const signs = ["rot blue green", "bleu green", "vert blue"];
const words = uniqueAssignment({
  keys: ["rot", "bleu", "vert"],
  values: ["red", "blue", "green"],
  inputs: signs.map((sign) => sign.split(" ")),
  narrow: (possible, [word, ...not]) => ({
    [word as "rot"]: possible[word as "rot"].filter((color) => !not.includes(color)),
  }),
});
console.log(words.status === "solved" ? words.assignment : words);

/* Output:
3669 cadfebg
24 wirings read 14
6 wirings read 59
line 1, column 4: contradiction: no wiring makes digits of the pattern "ac" and of all the others
{ rot: 'red', bleu: 'blue', vert: 'green' }
*/
