/** The changelog as data: files of `.changeset`, and the sections of CHANGELOG.md that a release made of them. */
export type Change = {
  /** `major` asks something of adopters. Tables of CHANGELOG.md name no level: with something to do it is `major`. */
  level: "major" | "minor" | "patch";
  subject: string;
  text: string;
  /** What an adopter must do; `null`: nothing. */
  toDo: string | null;
};

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** Subject, text and what to do of `**subject**: text`, with its paragraph "What to do: …". */
function changeOf(level: Change["level"], entry: string): Change {
  const [, subject = "", text = "", toDo] =
    /^\*\*(.+?)\*\*: ([\s\S]+?)(?:\n\s*\nWhat to do: ([\s\S]+))?$/.exec(entry.trim()) ?? [];
  return {
    level,
    subject: oneLine(subject),
    text: oneLine(text),
    toDo: toDo === undefined ? null : oneLine(toDo),
  };
}

/** A file of `.changeset` (tests/guards/changesets.test.ts checks the form). */
export function unreleasedChange(file: string): Change {
  const [, level = "", entry = ""] = /^---\n.+: (\w+)\n---\n([\s\S]+)$/.exec(file) ?? [];
  return changeOf(level as Change["level"], entry);
}

/** The entries that Changesets writes below `### Major Changes` and the like. */
function listedChanges(section: string): Change[] {
  const parts = section.split(/^### (Major|Minor|Patch) Changes$/m).slice(1);
  return parts.flatMap((part, i) => {
    if (i % 2 === 0) return [];
    const level = (parts[i - 1] ?? "").toLowerCase() as Change["level"];
    const entries = part.split(/^- /m).slice(1);
    return entries.map((entry) => changeOf(level, entry.replace(/^ {2}/gm, "")));
  });
}

/** Rows of the tables `subject, change, what to do`, which the first version has. */
function tabledChanges(section: string): Change[] {
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.flatMap((row) => {
    const [subject = "", text = "", toDo = "–"] = row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (subject === "subject") return [];
    const isNothing = toDo === "–";
    return [
      { level: isNothing ? "minor" : "major", subject, text, toDo: isNothing ? null : toDo },
    ] as Change[];
  });
}

/** Whether a version comes after another one. */
export function isLater(version: string, than: string): boolean {
  const [a, b] = [version, than].map((each) => each.split(".").map(Number));
  const at = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}

/** Changes of the versions after `version`, the newest first. */
export function releasedChanges(changelog: string, version: string): Change[] {
  const parts = changelog.split(/^## (\d+\.\d+\.\d+)$/m).slice(1);
  return parts.flatMap((part, i) =>
    i % 2 === 1 && isLater(parts[i - 1] ?? "", version)
      ? [...listedChanges(part), ...tabledChanges(part)]
      : [],
  );
}

/** The program that does what a change asks: a command at the beginning of "What to do". */
export function commandOf({ toDo }: Change): string[] | null {
  const [, command] = /^`npm run ([^`]+)`/.exec(toDo ?? "") ?? [];
  return command?.split(" ") ?? null;
}

/** Names of settings in a file like `.env.example`. */
export const settingNames = (file: string) =>
  [...file.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

/** Settings of an earlier state that this one lacks, and of which no change has a word. */
export function unmentionedSettings(
  before: string,
  now: string,
  changes: readonly Change[],
): string[] {
  const present = new Set(settingNames(now));
  const words = changes.map(({ text, toDo }) => `${text} ${toDo ?? ""}`).join("\n");
  return settingNames(before).filter((name) => !present.has(name) && !words.includes(name));
}
