import { allDifferent } from "../constraints/allDifferent.js";
import { readers } from "../language/template.js";
import { languageFunctions, type Vocabulary } from "../language/vocabulary.js";

/** All that text may call: the functions of the language, and the constraints that take nothing but a list. */
export const vocabulary: Vocabulary = Object.freeze({
  ...languageFunctions,
  allDifferent: (args) => allDifferent(args),
});

const { expr, eq, rule } = readers(vocabulary);

export { eq, expr, rule };
