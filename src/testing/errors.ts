/** The mistakes one can make while testing a constraint, one function for each; laws that are broken are in broken.ts. */
import { UnriddleError } from "../errors.js";

export const noInstances = (): UnriddleError =>
  new UnriddleError("no instances were drawn: their arbitrary rejects too many");
export const noValueInInstance = (): UnriddleError =>
  new UnriddleError("a variable of the instance has no value: give it a domain that has one");
