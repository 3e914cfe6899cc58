import ts from "typescript";
import { walk } from "./sources.ts";

/** A kind of dependency on internals, found by its syntax. */
export type Kind = {
  name: string;
  /** Files that can have it; default all. */
  folder?: RegExp;
  finds: (node: ts.Node) => boolean;
};

const GLOBALS = new Set(["window", "globalThis", "self", "process", "console", "Error", "history"]);
const HTML_READERS = new Set([
  "endsWith",
  "includes",
  "indexOf",
  "lastIndexOf",
  "replace",
  "replaceAll",
  "split",
  "startsWith",
]);
/** A tag in a text or in a pattern. */
const TAG = /<(?:\\?\/|!|\(\??[:\\]?[/(]?|\[)?[a-z!\\(]/i;

/** The member that an expression writes, with its object; `null` if it writes none. */
function written(node: ts.Node): { object: ts.Expression; member: string; value: ts.Node } | null {
  if (!ts.isBinaryExpression(node)) return null;
  const { left, operatorToken, right } = node;
  const { kind } = operatorToken;
  const isAssignment =
    kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  if (!isAssignment || !ts.isPropertyAccessExpression(left)) return null;
  return { object: left.expression, member: left.name.text, value: right };
}

/** The object that `Object.defineProperty`, `Object.assign` or `Reflect.set` changes; `null` for any other node. */
function changed(node: ts.Node): ts.Expression | null {
  if (!ts.isCallExpression(node)) return null;
  const isChange = /^(Object\.(defineProperty|defineProperties|assign)|Reflect\.set)$/.test(
    node.expression.getText(),
  );
  return isChange ? (node.arguments[0] ?? null) : null;
}

const isPrototype = (node: ts.Node | undefined | null) =>
  /(^|\.)prototype$|getPrototypeOf\(.*\)$/.test(node?.getText() ?? "");

/** Whether a name is declared in its file: then it is no global. */
function isDeclared(name: ts.Identifier): boolean {
  let found = false;
  walk(name.getSourceFile(), (node) => {
    const isBinding = ts.isVariableDeclaration(node) || ts.isParameter(node);
    found ||= isBinding && node.name.getText() === name.text;
  });
  return found;
}

const isGlobal = (node: ts.Node) =>
  ts.isIdentifier(node) && GLOBALS.has(node.text) && !isDeclared(node);

const isUnderscored = (name: ts.Node) => /^_[a-zA-Z_]/.test(name.getText());

const isFunction = (node: ts.Node) => ts.isFunctionExpression(node) || ts.isArrowFunction(node);

export const kinds: readonly Kind[] = [
  {
    name: "changes a prototype",
    finds: (node) => isPrototype(written(node)?.object) || isPrototype(changed(node)),
  },
  {
    name: "changes a global object",
    finds(node) {
      const object = written(node)?.object ?? changed(node);
      return object !== undefined && object !== null && isGlobal(object);
    },
  },
  {
    // Handlers of events (`onload`) and refs of React (`current`) are there to be set.
    name: "replaces a method of another object",
    finds(node) {
      const write = written(node);
      return (
        write !== null && isFunction(write.value) && !/^(on[a-z]+|current)$/.test(write.member)
      );
    },
  },
  {
    name: "sets members of Node's server",
    finds: (node) => changed(node)?.getText() === "server",
  },
  {
    name: "uses a member with an underscore",
    finds(node) {
      if (ts.isBindingElement(node)) return isUnderscored(node.propertyName ?? node.name);
      const isMember = ts.isPropertyAccessExpression(node) || ts.isMethodDeclaration(node);
      return isMember && isUnderscored(node.name);
    },
  },
  {
    name: "takes listeners or the parser of others",
    finds: (node) =>
      ts.isPropertyAccessExpression(node) &&
      /^(parser|onIncoming|listeners|rawListeners|removeAllListeners)$/.test(node.name.text),
  },
  {
    name: "depends on the order of the event loop",
    finds: (node) => ts.isCallExpression(node) && node.expression.getText() === "setImmediate",
  },
  {
    name: "depends on how V8 stores texts",
    finds: (node) =>
      ts.isCallExpression(node) &&
      node.arguments.length === 0 &&
      /^Buffer\.from\([^,]*\)\.toString$/.test(node.expression.getText()),
  },
  {
    name: "reads or changes Remix's build",
    finds(node) {
      const isModule = ts.isStringLiteral(node) && node.text.startsWith("virtual:remix/");
      return isModule || (ts.isIdentifier(node) && node.text === "ServerBuild");
    },
  },
  {
    name: "changes modules before Remix compiles them",
    finds: (node) => ts.isPropertyAssignment(node) && node.name.getText() === "enforce",
  },
  {
    // Elsewhere the HTML is an editor's, an upload's or an answer's.
    name: "reads React's HTML by text",
    folder: /^server\/(critical-css|document|http|node|page-cache|responses|static-html)\//,
    finds(node) {
      if (ts.isRegularExpressionLiteral(node)) return TAG.test(node.text.replace(/\(\?<\w+>/g, ""));
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
        return false;
      const [text] = node.arguments;
      const isText = text !== undefined && ts.isStringLiteralLike(text);
      return isText && HTML_READERS.has(node.expression.name.text) && TAG.test(text.text);
    },
  },
];

/** Whether a source has a dependency of a kind. */
export function hasKind(source: ts.SourceFile, { finds }: Kind): boolean {
  let found = false;
  walk(source, (node) => {
    found ||= finds(node);
  });
  return found;
}
