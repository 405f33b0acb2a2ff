import type { Expression } from "../language/expression.js";
import { spread } from "../language/linear.js";
import { arithmeticNode } from "../language/nodes.js";
import { numberOf } from "./arithmetic.js";
import { Columns, postColumns } from "./columns.js";
import type { Draft, Lowered } from "./draft.js";
import { boundsOf } from "./form.js";
import { postSum } from "./sums.js";

/**
 * An equation of words, as a whole and column by column with carries: the whole sees the size of the numbers, the
 * columns the last digits. False, having done nothing, where it is no plain sum of words.
 */
export function postWords(draft: Draft, left: Expression, right: Expression): boolean {
  const columns = columnsOf(draft, left, right);
  if (!columns) return false;
  const exact = columns.terms.length < MOST_COLUMNS && postWhole(draft, left, right);
  if (!exact || columns.terms.length > 1) postColumns(draft, columns, "zero");
  return true;
}

/** From how many columns on no whole sum can be exact, whatever the base. */
const MOST_COLUMNS = 53;

/** States the sum as a whole where doubles hold it exactly. */
function postWhole(draft: Draft, left: Expression, right: Expression): boolean {
  const { form } = numberOf(draft, arithmeticNode("-", left, right), "ruled out") as Lowered;
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  const exact = boundsOf(form, draft.store).every((bound) => bound >= -most && bound <= most);
  if (exact) postSum(draft, "=", form);
  return exact;
}

/** Up to how many parts a sum is written out: where parts are shared, it may have no end in sight. */
const MOST_PARTS = 1 << 20;

/** `left - right` by columns, if it is a plain sum of numerals in one base and of variables. */
function columnsOf(draft: Draft, left: Expression, right: Expression): Columns | undefined {
  let columns: Columns | undefined;
  const later: [Expression, bigint][] = [];
  const stack: [Expression, bigint][] = [
    [left, 1n],
    [right, -1n],
  ];
  let parts = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (++parts > MOST_PARTS) return undefined;
    const [node, factor] = next;
    if (node.kind === "numeral") {
      const base: bigint = BigInt(node.base);
      columns ??= new Columns(base);
      if (columns.base !== base) return undefined;
      let shift = node.digits.length;
      for (const digit of node.digits) if (!put(draft, columns, digit, factor, --shift)) return undefined;
    } else if (!spread(node, (part, times) => stack.push([part, factor * times]))) later.push(next);
  }
  return columns && later.every(([node, factor]) => put(draft, columns!, node, factor, 0)) ? columns : undefined;
}

/** Adds a number or a variable; false where it is neither. */
function put(draft: Draft, columns: Columns, node: Expression, factor: bigint, shift: number): boolean {
  const term = draft.variables.get(node);
  if (node.kind === "number") columns.add(undefined, factor * node.value, shift);
  else if (term === undefined) return false;
  else columns.add(term, factor, shift);
  return true;
}
