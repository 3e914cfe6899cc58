import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { projectFiles } from "#tools/projectCopy.ts";

const ROOTS = ["app", "brands", "demo", "server", "shared", "tests"];
/** One import and one line of each feature: these are the removal itself. */
const REGISTRY = "shared/features/registry.ts";
/** Names of search parameters, of which those that no page reads any more are removed. */
const PARAMS = "shared/pages/params.ts";
/** More lines elsewhere than these fail a removal. */
const MOST_LINES = 3;

const lineCount = (text: string) => text.split("\n").length;

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether a file belongs to a feature: it has the feature's name, or is in a folder of that name. */
function isOf(name: string, file: string): boolean {
  const [root = "", ...parts] = file.split("/");
  const stem = basename(file).replace(/\..*$/, "");
  return ROOTS.includes(root) && (parts.slice(0, -1).includes(name) || stem === name);
}

/** Path of an import below the project, or `null` for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("#brand/")) return specifier.replace("#brand", "brands/hvidso");
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? join(dirname(file), specifier) : null;
}

/** Whether a node is an element of a list, or a member of an object or a type. */
function isEntry({ parent, kind }: ts.Node): boolean {
  return (
    ts.isArrayLiteralExpression(parent) ||
    (ts.isObjectLiteralExpression(parent) &&
      (kind === ts.SyntaxKind.PropertyAssignment ||
        kind === ts.SyntaxKind.ShorthandPropertyAssignment ||
        kind === ts.SyntaxKind.SpreadAssignment))
  );
}

/** The statement if it imports or exports from a removed file, with the names that it imports. */
function goneNames(file: string, statement: ts.Statement, isGone: (file: string) => boolean) {
  const isImport = ts.isImportDeclaration(statement);
  if (!isImport && !ts.isExportDeclaration(statement)) return null;
  const specifier = statement.moduleSpecifier as ts.StringLiteral | undefined;
  const target = specifier ? targetOf(file, specifier.text) : null;
  if (target === null || !isGone(target)) return null;
  const bindings = isImport ? statement.importClause?.namedBindings : undefined;
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.map(({ name }) => name.text)
    : [];
}

/** Source text, and the number of lines taken from it, without imports of removed files, without the entries that use them, and without the entries `words`. */
function withoutFeature(
  file: string,
  text: string,
  { isGone, words }: { isGone: (file: string) => boolean; words: readonly string[] },
): { text: string; lines: number } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const gone = new Set<ts.Node>();
  const names = new Set<string>();
  for (const statement of source.statements) {
    const imported = goneNames(file, statement, isGone);
    if (imported === null) continue;
    gone.add(statement);
    for (const name of imported) names.add(name);
  }
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    const isNamed = ts.isIdentifier(node) && names.has(node.text);
    if (!isNamed && !(ts.isStringLiteral(node) && words.includes(node.text))) {
      node.forEachChild(visit);
      return;
    }
    let entry: ts.Node = node;
    while (entry.parent && !isEntry(entry)) entry = entry.parent;
    if (entry.parent) gone.add(entry);
  };
  visit(source);
  let result = text;
  let lines = 0;
  for (const node of [...gone].sort((a, b) => b.pos - a.pos)) {
    const start = node.getStart();
    lines += lineCount(text.slice(start, node.end));
    const before = result.slice(0, start).replace(/\s+$/, "");
    result = before + result.slice(node.end).replace(/^,/, "");
  }
  return { text: result.trimStart(), lines };
}

/** Extra features of the project. */
export const featureNames = readdirSync("shared/features", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Parameters that only this feature's pages read. */
function ownParams(folder: string, name: string): string[] {
  const params = (file: string) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/params: \[([^\]]*)\]/g)].flatMap(
      ([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, param = ""]) => param),
    );
  const others = featureNames
    .filter((other) => other !== name)
    .map((other) => `shared/features/${other}/feature.ts`)
    .filter((file) => existsSync(join(folder, file)));
  const read = new Set(["shared/pages/corePages.ts", PARAMS, ...others].flatMap(params));
  return params(`shared/features/${name}/feature.ts`).filter((param) => !read.has(param));
}

/** Removes an extra feature from a copy of the project. Returns the number of its files, and of removed lines by file elsewhere. */
export function removeFeature(
  folder: string,
  name: string,
): { own: number; elsewhere: [file: string, lines: number][] } {
  const params = ownParams(folder, name);
  const files = projectFiles();
  const own = files.filter((file) => isOf(name, file));
  for (const file of own) rmSync(join(folder, file), { force: true });
  const isGone = (file: string) => isOf(name, file);
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !isOf(name, file) && existsSync(join(folder, file)),
  );
  /** An import of a file of the feature: most files have its name only as a part of other words. */
  const fromIt = new RegExp(`/${name}["./]`);
  const elsewhere = sources.flatMap((file): [string, number][] => {
    const before = readFileSync(join(folder, file), "utf8");
    const isStructure = /^brands\/[\w-]+\/structure\.ts$/.test(file);
    const words = isStructure ? [camelCase(name)] : file === PARAMS ? params : [];
    if (words.length === 0 && !fromIt.test(before)) return [];
    const { text, lines } = withoutFeature(file, before, { isGone, words });
    if (lines === 0) return [];
    writeFileSync(join(folder, file), text);
    return file === REGISTRY ? [] : [[file, lines]];
  });
  return { own: own.length, elsewhere };
}

/** What a removal touched, and its fault if that was too much. */
export function removalReport(
  folder: string,
  name: string,
): { words: string; fault: string | null } {
  const { own, elsewhere } = removeFeature(folder, name);
  const lines = elsewhere.reduce((sum, [, count]) => sum + count, 0);
  const where = elsewhere.map(([file, count]) => `${file} ${count}`).join(", ");
  return {
    words: `${name}: ${own} files, ${lines} lines elsewhere (${where})`,
    fault: lines > MOST_LINES ? `at most ${MOST_LINES} lines elsewhere` : null,
  };
}

const SOURCES = "app brands demo server shared tests";
const FORMAT = `npx biome format --write ${SOURCES}`;
const TYPES = "npm run --silent types";
const EDGE = "npm run --silent edge";
const LINT = `npx biome check --error-on-warnings ${SOURCES}`;
export const GUARDS = "npx vitest run --config tests/vitest.config.ts --project unit tests/guards";
/** Commands that hold after a removal; the first formats lists that have become shorter. */
export const REMOVAL_CHECKS = [FORMAT, TYPES, LINT, EDGE];
/** Commands that hold after a change, besides the guards. */
export const CHANGE_CHECKS = [FORMAT, TYPES, LINT];
/** Commands of CI, after all changes and all removals at once. */
export const QUICK_CHECKS = [TYPES, EDGE];
