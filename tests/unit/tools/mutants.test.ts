import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameOfMutant, readExplained } from "#tests/tools/mutation/named.ts";
import { rooms } from "#tests/tools/mutation/rooms.ts";

const source = "function f() {\n  if (a && b) return 1;\n  return 2;\n}\n";
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});

test("a mutant is named by its line, what is changed in it, and what comes instead", () => {
  expect(nameOfMutant(source, { location: at(2, 12, 2, 13), replacement: "true" })).toBe(
    "if (a && ⟦b⟧) return 1; → true",
  );
  expect(nameOfMutant(source, { location: at(1, 14, 4, 2), replacement: "{\n}" })).toBe(
    "function f() ⟦{…⟧ → { }",
  );
});

test("a page tells for each file which mutants are equivalent, and which are only known", () => {
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

test("pages of mutants are of rooms that there are, and name files that there are", () => {
  for (const page of readdirSync("docs/mutants")) {
    expect(Object.keys(rooms)).toContain(page.replace(/\.md$/, ""));
    const { same, known } = readExplained(readFileSync(`docs/mutants/${page}`, "utf8"));
    for (const file of [...same.keys(), ...known.keys()]) expect(existsSync(file), file).toBe(true);
  }
});

test("tests that a room is asked by are there", () => {
  const missing = Object.values(rooms).flatMap(({ tests }) =>
    tests.filter((one) => !existsSync(one)),
  );
  expect(missing).toEqual([]);
});
