type Place = { line: number; column: number };
type Mutant = { location: { start: Place; end: Place }; replacement?: string };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * A mutant in one line that stays valid when lines move: the source line with the changed code in ⟦⟧, and its
 * replacement. For a change over several lines the first one is used.
 */
export function nameOfMutant(source: string, { location, replacement = "" }: Mutant): string {
  const lines = source.split("\n");
  const { start, end } = location;
  const first = lines[start.line - 1] ?? "";
  const isOne = start.line === end.line;
  const changed = isOne
    ? first.slice(start.column - 1, end.column - 1)
    : `${first.slice(start.column - 1)}…`;
  const after = isOne ? first.slice(end.column - 1) : "";
  const shown = oneLine(replacement);
  const short = shown.length > 120 ? `${shown.slice(0, 119)}…` : shown;
  return oneLine(`${first.slice(0, start.column - 1)}⟦${changed}⟧${after} → ${short}`);
}

/** Survivors that a page of tools/mutation/survivors explains: by file, each by its name. */
export type Explained = Record<"same" | "known", Map<string, Set<string>>>;

/**
 * Reads such a page: "## Equivalent" lists mutants that no test can detect, "## Known" those that one could;
 * each mutant is a line of a fenced block named by its file.
 */
export function readExplained(page: string): Explained {
  const explained: Explained = { same: new Map(), known: new Map() };
  let kind: keyof Explained | undefined;
  let file: string | undefined;
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) {
      kind = { "## Equivalent": "same" as const, "## Known": "known" as const }[line.trim()];
    } else if (line.startsWith("```")) {
      file = file ? undefined : line.slice(3).trim();
    } else if (kind && file && line.trim()) {
      const ofFile = explained[kind].get(file) ?? new Set();
      explained[kind].set(file, ofFile.add(line.trim()));
    }
  }
  return explained;
}
