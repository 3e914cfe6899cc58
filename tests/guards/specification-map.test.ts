import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Groups of the requirements ledger and how many rows each has. */
const ledger: Record<string, number> = {
  ...{ ROUTE: 42, LINK: 12, HEADER: 15, SEARCH: 16, STORE: 23, FOOTER: 14, CRUMB: 6, PDP: 36 },
  ...{ STORY: 5, GIFT: 13, SERIES: 11, LIST: 2, BLOCK: 24, NEWS: 4, JOB: 28, UPLOAD: 13 },
  ...{ VERIFY: 9, CAPTCHA: 4, CALL: 45, HTTP: 9, CMS: 12, ERR: 22, META: 5, IMG: 9, STATE: 5 },
  ...{ LIMIT: 24, DATA: 22, STACK: 15 },
};

type Line = { rows: string[]; carriedBy: string; provenBy: string; state: string; text: string };

/** `PDP-01…03, PDP-07` as single row names. */
function expand(cell: string): string[] {
  return cell.split(",").flatMap((part) => {
    const match = /^([A-Z]+)-(\d+)(?:…(\d+))?$/.exec(part.trim());
    if (!match) throw new Error(`Not a row of the ledger: ${part}`);
    const [, group = "", from = "", to = from] = match;
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => {
      return `${group}-${String(Number(from) + i).padStart(2, "0")}`;
    });
  });
}

const lines: Line[] = readFileSync("docs/specification-map.md", "utf8")
  .split("\n")
  .filter((text) => /^\| [A-Z]+-\d/.test(text))
  .map((text) => {
    const [rows = "", , carriedBy = "", provenBy = "", state = ""] = text
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { rows: expand(rows), carriedBy, provenBy, state, text };
  });

function namedFiles(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

test("every row of the ledger stands in the map exactly once", () => {
  const all = Object.entries(ledger).flatMap(([group, count]) => expand(`${group}-01…${count}`));
  expect(lines.flatMap(({ rows }) => rows).sort()).toEqual(all.sort());
});

test("the map names only files that exist", () => {
  const missing = lines
    .flatMap(({ carriedBy, provenBy }) => [...namedFiles(carriedBy), ...namedFiles(provenBy)])
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test("what is done names its module and its test, what is open names its issue", () => {
  const vague = lines.filter(({ carriedBy, provenBy, state }) =>
    state === "done"
      ? namedFiles(carriedBy).length === 0 ||
        !namedFiles(provenBy).some((file) => file.startsWith("tests/"))
      : !/^(open|part): issue \d+$/.test(state),
  );
  expect(vague.map(({ text }) => text)).toEqual([]);
});
