import ts from "typescript";

/** A number that a module's own constants are made of: where it stands, and what it is changed to. */
export type NumberPlace = { start: number; end: number; value: number; changed: number };

/** Functions and classes have numbers of their own; those of an array's place and a name are no constants. */
const isLeftOut = (node: ts.Node) =>
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isTypeNode(node) ||
  ts.isElementAccessExpression(node);

/** The numbers that a module computes its constants of when it is loaded: limits, times, sizes, tables. */
export function numbersOf(source: string): NumberPlace[] {
  const file = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true);
  const found: NumberPlace[] = [];
  const look = (node: ts.Node) => {
    if (isLeftOut(node)) return;
    if (ts.isNumericLiteral(node)) {
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      const value = Number(node.text);
      // One more: the least that a limit can be wrong by.
      if (!isName) found.push({ start: node.getStart(), end: node.end, value, changed: value + 1 });
    } else ts.forEachChild(node, look);
  };
  for (const statement of file.statements) if (ts.isVariableStatement(statement)) look(statement);
  return found;
}

/** The module with each of its numbers behind a switch: number `first + i` of all is the `i`th of these. */
export function withSwitches(source: string, numbers: readonly NumberPlace[], first: number) {
  let text = source;
  for (const [i, { start, end, changed }] of [...numbers.entries()].reverse()) {
    const kept = source.slice(start, end);
    const chosen = `(globalThis.changedNumber === ${first + i} ? ${changed} : ${kept})`;
    text = text.slice(0, start) + chosen + text.slice(end);
  }
  return text;
}
