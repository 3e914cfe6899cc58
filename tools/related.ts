import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { filesBelow, importsOf, resolveImport } from "#tests/guards/sources.ts";
import { isProgram, readCommandLine } from "./commandLine.ts";
import { PROGRAMS, single } from "./commands.ts";

/**
 * Tests that read or render every screen over many backends or structures, ten seconds to half a minute of a processor
 * each: `npm run test:integration` runs them.
 */
const WALKS = new Set([
  "tests/integration/commerce/backendCheck.test.ts",
  "tests/integration/commerce/disagreements.test.ts",
  "tests/integration/commerce/seededFaults.test.ts",
  "tests/integration/document/absentPages.test.ts",
  "tests/integration/readings.test.ts",
  "tests/integration/tolerance.test.ts",
  "tests/integration/tools/switchPairs.test.ts",
]);
const CODE = ["app", "bench", "brands", "demo", "deploy", "server", "shared", "tests", "tools"];
const isTest = (file: string) => /^tests\/(unit|guards|integration)\/.*\.test\.tsx?$/.test(file);

const isView = (file: string) => /\.(tsx|css)$/.test(file);
/** A guard that reads style sheets, and imports none. */
const readsSheets = (file: string) =>
  file.startsWith("tests/guards/") && /"(\.module)?\.css"/.test(readFileSync(file, "utf8"));
/**
 * Whether a module has a component as a value without rendering it, as readers of blocks do: tests of what they read
 * do not see the component.
 */
const isHeld = (file: string, importer: string) => isView(file) && importer.endsWith(".server.ts");

/** Regular expressions of the parts of a pattern of `import.meta.glob`. */
const GLOBS: Record<string, string> = { "**/": "(?:.*/)?", "*": "[^/]*", ".": "\\." };

/** Files that match a pattern of `import.meta.glob` in a source. */
function globbed(text: string, files: readonly string[]): string[] {
  const [, list = ""] = /import\.meta\.glob(?:<\w+>)?\(\[([^\]]*)\]/.exec(text) ?? [];
  const patterns = [...list.matchAll(/"\/([^"]+)"/g)].map(([, pattern = ""]) => {
    const parts = pattern.replace(/\*\*\/|\*|\./g, (part) => GLOBS[part] ?? part);
    return new RegExp(`^${parts.replace(/\{(.*?),(.*?)\}/, "(?:$1|$2)")}$`);
  });
  return files.filter((file) => patterns.some((pattern) => pattern.test(file)));
}

/** The files that import each file. */
function readImporters(): Map<string, string[]> {
  const sources = filesBelow(CODE, [".ts", ".tsx", ".mjs"]);
  const found = new Map<string, string[]>();
  for (const file of sources) {
    const imported = importsOf(file).flatMap((each) => resolveImport(file, each) ?? []);
    for (const target of [...imported, ...globbed(readFileSync(file, "utf8"), sources)])
      found.set(target, [...(found.get(target) ?? []), file]);
  }
  return found;
}
let importers: Map<string, string[]> | undefined;

/**
 * The unit and integration tests that import one of the files, themselves or by other files; `left` are those that take
 * long. Style sheets change no text: of them guards and unit tests are run. vitest's own `related` transforms every
 * module first, for 17 s of processor time.
 */
export function relatedTests(changed: readonly string[]): { run: string[]; left: string[] } {
  importers ??= readImporters();
  const files = changed.map((file) => relative(".", file).replaceAll("\\", "/"));
  const tests = new Set<string>();
  for (const file of files) {
    const isSheet = file.endsWith(".css");
    const found = [...reachedFrom(file, importers)].filter(isTest);
    for (const test of found)
      if (!isSheet || !test.startsWith("tests/integration/")) tests.add(test);
    if (isSheet)
      for (const guard of filesBelow(["tests/guards"], [".test.ts"]).filter(readsSheets))
        tests.add(guard);
  }
  const sorted = [...tests].sort();
  const left = sorted.filter((file) => WALKS.has(file) && !files.includes(file));
  return { run: sorted.filter((file) => !left.includes(file)), left };
}

/** The file, and what imports it. */
function reachedFrom(file: string, importers: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set([file]);
  const holding = new Set<string>();
  // Sets that grow while they are read.
  const follow = (from: Set<string>, onward: (file: string, importer: string) => Set<string>) => {
    for (const each of from)
      for (const importer of importers.get(each) ?? []) onward(each, importer).add(importer);
  };
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    follow(reached, (each, importer) => (isHeld(each, importer) ? holding : reached));
    follow(holding, (_, importer) => (isView(importer) && !isTest(importer) ? reached : holding));
  }
  return reached;
}

if (isProgram(import.meta.filename)) {
  const [changed] = (await readCommandLine(single["test:related"])).processedArgs;
  const { run, left } = relatedTests(changed);
  if (left.length > 0)
    process.stdout.write(`not run, up to half a minute of a processor each: ${left.join(", ")}\n`);
  if (run.length === 0) {
    process.stdout.write(`no unit or integration test imports ${changed.join(", ")}\n`);
  } else {
    const projects = ["--project", "unit*", "--project", "integration*"];
    const child = spawn(process.execPath, [...PROGRAMS.vitest, ...projects, ...run], {
      stdio: "inherit",
    });
    const [code] = (await once(child, "close")) as [number | null];
    process.exitCode = code ?? 1;
  }
}
