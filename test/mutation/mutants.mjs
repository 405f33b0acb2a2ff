/** The ways to break a source file: one bound, one reason, one comparison, one step at a time. */
import ts from "typescript";

const { SyntaxKind } = ts;

const operators = new Map([
  [SyntaxKind.LessThanToken, ["<=", ">"]],
  [SyntaxKind.LessThanEqualsToken, ["<", ">"]],
  [SyntaxKind.GreaterThanToken, [">=", "<"]],
  [SyntaxKind.GreaterThanEqualsToken, [">", "<"]],
  [SyntaxKind.EqualsEqualsEqualsToken, ["!=="]],
  [SyntaxKind.ExclamationEqualsEqualsToken, ["==="]],
  [SyntaxKind.PlusToken, ["-"]],
  [SyntaxKind.MinusToken, ["+"]],
  [SyntaxKind.AmpersandAmpersandToken, ["||"]],
  [SyntaxKind.BarBarToken, ["&&"]],
  [SyntaxKind.PlusEqualsToken, ["-="]],
  [SyntaxKind.MinusEqualsToken, ["+="]],
]);

const others = {
  min: "max",
  max: "min",
  atLeast: "atMost",
  atMost: "atLeast",
  lowerBounds: "upperBounds",
  upperBounds: "lowerBounds",
  ceil: "floor",
  floor: "ceil",
};

/** What the library's words for looking at a store or a moment are called on. */
const MOMENTS = new Set(["store", "then", "Math"]);

/** `if (a > b) b = a;`: whether it is done where they are equal does not matter. */
const keepsLargest = (node) =>
  ts.isIfStatement(node.parent) &&
  node.parent.expression === node &&
  plain(node.parent.thenStatement) === `${plain(node.right)} = ${plain(node.left)};`;

/** The text without what only the compiler cares for. */
const plain = (node) => node.getText().replace(/!(?=[.;\s\])]|$)/g, "");

/** `equals(a, then.min(a))` is true only where `a` has one value, which is `then.max(a)` as well. */
const ofOneValue = (node) => {
  const call = node.parent;
  const fact = call.parent;
  return (
    ts.isCallExpression(call) &&
    ts.isCallExpression(fact) &&
    fact.expression.getText() === "equals" &&
    fact.arguments[1] === call &&
    plain(fact.arguments[0]) === plain(call.arguments[0])
  );
};

const isEmptyList = (node) => ts.isArrayLiteralExpression(node) && node.elements.length === 0;

/**
 * Each mutant as the text to put in place of a stretch. Types, imports, and the ends of loops over lists, which would
 * only read beyond the list, are left alone.
 */
export function mutantsOf(text) {
  const source = ts.createSourceFile("mutant.ts", text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const add = (node, to, what) => found.push({ start: node.getStart(), end: node.getEnd(), to, what });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const bounds = ts.isForStatement(node.parent) && node.parent.condition === node && /length$/.test(node.getText());
      for (const to of bounds ? [] : (operators.get(node.operatorToken.kind) ?? [])) {
        if (!(to.endsWith("=") && keepsLargest(node))) add(node.operatorToken, to, "operator");
      }
    }
    if (ts.isPropertyAccessExpression(node) && MOMENTS.has(node.expression.getText())) {
      const to = others[node.name.text];
      if (to && !ofOneValue(node)) add(node.name, to, "bound");
    }
    if (ts.isIdentifier(node) && ts.isCallExpression(node.parent) && node.parent.expression === node) {
      if (node.text === "lowerBounds" || node.text === "upperBounds") add(node, others[node.text], "reason");
    }
    // A reason that lacks its first fact.
    if (ts.isCallExpression(node) && node.expression.getText() === "reason" && ts.isArrowFunction(node.arguments[1])) {
      const { body } = node.arguments[1];
      if (!ts.isBlock(body) && !isEmptyList(body)) add(body, `(${body.getText()}).slice(1)`, "reason");
    }
    // A deduction that is off by one, or not made.
    if (ts.isCallExpression(node) && /^store\.(atLeast|atMost|equals|differs)$/.test(node.expression.getText())) {
      const value = node.arguments[1];
      for (const by of ["+ 1", "- 1"]) add(value, `(${value.getText()}) ${by}`, "value told");
    }
    if (ts.isExpressionStatement(node) && /^store\.(atLeast|atMost|equals|differs|fail|write)\b/.test(node.getText())) {
      add(node, ";", "deduction left out");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
