import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export { isRouteModule } from "#server/bundling/routeModule.ts";
export { filesBelow } from "#tests/support/files.ts";

/** A TypeScript file's syntax tree, with parents set. */
export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for every node of a tree. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Module specifiers that a file imports or re-exports, including dynamic imports. */
export function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** Project-relative path of an import, or `null` for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  const alias = /^#(app|bench|brands|demo|deploy|server|shared|tests|tools)\/(.*)$/.exec(specifier);
  if (alias) return `${alias[1]}/${alias[2]}`;
  // The built pack (package.json).
  if (specifier.startsWith("#brand/")) return specifier.replace("#brand", "brands/hvidso");
  if (specifier.startsWith("#brand-demo/"))
    return specifier.replace("#brand-demo", "demo/brands/hvidso");
  return specifier.startsWith(".") ? join(from, "..", specifier) : null;
}

/** Folder names of the extra features. */
export const extras = readdirSync("shared/features", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The extra feature that a file belongs to. */
export const extraOf = (file: string) =>
  extras.find((name) => /^\w+\/(?:data\/)?features\/([\w-]+)\//.exec(file)?.[1] === name);
