/** `npm run docs readings`: writes docs/readings.md from the rows of readings and the table of coercions. */
import { writeFileSync } from "node:fs";
import {
  coercions,
  kinds,
  lengths,
  type Shape,
  shapes,
  type Way,
} from "#shared/contract/coercions.ts";
import { isProgram } from "#tools/commandLine.ts";
import { lostByLedger, type Reading, readings, requiredMembers } from "./rows.ts";

export const readingsPath = "docs/readings.md";

const words: Record<Way, string> = {
  take: "used",
  convert: "converted",
  absent: "nothing",
  drop: "dropped, reported",
};

const heads: Record<Shape, string> = {
  absent: "absent, `null`",
  blank: "blank text",
  "word for nothing": '`"null"`, `"NaN"` …',
  text: "text",
  "JSON text": '`"[…]"`, `"{…}"`',
  number: "number",
  boolean: "boolean",
  "empty list": "`[]`",
  "list of one": "list of one",
  list: "list",
  "empty object": "`{}`",
  "numbered object": '`{"0": …}`',
  object: "object",
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function readingRow({ place, given, does, code, test }: Reading): string[] {
  return [place, given, does, `\`${code.file}\` (\`${code.name}\`)`, `\`${test.file}\``];
}

/** The whole text of docs/readings.md. */
export function readingsDocument(): string {
  const rows = kinds.map((kind) => {
    const most = lengths[kind as keyof typeof lengths];
    return [
      kind,
      ...shapes.map((shape) => words[coercions[kind][shape]]),
      most === undefined ? "–" : most.toLocaleString("en"),
    ];
  });
  return `# Readings

For integrators: what the site makes of answers, contents and input where the specification is silent or open.
Written by \`npm run docs readings\` from \`tools/readings/rows.ts\` and \`shared/contract/coercions.ts\`; a guard
compares it, and finds the code and the test of each row. \`npm run backend demo -- --readings 7\` serves the demo's data
with one reading for each place, drawn by a seed: [demo-backend.md](demo-backend.md#other-readings).

## Places

${table(["place", "given", "what the site does", "code", "test"], readings.map(readingRow))}

## What the ledger loses

Statements of the specification that the [ledger](generated/ledger.md) leaves out or makes twice.

${table(
  ["row", "lost", "what the site does"],
  lostByLedger.map(({ row, lost, does }) => [row, lost, does]),
)}

## Values

What becomes of a JSON value of each shape (columns) where a member of each kind (rows) is expected. Each repair is
counted by its kind (\`content_repaired_total\`). A longer text is cut; a longer address or code is dropped.

${table(["kind", ...shapes.map((shape) => heads[shape]), "longest"], rows)}

## Members that the contract requires

Without one, the row is left out and reported, unless another text of the row takes its place.

${table(
  ["call, content or block, member", "why it is required, or what replaces it"],
  Object.entries(requiredMembers).map(([member, reason]) => [`\`${member}\``, reason]),
)}
`;
}

if (isProgram(import.meta.filename)) {
  writeFileSync(readingsPath, readingsDocument());
}
