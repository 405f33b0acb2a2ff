/** For each function that makes an error, what it is called with to show its messages. A forgotten one is a type error. */
import * as constraints from "../../src/constraintErrors.js";
import * as programs from "../../src/errors.js";
import { int } from "../../src/index.js";
import * as texts from "../../src/inputErrors.js";
import * as inNode from "../../src/node/errors.js";
import * as puzzles from "../../src/puzzles/errors.js";
import * as puzzleTexts from "../../src/puzzles/inputErrors.js";
import * as testing from "../../src/testing/errors.js";

type Messages<Module> = {
  readonly [Name in keyof Module as Module[Name] extends (...args: never) => infer Made
    ? Made extends Error
      ? Name
      : never
    : never]: Module[Name] extends (...args: infer Args) => unknown ? readonly Args[] : never;
};

export interface Source {
  readonly file: string;
  readonly module: object;
  readonly messages: Readonly<Record<string, readonly (readonly unknown[])[]>>;
}

/** A text and where a part of it stands. */
function at(text: string, part: string): [text: string, span: { start: number; end: number }] {
  const start = text.indexOf(part);
  return [text, { start, end: start + part.length }];
}
const span = (text: string, part: string) => at(text, part)[1];
const end = (text: string): [text: string, span: { start: number; end: number }] => [
  text,
  { start: text.length, end: text.length },
];

const list = <Module>(file: string, module: Module & object, messages: Messages<Module>): Source => ({
  file,
  module,
  messages,
});

const cause = new RangeError("not today");
const one = { solutions: 1, nodes: 40, failures: 20, elapsed: 5 };
const none = { ...one, solutions: 0 };
const long = Array.from({ length: 30 }, (_, i) => `v${i}`);
const survey = { digits: 6, target: 100, division: "whole", join: true, leadingZeros: true, minus: true } as const;

