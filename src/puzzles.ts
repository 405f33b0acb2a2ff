export { PRODUCTIONS } from "./puzzles/grammar.js";
