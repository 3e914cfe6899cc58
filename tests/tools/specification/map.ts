import type { Ledger, LedgerRow } from "./ledger.ts";
import type { Proof } from "./proofs.ts";

/** What is kept by hand beside the ledger and the runs. */
export type Kept = {
  /** Row → modules. */
  modules: Map<string, string[]>;
  partly: Record<string, string>;
  decidedOtherwise: Record<string, { how: string; decision: string }>;
};

const introduction = `# Specification map

Written by \`npm run docs:specification-map\` from the reports of the last \`npm test\`; not edited by hand. Each
row of the [ledger](ledger.md), the modules that carry it and the files with tests that name it
(\`rows("…")\` on a test's line) and passed. A row is **done** when such a test passed; **part** when its tests
show only a part of what the ledger asks to see; **otherwise** when a decision carries it out in another way
than the letter; **open** when no test that names it passed. \`npm test\` ends with a comparison of its reports with
this page, and fails when a row here is told better than it is.

Kept by hand in \`tests/tools/specification/\`: which modules carry a row, what is missing, what is decided.
`;

const files = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");

/** The text of docs/specification-map.md. */
export function specificationMap(ledger: Ledger, proofs: Proof[], kept: Kept): string {
  const lines = mapLines(ledger, proofs, kept);
  const counts = new Map<string, number>();
  const groups = [...ledger].map(([group, rows]) =>
    [
      `## ${group}\n`,
      "| row | requirement | carried by | proven by | state |",
      "|---|---|---|---|---|",
      ...rows.map(({ id }) => lines.get(id)?.text),
    ].join("\n"),
  );
  for (const { state } of lines.values()) counts.set(state, (counts.get(state) ?? 0) + 1);
  const inWords = (["done", "part", "otherwise", "open"] as const)
    .map((state) => `${counts.get(state) ?? 0} ${state}`)
    .join(", ");
  return `${[introduction, `${lines.size} rows: ${inWords}.\n`, ...groups.map((each) => `${each}\n`)].join("\n")}`;
}

type MapLine = { state: "done" | "part" | "otherwise" | "open"; text: string };

function mapLines(ledger: Ledger, proofs: Proof[], kept: Kept): Map<string, MapLine> {
  const passed = new Map<string, Set<string>>();
  for (const { row, file, outcome } of proofs)
    if (outcome === "passed") passed.set(row, (passed.get(row) ?? new Set()).add(file));
  // A test of a file that failed or did not run takes the whole file's word away.
  for (const { row, file, outcome } of proofs)
    if (outcome !== "passed") passed.get(row)?.delete(file);
  const lineOf = (row: LedgerRow): MapLine => {
    const provenBy = [...(passed.get(row.id) ?? [])].sort();
    const { state, words } = stateOf(row.id, provenBy.length > 0, kept);
    const cells = [
      row.id,
      row.requirement,
      files(kept.modules.get(row.id) ?? []),
      files(provenBy),
      words,
    ];
    return { state, text: `| ${cells.join(" | ")} |` };
  };
  return new Map([...ledger.values()].flat().map((row) => [row.id, lineOf(row)]));
}

function stateOf(row: string, isProven: boolean, { partly, decidedOtherwise }: Kept) {
  // A mark by hand can only take away: without a test that passed there is nothing to mark.
  if (!isProven) return { state: "open" as const, words: "open" };
  const decided = decidedOtherwise[row];
  if (decided)
    return {
      state: "otherwise" as const,
      words: `otherwise: ${decided.how} ([decision](${decided.decision.replace(/^docs\//, "")}))`,
    };
  if (partly[row]) return { state: "part" as const, words: `part: ${partly[row]}` };
  return { state: "done" as const, words: "done" };
}

/**
 * What keeps a run and the map apart, one text for each row: a test that is gone, failed or skipped, a row
 * that no test proves, and a proof that the map (its text) does not tell of. Empty when the map is true.
 */
export function mapFaults(map: string, ledger: Ledger, proofs: Proof[], kept: Kept): string[] {
  const known = new Set([...ledger.values()].flat().map(({ id }) => id));
  const faults = proofs
    .filter(({ row }) => !known.has(row))
    .map(({ row, file }) => `${row}: not a row of docs/ledger.md, in ${file}`);
  const written = new Map(map.split("\n").map((text) => [text.split(" | ")[0]?.slice(2), text]));
  for (const [id, { state, text }] of mapLines(ledger, proofs, kept)) {
    const told = written.get(id);
    const own = proofs.filter(({ row, outcome }) => row === id && outcome !== "passed");
    const unpassed = [...new Set(own.map(({ file, outcome }) => `${outcome} in ${file}`))];
    if (unpassed.length > 0) faults.push(`${id}: ${unpassed.join(", ")}`);
    else if (state === "open") faults.push(`${id}: no test that names it passed`);
    else if (told !== text)
      faults.push(`${id}: docs/specification-map.md says\n    ${told}\n  and the run\n    ${text}`);
  }
  return [...new Set(faults)];
}
