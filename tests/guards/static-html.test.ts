import { existsSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow, importsOf, isRouteModule, parse, resolveImport, walk } from "./sources.ts";

/**
 * Static HTML (docs/architecture.md): what the server renders and no browser runs. A component that is
 * rendered so and has state, an effect or a handler is a dead button, and no other test fails.
 */
const STATIC = /\.static\.tsx$/;
/** Code that runs before rendering and that the build rejects in browsers. */
const SERVER = /\.server\.ts$/;

/**
 * Package imports that static components may use; types are always allowed. Everything else needs a browser.
 */
const ALLOWED: Record<string, readonly string[]> = {
  react: ["Fragment", "forwardRef", "useId"],
  "@remix-run/react": ["Link", "useLocation"],
  "react-router-dom": ["Link"],
};

/** The module that renders static HTML, and its functions: the component is the second argument. */
const RENDERER = "#server/static-html/staticHtml.tsx";
const RENDERERS = new Set(["staticHtml", "staticScreen", "sharedHtml"]);

type Imported = { name: string; from: string };

/** Names that a module imports for use at run time. */
function runtimeImports(tree: ts.SourceFile): Imported[] {
  const imported: Imported[] = [];
  for (const statement of tree.statements) {
    const from = (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) continue;
    const add = (name: string) => imported.push({ name, from: from.text });
    if (ts.isExportDeclaration(statement)) {
      if (!statement.isTypeOnly) add("*");
    } else if (ts.isImportDeclaration(statement)) {
      const clause = statement.importClause;
      if (!clause) add("*");
      if (!clause || clause.isTypeOnly) continue;
      if (clause.name) add("default");
      const names = clause.namedBindings;
      if (names && ts.isNamespaceImport(names)) add("*");
      if (names && ts.isNamedImports(names)) {
        for (const each of names.elements)
          if (!each.isTypeOnly) add((each.propertyName ?? each.name).text);
      }
    }
  }
  return imported;
}

/** Returns the parts of a module that would never run: imports, hooks, handlers, callbacks. */
function faultsOf(tree: ts.SourceFile): string[] {
  const faults = runtimeImports(tree)
    .filter(({ from }) => resolveImport(tree.fileName, from) === null)
    .filter(({ name, from }) => !ALLOWED[from]?.includes(name))
    .map(({ name, from }) => `${name} of ${from}`);
  walk(tree, (node) => {
    const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
    const handler = named || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node);
    if (handler && /^on[A-Z]/.test(node.name.getText())) faults.push(node.name.getText());
    if (ts.isJsxAttribute(node) && node.name.getText() === "ref") {
      // A forwarded ref has no effect here; any other is a callback or belongs to a hook.
      if (node.initializer?.getText() !== "{ref}") faults.push("ref");
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      faults.push("import()");
    if (ts.isClassDeclaration(node) && node.heritageClauses) faults.push("class component");
  });
  return faults;
}

/** Returns the modules reachable from the entries by runtime imports, each with its dead code. */
function deadCode(entries: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const reached = new Set(entries);
  // Iteration over a set includes items added during it.
  for (const file of reached) {
    const tree = parse(file);
    const faults = faultsOf(tree);
    if (faults.length > 0) found[file] = faults;
    for (const { from } of runtimeImports(tree)) {
      const target = resolveImport(file, from);
      if (target && /\.tsx?$/.test(target) && !SERVER.test(target)) reached.add(target);
    }
  }
  return found;
}

const sources = filesBelow(["app", "shared", "server", "demo"], [".ts", ".tsx"]);
const entries = sources.filter((file) => STATIC.test(file));

test("server-only components have no hooks, effects or handlers", () => {
  expect(entries.length).toBeGreaterThan(15);
  expect(deadCode(entries)).toEqual({});
});

test("components rendered by a loader come from a *.static.tsx file", () => {
  let calls = 0;
  const wrong: string[] = [];
  for (const file of sources.filter((each) => importsOf(each).includes(RENDERER))) {
    const tree = parse(file);
    const components = new Map<string, string>();
    for (const statement of tree.statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const names = statement.importClause?.namedBindings;
      if (names && ts.isNamedImports(names))
        for (const { name } of names.elements) components.set(name.text, from);
    }
    walk(tree, (node) => {
      if (!ts.isCallExpression(node) || !RENDERERS.has(node.expression.getText())) return;
      calls += 1;
      const component = node.arguments[1]?.getText() ?? "";
      if (!STATIC.test(components.get(component) ?? "")) wrong.push(`${file}: ${component}`);
    });
  }
  expect(calls).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test("components passed to the renderer by a server file come from a *.static.tsx file", () => {
  const files = sources.filter((file) => SERVER.test(file));
  expect(files.length).toBeGreaterThan(15);
  const drawn = files.flatMap((file) =>
    importsOf(file).filter(
      (name) => name.endsWith(".tsx") && !STATIC.test(name) && name !== RENDERER,
    ),
  );
  expect(drawn).toEqual([]);
});

test("static files are imported only by loaders and each other, never by browser code", () => {
  const wrong = sources.filter(
    (file) =>
      !STATIC.test(file) &&
      !isRouteModule(file) &&
      !SERVER.test(file) &&
      importsOf(file).some((name) => STATIC.test(name)),
  );
  expect(wrong).toEqual([]);
});

test("a screen with server-owned HTML keeps it when a dialog opens or closes", () => {
  // Reloaded HTML is inserted again: a link that a visitor has focused would disappear.
  const routes = sources.filter((file) => isRouteModule(file) && file.endsWith(".tsx"));
  const drawn = routes.filter((file) => importsOf(file).includes(RENDERER));
  expect(drawn.length).toBeGreaterThan(15);
  const forgetful = drawn.filter((file) => !parse(file).text.includes("shouldRevalidate"));
  // Editor pages, which open no dialogs.
  expect(forgetful.filter((file) => !/app\/routes\/(layouts|preview|dev)\//.test(file))).toEqual(
    [],
  );
});

describe("the check finds", () => {
  const folder = "tests/support/static-html";
  test.each([
    ["DeadButton.static.tsx", `${folder}/DeadButton.static.tsx`, ["useState of react", "onClick"]],
    ["a button further down", `${folder}/FarButton.tsx`, ["useState of react", "onClick"]],
    ["an effect and a ref", `${folder}/DeadEffect.static.tsx`, ["useEffect of react", "ref"]],
    ["a spread handler", `${folder}/SpreadHandler.static.tsx`, ["onFocus"]],
    ["what comes later", `${folder}/Later.static.tsx`, ["lazy of react", "import()"]],
    ["the whole of React", `${folder}/WholeReact.static.tsx`, ["* of react"]],
    ["a hook of a package", `${folder}/Fetcher.static.tsx`, ["useFetcher of @remix-run/react"]],
  ])("%s", (_name, file, faults) => {
    expect(existsSync(file)).toBe(true);
    const fixtures = filesBelow([folder], [".static.tsx"]);
    expect(deadCode(fixtures)[file]).toEqual(faults);
  });

  test("accepts a valid static component", () => {
    expect(deadCode([`${folder}/Harmless.static.tsx`])).toEqual({});
  });
});
