import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesOf, groups, numberGroups } from "#tools/mutation/groups.ts";
import { nameOfMutant, readSurvivors } from "#tools/mutation/named.ts";

const source = "function f() {\n  if (a && b) return 1;\n  return 2;\n}\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

test("a mutant is identified by its line, the changed code, and its replacement", () => {
  expect(nameOfMutant(source, { location: at(2, 12, 2, 13), replacement: "true" })).toBe(
    "if (a && ⟦b⟧) return 1; → true",
  );
  expect(nameOfMutant(source, { location: at(1, 14, 4, 2), replacement: "{\n}" })).toBe(
    "function f() ⟦{…⟧ → { }",
  );
});

test("each listed survivor is of an existing file", () => {
  const files = Object.keys(readSurvivors());
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the files of a module match its patterns, without exclusions", () => {
  const files = filesOf({
    files: ["server/features/careers/*.ts", "!server/features/careers/apply.ts"],
    tests: [],
  });
  expect(files).toContain("server/features/careers/applyFiles.ts");
  expect(files).not.toContain("server/features/careers/apply.ts");
  expect(filesOf({ files: ["server/commerce/**/*.ts"], tests: [] })).toEqual(
    expect.arrayContaining(["server/commerce/client.ts", "server/commerce/schemas/content.ts"]),
  );
});

test("the tests of a module exist", () => {
  const missing = Object.values({ ...groups, ...numberGroups }).flatMap(({ tests }) =>
    tests.filter((one) => !existsSync(one)),
  );
  expect(missing).toEqual([]);
});
