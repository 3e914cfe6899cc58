import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, importsOf, isRouteModule, resolveImport } from "./sources.ts";

const sources = filesBelow(["app", "shared", "server", "demo"], [".ts", ".tsx"]);

/** Whether a file may be small for a reason other than its size. */
function mayBeSmall(file: string): boolean {
  return (
    // The framework loads it by path or name.
    isRouteModule(file) ||
    file.endsWith(".static.tsx") ||
    file.endsWith(".d.ts") ||
    // A private dependency on a framework, with its contract test (docs/upgrade.md).
    readFileSync("docs/upgrade.md", "utf8").includes(`\`${file}\``) ||
    // A component with its style sheet; an area's copy; one kind of demo data.
    existsSync(file.replace(/\.tsx$/, ".module.css")) ||
    file.startsWith("shared/copy/") ||
    file.startsWith("shared/features/") ||
    file.startsWith("demo/data/")
  );
}

test("a file of less than 15 lines with one importer is merged into it", () => {
  const users = new Map(sources.map((file) => [file, new Set<string>()]));
  for (const file of sources)
    for (const name of importsOf(file)) users.get(resolveImport(file, name) ?? "")?.add(file);
  const lines = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  const small = sources.filter((file) => lines(file) < 15 && (users.get(file)?.size ?? 0) <= 1);
  expect(small.length).toBeGreaterThan(5);
  expect(small.filter((file) => !mayBeSmall(file))).toEqual([]);
});
