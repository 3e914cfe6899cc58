import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { byRoom, changedLines } from "#tools/mutation/changed.ts";
import { nameOfMutant, readExplained } from "#tools/mutation/named.ts";
import { numbersOf, withSwitches } from "#tools/mutation/numbersOf.ts";
import { filesOf, numberRooms, rooms } from "#tools/mutation/rooms.ts";

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

test("a page lists equivalent and known mutants per file", () => {
  const page = [
    "# Room\n```text\nno mutant\n```\n## Equivalent\n### Why\n```server/a.ts\nx ⟦1⟧ → 2",
    "x ⟦2⟧ → 3\n```\n```server/b.ts\ny ⟦1⟧ → 2\n```\n## Known\n### Why not\n```server/a.ts\nz → 1\n```\n## Measured\n```text\nn\n```",
  ].join("\n");
  expect(readExplained(page)).toEqual({
    same: new Map([
      ["server/a.ts", new Set(["x ⟦1⟧ → 2", "x ⟦2⟧ → 3"])],
      ["server/b.ts", new Set(["y ⟦1⟧ → 2"])],
    ]),
    known: new Map([["server/a.ts", new Set(["z → 1"])]]),
  });
});

test("mutant pages name existing modules and files", () => {
  for (const page of readdirSync("tools/mutation/survivors")) {
    expect(["numbers", ...Object.keys(rooms)]).toContain(page.replace(/\.md$/, ""));
    const { same, known } = readExplained(readFileSync(`tools/mutation/survivors/${page}`, "utf8"));
    for (const file of [...same.keys(), ...known.keys()]) expect(existsSync(file), file).toBe(true);
  }
});

test("puts constants' numbers behind a switch, in functions only those above 1, and no indexes, types or names", () => {
  const constants = [
    "export const LIMIT = 2 * 60_000;",
    "const SIZES = { least: 5, 7: [all[1], -3] } as const;",
    "const cut = (text: string, most = 8) => text.slice(0, most);",
    "export function few(all: string[]) { return all.length < 4 ? all[2] : 1; }",
    "type Kind = 1;",
  ].join("\n");
  const found = numbersOf(constants);
  expect(found.map(({ value, changed }) => [value, changed])).toEqual([
    ...[
      [2, 3],
      [60_000, 60_001],
      [5, 6],
      [3, 4],
      [8, 9],
      [4, 5],
    ],
  ]);
  expect(withSwitches(constants, found, 10).split("\n")).toEqual([
    "export const LIMIT = (globalThis.changedNumber === 10 ? 3 : 2) * (globalThis.changedNumber === 11 ? 60001 : 60_000);",
    "const SIZES = { least: (globalThis.changedNumber === 12 ? 6 : 5), 7: [all[1], -(globalThis.changedNumber === 13 ? 4 : 3)] } as const;",
    "const cut = (text: string, most = (globalThis.changedNumber === 14 ? 9 : 8)) => text.slice(0, most);",
    "export function few(all: string[]) { return all.length < (globalThis.changedNumber === 15 ? 5 : 4) ? all[2] : 1; }",
    "type Kind = 1;",
  ]);
});

test("the files of a module match its patterns, without exclusions", () => {
  const files = filesOf({ files: ["server/careers/*.ts", "!server/careers/apply.ts"], tests: [] });
  expect(files).toContain("server/careers/applyFiles.ts");
  expect(files).not.toContain("server/careers/apply.ts");
  expect(filesOf({ files: ["server/commerce/**/*.ts"], tests: [] })).toEqual(
    expect.arrayContaining(["server/commerce/client.ts", "server/commerce/schemas/content.ts"]),
  );
});

test("changed lines are the new lines of a diff, by the module of their file", () => {
  const diff = [
    ...[
      "diff --git a/server/careers/apply.ts b/server/careers/apply.ts",
      "--- a/x",
      "+++ b/server/careers/apply.ts",
    ],
    ...["@@ -3,2 +3 @@ function a() {", "-old", "-old", "+new", "@@ -9,0 +9,4 @@", "+ x"],
    ...["@@ -20 +22,0 @@", "-gone", "--- a/x", "+++ b/server/config.ts", "@@ -1 +1 @@", "+x"],
    ...["--- a/server/gone.ts", "+++ /dev/null", "@@ -1,5 +0,0 @@"],
  ];
  const lines = changedLines(diff.join("\n"));
  expect(lines).toEqual([
    ...["server/careers/apply.ts:3-3", "server/careers/apply.ts:9-12", "server/config.ts:1-1"],
  ]);
  expect(byRoom(lines, rooms)).toEqual({
    rooms: [{ name: "apply", lines: lines.slice(0, 2) }],
    roomless: ["server/config.ts"],
  });
});

test("the tests of a module exist", () => {
  const missing = Object.values({ ...rooms, ...numberRooms }).flatMap(({ tests }) =>
    tests.filter((one) => !existsSync(one)),
  );
  expect(missing).toEqual([]);
});
