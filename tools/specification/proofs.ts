import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JourneyReport, VitestReport } from "#tools/failures.ts";

/** Result of a test that names a row, and the number of rows that it names. */
export type Proof = {
  row: string;
  file: string;
  outcome: "passed" | "failed" | "skipped";
  names: number;
};

/** The tests of a vitest report that name rows. */
export function vitestProofs({ testResults }: VitestReport, root: string): Proof[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, meta }) =>
      (meta?.rows ?? []).map((row, _, { length: names }) => ({
        row,
        names,
        file: relative(root, name),
        outcome: status === "passed" || status === "failed" ? status : "skipped",
      })),
    ),
  );
}

/** The journeys of a Playwright report that name rows. */
export function journeyProofs({ suites }: Pick<JourneyReport, "suites">): Proof[] {
  return suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ status, annotations }) =>
        (annotations ?? [])
          .filter(({ type }) => type === "row")
          .map(({ description }, _, { length: names }) => ({
            row: description ?? "",
            names,
            file: `tests/e2e/${file}`,
            outcome:
              status === "expected"
                ? ("passed" as const)
                : status === "skipped"
                  ? ("skipped" as const)
                  : ("failed" as const),
          })),
      ),
    ),
    ...journeyProofs({ suites: inner ?? [] }),
  ]);
}

/** All proofs in the reports of a CI run in `folder`; a missing report has none. */
export function readProofs(folder: string, root: string): Proof[] {
  const read = (name: string) => {
    const file = `${folder}/${name}.json`;
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  };
  const vitest = ["unit", "integration", "server", "webkit"].map(read).filter(Boolean);
  const journeys = read("e2e");
  return [
    ...vitest.flatMap((report: VitestReport) => vitestProofs(report, root)),
    ...(journeys ? journeyProofs(journeys) : []),
  ];
}
