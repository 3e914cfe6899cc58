import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameOfMutant, readExplained } from "#tools/mutation/named.ts";
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

test("the files of a module match its patterns, without exclusions", () => {
  const files = filesOf({ files: ["server/careers/*.ts", "!server/careers/apply.ts"], tests: [] });
  expect(files).toContain("server/careers/applyFiles.ts");
  expect(files).not.toContain("server/careers/apply.ts");
  expect(filesOf({ files: ["server/commerce/**/*.ts"], tests: [] })).toEqual(
    expect.arrayContaining(["server/commerce/client.ts", "server/commerce/schemas/content.ts"]),
  );
});

test("the tests of a module exist", () => {
  const missing = Object.values({ ...rooms, ...numberRooms }).flatMap(({ tests }) =>
    tests.filter((one) => !existsSync(one)),
  );
  expect(missing).toEqual([]);
});
