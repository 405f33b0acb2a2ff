import type { Expression, LogicNode, Variable } from "./expression.js";
import { fold, isPlain } from "./fold.js";
import { isExpression } from "./nodes.js";
import { INFIX, LEVEL, type Operation } from "./operators.js";

export interface PrintOptions {
  /** What a variable is called; without a name it is `x1`, `x2` … in the order of appearance. */
  readonly name?: ((variable: Variable) => string | undefined) | undefined;
  /** How a name is shown, say by the digits of a solution; as it is unless given. */
  readonly word?: ((name: string) => string) | undefined;
}

/** A printed part, and how tightly it binds: less than its place needs, and it gets brackets. */
interface Printed {
  readonly text: string;
  readonly level: number;
}

/**
 * The text of an expression, with the fewest brackets; reading it again gives an equal tree.
 *
 * @example
 * ```ts
 * import { expr, print } from "unriddle";
 * print(expr("(a*b)+(c^2)")); // "a * b + c ^ 2"
 * print(expr("a-(b-c)")); // "a - (b - c)"
 * ```
 *
 * A constraint is shown as a call of its name.
 */
export function print(expression: Expression, { name, word }: PrintOptions = {}): string {
  const unnamed = new Map<Variable, string>();
  const nameOf = (variable: Variable): string => {
    const given = name?.(variable) ?? unnamed.get(variable);
    if (given !== undefined) return given;
    const made = `x${unnamed.size + 1}`;
    unnamed.set(variable, made);
    return made;
  };
  return fold<Printed>(expression, (node, parts) => {
    switch (node.kind) {
      case "number":
        return atom(String(node.value));
      case "name":
        return atom(word ? word(node.name) : node.name);
      case "variable":
        return atom(nameOf(node));
      case "numeral":
        return call("numeral", [atom(String(node.base)), ...parts]);
      case "negate":
        return { text: `-${within(parts[0], LEVEL.sign)}`, level: LEVEL.sign };
      case "arithmetic": {
        const { level } = INFIX.get(node.operator) as Operation;
        // The right side of a power may have a sign without brackets: `2 ^ -x`.
        return level === LEVEL.power
          ? infix(parts, [node.operator], level, LEVEL.atom, LEVEL.sign)
          : infix(parts, [node.operator], level, level, level + 1);
      }
      case "call":
        return call(node.name, parts);
      case "compare":
        return infix(parts, node.comparators, LEVEL.compare);
      case "logic":
        return logic(node, parts);
      case "constraint": {
        let next = 0;
        return atom(`${node.meaning.name}(${plain(node.args, () => (parts[next++] as Printed).text, false)})`);
      }
    }
  }).text;
}

const atom = (text: string): Printed => ({ text, level: LEVEL.atom });

const within = (part: Printed | undefined, level: number): string =>
  (part as Printed).level < level ? `(${(part as Printed).text})` : (part as Printed).text;

const call = (name: string, parts: readonly Printed[]): Printed =>
  atom(`${name}(${parts.map((part) => part.text).join(", ")})`);

/** Parts with operators between them; `left` and `right` are how tightly the first and the others must bind. */
function infix(
  parts: readonly Printed[],
  operators: readonly string[],
  level: number,
  left = level + 1,
  right = level + 1,
): Printed {
  let text = within(parts[0], left);
  for (let at = 1; at < parts.length; at++) text += ` ${operators[at - 1]} ${within(parts[at], right)}`;
  return { text, level };
}

const CONNECTIVES = { and: "&&", or: "||", implies: "->", iff: "<->" } as const;

function logic({ connective }: LogicNode, parts: readonly Printed[]): Printed {
  if (connective === "not") return { text: `!${within(parts[0], LEVEL.not)}`, level: LEVEL.not };
  if (parts.length < 2) return call(connective, parts);
  const operator = CONNECTIVES[connective];
  const { level } = INFIX.get(operator) as Operation;
  const operators = new Array<string>(parts.length - 1).fill(operator);
  return infix(parts, operators, level, level + 1, level === LEVEL.arrow ? level : level + 1);
}

/** A constraint's arguments; the outermost list, also one that is alone in a record, needs no brackets. */
function plain(data: unknown, expression: () => string, nested: boolean): string {
  if (isExpression(data)) return expression();
  if (Array.isArray(data)) {
    const items = data.map((item) => plain(item, expression, true)).join(", ");
    return nested ? `[${items}]` : items;
  }
  if (typeof data === "object" && data !== null && isPlain(data)) {
    const entries = Object.entries(data);
    if (!nested && entries.length === 1) return plain((entries[0] as [string, unknown])[1], expression, false);
    const fields = entries.map(([key, value]) => `${key}: ${plain(value, expression, true)}`).join(", ");
    return nested ? `{ ${fields} }` : fields;
  }
  return typeof data === "function" ? data.name || "…" : typeof data === "object" && data !== null ? "…" : String(data);
}
