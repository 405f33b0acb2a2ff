import type { Expression, LogicNode, Variable } from "./expression.js";
import { fold, isPlain } from "./fold.js";
import { isExpression } from "./nodes.js";
import { LEVEL } from "./operators.js";

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
        if (node.operator === "^") return power(parts);
        const level = node.operator === "+" || node.operator === "-" ? LEVEL.sum : LEVEL.product;
        return { text: `${within(parts[0], level)} ${node.operator} ${within(parts[1], level + 1)}`, level };
      }
      case "call":
        return call(node.name, parts);
      case "compare": {
        let text = within(parts[0], LEVEL.compare + 1);
        node.comparators.forEach((comparator, at) => {
          text += ` ${comparator} ${within(parts[at + 1], LEVEL.compare + 1)}`;
        });
        return { text, level: LEVEL.compare };
      }
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

/** The right side may have a sign without brackets: `2 ^ -x`. */
function power([left, right]: readonly Printed[]): Printed {
  return { text: `${within(left, LEVEL.atom)} ^ ${within(right, LEVEL.sign)}`, level: LEVEL.power };
}

function logic({ connective }: LogicNode, parts: readonly Printed[]): Printed {
  switch (connective) {
    case "not":
      return { text: `!${within(parts[0], LEVEL.not)}`, level: LEVEL.not };
    case "implies":
    case "iff": {
      const arrow = connective === "iff" ? "<->" : "->";
      return {
        text: `${within(parts[0], LEVEL.arrow + 1)} ${arrow} ${within(parts[1], LEVEL.arrow)}`,
        level: LEVEL.arrow,
      };
    }
    default: {
      if (parts.length < 2) return call(connective, parts);
      const level = LEVEL[connective];
      const between = connective === "and" ? " && " : " || ";
      return { text: parts.map((part) => within(part, level + 1)).join(between), level };
    }
  }
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
