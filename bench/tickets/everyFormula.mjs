/**
 * The solutions of each ticket by evaluating every formula of the game for it, each once: the formulas of a ticket are
 * those of its parts joined by an operator, and the parts' values are kept while the ticket is worked on. Whole division,
 * joining, leading zeros and the minus in front are allowed.
 *
 * @param {number} digits
 * @param {number} target
 * @returns {Uint32Array} the count of each ticket
 */
export function byEveryFormula(digits, target) {
  const counts = new Uint32Array(10 ** digits);
  /** For each part of a ticket its values: numbers, sums, products, quotients. */
  const parts = [];
  for (let from = 0; from < digits; from++) {
    parts[from] = [];
    for (let to = from + 1; to <= digits; to++) {
      parts[from][to] = { number: 0, sums: [], products: [], quotients: [] };
    }
  }
  const ticket = new Array(digits);
  for (let index = 0; index < counts.length; index++) {
    for (let at = digits - 1, rest = index; at >= 0; at--, rest = Math.floor(rest / 10)) ticket[at] = rest % 10;
    for (let length = 1; length <= digits; length++) {
      for (let from = 0; from + length <= digits; from++) evaluate(from, from + length);
    }
    const { number, sums, products, quotients } = parts[0][digits];
    let found = (number === target ? 1 : 0) + (number === -target ? 1 : 0);
    for (const values of [sums, products, quotients]) {
      for (let i = 0; i < values.length; i++) {
        if (values[i] === target) found++;
        if (values[i] === -target) found++;
      }
    }
    counts[index] = found;
  }
  return counts;

  function evaluate(from, to) {
    const part = parts[from][to];
    part.number = to - from === 1 ? ticket[from] : parts[from][to - 1].number * 10 + ticket[to - 1];
    const { sums, products, quotients } = part;
    sums.length = products.length = quotients.length = 0;
    for (let cut = from + 1; cut < to; cut++) {
      const left = parts[from][cut];
      const right = parts[cut][to];
      combine(left.number, right, sums, products, quotients);
      for (let i = 0; i < left.sums.length; i++) combine(left.sums[i], right, sums, products, quotients);
      for (let i = 0; i < left.products.length; i++) combine(left.products[i], right, sums, products, quotients);
      for (let i = 0; i < left.quotients.length; i++) combine(left.quotients[i], right, sums, products, quotients);
    }
  }
}

/** One value on the left with all on the right: no sum is added, no product multiplied with, for that is another order. */
function combine(a, right, sums, products, quotients) {
  const { number: b } = right;
  sums.push(a + b, a - b);
  products.push(a * b);
  if (b !== 0 && a % b === 0) quotients.push(a / b);
  for (let i = 0; i < right.sums.length; i++) {
    const b = right.sums[i];
    products.push(a * b);
    if (b !== 0 && a % b === 0) quotients.push(a / b);
  }
  for (let i = 0; i < right.products.length; i++) sums.push(a + right.products[i], a - right.products[i]);
  for (let i = 0; i < right.quotients.length; i++) {
    const b = right.quotients[i];
    sums.push(a + b, a - b);
    if (b !== 0 && a % b === 0) quotients.push(a / b);
  }
}
