import { add, divide, type Expression, multiply, subtract } from "../index.js";
import type { GameOperator } from "./grammar.js";

/** What writes each operator of the game. */
export const BUILDERS: Readonly<Record<GameOperator, (left: Expression, right: Expression) => Expression>> = {
  "+": add,
  "-": subtract,
  "*": multiply,
  "/": divide,
};
