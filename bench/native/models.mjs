/** The models of ../shared/bench as one would write them with the library, branching on the same variables in the same order. */
import { add, allDifferent, eq, int, le, list, lt, multiply, ne, puzzle, subtract, sum } from "../../dist/index.js";

/** What a MiniZinc model of words calls by a name: the words' values. */
const valuesIn = (model) =>
  new Map(
    [...model.matchAll(/^var [\d.]+: (\w+)(?: :: output)? = (.*);/gm)].map(([, name, value]) => [name, `(${value})`]),
  );

/** A sum or product of words as its MiniZinc model has it: digits, carries, and rules on them. */
const letters = (model) => {
  const named = [...model.matchAll(/^var (\d+)\.\.(\d+): (\w+)(?: :: output)?;/gm)];
  const shape = Object.fromEntries(named.map(([, from, to, name]) => [name, int(Number(from), Number(to))]));
  const order = /letters = \[(.*)\]/.exec(model)[1].split(",");
  const values = valuesIn(model);
  const rules = [...model.matchAll(/^constraint (?!alldifferent)(.*);/gm)].map(([, rule]) =>
    rule.replace(/[A-Z]\w*/g, (name) => values.get(name) ?? name),
  );
  const letters = Object.fromEntries(order.map((name) => [name, shape[name]]));
  return puzzle({ ...shape, letters }, [allDifferent(Object.values(letters)), ...rules]);
};

/** The value of MONEY, which is to be as large as can be. */
const money = ({ letters }) => sum([..."MONEY"].map((letter, at) => multiply(10 ** (4 - at), letters[letter])));

const queens = (n) =>
  puzzle({ q: list(n, () => int(1, n)) }, ({ q }) => [
    allDifferent(q),
    allDifferent(q.map((x, i) => add(x, i))),
    allDifferent(q.map((x, i) => subtract(x, i))),
  ]);

const langford = (n) => {
  const p = list(n, () => int(1, 2 * n));
  const r = p.map((x, i) => add(x, i + 2));
  return puzzle({ p: [...p].reverse() }, [r.map((x) => le(x, 2 * n)), allDifferent([...p, ...r])]);
};

const magic = (n) => {
  const total = (n * (n * n + 1)) / 2;
  return puzzle({ x: list(n, () => list(n, () => int(1, n * n))) }, ({ x }) => {
    const order = [...x.keys()];
    const [a, b, c, d] = [x[0][0], x[0][n - 1], x[n - 1][0], x[n - 1][n - 1]];
    return [
      allDifferent(x.flat()),
      x.map((row) => eq(sum(row), total)),
      order.map((j) => eq(sum(x.map((row) => row[j])), total)),
      eq(sum(order.map((i) => x[i][i])), total),
      eq(sum(order.map((i) => x[i][n - 1 - i])), total),
      [lt(a, b), lt(a, c), lt(a, d), lt(b, c)],
    ];
  });
};

const golomb = (n) => {
  const pairs = list(n, (i) => list(n - 1 - i, (k) => [i, i + 1 + k])).flat();
  const shape = { m: list(n, () => int(0, n * n)), d: list(pairs.length, () => int(1, n * n)) };
  return puzzle(shape, ({ m, d }) => [
    eq(m[0], 0),
    pairs.map(([i, j], k) => eq(d[k], subtract(m[j], m[i]))),
    m.slice(1).map((mark, i) => lt(m[i], mark)),
    allDifferent(d),
    lt(d[0], d[pairs.length - 1]),
  ]);
};

const pigeons = (n, holes) =>
  puzzle({ p: list(n, () => int(1, holes)) }, ({ p }) => p.flatMap((x, i) => p.slice(i + 1).map((y) => ne(x, y))));

const latin = (clues, extra = () => []) => {
  const n = clues.length;
  const low = Math.min(...clues.flat().filter((clue) => clue >= 0));
  return puzzle({ x: list(n, () => list(n, () => int(low, low + n - 1))) }, ({ x }) => [
    clues.map((row, i) => row.map((clue, j) => (clue >= 0 ? eq(x[i][j], clue) : []))),
    x.map((row) => allDifferent(row)),
    x.map((_, j) => allDifferent(x.map((row) => row[j]))),
    extra(x),
  ]);
};

const sudoku = (clues) =>
  latin(
    clues.map((row) => row.map((clue) => (clue > 0 ? clue : -1))),
    (x) =>
      list(9, (box) =>
        allDifferent(list(9, (i) => x[3 * Math.floor(box / 3) + Math.floor(i / 3)][3 * (box % 3) + (i % 3)])),
      ),
  );

const zebra = () => {
  const kinds = [
    ["englishman", "spaniard", "ukrainian", "norwegian", "japanese"],
    ["red", "green", "ivory", "yellow", "blue"],
    ["dog", "snails", "fox", "horse", "zebra"],
    ["coffee", "tea", "milk", "juice", "water"],
    ["oldgold", "kools", "chesterfield", "lucky", "parliament"],
  ];
  const shape = Object.fromEntries(kinds.flat().map((name) => [name, int(1, 5)]));
  return puzzle(shape, (vars) => [
    kinds.map((kind) => allDifferent(kind.map((name) => vars[name]))),
    `englishman = red; spaniard = dog; coffee = green; ukrainian = tea; green = ivory + 1; oldgold = snails
     kools = yellow; milk = 3; norwegian = 1; abs(chesterfield - fox) = 1; abs(kools - horse) = 1
     lucky = juice; japanese = parliament; abs(norwegian - blue) = 1`,
  ]);
};

export { golomb, langford, latin, letters, magic, money, pigeons, queens, sudoku, zebra };
