/** The rows of the comparison: the name of the model in ../shared/bench, our model, and what is asked of both. */
import { readFileSync } from "node:fs";
import * as models from "./models.mjs";

const data = (folder, name) => readFileSync(`${folder}/dzn/${name}.dzn`, "utf8");

/** The rows of a MiniZinc table, `[|1,2|3,4|]`. */
const table = (text) =>
  /\[\|([^\]]*)\|\]/
    .exec(text)[1]
    .split("|")
    .map((row) => row.split(",").map(Number));

const model = (folder, name) => readFileSync(`${folder}/${name}.mzn`, "utf8");

const WORDS = [
  ["A1", "DEBT+STAR=DEATH"],
  ["A2", "SEND+MORE=MONEY"],
  ["A3", "DONALD+GERALD=ROBERT"],
  ["A4", "199 addends"],
  ["A4c", "199 addends, columns"],
  ["A5a", "TWO*TWO=SQUARE"],
  ["A5b", "FUN*BBQ=SUMMER"],
  ["A5c", "TWO*TWO=THREE"],
  ["A5d", "TWO*SIX=TWELVE"],
  ["A6bc", "base 16, columns"],
];

/** The length of a ruler, as Gecode tells it. */
const lastMark = (text) => Number(/(\d+)\]/.exec(text)[1]);

/** All rows, given the folder that holds `fzn` and `dzn`. */
export const rows = (folder) => [
  ...WORDS.map(([name, title]) => ({
    name,
    title,
    all: true,
    make: () => models.letters(model(folder, name)),
    on: ({ letters }) => Object.values(letters),
  })),
  {
    name: "KNAP",
    title: "SEND+MOST=MONEY",
    all: true,
    make: () => models.letters(model(folder, "KNAP")),
    most: models.money,
    optimum: (text) => Number([..."MONEY"].map((letter) => new RegExp(`${letter} = (\\d)`).exec(text)[1]).join("")),
    on: ({ letters }) => Object.values(letters),
  },
  { name: "Q8a", title: "8 queens", all: true, make: () => models.queens(8) },
  { name: "Q10a", title: "10 queens", all: true, make: () => models.queens(10) },
  { name: "Q12a", title: "12 queens", all: true, make: () => models.queens(12) },
  { name: "Q50", title: "50 queens, first", make: () => models.queens(50) },
  { name: "Q200", title: "200 queens, first", make: () => models.queens(200) },
  { name: "SUD", title: "hard sudoku", all: true, make: () => models.sudoku(table(data(folder, "SUD"))) },
  { name: "ZEB", title: "zebra", all: true, make: models.zebra },
  { name: "MAG4", title: "magic 4", all: true, make: () => models.magic(4) },
  { name: "MAG5", title: "magic 5, first", make: () => models.magic(5) },
  { name: "LANG", title: "Langford 8", all: true, make: () => models.langford(8) },
  {
    name: "GOL8",
    title: "Golomb 8, optimum",
    all: true,
    make: () => models.golomb(8),
    least: ({ m }) => m[7],
    optimum: lastMark,
    on: ({ m }) => m,
  },
  {
    name: "GOL9",
    title: "Golomb 9, optimum",
    all: true,
    make: () => models.golomb(9),
    least: ({ m }) => m[8],
    optimum: lastMark,
    on: ({ m }) => m,
  },
  { name: "PIG", title: "9 pigeons, 8 holes", all: true, make: () => models.pigeons(9, 8) },
  { name: "QCP15", title: "quasigroup 15, first", make: () => models.latin(table(data(folder, "QCP15"))) },
  { name: "QCP20", title: "quasigroup 20, first", make: () => models.latin(table(data(folder, "QCP20"))) },
];

/** What GNU Prolog is asked as well, in `prolog/`. */
export const prologs = [
  { program: "queens", title: "12 queens", all: true, make: () => models.queens(12) },
  { program: "magic", title: "magic 4", all: true, make: () => models.magic(4) },
  {
    program: "golomb",
    title: "Golomb 9, optimum",
    all: true,
    make: () => models.golomb(9),
    least: ({ m }) => m[8],
    on: ({ m }) => m,
  },
];
