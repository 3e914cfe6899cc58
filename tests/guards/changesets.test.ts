import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = ".changeset";
const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".md") && file !== "README.md");

/** Level of a version, subject and change, and what an adopter must do, in a paragraph of its own. */
const FORM =
  /^---\n"(?<of>[^"]+)": (?<level>major|minor|patch)\n---\n\n\*\*[^*]+\*\*: (?:.+\n)+(?:\n(?<todo>What to do: (?:.+\n)+))?$/;

test.each(files)("%s has a level, a subject and, if adopters must act, what to do", (file) => {
  const groups = FORM.exec(readFileSync(`${FOLDER}/${file}`, "utf8"))?.groups;
  expect(groups, ".changeset/README.md has the form").toBeDefined();
  expect(groups?.of).toBe(name);
  expect(groups?.todo !== undefined).toBe(groups?.level === "major");
});

test("the changelog begins with the newest version, above which a release writes the next", () => {
  expect(readFileSync("CHANGELOG.md", "utf8")).toMatch(/^# Changelog\n\n## \d+\.\d+\.\d+\n/);
});
