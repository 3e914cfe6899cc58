import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { memory } from "#deploy/memory.ts";

/** The settings of a document, one a line: path and value; a list of values is one. */
function settingsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return [`${path}: ${value.join(" ")}`.replace(/\s+/g, " ").trim()];
  if (typeof value !== "object" || value === null)
    return [`${path}: ${value}`.replace(/\s+/g, " ").trim()];
  return Object.entries(value).flatMap(([name, each]) =>
    settingsOf(each, path === "" ? name : `${path}.${name}`),
  );
}

/** The lines or settings of a file; a line that it has three times is also `line ×3`. */
function linesOf(file: string): Set<string> {
  const text = readFileSync(`deploy/${file}`, "utf8");
  const lines = /\.(yaml|json)$/.test(file)
    ? parseAllDocuments(text, { merge: true }).flatMap((each) => settingsOf(each.toJS()))
    : text.split("\n").map((line) => line.trim());
  return new Set(
    lines.flatMap((line) => [line, `${line} ×${lines.filter((each) => each === line).length}`]),
  );
}

/** The settings of a line `path { name: value ¦ name: value }`, or of any other line. */
function promisesOf(line: string): string[] {
  const [, path, settings] = /^([^ {]+) \{ (.* ¦ .*) \}$/.exec(line) ?? [];
  return settings?.split(" ¦ ").map((each) => `${path}.${each}`) ?? [line];
}

/** Files with further lines, whose effect other tests see: tests/integration/edgeRules.test.ts, tests/guards/metrics.test.ts. */
const PARTLY = ["edge/nginx.conf", "edge/varnish.vcl", "grafana/dashboard.json"];
/** Comments and blank lines, ends and names of blocks, words for people, and the shared parts of services. */
const NO_PROMISE =
  /^(#|$|[{}\]]|done$|vcl |sub |probe |backend \w+ \{|random\(|ARG \w+$|Description=|apiVersion|kind|x-)|\.annotations\.|^groups\.\d+\.name|logging\.options| ×\d+$/;

const promises = readFileSync("tests/unit/deploy/promises.txt", "utf8");
const [, ...parts] = promises
  .replace(/‹(limit|heap)›/g, (_, name: "limit" | "heap") => String(memory[name]))
  .split("\n# ");

test.each(
  parts.map((part): [string, string[]] => {
    const [file = "", ...lines] = part.trimEnd().split("\n");
    return [file, lines.flatMap(promisesOf)];
  }),
)("deploy/%s keeps what is promised of it", (file, promised) => {
  const lines = linesOf(file);
  expect(promised.length).toBeGreaterThan(0);
  expect(promised.filter((line) => !lines.has(line))).toEqual([]);
  // A further setting is a decision, too: `privileged: true`, a port past the cache, a second route.
  if (PARTLY.includes(file)) return;
  const known = new Set(promised.map((line) => line.replace(/ ×\d+$/, "")));
  const isKnown = (line: string) =>
    known.has(line) || known.has(line.replace("services.site-2.", "services.site-1."));
  expect([...lines].filter((line) => !isKnown(line) && !NO_PROMISE.test(line))).toEqual([]);
});
