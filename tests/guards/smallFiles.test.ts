import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, importsOf, resolveImport } from "./sources.ts";

const sources = filesBelow(["app", "server", "demo"], [".ts", ".tsx"]);

/** What stands alone for another reason than its size. */
function mayBeSmall(file: string): boolean {
  return (
    // The framework asks for it by its place or its name.
    file.startsWith("app/routes/") ||
    file.endsWith(".static.tsx") ||
    file.endsWith(".d.ts") ||
    // A private touch of a framework, with its contract test (docs/upgrade.md).
    readFileSync("docs/upgrade.md", "utf8").includes(`\`${file}\``) ||
    // A component and its style sheet; an area's words; one kind of the demo's data.
    existsSync(file.replace(/\.tsx$/, ".module.css")) ||
    file.startsWith("app/copy/") ||
    file.startsWith("demo/data/")
  );
}

test("a file of less than 15 lines that one other uses stands in that one", () => {
  const users = new Map(sources.map((file) => [file, new Set<string>()]));
  for (const file of sources)
    for (const name of importsOf(file)) users.get(resolveImport(file, name) ?? "")?.add(file);
  const lines = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  const small = sources.filter((file) => lines(file) < 15 && (users.get(file)?.size ?? 0) <= 1);
  expect(small.length).toBeGreaterThan(5);
  expect(small.filter((file) => !mayBeSmall(file))).toEqual([]);
});
