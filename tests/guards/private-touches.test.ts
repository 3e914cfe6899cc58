import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./sources.ts";

/**
 * Private dependencies on a framework: undocumented names and workarounds. Each may occur in one module only;
 * docs/upgrade.md lists its reason and contract test.
 */
const touches: { folder: string; pattern: RegExp }[] = [
  { folder: "app/framework/", pattern: /(?<!\?)\b__remix[\w-]+/ },
  { folder: "server/bundling/", pattern: /\?__remix[\w-]+/ },
  {
    folder: "app/framework/",
    pattern: /(?<!function )\b(Scripts|ScrollRestoration|RemixBrowser|Meta|Links)\(/,
  },
  { folder: "app/framework/", pattern: /\bunstable_/ },
  { folder: "server/node/", pattern: /diagnostics_channel/ },
  { folder: "server/node/", pattern: /removeAllListeners\(/ },
  { folder: "server/node/", pattern: /\.(writeHead|close|end|emit|listen) = / },
  { folder: "server/node/", pattern: /"\/_root\.data"/ },
  { folder: "server/node/", pattern: /["']morgan["']/ },
  { folder: "server/node/", pattern: /connectionsCheckingInterval/ },
  { folder: "server/document/reactHtml.ts", pattern: /\\0"/ },
  { folder: "server/document/reactHtml.ts", pattern: /srcSet=\\?"\(/ },
];

/** Comments that name a private interface, or a dependency on React's output, also need a row. */
const CONFESSED = /\b[Pp]rivate to\b|\bReact( 18[.\d]*)? writes\b/;

/** Dependencies forbidden everywhere: no test could detect when they change. */
const forbidden =
  /sessionStorage[.[]\W*positions|(history|\bh)\.state\b|UNSAFE_|_implicitHeader|__reactFiber|\b_internal[A-Z]|__SECRET_/;

const upgrade = readFileSync("docs/upgrade.md", "utf8");
const files = filesBelow(["app", "shared", "server", "demo"], [".ts", ".tsx"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
  // Comments may contain the names that they explain.
  code: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
}));

test.each(touches)("only $folder depends on $pattern", ({ folder, pattern }) => {
  const knowing = files.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
  expect(knowing.filter((file) => !file.startsWith(folder))).toEqual([]);
  expect(knowing.filter((file) => !upgrade.includes(`\`${file}\``))).toEqual([]);
});

test("code that declares a private dependency has a row in docs/upgrade.md", () => {
  const knowing = files.filter(({ text }) => CONFESSED.test(text)).map(({ file }) => file);
  expect(knowing.length).toBeGreaterThan(15);
  // Types of others' internals.
  const untold = knowing.filter(
    (file) => !file.endsWith(".d.ts") && !upgrade.includes(`\`${file}\``),
  );
  expect(untold).toEqual([]);
});

test("the patterns match their targets", () => {
  const found = touches.filter(({ pattern }) => files.some(({ code }) => pattern.test(code)));
  expect(found).toEqual(touches);
});

test("every private dependency has a contract test", () => {
  const knowing = files.filter(({ code }) => forbidden.test(code)).map(({ file }) => file);
  expect(knowing).toEqual([]);
});

test("every file and test in docs/upgrade.md exists, and every dependency has a test", () => {
  const paths = [...upgrade.matchAll(/`((?:app|shared|server|tests)\/[\w./-]+\.tsx?)`/g)];
  expect(paths.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  const rows = upgrade.split("\n").filter((line) => /^\| (?!what|-)/.test(line));
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter((row) => !/`tests\/[^|]*\|$/.test(row))).toEqual([]);
});

test("docs/upgrade.md names the installed versions", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of ["@remix-run/react", "@remix-run/serve", "react-dom", "react-router-dom"])
    expect(upgrade).toContain(`${name} ${dependencies[name]}`);
});
