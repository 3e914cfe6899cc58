import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decidedOtherwise, partly } from "#tools/specification/exceptions.ts";
import { expandRows, readLedger } from "#tools/specification/ledger.ts";
import { routeTable } from "./routeTable.ts";
import { filesBelow } from "./sources.ts";

// `npm test` compares the ledger with the reports of its run (tools/gate.ts). These checks need no run.

const ledger = [...readLedger(readFileSync("docs/generated/ledger.md", "utf8")).values()].flat();
const ids = ledger.map(({ id }) => id);

/** Rows named by the tests below `folder`, read from the sources; a run counts those of computed names. */
function named(folder: string): string[] {
  return filesBelow([folder], [".ts", ".tsx"])
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => /\brows\(/.test(text))
    .flatMap((text) => [...text.matchAll(/"([A-Z]+-\d\d(?:…\d\d)?)"/g)])
    .flatMap(([, one = ""]) => expandRows(one));
}

/** Rows whose names a table computes (BLOCK-01 to 17, LINK-01 to 05, CALL-01 to 26): `npm test` checks them. */
const computed = /^(BLOCK-(0\d|1[0-7])|LINK-0[1-5]|CALL-([01]\d|2[0-6]))$/;

test("the copied ledger has as many rows as its stated count", () => {
  const counted = /\*\*Requirements\*\* \| \*\*(\d+)\*\*/.exec(
    readFileSync("docs/generated/ledger.md", "utf8"),
  )?.[1];
  expect(ids.length).toBe(Number(counted));
});

test("every row of the ledger is named by a test, and tests name only existing rows", () => {
  const all = new Set([...named("tests"), ...routeTable.map(({ row }) => row)]);
  expect(ids.filter((id) => !all.has(id) && !computed.test(id))).toEqual([]);
  // Other texts of tests look alike, as a form's field "AB-12".
  const groups = new Set(ids.map((id) => id.split("-")[0]));
  const unknown = [...all].filter((id) => !ids.includes(id) && groups.has(id.split("-")[0]));
  expect(unknown).toEqual([]);
});

test("sources cite rows of the ledger that exist, and no sections of the specification", () => {
  const folders = [
    "app",
    "bench",
    "brands",
    "demo",
    "deploy",
    "server",
    "shared",
    "tests",
    "tools",
  ];
  const sources = filesBelow(folders, [".ts", ".tsx", ".css", ".patch"]).map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  // Sections of RFCs are public; the other exception is a ledger's table in a test.
  const sections = sources.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => /§ ?\d/.test(line) && !/RFC [\d ]+§|\| §/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(sections).toEqual([]);
  const groups = [...new Set(ids.map((id) => id.split("-")[0]))].join("|");
  const row = new RegExp(`(?<![\\w-])(?:${groups})-\\d\\d(?![\\w-])`, "g");
  const unknown = sources
    .filter(({ file }) => !file.startsWith("tests/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(row)].flatMap(([id]) => (ids.includes(id) ? [] : [`${file}: ${id}`])),
    );
  expect(unknown).toEqual([]);
});

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
