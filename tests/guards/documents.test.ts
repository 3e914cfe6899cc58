import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { metricRows } from "#server/observability/metrics.ts";
import { groups, scripts as single } from "#tools/commands.ts";
import { filesBelow } from "./sources.ts";

const markdown = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => (folder === "." ? name : `${folder}/${name}`));

const decisions = markdown("docs/decisions");
const guides = markdown("docs");
/** Documents that people write; those of docs/generated are written by commands. */
const documents = [
  ...markdown("."),
  ...guides,
  ...decisions,
  ...filesBelow(
    ["app", "brands", "shared", "server", "demo", "tools", "bench", "deploy", "tests", "pictures"],
    ["README.md"],
  ),
];

/** Sources and settings whose comments and texts may name commands. */
const commented = [
  ...filesBelow(
    ["app", "brands", "shared", "server", "demo", "tools", "bench", "deploy", "tests"],
    [".ts", ".tsx", ".mjs", ".css", ".yaml", ".service", ".patch"],
  ),
  "deploy/image/Dockerfile",
  ".env.example",
].filter((file) => /\bnpm run [a-z]/.test(readFileSync(file, "utf8")));

const read = (file: string) => readFileSync(file, "utf8");
const inlineCode = (text: string) =>
  [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

const FOLDERS =
  /^(app|bench|brands|demo|deploy|docs|pictures|public|server|shared|tests|tools)\/[^\s`]*$|^\.(env\.example|ci\/)$/;
/** The part of a path before its first open name (`<key>`, `*`, `{id}`, `…`). */
const settled = (path: string) => path.replace(/[^/]*[<‹*{…].*$/, "");

test.each(documents)("every path in %s exists", (document) => {
  const paths = inlineCode(read(document)).filter((code) => FOLDERS.test(code));
  expect(paths.filter((path) => !existsSync(settled(path)))).toEqual([]);
});

test("every document that a source names exists", () => {
  const folders = [
    "app",
    "brands",
    "shared",
    "server",
    "demo",
    "tools",
    "bench",
    "tests",
    "deploy",
  ];
  const sources = filesBelow(folders, [".ts", ".tsx", ".mjs", ".css", ".yaml", ".service"]);
  const named = [...sources, "remix.config.js", "deploy/image/Dockerfile", ".env.example"]
    // It names documents that do not exist.
    .filter((file) => file !== "tests/unit/tools/specificationMap.test.ts")
    .flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w./-]+\.(?:md|json)\b/g)].map(([path]) => ({
        file,
        path,
      })),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

/** Address of a heading, as Git hosts derive it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replace(/ /g, "-");

test.each(documents)("every link of %s leads somewhere", (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links
    .filter((link) => !/^(https?|mailto):/.test(link))
    .filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? document : join(dirname(document), path);
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => heading);
      return !headings.some((heading) => anchorOf(heading) === anchor);
    });
  expect(broken).toEqual([]);
});

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const COMMAND = /\bnpm run (?:-s |--silent )?([a-z][\w:-]*)(?: ([a-z][\w-]*))?/g;

/** A command is a script, and where the script is a group, one of its commands, or the group alone. */
function exists([, script = "", name]: RegExpExecArray | RegExpMatchArray): boolean {
  const commands = groups[script];
  if (!(script in scripts)) return false;
  return commands === undefined || name === undefined || Object.hasOwn(commands, name);
}

test("each group and each single command is a script, and the other way round", () => {
  const grouped = Object.entries(scripts).filter(([, script]) => script.includes("command.ts"));
  expect(Object.fromEntries(grouped)).toEqual(
    Object.fromEntries(
      Object.keys({ ...groups, ...single }).map((name) => [name, `tsx tools/command.ts ${name}`]),
    ),
  );
});

test.each([...documents, ...commented])("every command that %s names exists", (file) => {
  const commands = [...read(file).matchAll(COMMAND)];
  expect(commands.filter((each) => !exists(each)).map(([command]) => command)).toEqual([]);
});

const SETTING = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
/** Stands for any name. */
const PLACEHOLDERS = ["NAME_FILE"];

test("every setting that a document names exists", () => {
  const folders = [
    "app",
    "shared",
    "server",
    "demo",
    "tools",
    "bench",
    "tests",
    "deploy",
    "pictures",
  ];
  const endings = [".py", ".ts", ".tsx", ".mjs", ".env", ".yaml", ".yml", ".conf", ".vcl"];
  const sources = filesBelow(folders, endings).filter((file) => !file.includes("documents.test"));
  const known = new Set(
    [".env.example", ...sources].flatMap((file) => read(file).match(SETTING) ?? []),
  );
  const unknown = documents.flatMap((document) =>
    (read(document).match(SETTING) ?? [])
      .filter((name) => !known.has(name) && !PLACEHOLDERS.includes(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every metric that a document names exists", async () => {
  const { site, node } = await metricRows();
  const known = new Set(
    [...site, ...node].flatMap(({ name }) =>
      ["", "_bucket", "_sum", "_count"].map((s) => name + s),
    ),
  );
  const METRIC =
    /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*_(?:total|seconds|bytes|bucket|count|requests|in_flight|info|kept|ready|open)\b/;
  const unknown = guides.flatMap((document) =>
    inlineCode(read(document))
      .flatMap((code) => METRIC.exec(code)?.[0] ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every log message that a document names begins one of the server's", () => {
  const logged = filesBelow(["server", "app"], [".ts", ".tsx"])
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const named = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:log|lines?)\s`([a-z][a-z ]+)`/g)].map(
      ([, message = ""]) => ({ file, message }),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ message }) => !logged.includes(`"${message}`))).toEqual([]);
});

describe("documents describe the present", () => {
  test("no dates outside the changelog", () => {
    const dated = documents
      .filter((file) => file !== "CHANGELOG.md")
      .filter((file) => /\b20\d\d-\d\d-\d\d\b/.test(read(file)));
    expect(dated).toEqual([]);
  });

  test("each begins with its title and names its reader", () => {
    const readerless = guides.filter((file) => !/^# .+\n\n(For|Index for) /.test(read(file)));
    expect(readerless).toEqual([]);
  });
});

test.each(documents)(
  "lines of %s outside tables and code have at most 120 characters",
  (document) => {
    const prose = read(document)
      .replace(/^ *```.*?^ *```/gms, "")
      .split("\n")
      .filter((line) => !line.trimStart().startsWith("|"));
    expect(prose.filter((line) => line.length > 120)).toEqual([]);
  },
);

test("decision records are numbered, and complete", () => {
  const numbers = decisions.map((file) => Number(/(\d{4})-[a-z-]+\.md$/.exec(file)?.[1]));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  for (const [i, file] of decisions.entries()) {
    const text = read(file);
    expect(text, file).toMatch(new RegExp(`^# ${String(i + 1).padStart(4, "0")} `));
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings, file).toEqual(["Context", "Decision", "Consequences"]);
  }
});
