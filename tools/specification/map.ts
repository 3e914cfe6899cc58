import { decidedOtherwise, partly } from "./exceptions.ts";
import type { Ledger, LedgerRow } from "./ledger.ts";
import type { Proof } from "./proofs.ts";

/** Exceptions recorded by hand in exceptions.ts. */
export type Exceptions = {
  partly: Record<string, string>;
  decidedOtherwise: Record<string, { how: string; decision: string }>;
};

type State = "done" | "part" | "otherwise" | "open";

const introduction = `# Specification map

Report of one test run, written by \`npm test\`. Each row of docs/generated/ledger.md with the test files that name it and passed.
A row is **done** when such a test passed, **part** or **otherwise** when tools/specification/exceptions.ts records an
exception, and **open** when no test that names it passed.
`;

/** The report of a run as Markdown. */
export function specificationMap(ledger: Ledger, proofs: Proof[], exceptions: Exceptions): string {
  const passed = passedFiles(proofs);
  const counts: Record<State, number> = { done: 0, part: 0, otherwise: 0, open: 0 };
  const groups = [...ledger].map(([group, rows]) =>
    [
      `## ${group}\n`,
      "| row | requirement | proven by | state |",
      "|---|---|---|---|",
      ...rows.map((row) => {
        const files = [...(passed.get(row.id) ?? [])].sort();
        const { state, text } = stateOf(row, files.length > 0, exceptions);
        counts[state] += 1;
        const cells = [
          row.id,
          row.requirement,
          files.map((file) => `\`${file}\``).join(", "),
          text,
        ];
        return `| ${cells.join(" | ")} |`;
      }),
    ].join("\n"),
  );
  const summary = Object.entries(counts).map(([state, count]) => `${count} ${state}`);
  return `${[introduction, `${summary.join(", ")}.`, ...groups].join("\n\n")}\n`;
}

/** Test files per row, without files in which a test of the row failed or was skipped. */
function passedFiles(proofs: Proof[]): Map<string, Set<string>> {
  const passed = new Map<string, Set<string>>();
  for (const { row, file, outcome } of proofs)
    if (outcome === "passed") passed.set(row, (passed.get(row) ?? new Set()).add(file));
  for (const { row, file, outcome } of proofs)
    if (outcome !== "passed") passed.get(row)?.delete(file);
  return passed;
}

function stateOf(
  { id }: LedgerRow,
  isProven: boolean,
  exceptions: Exceptions,
): { state: State; text: string } {
  if (!isProven) return { state: "open", text: "open" };
  const decided = exceptions.decidedOtherwise[id];
  if (decided)
    return { state: "otherwise", text: `otherwise: ${decided.how} (${decided.decision})` };
  const missing = exceptions.partly[id];
  return missing ? { state: "part", text: `part: ${missing}` } : { state: "done", text: "done" };
}

/** A test of more rows proves too little about each. */
const ROWS_OF_A_TEST = 7;

/** One text per row that the run did not prove, and per named row missing in the ledger. */
export function unprovenRows(ledger: Ledger, proofs: Proof[]): string[] {
  const ids = [...ledger.values()].flat().map(({ id }) => id);
  const unknown = proofs
    .filter(({ row }) => !ids.includes(row))
    .map(({ row, file }) => `${row}: not a row of docs/generated/ledger.md, in ${file}`);
  const passed = passedFiles(proofs);
  const faults = ids.flatMap((id) => {
    const unpassed = proofs.filter(({ row, outcome }) => row === id && outcome !== "passed");
    if (unpassed.length > 0)
      return [
        `${id}: ${[...new Set(unpassed.map((p) => `${p.outcome} in ${p.file}`))].join(", ")}`,
      ];
    if (!passed.get(id)?.size) return [`${id}: no test that names it passed`];
    const isOwn = proofs.some(({ row, names }) => row === id && names <= ROWS_OF_A_TEST);
    return isOwn ? [] : [`${id}: only tests that name more than ${ROWS_OF_A_TEST} rows`];
  });
  return [...new Set([...unknown, ...faults])];
}

/** The exceptions of this repository. */
export const recordedExceptions: Exceptions = { partly, decidedOtherwise };
