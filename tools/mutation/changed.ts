import { filesOf, type Group } from "./groups.ts";

/** The lines that a diff without context (`git diff -U0`) adds or changes: `server/a.ts:3-5`. */
export function changedLines(diff: string): string[] {
  let file = "";
  return diff.split("\n").flatMap((line) => {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file;
    const [, from, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (from === undefined || count === "0") return [];
    return [`${file}:${from}-${Number(from) + Number(count) - 1}`];
  });
}

/** Changed lines by their module, and the files without a module. */
export function byGroup(lines: readonly string[], groups: Record<string, Group>) {
  const fileOf = (line: string) => line.split(":", 1)[0] ?? "";
  const files = [...new Set(lines.map(fileOf))];
  const named = Object.entries(groups).map(([name, group]) => ({
    name,
    has: new Set(filesOf(group)),
  }));
  return {
    groups: named
      .map(({ name, has }) => ({ name, lines: lines.filter((line) => has.has(fileOf(line))) }))
      .filter((group) => group.lines.length > 0),
    ungrouped: files.filter((file) => !named.some(({ has }) => has.has(file))),
  };
}
