export { type Law, LawBroken } from "./testing/broken.js";
export { type CheckOptions, checkConstraint, type Kind } from "./testing/checkConstraint.js";
export type { Drawn, Instance, View } from "./testing/instance.js";
export { type VariableOptions, variable, variables, view } from "./testing/variables.js";