export const sources: readonly Source[] = [
  list("src/errors.ts", programs, {
    notWhole: [[0.5], [1e300]],
    notAnOperand: [["send + more"], [undefined], [{}]],
    notARule: [[false], [[1]], [() => {}]],
    noArguments: [["min"]],
    notABase: [[1], ["ten"]],
    notAWord: [["12"], [7]],
    operatorUsed: [[]],
    notABound: [[0.5], ["1"], [Number.NaN]],
    valueTooLarge: [[3_000_000_000]],
    mixedChoices: [[]],
    repeatedChoice: [["red"], [3]],
    notASize: [[-1], [0, 1]],
    unevenRows: [[1, 2, 3]],
    noBoxes: [[9, 9, 2, 4]],
    noDiagonals: [[2, 3]],
    outsideGrid: [[0, 9]],
    noSuchGiven: [[7, "r1c2", "1 to 4"]],
    givenRows: [[3, 3]],
    valueMissing: [["x"]],
    valueNotWhole: [["x", "one"]],
    powerTooLarge: [["9 ^ 9999999"]],
    valueBeyondConstraint: [["allDifferent", 10n ** 20n]],
    notOneLength: [[2, 3]],
    noValues: [["cells[0][1]"]],
    notAShape: [
      ["", "3"],
      ["x.y", "add(1, 2)"],
    ],
    notInPuzzle: [
      ["x = y", "the name `y`", ["x"]],
      ["1 = 2", "a variable", []],
      ["v0 = v99", "a variable", long],
    ],
    tooManyLetters: [[11, 10]],
    noLetters: [["1 = 2"]],
    digitBeyondBase: [["7", "a7", 4]],
    zeroInFront: [["0a"]],
    notAWordPuzzle: [["variable"]],
    threw: [
      ["the strategy walks threw", cause],
      ["the strategy walks threw", "a text"],
    ],
    predicateThrew: [[[1, "red", true], cause]],
    answeredOddly: [
      [[1, 2], undefined],
      [["red"], 1],
    ],
    predicateChanged: [
      [[1, "red"], true],
      [[1, 2], false],
    ],
    narrowerThrew: [
      [
        [
          ["x", [1, 2]],
          ["color", ["red"]],
        ],
        cause,
      ],
    ],
    narrowerChanged: [
      [
        [
          ["x", [1, 2]],
          ["color", ["red"]],
        ],
      ],
    ],
    narrowerAdded: [["x", 7, [1, 2, 3]]],
    narrowerAnsweredOddly: [
      [undefined, "a record of lists"],
      [3, "a list", "x"],
    ],
    contradicted: [["where(x = 1)"]],
    tooLarge: [["x ^ 9 = y"], ["x + ".repeat(100)]],
    limitReached: [
      ["time", 100, none],
      ["nodes", 40, one],
    ],
    undecided: [["deduce", none]],
    notALimit: [["time", -1]],
    objectiveMayBeFraction: [["x / 2"]],
    notACount: [
      ["discrepancies", -1],
      ["conflicts", 0, 1],
    ],
    notAFactor: [[1]],
  }),
  list("src/constraintErrors.ts", constraints, {
    unequalLists: [["inverse", 2, 3]],
    notAMatrix: [[]],
    rowTooWide: [["table", 0, 3, 2]],
    notInTable: [
      ["table", 0, 1.5],
      ["table", 1, "blue", ["red", "green"]],
      ["table", 2, [1]],
    ],
    notACount: [
      ["exactly", "count", 1.5],
      ["slidingSum", "length", 0, 1],
    ],
    repeatedValue: [["globalCardinality", 3]],
    notTheSameLength: [["binPacking", "sizes", 2, 3]],
    loadsOrCapacity: [[]],
    notAState: [["start", 7, 3]],
    notAnAutomaton: [[3], [[1]]],
    tooManyStates: [[10_000]],
    untrueReason: [["odd", "taken"]],
    constraintThrew: [
      ["odd", "propagate", cause, ["1", "2..4"]],
      ["odd", "scope", cause, undefined],
    ],
    constraintAnsweredOddly: [["odd", [1, 2], "yes"]],
    constraintContradictsItself: [
      ["odd", [4], true],
      ["odd", [4], false],
    ],
  }),
  list("src/inputErrors.ts", texts, {
    strayCharacter: [at("a # b", "#"), at("a\u200b = b", "\u200b"), [...at("a | b", "|"), "||"]],
    operandMissing: [at("a + = b", "="), end("a ="), [...at("= a", "="), "leave it out"]],
    unknownName: [
      [...at("2x = y", "2x"), ["x", "y"]],
      [...at("x + totl = 3", "totl"), ["x", "total"]],
      [...at("foo(a)", "foo"), ["sum", "abs"], "function"],
      [...at("x = 3", "x"), []],
      [...at("v99 = 3", "v99"), long],
    ],
    valueMissing: [at("1 | | 2", "|"), end("1 |")],
    operatorMissing: [[...at("AS + A MOM", "MOM"), "A = MOM"]],
    bracketUnclosed: [at("(a + b = c", "(")],
    bracketUnopened: [at("a + b) = c", ")")],
    separatorInBrackets: [at("(a = b; c = d)", ";")],
    notNeedsBrackets: [at("a = !b", "!")],
    numberForRule: [at("a + b", "a + b")],
    notReadBy: [[...at("a = b", "a = b"), "expr", "one number"]],
    wrongArgumentCount: [
      [...at("abs(a, b)", "abs(a, b)"), "abs", 1, 2],
      [...at("quotient(a)", "quotient(a)"), "quotient", 2, 1],
    ],
    wrongNumberOfCells: [
      [...at("12345", "5"), 5, 4],
      [...end("12"), 2, 4],
    ],
    notInCell: [[...at("1x", "x"), "r1c2", "1 to 4"]],
    strayInPattern: [at("1 # 2", "#")],
    timesUnread: [at("1{x}", "{x}")],
    patternTooLarge: [[...at("1{9999}", "{9999}"), 10_000]],
  }),
  list("src/puzzles/errors.ts", puzzles, {
    notATarget: [["much"]],
    notLetters: [["aa b"], [3]],
    repeatedLetter: [["a"]],
    notInTheGame: [[int(1, 2)]],
    notATicket: [["12x"]],
    notANumberOfATicket: [[-1]],
    notAChoice: [["order", "any", ["kept", "free"]]],
    listJoined: [[]],
    ticketTooLong: [
      [11, 10, "kept"],
      [8, 7, "free"],
    ],
    ticketTooLarge: [["whole numbers"], ["fractions"]],
    notDigits: [[8, 7]],
    zeroOfSeven: [[]],
    noSuchShard: [[10, 10]],
    tooFewValues: [[3, 2]],
    tooManySegments: [at("abcdefgh | ab", "abcdefgh")],
    tooFewSegments: [at("a | ab", "a")],
    notASegment: [
      [...at("abx | ab", "abx"), span("abx | ab", "x")],
      [...at("abC | ab", "abC"), span("abC | ab", "C")],
    ],
    segmentTwice: [[...at("abb | ab", "abb"), { start: 2, end: 3 }]],
    barMissing: [end("ab abc")],
    barTwice: [[...at("ab | abc | ab", "| ab")]],
    nothingToRead: [end("ab |")],
    noDigit: [at("ab | abcd", "abcd")],
    noWiring: [at("ab cd | ab", "cd")],
  }),
  list("src/puzzles/inputErrors.ts", puzzleTexts, {
    noSquare: [[80]],
    noBoxes: [[7]],
    boxesDoNotFit: [[6, 2, 2]],
    clash: [["r1c1", "r1c2", 4, "row 1"]],
    regionsMisshapen: [[24, 5]],
    regionOfSize: [["r1c1", 4, 5]],
    notACell: [[...at("3 = r1c9", "r1c9"), 4]],
    notACage: [at("three = r1c1", "three = r1c1")],
    cagesOverlap: [[...at("3 = r1c1\n4 = r1c1", "r1c1"), "r1c1"]],
    cageImpossible: [
      [...at("99 = r1c12", "99"), 2, 3, 17],
      [...at("9 = r1c1", "9"), 1, 1, 4],
      [...at("99 = r12345c1", "99"), 5, 15, 10],
    ],
    notAClue: [at("rows\n1 x", "1 x")],
    noSection: [["rows\n1", "columns"]],
    beforeSections: [at("1 1\nrows\n1", "1 1")],
    tooLong: [["row 1", 4, 3]],
    sumsDiffer: [[3, 4]],
    notLengths: [["row 1"]],
    noAttributes: [["house 1..3\n"]],
    wrongNumberOfNames: [[...at("color: red, green", "color"), 2, 3]],
    declaredTwice: [at("color: red, red", "red")],
    nameMissing: [at("color: , red", ",")],
    ambiguousName: [[...at("red in 3", "red"), ["coat red", "house red"]]],
    noSuchName: [[...at("rod in 3", "rod"), ["red", "green"]]],
    noSuchPlace: [[...at("red in 9", "9"), 1, 3]],
    notALogicClue: [at("red likes tea", "red likes tea")],
  }),
  list("src/node/errors.ts", inNode, {
    notWorkers: [[0]],
    piscinaMissing: [[]],
    threadFailed: [[cause]],
    unreadable: [["tickets.txt", cause]],
    unwritable: [["tickets.txt", "no room"]],
    notAFile: [["/tmp"]],
    notASurvey: [["tickets.txt"]],
    otherVersion: [["tickets.txt", "9", 1]],
    otherRules: [["tickets.txt", survey, { ...survey, target: 24, minus: false }]],
    otherStart: [["tickets.txt"]],
    damagedStart: [["tickets.txt"]],
    damagedShard: [["tickets.txt", 0, 999, 1200]],
    damagedEnd: [["tickets.txt", 1200]],
    goesOn: [["tickets.txt", 1300, 1200]],
  }),
  list("src/testing/errors.ts", testing, {
    noInstances: [[]],
    noValueInInstance: [[]],
  }),
];
