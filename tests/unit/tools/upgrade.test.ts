import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  commandOf,
  isLater,
  releasedChanges,
  unmentionedSettings,
  unreleasedChange,
} from "#tools/upgrade/changes.ts";
import { steps } from "#tools/upgrade/steps.ts";

const file = `---
"a-site": major
---

**brand packs**: \`one.ts\` is
\`two.ts\`

What to do: \`npm run edge -- all\`; then
rename it
`;

test("reads level, subject, text and what to do of an unreleased change", () => {
  expect(unreleasedChange(file)).toEqual({
    level: "major",
    subject: "brand packs",
    text: "`one.ts` is `two.ts`",
    toDo: "`npm run edge -- all`; then rename it",
  });
});

test("reads the same from the changelog once it is released, for earlier versions only", () => {
  const changelog = `# Changelog

## 2.0.0

### Major Changes

- **brand packs**: \`one.ts\` is
  \`two.ts\`

  What to do: \`npm run edge -- all\`; then
  rename it
- **limits**: less

  What to do: more

### Patch Changes

- **search**: better

## 1.0.0

| subject | change | what to do |
|---|---|---|
| folders | moved | move |
| names | others | – |
`;
  expect(releasedChanges(changelog, "1.0.0")).toEqual([
    unreleasedChange(file),
    { level: "major", subject: "limits", text: "less", toDo: "more" },
    { level: "patch", subject: "search", text: "better", toDo: null },
  ]);
  expect(releasedChanges(changelog, "0.1.0").slice(3)).toEqual([
    { level: "major", subject: "folders", text: "moved", toDo: "move" },
    { level: "minor", subject: "names", text: "others", toDo: null },
  ]);
  expect(releasedChanges(changelog, "2.0.0")).toEqual([]);
});

test("compares versions by number", () => {
  expect(isLater("1.10.0", "1.9.3")).toBe(true);
  expect(isLater("1.9.3", "1.10.0")).toBe(false);
  expect(isLater("1.0.0", "1.0.0")).toBe(false);
});

test("a command at the beginning of what to do is run", () => {
  expect(commandOf(unreleasedChange(file))).toEqual(["edge", "--", "all"]);
  expect(commandOf({ ...unreleasedChange(file), toDo: "try `npm run edge`" })).toBeNull();
});

test("names settings that are gone without a word", () => {
  const before = "PORT=3000\n# OLD_NAME=1\nTOLD=\n";
  const change = { ...unreleasedChange(file), text: "`NEW` replaces `TOLD`" };
  expect(unmentionedSettings(before, "PORT=3000\nNEW=\n", [change])).toEqual(["OLD_NAME"]);
});

test("each step by hand is told by an entry of the changelog", () => {
  const unreleased = readdirSync(".changeset")
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => unreleasedChange(readFileSync(`.changeset/${name}`, "utf8")));
  const all = [
    ...unreleased,
    ...releasedChanges(readFileSync("CHANGELOG.md", "utf8"), "0.0.0"),
  ].map(({ text, toDo }) => `${text} ${toDo ?? ""}`);
  expect(
    steps.map(({ entry }) => entry).filter((entry) => !all.some((each) => each.includes(entry))),
  ).toEqual([]);
});
