export type { GameRules } from "./puzzles/gameRules.js";
export type { Division } from "./puzzles/quantities.js";
export { type Survey, type SurveyOptions, type SurveyProgress, survey } from "./puzzles/survey.js";
export { type Surveyor, type SurveyRules, surveyor } from "./puzzles/surveyor.js";
