import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { filesBelow, importsOf, resolveImport } from "#tests/guards/sources.ts";
import { isProgram, readCommandLine } from "./commandLine.ts";
import { PROGRAMS, single } from "./commands.ts";

/** Tests that render every screen over many backends, half a minute each: `npm run test:integration` runs them. */
const WALKS = new Set([
  "tests/integration/document/absentPages.test.ts",
  "tests/integration/readings.test.ts",
  "tests/integration/tolerance.test.ts",
]);
const CODE = ["app", "bench", "brands", "demo", "deploy", "server", "shared", "tests", "tools"];
const isTest = (file: string) => /^tests\/(unit|guards|integration)\/.*\.test\.tsx?$/.test(file);

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
 * half a minute. vitest's own `related` transforms every module first, for 17 s of processor time.
 */
export function relatedTests(changed: readonly string[]): { run: string[]; left: string[] } {
  importers ??= readImporters();
  const files = changed.map((file) => relative(".", file).replaceAll("\\", "/"));
  const reached = new Set(files);
  // A set that grows while it is read.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  const tests = [...reached].filter(isTest).sort();
  const left = tests.filter((file) => WALKS.has(file) && !files.includes(file));
  return { run: tests.filter((file) => !left.includes(file)), left };
}

if (isProgram(import.meta.filename)) {
  const [changed] = (await readCommandLine(single["test:related"])).processedArgs;
  const { run, left } = relatedTests(changed);
  if (left.length > 0) process.stdout.write(`not run, half a minute each: ${left.join(", ")}\n`);
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
