/**
 * Turns a block of the docs into a module that checks what it shows. An expression followed by a comment on its line
 * shows its value (for `console.log`, what it prints):
 *
 *     1 + 1; // 2
 *     [1, 2].map(String); // ["1",
 *                         //  "2"]
 *     null.x; // throws: a part of the message
 *
 * A comment goes on in the lines below it that hold only a comment in the same column.
 */
import ts from "typescript";

export type Format = "esm" | "cjs";

interface Shown {
  readonly expression: ts.Expression;
  readonly end: number;
  readonly text: string;
}

const parse = (code: string): ts.SourceFile => ts.createSourceFile("block.ts", code, ts.ScriptTarget.ES2022, true);

/** The module to run, in JavaScript. It calls `globalThis.__shown`, which test/support/run-blocks.mjs gives it. */
export function checking(code: string, format: Format): string {
  const source = parse(code);
  let text = code;
  for (const { expression, end, text: comment } of shown(source).reverse()) {
    const line = source.getLineAndCharacterOfPosition(expression.getStart()).line + 1;
    const value = `${hasAwait(expression) ? "async " : ""}() => (${expression.getText()})`;
    const expected = JSON.stringify(comment);
    const literal = isLiteral(comment) ? `() => (${comment})` : "undefined";
    const prints = isPrint(expression);
    const call = `globalThis.__shown(${line}, ${value}, ${expected}, ${literal}, ${prints});`;
    text = text.slice(0, expression.getStart()) + (format === "esm" ? `await ${call}` : call) + text.slice(end);
  }
  return ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: format === "esm" ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
      verbatimModuleSyntax: format === "esm",
    },
  }).outputText;
}

/** Whether a module has to wait at its top level, which CommonJS cannot. */
export const waits = (code: string): boolean => hasAwait(parse(code));

function shown(source: ts.SourceFile): Shown[] {
  const found: Shown[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return; // shown values stand at the top level, or in its loops and branches
    if (ts.isExpressionStatement(node)) {
      const comment = commentAfter(source, node.end);
      if (comment !== undefined) found.push({ expression: node.expression, end: node.end, text: comment });
      return;
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

function commentAfter(source: ts.SourceFile, end: number): string | undefined {
  const [range] = ts.getTrailingCommentRanges(source.text, end) ?? [];
  if (range === undefined || range.kind !== ts.SyntaxKind.SingleLineCommentTrivia) return undefined;
  const start = source.getLineAndCharacterOfPosition(range.pos);
  const lines = source.text.split("\n");
  const text = [source.text.slice(range.pos + 2, range.end)];
  for (let next = start.line + 1; ; next++) {
    const line = lines[next] ?? "";
    if (line.slice(0, start.character).trim() !== "" || !line.startsWith("//", start.character)) break;
    text.push(line.slice(start.character + 2));
  }
  return text.join("\n").trim();
}

const isPrint = (expression: ts.Expression): boolean =>
  ts.isCallExpression(expression) && expression.expression.getText() === "console.log";

function hasAwait(root: ts.Node): boolean {
  const look = (node: ts.Node): boolean =>
    ts.isAwaitExpression(node) ||
    (ts.isForOfStatement(node) && node.awaitModifier !== undefined) ||
    (!ts.isFunctionLike(node) && (ts.forEachChild(node, look) ?? false));
  return look(root);
}

/** Whether a comment is a JavaScript value written out, so that it can be compared as a value. */
function isLiteral(comment: string): boolean {
  const { diagnostics } = ts.transpileModule(`(${comment}\n)`, { reportDiagnostics: true });
  const [statement, ...more] = parse(`(${comment}\n)`).statements;
  if (diagnostics?.length !== 0 || more.length > 0 || !statement || !ts.isExpressionStatement(statement)) return false;
  const plain = (node: ts.Node): boolean => {
    if (ts.isParenthesizedExpression(node)) return plain(node.expression);
    if (ts.isArrayLiteralExpression(node)) return node.elements.every(plain);
    if (ts.isObjectLiteralExpression(node)) {
      return node.properties.every((property) => ts.isPropertyAssignment(property) && plain(property.initializer));
    }
    if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.MinusToken && plain(node.operand);
    if (ts.isNewExpression(node))
      return /^(Map|Set)$/.test(node.expression.getText()) && (node.arguments ?? []).every(plain);
    if (ts.isIdentifier(node)) return /^(undefined|NaN|Infinity)$/.test(node.text);
    return (
      ts.isStringLiteral(node) ||
      ts.isNumericLiteral(node) ||
      ts.isBigIntLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind)
    );
  };
  return plain(statement.expression);
}
