import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/**
 * Private touches of a framework: names and tricks that nobody promises. Each may be known to one room
 * only, where docs/upgrade.md tells its reason and its contract test.
 */
const touches: { room: string; pattern: RegExp }[] = [
  { room: "app/framework/", pattern: /(?<!\?)\b__remix[\w-]+/ },
  { room: "server/bundling/", pattern: /\?__remix[\w-]+/ },
  {
    room: "app/framework/",
    pattern: /(?<!function )\b(Scripts|ScrollRestoration|RemixBrowser|Meta|Links)\(/,
  },
  { room: "app/framework/", pattern: /\bunstable_/ },
  { room: "server/node/", pattern: /diagnostics_channel/ },
  { room: "server/node/", pattern: /removeAllListeners\(/ },
  { room: "server/node/", pattern: /\.(writeHead|close|end|emit|listen) = / },
  { room: "server/node/", pattern: /"\/_root\.data"/ },
  { room: "server/node/", pattern: /["']morgan["']/ },
  { room: "server/node/", pattern: /connectionsCheckingInterval/ },
  { room: "server/document/reactHtml.ts", pattern: /\\0"/ },
  { room: "server/document/reactHtml.ts", pattern: /srcSet=\\?"\(/ },
];

/** What says in a comment that it is private to somebody, or knows what React writes, has a row as well. */
const CONFESSED = /\b[Pp]rivate to\b|\bReact( 18[.\d]*)? writes\b/;

/** What no room may know: nothing could tell when it changes. */
const forbidden =
  /sessionStorage[.[]\W*positions|(history|\bh)\.state\b|UNSAFE_|_implicitHeader|__reactFiber|\b_internal[A-Z]|__SECRET_/;

const upgrade = readFileSync("docs/upgrade.md", "utf8");
const files = filesBelow(["app", "server", "demo"], [".ts", ".tsx"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
  // Comments may name what they explain.
  code: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
}));

test.each(touches)("only $room knows $pattern", ({ room, pattern }) => {
  const knowing = files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
  expect(knowing.filter((file) => !file.startsWith(room))).toEqual([]);
  expect(knowing.filter((file) => !upgrade.includes(`\`${file}\``))).toEqual([]);
});

test("what says that it knows an inside stands in docs/upgrade.md", () => {
  const knowing = files.filter(({ text }) => CONFESSED.test(text)).map(({ file }) => file);
  expect(knowing.length).toBeGreaterThan(15);
  // Types of what others know.
  const untold = knowing.filter(
    (file) => !file.endsWith(".d.ts") && !upgrade.includes(`\`${file}\``),
  );
  expect(untold).toEqual([]);
});

test("the patterns find what they are meant for", () => {
  const found = touches.filter(({ pattern }) => files.some(({ code }) => pattern.test(code)));
  expect(found).toEqual(touches);
});

test("nothing is touched that has no contract test", () => {
  const knowing = files.filter(({ code }) => forbidden.test(code)).map(({ file }) => file);
  expect(knowing).toEqual([]);
});

test("every file and test that docs/upgrade.md names exists, and every touch has a test", () => {
  const paths = [...upgrade.matchAll(/`((?:app|server|tests)\/[\w./-]+\.tsx?)`/g)];
  expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  const rows = upgrade.split("\n").filter((line) => /^\| (?!what|-)/.test(line));
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.length).toBeLessThanOrEqual(24);
  expect(rows.filter((row) => !/`tests\/[^|]*\|$/.test(row))).toEqual([]);
});

test("docs/upgrade.md speaks of the versions in use", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["@remix-run/react", "@remix-run/serve", "react-dom", "react-router-dom"])
    expect(upgrade).toContain(`${name} ${dependencies[name]}`);
});
