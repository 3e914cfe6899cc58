import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decidedOtherwise, partly } from "#tools/specification/exceptions.ts";
import { expandRows, readLedger } from "#tools/specification/ledger.ts";
import { filesBelow } from "./sources.ts";

// `npm test` compares the ledger with the reports of its run (tools/gate.ts). These checks need no run.

const ledger = [...readLedger(readFileSync("docs/generated/ledger.md", "utf8")).values()].flat();
const ids = ledger.map(({ id }) => id);

/** Rows named by the tests below `folder`, read from the sources. */
function named(folder: string): string[] {
  return filesBelow([folder], [".ts", ".tsx"]).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:meta|annotation): rows\(([^)]*)\)/g)].flatMap(
      ([, list = ""]) =>
        [...list.matchAll(/"([^"]+)"/g)].flatMap(([, one = ""]) => expandRows(one)),
    ),
  );
}

test("the copied ledger has as many rows as its stated count", () => {
  const counted = /\*\*Requirements\*\* \| \*\*(\d+)\*\*/.exec(
    readFileSync("docs/generated/ledger.md", "utf8"),
  )?.[1];
  expect(ids.length).toBe(Number(counted));
});

test("every row of the ledger is named by a test, and tests name only existing rows", () => {
  const all = new Set([...named("tests"), ...routeRows()]);
  expect(ids.filter((id) => !all.has(id))).toEqual([]);
  expect([...all].filter((id) => !ids.includes(id))).toEqual([]);
});

/** Rows of the route table, which `tests/server/site/screens.test.ts` names case by case. */
function routeRows(): string[] {
  const source = readFileSync("tests/guards/routeTable.ts", "utf8");
  return [...source.matchAll(/\brow: "([^"]+)"/g)].map(([, row = ""]) => row);
}

test("missing or changed parts of a row have a description and an existing row", () => {
  expect([...Object.keys(partly), ...Object.keys(decidedOtherwise)].sort()).toEqual(
    ids.filter((id) => id in partly || id in decidedOtherwise).sort(),
  );
  for (const reason of Object.values(partly)) expect(reason).toMatch(/\w{3}/);
  for (const { how, decision } of Object.values(decidedOtherwise)) {
    expect(how).toMatch(/\w{3}/);
    expect(existsSync(decision), decision).toBe(true);
    expect(decision).toMatch(/^docs\/decisions\//);
  }
});
