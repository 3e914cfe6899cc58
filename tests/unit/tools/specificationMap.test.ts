import { describe, expect, it } from "vitest";
import { expandRows, readLedger } from "#tools/specification/ledger.ts";
import { type Exceptions, specificationMap, unprovenRows } from "#tools/specification/map.ts";
import { journeyProofs, type Proof, vitestProofs } from "#tools/specification/proofs.ts";

const ledger = readLedger(
  [
    "| id | requirement | from | seen by |",
    "|---|---|---|---|",
    "| PDP-01 | It loops. | §2 | next → first |",
    "| PDP-02 | At most 6. | §2 | 12 → 6 |",
    "| CALL-01 | `a` or b. | §7 | log |",
    "| T-01 | a rule | a proposal | PDP-01 |",
  ].join("\n"),
);
const exceptions: Exceptions = {
  partly: { "PDP-02": "typed media are not looked at" },
  decidedOtherwise: { "CALL-01": { how: "for editors", decision: "docs/decisions/a.md" } },
};
const proof = (row: string, outcome: Proof["outcome"] = "passed", file = "tests/a.test.ts") => ({
  row,
  file,
  outcome,
  names: 1,
});
const all = [proof("PDP-01"), proof("PDP-02"), proof("CALL-01")];
const map = specificationMap(ledger, all, exceptions);
const faults = (proofs: Proof[]) => unprovenRows(ledger, proofs);

describe("the ledger", () => {
  it("is read row by row; translations are not rows", () => {
    expect([...ledger].map(([group, rows]) => [group, rows.map(({ id }) => id)])).toEqual([
      ["PDP", ["PDP-01", "PDP-02"]],
      ["CALL", ["CALL-01"]],
    ]);
    expect(() => readLedger("| A-01 | a | b | c |\n| A-01 | a | b | c |")).toThrow("A-01 twice");
  });

  it("has rows that may be named as a range", () => {
    expect(expandRows("PDP-09…11, PDP-20")).toEqual(["PDP-09", "PDP-10", "PDP-11", "PDP-20"]);
    expect(() => expandRows("pdp 9")).toThrow("pdp 9");
  });
});

it("the reports name rows by vitest's meta and by Playwright's annotations, with the test result", () => {
  const test = (status: string, rows?: string[]) => ({ fullName: "a", status, meta: { rows } });
  const assertionResults = [
    test("passed", ["PDP-01"]),
    test("failed", ["PDP-02"]),
    test("pending", ["CALL-01"]),
    test("passed"),
  ];
  const testResults = [{ name: "/root/tests/a.test.ts", assertionResults }];
  expect(vitestProofs({ testResults }, "/root")).toEqual([
    proof("PDP-01"),
    proof("PDP-02", "failed"),
    proof("CALL-01", "skipped"),
  ]);
  const journey = (status: string) => ({
    title: "a",
    file: "a.spec.ts",
    line: 1,
    tests: [
      {
        status,
        projectName: "phone",
        results: [],
        annotations: [{ type: "row", description: "PDP-01" }, { type: "issue" }],
      },
    ],
  });
  const specs = ["expected", "unexpected", "skipped"].map(journey);
  expect(journeyProofs({ suites: [{ specs: [], suites: [{ specs }] }] })).toEqual(
    (["passed", "failed", "skipped"] as const).map((outcome) =>
      proof("PDP-01", outcome, "tests/e2e/a.spec.ts"),
    ),
  );
});

describe("specificationMap", () => {
  it("lists each row with its test files and its state", () => {
    expect(map).toContain("1 done, 1 part, 1 otherwise, 0 open.");
    expect(map).toContain("| PDP-01 | It loops. | `tests/a.test.ts` | done |");
    expect(map).toContain("| part: typed media are not looked at |");
    expect(map).toContain("| otherwise: for editors (docs/decisions/a.md) |");
  });

  it("reports a row as open if its test is missing, skipped or failed", () => {
    const less = specificationMap(ledger, [proof("PDP-01", "failed")], exceptions);
    expect(less).toContain("0 done, 0 part, 0 otherwise, 3 open.");
  });
});

describe("unprovenRows", () => {
  it("is empty if a test of every row passed", () => {
    expect(faults(all)).toEqual([]);
  });

  it("lists a row whose test is missing, skipped or failed", () => {
    const rest = all.slice(1);
    expect(faults(rest)).toEqual(["PDP-01: no test that names it passed"]);
    expect(faults([...rest, proof("PDP-01", "skipped")])).toEqual([
      "PDP-01: skipped in tests/a.test.ts",
    ]);
    expect(faults([...all, proof("PDP-01", "failed")])).toEqual([
      "PDP-01: failed in tests/a.test.ts",
    ]);
  });

  it("lists a row whose tests all name more than seven rows", () => {
    const [first, ...rest] = all.map((each) => ({ ...each, names: 7 }));
    if (!first) throw new Error("no row");
    expect(faults([first, ...rest])).toEqual([]);
    const wide = { ...first, names: 8 };
    expect(faults([wide, ...rest])).toEqual(["PDP-01: only tests that name more than 7 rows"]);
    expect(faults([wide, first, ...rest])).toEqual([]);
  });

  it("lists a row that the ledger does not have", () => {
    expect(faults([...all, proof("PDP-99")])).toEqual([
      expect.stringMatching(/^PDP-99: not a row/),
    ]);
  });
});
