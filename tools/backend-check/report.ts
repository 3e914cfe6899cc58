import type { RowReport } from "./asking.ts";
import type { Finding } from "./findings.ts";
import type { PageReport } from "./pages.ts";

/** Result of a check, as `--json` prints it. */
export type CheckReport = {
  base: string;
  rows: RowReport[];
  pages: PageReport[];
  findings: Finding[];
  counts: { errors: number; warnings: number; notes: number };
};

/** The report of a check. */
export function reportOf(parts: Omit<CheckReport, "counts">): CheckReport {
  const count = (level: Finding["level"]) =>
    parts.findings.filter((finding) => finding.level === level).length;
  return {
    ...parts,
    counts: { errors: count("error"), warnings: count("warning"), notes: count("note") },
  };
}

const marks = { error: "ERROR", warning: "warning", note: "note" } as const;

/** The report as text for a terminal. */
export function inWords({ base, rows, pages, findings, counts }: CheckReport): string {
  const rowLines = rows.map((row) => `  ${verdictOf(row).padEnd(11)}${row.key}${detailOf(row)}`);
  const members = rows.flatMap(memberLines);
  const bad = pages.filter(({ status }) => status >= 400).length;
  return [
    `${base}\n`,
    "Rows",
    ...rowLines,
    ...(members.length > 0
      ? ["\nMembers that came otherwise than the contract says", ...members]
      : []),
    `\nPages: ${pages.length} opened, ${bad} of them not there or not made`,
    `\nFindings: ${counts.errors} errors, ${counts.warnings} warnings, ${counts.notes} notes`,
    ...findings.map(findingLines),
    counts.errors === 0 ? "\nNothing stands in the way." : "",
  ].join("\n");
}

function verdictOf({ notAsked, asked, accepted }: RowReport): string {
  if (asked === 0) return notAsked === "" ? "-" : "not asked";
  return accepted === asked ? "ok" : accepted > 0 ? "in part" : "FAILED";
}

function detailOf({ asked, accepted, slowestMs, notAsked }: RowReport): string {
  if (asked === 0) return notAsked === "" ? "" : `: ${notAsked}`;
  return `: ${accepted} of ${asked} answers, slowest ${slowestMs} ms`;
}

function memberLines({ key, accepted, members }: RowReport): string[] {
  if (accepted === 0) return [];
  return members.flatMap(({ path, type, came, missing, retyped, dropped }) => {
    const told = [
      came === 0 && missing > 0 && "never came",
      retyped > 0 && `${retyped} of ${came} as text, read as ${type}`,
      dropped > 0 && `${dropped} of ${came + missing} left out`,
    ].filter(Boolean);
    return told.length > 0
      ? [`  ${key} data${path.startsWith("[") ? "" : "."}${path}: ${told.join("; ")}`]
      : [];
  });
}

/** A finding as the report prints it: call, field, value, visible effect, remedy. */
export function findingLines(finding: Finding): string {
  const { level, where, what, example, visitors, remedy, times } = finding;
  const lines = [
    `  ${marks[level].padEnd(8)}${where}: ${what}${example ? `: ${example}` : ""}${times > 1 ? ` (${times} times)` : ""}`,
    visitors && `Visitors see: ${visitors}.`,
    remedy,
  ];
  return lines.filter(Boolean).join("\n          ");
}
