import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The parts of a README that both languages must have: texts in code, and targets of links. */
function partsOf(file: string) {
  const text = readFileSync(file, "utf8");
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
  return {
    headings: text.match(/^#+ /gm),
    commands: [...text.matchAll(/^(npm [\w: ]+?) +#/gm)].map(([, command]) => command),
    code: [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).sort(),
    // Each names the other.
    links: links.filter((target) => !/^README/.test(target ?? "")).sort(),
    rows: text.match(/^\|/gm)?.length,
  };
}

test("the Chinese README has the commands, code, links and tables of the English one", () => {
  const english = partsOf("README.md");
  expect(english.commands).toEqual(["npm run site", "npm run dev", "npm test"]);
  expect(partsOf("README.zh-CN.md")).toEqual(english);
});

test("each README leads to the other", () => {
  expect(readFileSync("README.md", "utf8")).toContain("(README.zh-CN.md)");
  expect(readFileSync("README.zh-CN.md", "utf8")).toContain("(README.md)");
});
