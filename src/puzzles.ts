export type { Cage } from "./puzzles/cages.js";
export { type Closest, closest } from "./puzzles/closest.js";
export { type DigitGameOptions, digitGame } from "./puzzles/digitGame.js";
export { formulas } from "./puzzles/formulas.js";
export { formulaText } from "./puzzles/formulaText.js";
export type { OrderRule, Ticket } from "./puzzles/game.js";
export type { GameRules } from "./puzzles/gameRules.js";
export {
  lineByLine,
  type Nonogram,
  type NonogramSolution,
  nonogram,
  nonogramClues,
  nonogramPicture,
} from "./puzzles/nonogram.js";
export type { NonogramClues } from "./puzzles/nonogramText.js";
export { normalize } from "./puzzles/normalize.js";
export type { Division } from "./puzzles/quantities.js";
export {
  type SegmentReading,
  type SegmentReadings,
  sevenSegment,
  sevenSegments,
  type Unreadable,
  type Wiring,
} from "./puzzles/sevenSegment.js";
export { type Sudoku, type SudokuOptions, type SudokuSolution, sudoku, sudokuPicture } from "./puzzles/sudoku.js";
export { sudokuText } from "./puzzles/sudokuPicture.js";
export { type Survey, type SurveyOptions, type SurveyProgress, survey } from "./puzzles/survey.js";
export { type Surveyor, type SurveyRules, surveyor } from "./puzzles/surveyor.js";
export {
  type Assigned,
  type Assignment,
  type AssignmentTask,
  type Candidates,
  type PartialAssignment,
  uniqueAssignment,
} from "./puzzles/uniqueAssignment.js";
export { type Zebra, type ZebraSolution, zebra, zebraTable } from "./puzzles/zebra.js";
