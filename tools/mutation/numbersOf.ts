import ts from "typescript";

/** A number in a module: its position, and its replacement. */
export type NumberPlace = { start: number; end: number; value: number; changed: number };

/** Array indexes and type positions do not affect behaviour as numbers. */
const isLeftOut = (node: ts.Node) => ts.isTypeNode(node) || ts.isElementAccessExpression(node);

/**
 * The numbers in a module's constants (limits, times, sizes, tables), and those above 1 inside its functions
 * and classes: 0 and 1 are counters and end conditions there, which Stryker's other mutants cover.
 */
export function numbersOf(source: string): NumberPlace[] {
  const file = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true);
  const found: NumberPlace[] = [];
  const look = (node: ts.Node, least: number) => {
    if (isLeftOut(node)) return;
    if (ts.isNumericLiteral(node)) {
      const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      const value = Number(node.text);
      if (isName || value < least) return;
      // Plus one: the smallest possible error of a limit.
      found.push({ start: node.getStart(), end: node.end, value, changed: value + 1 });
    } else {
      const isInside = ts.isFunctionLike(node) || ts.isClassLike(node);
      ts.forEachChild(node, (child) => look(child, isInside ? 2 : least));
    }
  };
  for (const statement of file.statements)
    look(statement, ts.isVariableStatement(statement) ? 0 : 2);
  return found;
}

/** Returns the module with each number replaced by a switch; the `i`th number here is number `first + i` of all. */
export function withSwitches(source: string, numbers: readonly NumberPlace[], first: number) {
  let text = source;
  for (const [i, { start, end, changed }] of [...numbers.entries()].reverse()) {
    const kept = source.slice(start, end);
    const chosen = `(globalThis.changedNumber === ${first + i} ? ${changed} : ${kept})`;
    text = text.slice(0, start) + chosen + text.slice(end);
  }
  return text;
}
