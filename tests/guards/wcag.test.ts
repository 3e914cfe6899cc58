import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Criteria of WCAG 2.2 by level; 4.1.1 is obsolete in it. */
const CRITERIA = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1
    2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7
    2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
};
const all = Object.values(CRITERIA).flatMap((list) => list.split(/\s+/));

/** Criteria named by a cell: single ones, or a range within one guideline. */
function named(cell: string): string[] {
  const range = /^(\d\.\d)\.(\d+) to \1\.(\d+)/.exec(cell);
  if (!range) return cell.match(/\d\.\d\.\d+/g) ?? [];
  const [, guideline, first, last] = range;
  return all.filter((each) => {
    const number = Number(each.split(".")[2]);
    return each.startsWith(`${guideline}.`) && number >= Number(first) && number <= Number(last);
  });
}

const [, table = ""] = readFileSync("docs/reach.md", "utf8").split("### WCAG 2.2, A and AA");
const rows = (table.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split(" | ")
      .map((cell) => cell.trim()),
  );

test("docs/reach.md has each criterion of WCAG 2.2, A and AA, in exactly one row", () => {
  expect(all).toHaveLength(31 + 24);
  expect(rows.flatMap(([criterion = ""]) => named(criterion)).sort()).toEqual(all.sort());
});

test("each row has a way and a proof, whose files exist", () => {
  for (const [criterion, way, proof = "", ...more] of rows) {
    expect(way, criterion).toMatch(/\S/);
    expect(proof, criterion).toMatch(/^(axe|rules|by hand|`)/);
    expect(more, criterion).toEqual([]);
    for (const [, path = ""] of proof.matchAll(/`([^`]+)`/g)) {
      expect([`tests/e2e/${path}`, path].some(existsSync), path).toBe(true);
    }
  }
});
