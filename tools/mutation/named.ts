import { readFileSync } from "node:fs";

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

/** Survivors of one file: mutants that no test can detect (with the reason), and mutants that one could. */
type OfFile = { equivalent?: string[] | Record<string, string>; known?: string[] };

/** The known survivors by file, each by its name (`nameOfMutant`). */
export const SURVIVORS = "tools/mutation/survivors.json";
export type Survivors = Record<string, { equivalent: Record<string, string>; known: string[] }>;
export function readSurvivors(): Survivors {
  const all: Record<string, OfFile> = JSON.parse(readFileSync(SURVIVORS, "utf8"));
  const read = ({ equivalent = [], known = [] }: OfFile) => ({
    known,
    equivalent: Array.isArray(equivalent)
      ? Object.fromEntries(equivalent.map((name) => [name, "equivalent"]))
      : equivalent,
  });
  return Object.fromEntries(Object.entries(all).map(([file, each]) => [file, read(each)]));
}
