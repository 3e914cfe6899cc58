import { existsSync } from "node:fs";
import ts from "typescript";
import { parse, resolveImport, walk } from "#tests/guards/sources.ts";

/*
 * Returns the statuses that a route's source can return: values assigned to any property named `status`, in
 * each function that its loader or its action reaches by name.
 */

/** Meaning of a name in a module: its own declaration, or an import. */
type Named = { node: ts.Node } | { file: string; name: string };
type Module = Map<string, Named>;

const modules = new Map<string, Module>();

/** Only these modules choose statuses. */
const answers = (file: string | null): file is string =>
  file !== null && /^(server|shared|app\/routes)\/(?!demo\/)/.test(file) && existsSync(file);

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const names: Module = new Map();
  modules.set(file, names);
  for (const statement of parse(file).statements) {
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) names.set(statement.name.text, { node: statement });
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        walk(one.name, (node) => {
          if (ts.isIdentifier(node)) names.set(node.text, { node: one });
        });
      }
    } else takeNames(file, statement, names);
  }
  return names;
}

/** Names introduced by an import or a re-export. */
function takeNames(file: string, statement: ts.Statement, names: Module): void {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return;
  const list = isImport ? statement.importClause?.namedBindings : statement.exportClause;
  if (!list || !(ts.isNamedImports(list) || ts.isNamedExports(list))) return;
  const specifier = statement.moduleSpecifier as ts.StringLiteral | undefined;
  const from = specifier ? resolveImport(file, specifier.text) : file;
  if (!answers(from)) return;
  for (const { name, propertyName } of list.elements) {
    names.set(name.text, { file: from, name: (propertyName ?? name).text });
  }
}

/** Possible numeric values of an expression, except those only compared with. */
function numbersIn(node: ts.Node | undefined, found: Set<number>): void {
  if (!node || ts.isFunctionLike(node)) return;
  if (ts.isBinaryExpression(node) && /[=<>]/.test(node.operatorToken.getText())) return;
  if (ts.isNumericLiteral(node) && Number(node.text) >= 200) found.add(Number(node.text));
  node.forEachChild((child) => numbersIn(child, found));
}

const isStatus = (name: ts.Node) => /^status(es|Code)?$/.test(name.getText());

/** Values that a node assigns to a property named `status`. */
function statusesIn(node: ts.Node, from: Module, found: Set<number>): void {
  if (ts.isPropertyAssignment(node) && isStatus(node.name)) numbersIn(node.initializer, found);
  if (ts.isVariableDeclaration(node) && isStatus(node.name)) numbersIn(node.initializer, found);
  if (ts.isParameter(node) && isStatus(node.name)) numbersIn(node.initializer, found);
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    isStatus(node.left.name)
  )
    numbersIn(node.right, found);
  if (!ts.isCallExpression(node)) return;
  const called = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name
    : node.expression;
  const name = called.getText();
  if (name === "writeHead") numbersIn(node.arguments[0], found);
  if (name === "redirect" && !/\bstatus\b/.test(node.arguments[1]?.getText() ?? "")) found.add(302);
  for (const [at, parameter] of parametersOf(from, name).entries()) {
    if (isStatus(parameter.name)) numbersIn(node.arguments[at], found);
  }
}

function parametersOf(from: Module, name: string): readonly ts.ParameterDeclaration[] {
  const named = from.get(name);
  if (!named) return [];
  if ("file" in named) return parametersOf(moduleOf(named.file), named.name);
  const { node } = named;
  if (ts.isFunctionDeclaration(node)) return node.parameters;
  const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value.parameters : [];
}

/** Statuses that a declaration assigns itself, and the names in it. Read once: most routes reach the same ones. */
type Facts = { statuses: Set<number>; names: Set<string> };
const facts = new Map<ts.Node, Facts>();

function factsOf(declaration: ts.Node, from: Module): Facts {
  const known = facts.get(declaration);
  if (known) return known;
  const found: Facts = { statuses: new Set(), names: new Set() };
  facts.set(declaration, found);
  walk(declaration, (node) => {
    statusesIn(node, from, found.statuses);
    if (ts.isIdentifier(node)) found.names.add(node.text);
  });
  return found;
}

/** Statuses that a module's export can return. */
export function statusesOf(file: string, name: string): number[] {
  const found = new Set<number>();
  const seen = new Set<ts.Node>();
  const follow = (at: string, called: string) => {
    const from = moduleOf(at);
    const named = from.get(called);
    if (!named) return;
    if ("file" in named) return follow(named.file, named.name);
    if (seen.has(named.node)) return;
    seen.add(named.node);
    const { statuses, names } = factsOf(named.node, from);
    for (const status of statuses) found.add(status);
    for (const each of names) follow(at, each);
  };
  follow(file, name);
  return [...found].sort();
}
